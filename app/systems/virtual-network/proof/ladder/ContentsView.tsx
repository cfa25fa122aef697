import type { ExplorationState } from '../../../../../engine/systems/virtual-network/door.ts'
import { contentsOf } from './contents.ts'
import './ladder.css'

/** Sender, wire and receiver at one step, as lists. */
export function ContentsView({ state }: { readonly state: ExplorationState }) {
  const { sender, toReceiver, toSender, receiver } = contentsOf(state)
  return (
    <div className="ladder-contents">
      {(
        [
          ['Sender', sender],
          ['On the wire to the receiver', toReceiver],
          ['On the wire to the sender', toSender],
          ['Receiver', receiver],
        ] as const
      ).map(([title, lines]) => (
        <section key={title}>
          <h4 className="label">{title}</h4>
          {lines.length === 0 ? (
            <p className="muted">Nothing.</p>
          ) : (
            <ul>
              {lines.map((line, i) => (
                <li key={i}>{line}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
