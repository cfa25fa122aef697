import type { RefObject } from 'react'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { saveDocument } from '../../document/file/document.ts'
import { CopyButton } from '../../parts/copying/CopyButton.tsx'
import { qrOf, qrSvg } from '../../parts/qr/qr.ts'
import { QrCode } from '../../parts/qr/QrCode.tsx'
import { saveFile } from '../../document/file/save.ts'
import { pageAddress } from '../address.ts'
import { beginningOf } from './beginning.ts'
import { envelopeOf, frameOf, type Draft } from './draft.ts'
import { useHandOut } from './useDraft.ts'

interface HandOutPanelProps {
  readonly draft: Draft
  readonly embed: readonly string[]
  readonly said: RefObject<string | undefined>
}

/** What the class gets: a link, a frame for a page of one's own, a QR code to be seen from afar. */
export function HandOutPanel({ draft, embed, said }: HandOutPanelProps) {
  const written = useHandOut(draft, embed, said)
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
          onClick={() => {
            // That it can be read has been seen: its link stands above.
            void beginningOf(envelopeOf(draft)).then((begun) => saveDocument(begun, loadedSystem))
          }}
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
              onClick={() => saveFile('stagescope-qr.svg', qrSvg(qr), 'image/svg+xml')}
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
  return (
    <div className="workbench-copied">
      <textarea
        readOnly
        aria-label={label}
        rows={rows}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton text={text} label="Copy" what={label} />
    </div>
  )
}
