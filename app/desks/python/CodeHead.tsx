import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { writeLink } from '../../../engine/index.ts'
import { envelopeShown } from '../../document/envelopeShown.ts'
import type { Store } from '../../document/store.ts'
import { mostCode } from './code.ts'

interface CodeHeadProps {
  readonly store: Store
  readonly code: string
  readonly isExample: boolean
}

/** What the program is called, and where it is kept. */
export function CodeHead({ store, code, isExample }: CodeHeadProps) {
  const inDocument = useStore(store, ({ history }) => history.present.code !== undefined)
  const tooLong = useTooLong(store, code)
  const kept = tooLong
    ? 'too long for a link: save it as a file'
    : `in this link, ${code.length.toLocaleString('en')} characters`
  return (
    <header className="python-head">
      <h2 className="label">strategy.py</h2>
      <span className="muted">
        {isExample ? <span className="desk-example-mark">Example</span> : inDocument && kept}
      </span>
      <p id="python-keys" className="hidden-visually">
        Control and Enter run the program. Tab indents; Escape and then Tab leaves the editor.
      </p>
      {code.length > mostCode * 0.98 && (
        <p className="problem-detail" role="alert">
          {`code: expected at most ${mostCode.toLocaleString('en')} characters; what goes beyond is not kept`}
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
    const timer = setTimeout(() => void ask(), pause)
    return () => clearTimeout(timer)
  }, [store, code])
  return tooLong
}
