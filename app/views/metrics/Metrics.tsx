import { use, type ReactNode } from 'react'
import type { MetricDescription } from '../../../engine/index.ts'
import { quantity } from '../../chart/format.ts'
import { Formula } from '../../parts/Formula.tsx'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import './metrics.css'

interface MetricsProps {
  readonly metrics: Readonly<Record<string, number>>
  readonly descriptions: readonly MetricDescription[]
  /** What analysis and simulation say, where both have spoken. */
  readonly sources?: { readonly analysed: Numbers; readonly simulated: Numbers }
}

type Numbers = Readonly<Record<string, number>>

/**
 * Every number of a result with its unit, in the order of their descriptions; the formula a click away. A group in which
 * analysis and simulation give the same number has a column for each.
 */
export function Metrics({ metrics, descriptions, sources }: MetricsProps) {
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
            <MetricList metrics={metrics} members={members} sources={sources} />
          </div>
        ))}
      </div>
    </section>
  )
}

interface MetricListProps {
  readonly metrics: Numbers
  readonly members: readonly MetricDescription[]
  readonly sources: MetricsProps['sources']
}

function MetricList({ metrics, members, sources }: MetricListProps) {
  const both =
    sources &&
    members.some(({ name }) => sources.analysed[name] !== undefined && sources.simulated[name] !== undefined)
  return (
    <>
      {both && (
        <p className="metrics-sources muted" aria-hidden="true">
          <span>analysis</span>
          <span>simulation</span>
        </p>
      )}
      <dl className={both ? 'by-source' : ''}>
        {members.map((description) => (
          <Metric key={description.name} description={description}>
            {both ? (
              <>
                <Value of="analysis" {...description} value={sources.analysed[description.name]} />
                <Value of="simulation" {...description} value={sources.simulated[description.name]} />
              </>
            ) : (
              <Value {...description} value={metrics[description.name]} />
            )}
          </Metric>
        ))}
      </dl>
    </>
  )
}

interface ValueProps {
  /** The source, where there are two. */
  readonly of?: string
  readonly value: number | undefined
  readonly unit: MetricDescription['unit']
}

function Value({ of, value, unit }: ValueProps) {
  const kilobyte = use(KilobyteContext)
  if (value === undefined) return <dd />
  const shown = quantity(value, unit, kilobyte)
  return (
    <dd className="figure">
      {of !== undefined && <span className="hidden-visually">{`${of}: `}</span>}
      {shown.text} {shown.unit}
    </dd>
  )
}

interface MetricProps {
  readonly description: MetricDescription
  readonly children: ReactNode
}

function Metric({ description: { label, formula, sentence, source }, children }: MetricProps) {
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
      {children}
    </div>
  )
}
