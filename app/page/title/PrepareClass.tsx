import { useState } from 'react'
import { writeLink } from '../../../engine/index.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { envelopeShown } from '../../document/envelopeShown.ts'
import { come } from '../../loading/come.ts'
import type { Store } from '../../document/store.ts'

/** Takes the document to the workbench: there it becomes a task, a frame, a QR code. */
export function PrepareClass({ store }: { readonly store: Store }) {
  const [problem, setProblem] = useState('')
  const go = async () => {
    const { fragment } = await come('What writes links', () =>
      writeLink(loadedSystem, envelopeShown(store.getState())),
    )
    location.hash = `#at=workbench,${encodeURIComponent(fragment)}`
  }
  return (
    <p className="prepare-class">
      <button
        type="button"
        className="link-button"
        onClick={() => {
          go().catch((error: unknown) => setProblem((error as Error).message))
        }}
      >
        Prepare for a class
      </button>
      {problem !== '' && <span role="alert">{problem}</span>}
    </p>
  )
}
