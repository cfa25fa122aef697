import { Fragment, use } from 'react'
import type { Preset, Result, System } from '../../engine/index.ts'
import { quantity } from '../chart/format.ts'
import { Formula } from '../chart/Formula.tsx'
import { KilobyteContext } from '../chart/kilobyte.ts'
import { presetOf } from '../state/preset.ts'
import { late } from './late.tsx'

/** What a preset promises, and below it the numbers that tell whether it is seen. */
export const Expected = late(({ store }) => {
  const { system, shown } = store.getState()
  const preset = shown && presetOf(system, shown.scenario)
  if (preset?.expected === undefined) return null
  return (
    <section className="expected" aria-labelledby="expected-title">
      <h2 id="expected-title" className="label">
        Expected
      </h2>
      <p>{preset.expected}</p>
      <Observed preset={preset} system={system} result={shown!.result} />
    </section>
  )
})

interface ObservedProps {
  readonly preset: Preset
  readonly system: System
  readonly result: Result
}

function Observed({ preset: { watch = [] }, system, result: { metrics } }: ObservedProps) {
  const kilobyte = use(KilobyteContext)
  const seen = system.metrics.filter(({ name }) => watch.includes(name) && metrics[name] !== undefined)
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
