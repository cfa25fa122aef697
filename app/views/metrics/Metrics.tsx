import { use } from 'react'
import { formatQuantity, type MetricDescription } from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import './metrics.css'

interface MetricsProps {
  readonly metrics: Readonly<Record<string, number>>
  readonly descriptions: readonly MetricDescription[]
}

/** Every number of a result with its unit, in the order of their descriptions; the formula a click away. */
export function Metrics({ metrics, descriptions }: MetricsProps) {
  const kilobyte = use(KilobyteContext)
  const known = descriptions.filter(({ name }) => metrics[name] !== undefined)
  if (known.length === 0) return <p className="muted">This scenario has no numbers of its own.</p>
  return (
    <section className="metrics" aria-labelledby="metrics-title">
      <h2 id="metrics-title">In numbers</h2>
      <dl>
        {known.map(({ name, label, unit, formula, sentence, source }) => {
          const shown = formatQuantity(metrics[name]!, unit, { kilobyte })
          return (
            <div key={name}>
              <dt>
                <details>
                  <summary>{label}</summary>
                  <p>
                    {sentence} <span className="figure">{formula}</span>{' '}
                    <span className="muted">({source})</span>
                  </p>
                </details>
              </dt>
              <dd className="figure">
                {shown.text} {shown.unit}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
