import { useStore } from 'zustand'
import { sameValue } from '../../../../engine/index.ts'
import type { Store } from '../../../document/store.ts'
import type { About, Asked, Step } from '../../lesson.ts'
import { openStep } from '../openStep.ts'

interface BegunProps {
  readonly store: Store
  readonly about: About
  readonly steps: readonly Step[]
  readonly number: number
  /** Of what the step itself opens. */
  readonly start: Asked | undefined
}

/** The step was opened with what had been made of it, here or by whoever sent the link: the way to where it begins. */
export function Begun({ store, about, steps, number, start }: BegunProps) {
  const opened = useStore(store, ({ origin }) => origin.scenario)
  if (!start || sameValue(opened, start.scenario)) return null
  const begin = () => {
    const { prediction, reason } = store.getState().history.present
    const said = { ...(prediction !== undefined && { prediction }), ...(reason !== undefined && { reason }) }
    void openStep(about, steps, number, said)
  }
  return (
    <p className="muted lesson-note">
      This step was opened with what has been made of it.{' '}
      <button type="button" className="link-button" onClick={begin}>
        Begin it anew
      </button>
    </p>
  )
}
