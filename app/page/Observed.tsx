import { Fragment, use } from 'react'
import type { MetricDescription } from '../../engine/index.ts'
import { quantity } from '../chart/format.ts'
import { Formula } from '../parts/Formula.tsx'
import { KilobyteContext } from '../chart/kilobyte.ts'

interface ObservedProps {
  /** Names of the metrics that tell whether what was promised is seen. */
  readonly watch: readonly string[]
  readonly metrics: Readonly<Record<string, number>>
  readonly descriptions: readonly MetricDescription[]
}

/** The numbers of a run that a preset's promise is about. */
export function Observed({ watch, metrics, descriptions }: ObservedProps) {
  const kilobyte = use(KilobyteContext)
  const seen = descriptions.filter(({ name }) => watch.includes(name) && metrics[name] !== undefined)
  if (seen.length === 0) return null
  return (
    <>
      <h2 className="label">Observed</h2>
      <dl className="observed">
        {seen.map(({ name, label, unit, sentence }) => {
          const shown = quantity(metrics[name]!, unit, kilobyte)
          return (
            <Fragment key={name}>
              <dt title={sentence}>
                <Formula text={label} />
              </dt>
              <dd className="figure">
                {shown.text} {shown.unit}
              </dd>
            </Fragment>
          )
        })}
      </dl>
    </>
  )
}
