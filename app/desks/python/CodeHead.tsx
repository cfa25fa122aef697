import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { inThousands, writeLink } from '../../../engine/index.ts'
import { envelopeShown } from '../../document/envelopeShown.ts'
import type { Store } from '../../document/store.ts'
import { tooLongSentence } from '../../parts/pasting/useLimited.ts'
import { mostCode } from './code.ts'

interface CodeHeadProps {
  readonly store: Store
  readonly code: string
  readonly isExample: boolean
  /** So long would be what was typed or pasted, and not taken. */
  readonly beyond: number | undefined
}

/** What the program is called, and where it is kept. */
export function CodeHead({ store, code, isExample, beyond }: CodeHeadProps) {
  const inDocument = useStore(store, ({ history }) => history.present.code !== undefined)
  const tooLong = useTooLong(store, code)
  const kept = tooLong
    ? 'too long for a link: save it as a file'
    : `in this link, ${inThousands(code.length)} characters`
  return (
    <header className="python-head">
      <h2 className="label">strategy.py</h2>
      <span className="muted">
        {isExample ? <span className="desk-example-mark">Example</span> : inDocument && kept}
      </span>
      <p id="python-keys" className="hidden-visually">
        Control and Enter run the program. Tab indents; Escape and then Tab leaves the editor.
      </p>
      {beyond !== undefined && (
        <p className="problem-detail" role="alert">
          {tooLongSentence(mostCode, beyond)}
        </p>
      )}
    </header>
  )
}

/** So long nothing is typed before it is asked [ms]. */
const pause = 400

/** Whether the link of what is shown is longer than one that can be pasted. */
function useTooLong(store: Store, code: string): boolean {
  const [tooLong, setTooLong] = useState(false)
  useEffect(() => {
    const ask = async () => {
      const { system, ...state } = store.getState()
      const { other } = state.history.present
      if (other && other.system !== system.id) return
      setTooLong((await writeLink(() => system, envelopeShown(state))).tooLong)
    }
    // What no link can say is told where the address is written.
    const timer = setTimeout(() => void ask().catch(() => undefined), pause)
    return () => clearTimeout(timer)
  }, [store, code])
  return tooLong
}
