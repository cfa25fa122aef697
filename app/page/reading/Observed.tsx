import { Fragment, use } from 'react'
import { useStore } from 'zustand'
import type { Estimates, MetricDescription } from '../../../engine/index.ts'
import { estimated } from '../../chart/estimate.ts'
import { Termed } from '../../parts/terms/Termed.tsx'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import type { Shown } from '../../document/shown.ts'
import type { Store } from '../../document/store.ts'

interface ObservedProps {
  readonly store: Store
  /** Names of the metrics that tell whether what was promised is seen. */
  readonly watch: readonly string[]
  readonly metrics: Readonly<Record<string, number>>
  readonly descriptions: readonly MetricDescription[]
  readonly estimates: Estimates | undefined
  /** What these are of, without its run: the room of what that will tell is kept while it is under way. */
  readonly awaiting: Shown | undefined
}

/** The numbers of a run that a preset's promise is about. */
export function Observed({ store, watch, metrics, descriptions, estimates, awaiting }: ObservedProps) {
  // What has come is drawn here a moment later than it is known.
  const coming = useStore(
    store,
    ({ running, shown }) => awaiting !== undefined && (running || shown !== awaiting),
  )
  const kilobyte = use(KilobyteContext)
  const seen = descriptions.filter(
    ({ name }) => watch.includes(name) && (metrics[name] !== undefined || coming),
  )
  if (seen.length === 0) return null
  return (
    <>
      <h2 className="label">Observed</h2>
      <dl className="observed">
        {seen.map(({ name, label, unit, sentence }) => {
          const value = metrics[name]
          const shown = value !== undefined && estimated(value, estimates?.[name]?.halfWidth, unit, kilobyte)
          return (
            <Fragment key={name}>
              <dt title={sentence}>
                <Termed text={label} formula />
              </dt>
              <dd className="figure">
                {shown ? (
                  <>
                    {shown.text}
                    {shown.reach !== undefined && ` ±\u00a0${shown.reach}`}
                    {shown.unit && `\u00a0${shown.unit}`}
                  </>
                ) : (
                  <span className="muted">to come</span>
                )}
              </dd>
            </Fragment>
          )
        })}
      </dl>
    </>
  )
}
