import { useState } from 'react'
import type { Answer, Asking } from './asking.ts'
import type { Finding } from './findings.ts'
import type { Row } from './rows.ts'

interface ClassSaysProps {
  readonly findings: readonly Finding[]
  readonly asking: Asking
  readonly onShow: (rows: readonly Row[]) => void
}

/** What the class says, as sentences with something to look at behind each. */
export const ClassSays = ({ findings, asking, onShow }: ClassSaysProps) => (
  <aside className="class-says" aria-label="What the class says">
    <h2 className="label">What the class says</h2>
    <ul>
      {findings.map(({ sentence, show, picture }) => (
        <li key={sentence}>
          {sentence}
          <div>
            {show && (
              <button type="button" className="link-button" onClick={() => onShow(show.rows)}>
                {show.label}
              </button>
            )}
            {picture && asking.picture && <OpenPicture answer={picture} asking={asking} />}
          </div>
        </li>
      ))}
    </ul>
  </aside>
)

interface OpenPictureProps {
  readonly answer: Answer
  readonly asking: Asking
}

/** Opens the answer in the explorer; the class is still here on the way back. */
function OpenPicture({ answer, asking }: OpenPictureProps) {
  const [missing, setMissing] = useState(false)
  const open = async () => {
    const fragment = await asking.picture?.(answer)
    if (fragment === undefined) setMissing(true)
    else location.hash = fragment
  }
  return (
    <button type="button" className="link-button" disabled={missing} onClick={() => void open()}>
      open it as a picture
    </button>
  )
}
