import { use } from 'react'
import type { MetricDescription } from '../../../engine/index.ts'
import { quantity } from '../../chart/format.ts'
import { Formula } from '../../parts/Formula.tsx'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import './metrics.css'

interface MetricsProps {
  readonly metrics: Readonly<Record<string, number>>
  readonly descriptions: readonly MetricDescription[]
}

/** Every number of a result with its unit, in the order of their descriptions; the formula a click away. */
export function Metrics({ metrics, descriptions }: MetricsProps) {
  const known = descriptions.filter(({ name }) => metrics[name] !== undefined)
  if (known.length === 0) return <p className="muted">This scenario has no numbers of its own.</p>
  const groups = new Map<string, MetricDescription[]>()
  for (const description of known) {
    const { group = '' } = description
    groups.set(group, [...(groups.get(group) ?? []), description])
  }
  return (
    <section className="metrics" aria-labelledby="metrics-title">
      <h2 id="metrics-title">In numbers</h2>
      <div className="metrics-groups">
        {[...groups].map(([group, members]) => (
          <div key={group} className={group === '' ? '' : 'metrics-group'}>
            {group !== '' && <h3 className="label">{group}</h3>}
            <dl>
              {members.map((description) => (
                <Metric key={description.name} description={description} value={metrics[description.name]!} />
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}

interface MetricProps {
  readonly description: MetricDescription
  readonly value: number
}

function Metric({ description: { label, unit, formula, sentence, source }, value }: MetricProps) {
  const kilobyte = use(KilobyteContext)
  const shown = quantity(value, unit, kilobyte)
  return (
    <div>
      <dt>
        <details>
          <summary>
            <Formula text={label} />
          </summary>
          <p>
            {sentence}{' '}
            <span className="figure">
              <Formula text={formula} />
            </span>{' '}
            <span className="muted">({source})</span>
          </p>
        </details>
      </dt>
      <dd className="figure">
        {shown.text} {shown.unit}
      </dd>
    </div>
  )
}
