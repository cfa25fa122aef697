import { useState } from 'react'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { saveDocument } from '../../document/file.ts'
import { qrOf, qrSvg } from '../../parts/qr/qr.ts'
import { QrCode } from '../../parts/qr/QrCode.tsx'
import { saveFile } from '../../parts/saveFile.ts'
import { envelopeOf, frameOf, type Draft } from './draft.ts'
import { useHandOut } from './useDraft.ts'

interface HandOutPanelProps {
  readonly draft: Draft
  readonly embed: readonly string[]
}

const pageAddress = () => location.href.replace(/#.*/s, '')

/** What the class gets: a link, a frame for a page of one's own, a QR code to be seen from afar. */
export function HandOutPanel({ draft, embed }: HandOutPanelProps) {
  const written = useHandOut(draft, embed)
  if (!written) return <aside className="workbench-out" aria-label="Hand out" />
  if (written instanceof Error)
    return (
      <aside className="workbench-out" aria-label="Hand out">
        <h2 className="label">Hand out</h2>
        <p className="problem-detail" role="alert">
          {written.message}
        </p>
      </aside>
    )
  const { link, framed } = written
  const address = `${pageAddress()}#${link.fragment}`
  const qr = qrOf(address)
  return (
    <aside className="workbench-out" aria-label="Hand out">
      <h2 className="label">Hand out</h2>
      <h3>Link</h3>
      <Copied text={address} label="Link for the class" rows={3} />
      <p className={link.tooLong ? 'problem-detail' : 'muted'}>
        {address.length} characters{link.tooLong && ': some programs cut it, so hand out a file'}.{' '}
        <a href={`#${link.fragment}`}>Open it</a>{' '}
        <button
          type="button"
          className="link-button"
          onClick={() => void saveDocument(envelopeOf(draft), loadedSystem)}
        >
          Save as a file
        </button>
      </p>
      <h3>Frame</h3>
      <Copied
        text={frameOf(`${pageAddress()}#${framed.fragment}`, draft.envelope.title ?? 'Stagescope')}
        label="Frame for a page"
        rows={4}
      />
      <h3>QR code</h3>
      {qr ? (
        <>
          <QrCode text={address} label="The link as a QR code" />
          <p>
            <button
              type="button"
              className="link-button"
              onClick={() => saveFile(qrSvg(qr), 'image/svg+xml', 'stagescope-qr.svg')}
            >
              Save as SVG
            </button>
          </p>
        </>
      ) : (
        <p className="muted">The link is too long for one: hand out a file.</p>
      )}
    </aside>
  )
}

interface CopiedProps {
  readonly text: string
  readonly label: string
  readonly rows: number
}

/** A text to be taken, by a button or by hand. */
function Copied({ text, label, rows }: CopiedProps) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      setSaid('The browser does not let this page copy: select the text')
    }
  }
  return (
    <div className="workbench-copied">
      <textarea
        readOnly
        aria-label={label}
        rows={rows}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button type="button" className="link-button" onClick={() => void copy()}>
        Copy
      </button>
      <span role="status" className="muted">
        {said}
      </span>
    </div>
  )
}
