const shown: readonly (readonly [metric: string, noun: string])[] = [
  ['framesSent', 'new'],
  ['resentByNak', 'again, asked for'],
  ['resentByTimer', 'again, by timer'],
  ['framesKept', 'kept'],
  ['acksSent', 'ACKs'],
  ['naksSent', 'NAKs'],
  ['duplicatesRejected', 'duplicates'],
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
        {shown.map(([metric, noun]) => (
          <li key={metric} className={metrics[metric] === 0 ? 'muted' : undefined}>
            <strong className="figure">{metrics[metric] ?? 0}</strong> {noun}
          </li>
        ))}
      </ul>
    </section>
  )
}
