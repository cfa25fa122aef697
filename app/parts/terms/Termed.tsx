import { use, useMemo, type ReactNode } from 'react'
import { Formula } from '../Formula.tsx'
import { GlossaryContext } from './glossary.ts'
import { markedTexts } from './marking.ts'
import { Term } from './Term.tsx'

/** Texts that belong together, as they are to be shown: of each term of the glossary the first occurrence explains itself. */
export function useTermed(texts: readonly string[]): readonly ReactNode[] {
  const glossary = use(GlossaryContext)
  const all = texts.join('\n')
  return useMemo(
    () =>
      markedTexts(all.split('\n'), glossary).map((pieces) =>
        pieces.map(({ text, term }, at) =>
          term === undefined ? (
            text
          ) : (
            <Term key={at} of={term}>
              <Formula text={text} />
            </Term>
          ),
        ),
      ),
    [all, glossary],
  )
}

/** One text whose terms explain themselves. */
export const Termed = ({ text }: { readonly text: string }) => useTermed([text])
