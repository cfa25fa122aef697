import { useStore } from 'zustand'
import type { Params } from '../../../../engine/index.ts'
import type { Store } from '../../../document/store.ts'
import { timePhrase } from '../../../time/phrase.ts'
import type { WireFrame } from './wire.ts'

interface FrameCardProps {
  readonly store: Store
  readonly frame: WireFrame | undefined
}

const deeds = [
  { kind: 'drop', label: 'Lose it' },
  { kind: 'corrupt', label: 'Damage it' },
  { kind: 'stray', label: 'Slip a stray one in before it', amount: { frames: 1 } },
] as const

/** What a fault names a frame by. */
const selectorOf = ({ stream, nth }: WireFrame): Params => ({
  sender: stream < 0 ? 'x' : 'ABCD'[stream]!,
  nth,
})

/** A stray frame right before this one. */
export const strayBefore = (frame: WireFrame): Params => ({ kind: 'stray', ...selectorOf(frame), frames: 1 })

/** What can be done to the frame that was tapped, and what is done to it already, with a way back. */
export function FrameCard({ store, frame }: FrameCardProps) {
  const system = useStore(store, (state) => state.system)
  const scenario = useStore(store, (state) => state.draft ?? state.scenario)
  const { edit } = store.getState()
  const selector = frame && selectorOf(frame)
  const done = scenario.interventions.flatMap((each, index) =>
    selector && each['sender'] === selector['sender'] && each['nth'] === selector['nth']
      ? [{ each, index }]
      : [],
  )
  return (
    <div className="defrag-frame">
      {frame ? (
        <p>
          <b>
            {frame.stream < 0
              ? `Stray frame ${frame.nth}`
              : `${frame.name}, frame ${frame.nth} of its sender`}
          </b>{' '}
          <span className="muted">
            {timePhrase({ unit: 'ns' }, frame.start)} to {timePhrase({ unit: 'ns' }, frame.end)}
          </span>
        </p>
      ) : (
        <p className="muted">
          Tap a frame at the receiver to lose or damage it, or below a gap to slip a stray one in.
        </p>
      )}
      {frame && (
        <div role="group" aria-label="Do something to this frame" className="defrag-deeds">
          {deeds.map(({ kind, label, ...rest }) => (
            <button
              key={kind}
              type="button"
              className="quiet-button"
              onClick={() =>
                edit({
                  kind: 'intervene',
                  intervention: { kind, ...selectorOf(frame), ...('amount' in rest && rest.amount) },
                })
              }
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {done.length > 0 && (
        <ul className="defrag-faults" aria-label="Done to this frame">
          {done.map(({ each, index }) => (
            <li key={index}>
              {system.told?.(each)}{' '}
              <button type="button" className="link-button" onClick={() => edit({ kind: 'withdraw', index })}>
                Take back
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
