import { grouped } from '../../../chart/format.ts'

const shown: readonly (readonly [metric: string, noun: string, one?: string])[] = [
  ['framesSent', 'new'],
  ['resentByNak', 'again, asked for'],
  ['resentByTimer', 'again, by timer'],
  ['framesKept', 'kept'],
  ['acksSent', 'ACKs', 'ACK'],
  ['naksSent', 'NAKs', 'NAK'],
  ['duplicatesRejected', 'duplicates', 'duplicate'],
  ['outsideWindow', 'outside'],
  ['damagedDropped', 'damaged'],
  ['messagesBlocked', 'blocked'],
  ['wrongDeliveries', 'wrong'],
]

/** What both sides have counted at the end of the run. */
export function Counters({ metrics }: { readonly metrics: Readonly<Record<string, number>> }) {
  return (
    <section aria-labelledby="window-counters">
      <h3 id="window-counters">Counted in the whole run</h3>
      <ul className="window-counters">
        {shown.map(([metric, noun, one = noun]) => (
          <li key={metric} className={metrics[metric] === 0 ? 'muted' : undefined}>
            <strong className="figure">{grouped(metrics[metric] ?? 0)}</strong>{' '}
            {metrics[metric] === 1 ? one : noun}
          </li>
        ))}
      </ul>
    </section>
  )
}
