import { durationWords } from '../../chart/durationWords.ts'
import type { Store } from '../../document/store.ts'
import type { OneOfTwo } from './useBoth.ts'

interface ProgressProps {
  readonly store: Store
  readonly one: OneOfTwo
}

/** How far a long run of one of the two is, that it was stopped, or that it waits for a person's word. */
export function Progress({ store, one: { side, slot, system, scenario } }: ProgressProps) {
  const { slots } = store.core
  const name = side.toUpperCase()
  const { progress, stopped, takes } = slot
  if (progress)
    return (
      <div className="notice">
        <progress value={progress.fraction} aria-label={`Progress of ${name}`} />
        <p>
          {name}: <span className="figure">{Math.round(100 * progress.fraction)} %</span>
        </p>
        <button
          type="button"
          className="quiet-button"
          aria-label={`Stop the run of ${name}`}
          onClick={() => slots.stop(side)}
        >
          Stop
        </button>
      </div>
    )
  if (stopped)
    return (
      <div className="notice">
        <p>The run of {name} was stopped.</p>
        <button
          type="button"
          className="quiet-button"
          onClick={() => slots.show(side, system, scenario, 'edit')}
        >
          Run it again
        </button>
      </div>
    )
  if (takes === undefined) return null
  return (
    <div className="notice">
      <p>
        The run of {name} would take {durationWords(takes)} on this machine.{' '}
        {system.work?.(scenario.params).shorter}
      </p>
      <button type="button" className="quiet-button" onClick={() => slots.agree(side)}>
        Run it
      </button>
    </div>
  )
}
