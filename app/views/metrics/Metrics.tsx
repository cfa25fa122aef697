import type { MetricDescription } from '../../../engine/index.ts'
import { useTermed } from '../../parts/terms/Termed.tsx'
import { intervalSentences } from './intervals.ts'
import { MetricList, type Numbers } from './MetricList.tsx'
import './metrics.css'

interface MetricsProps extends Numbers {
  readonly descriptions: readonly MetricDescription[]
  /** What analysis and simulation say, where both have spoken. */
  readonly sources?: { readonly analysed: Numbers; readonly simulated: Numbers }
}

/**
 * Every number of a result with its unit, in the order of their descriptions; the formula a click away. A group in which
 * analysis and simulation give the same number has a column for each.
 */
export function Metrics({ metrics, descriptions, estimates = {}, sources }: MetricsProps) {
  const known = descriptions.filter(({ name }) => metrics[name] !== undefined)
  const termed = useTermed(
    known.map(({ label }) => label),
    { within: true, formula: true },
  )
  const labels = new Map(known.map(({ name }, at) => [name, termed[at]]))
  if (known.length === 0) return <p className="muted">This scenario has no numbers of its own.</p>
  const groups = new Map<string, MetricDescription[]>()
  for (const description of known) {
    const { group = '' } = description
    groups.set(group, [...(groups.get(group) ?? []), description])
  }
  const intervals = intervalSentences(known.flatMap(({ name }) => estimates[name] ?? []))
  return (
    <section className="metrics" aria-labelledby="metrics-title">
      <h2 id="metrics-title">In numbers</h2>
      <div className="metrics-groups" data-roving="all">
        {[...groups].map(([group, members]) => (
          <div key={group} className={group === '' ? '' : 'metrics-group'}>
            {group !== '' && <h3 className="label">{group}</h3>}
            <MetricList
              labels={labels}
              numbers={{ metrics, estimates }}
              members={members}
              sources={sources}
            />
          </div>
        ))}
      </div>
      {intervals.map((sentence) => (
        <p key={sentence} className="muted">
          {sentence}
        </p>
      ))}
    </section>
  )
}
