import { Fragment } from 'react'

/** A sentence in which what stands between backticks is written as a program wants it: 'set `host:512K`'. */
export function Literal({ text }: { readonly text: string }) {
  return text
    .split('`')
    .map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : <Fragment key={i}>{part}</Fragment>))
}

/** The same where there is only plain text. */
export const unmarked = (text: string): string => text.replaceAll('`', '')
