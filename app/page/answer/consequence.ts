import { valueAt, type Scenario, type System } from '../../../engine/index.ts'
import { phrase } from '../../chart/format.ts'
import { headlineChange } from '../../chart/headlineChange.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import type { Shown } from '../../document/shown.ts'

/**
 * What a drag from `base` to `draft` costs or saves: '+3.1 µs'. Of a handle that changes one number, that number too:
 * 'Send overhead 5.1 µs: +3.1 µs mean round trip'; the rest follows when the run has.
 */
export function consequence(
  system: System,
  base: Shown,
  shown: Shown,
  draft: Scenario,
  kilobyte: Kilobyte,
): string | undefined {
  const change = headlineChange(system, base.result, shown.result, kilobyte)
  const changed = system.handles?.meanings.find(
    ({ parameter }) =>
      parameter && valueAt(draft.params, parameter.path) !== valueAt(base.scenario.params, parameter.path),
  )
  if (!changed?.parameter) return change
  const { path, unit } = changed.parameter
  const value = `${changed.label} ${phrase(valueAt(draft.params, path) as number, unit, kilobyte)}`
  const of = shown.result.headline.rest.filter((slot) => typeof slot === 'string').join('')
  return change && !/^\+0( |$)/.test(change) ? `${value}: ${change}${of}` : value
}
