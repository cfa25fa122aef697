import { useState } from 'react'
import { CopyButton } from '../../parts/copying/CopyButton.tsx'
import { pageVersion } from '../../parts/version.ts'
import { Dialog, openDialog } from './Dialog.tsx'

/** Opens a report of what is wrong with what is shown. The page itself sends nothing. */
export function openReport(): void {
  const facts = factsNow()
  openDialog((close) => <Report facts={facts} onClose={close} />)
}

/** What whoever mends it must know. */
const factsNow = (): string =>
  [
    `Link: ${location.href}`,
    `Version: ${pageVersion()}`,
    `Browser: ${navigator.userAgent}`,
    `Window: ${innerWidth} x ${innerHeight} px, ${devicePixelRatio} pixels each`,
    `Theme: ${getComputedStyle(document.body).backgroundColor}`,
  ].join('\n')

interface ReportProps {
  readonly facts: string
  readonly onClose: () => void
}

function Report({ facts, onClose }: ReportProps) {
  const [words, setWords] = useState('')
  const report = `What is wrong: ${words}\n\n${facts}`
  const mail = `mailto:?subject=${encodeURIComponent('Something is wrong in Stagescope')}&body=${encodeURIComponent(report)}`
  return (
    <Dialog title="Something is wrong here" onClose={onClose}>
      <p className="muted">
        Nothing is sent by this page. Say what you see and what you expected; then copy the report, or open it
        in your mail program, for the people who gave you this page.
      </p>
      <label className="taking-field">
        What is wrong
        <textarea rows={3} value={words} onChange={({ currentTarget }) => setWords(currentTarget.value)} />
      </label>
      <label className="taking-field">
        What goes with it
        <textarea className="figure" rows={6} readOnly value={facts} />
      </label>
      <div className="taking-ways">
        <CopyButton text={report} />
        <a className="quiet-button" href={mail}>
          Open in mail
        </a>
      </div>
    </Dialog>
  )
}
