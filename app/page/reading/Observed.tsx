import { Fragment, use } from 'react'
import type { Estimates, MetricDescription } from '../../../engine/index.ts'
import { estimated } from '../../chart/estimate.ts'
import { Termed } from '../../parts/terms/Termed.tsx'
import { KilobyteContext } from '../../chart/kilobyte.ts'

interface ObservedProps {
  /** Names of the metrics that tell whether what was promised is seen. */
  readonly watch: readonly string[]
  readonly metrics: Readonly<Record<string, number>>
  readonly descriptions: readonly MetricDescription[]
  readonly estimates: Estimates | undefined
}

/** The numbers of a run that a preset's promise is about. */
export function Observed({ watch, metrics, descriptions, estimates }: ObservedProps) {
  const kilobyte = use(KilobyteContext)
  const seen = descriptions.filter(({ name }) => watch.includes(name) && metrics[name] !== undefined)
  if (seen.length === 0) return null
  return (
    <>
      <h2 className="label">Observed</h2>
      <dl className="observed">
        {seen.map(({ name, label, unit, sentence }) => {
          const shown = estimated(metrics[name]!, estimates?.[name]?.halfWidth, unit, kilobyte)
          return (
            <Fragment key={name}>
              <dt title={sentence}>
                <Termed text={label} formula />
              </dt>
              <dd className="figure">
                {shown.text} {shown.reach !== undefined && `± ${shown.reach} `}
                {shown.unit}
              </dd>
            </Fragment>
          )
        })}
      </dl>
    </>
  )
}
