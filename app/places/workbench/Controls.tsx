import type { Envelope, System } from '../../../engine/index.ts'
import { controlsOf, holdOf, withHold, type Hold } from './draft.ts'

const holds: readonly (readonly [Hold, string])[] = [
  ['open', 'can be changed'],
  ['locked', 'locked'],
  ['hidden', 'hidden'],
]

interface ControlsProps {
  readonly system: System
  readonly envelope: Envelope
  readonly onEnvelope: (envelope: Envelope) => void
}

/** For each parameter whether the class may change it, see it, or neither. */
export function Controls({ system, envelope, onEnvelope }: ControlsProps) {
  const controls = controlsOf(system, envelope)
  const all = (hold: Hold) =>
    onEnvelope(controls.reduce((next, { path }) => withHold(next, path, hold), envelope))
  return (
    <>
      <p>
        <span role="toolbar" aria-label="All controls" data-roving="row">
          <button type="button" className="link-button" onClick={() => all('locked')}>
            Lock all
          </button>
          <button type="button" className="link-button" onClick={() => all('open')}>
            Lock none
          </button>
        </span>
      </p>
      {/* Up and down choose in a menu. */}
      <ul className="workbench-controls" data-roving="row">
        {controls.map(({ path, label }) => (
          <li key={path}>
            <label className="workbench-row">
              {label}
              <select
                value={holdOf(envelope, path)}
                onChange={({ currentTarget }) =>
                  onEnvelope(withHold(envelope, path, currentTarget.value as Hold))
                }
              >
                {holds.map(([hold, words]) => (
                  <option key={hold} value={hold}>
                    {words}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
