import { use, type ReactNode } from 'react'
import type { Estimates, MetricDescription } from '../../../engine/index.ts'
import { estimated } from '../../chart/estimate.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { Termed } from '../../parts/terms/Termed.tsx'

/** Numbers by name, and how sure they are. */
export interface Numbers {
  readonly metrics: Readonly<Record<string, number>>
  readonly estimates?: Estimates | undefined
}

interface MetricListProps {
  /** What each is called, its terms explained: by its name. */
  readonly labels: ReadonlyMap<string, ReactNode>
  readonly numbers: Numbers
  readonly members: readonly MetricDescription[]
  readonly sources: { readonly analysed: Numbers; readonly simulated: Numbers } | undefined
}

/** The numbers of a group: by source where one of them has two. */
export function MetricList({ labels, numbers, members, sources }: MetricListProps) {
  const has = (source: Numbers, { name }: MetricDescription) => source.metrics[name] !== undefined
  const both =
    sources && members.some((member) => has(sources.analysed, member) && has(sources.simulated, member))
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
          <Metric key={description.name} label={labels.get(description.name)} description={description}>
            {both ? (
              <>
                <Value of="analysis" description={description} numbers={sources.analysed} />
                <Value of="simulation" description={description} numbers={sources.simulated} />
              </>
            ) : (
              <Value description={description} numbers={numbers} />
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
  readonly description: MetricDescription
  readonly numbers: Numbers
}

function Value({ of, description: { name, unit }, numbers: { metrics, estimates } }: ValueProps) {
  const kilobyte = use(KilobyteContext)
  const value = metrics[name]
  if (value === undefined) return <dd />
  const { halfWidth, correlated = false } = estimates?.[name] ?? {}
  const shown = estimated(value, halfWidth, unit, kilobyte)
  return (
    <dd className="figure">
      {of !== undefined && <span className="hidden-visually">{`${of}: `}</span>}
      {shown.text}
      {shown.reach !== undefined && (
        <span className="metrics-reach">
          {' '}
          ± {shown.reach}
          {correlated && '*'}
        </span>
      )}{' '}
      {shown.unit}
    </dd>
  )
}

interface MetricProps {
  readonly label: ReactNode
  readonly description: MetricDescription
  readonly children: ReactNode
}

function Metric({ label, description: { formula, sentence, source }, children }: MetricProps) {
  return (
    <div>
      <dt>
        <details>
          <summary>{label}</summary>
          <p>
            <Termed text={sentence} />{' '}
            <span className="figure">
              <Termed text={formula} formula />
            </span>{' '}
            <span className="muted">({source})</span>
          </p>
        </details>
      </dt>
      {children}
    </div>
  )
}
