import type { TimeUnit } from '../../../engine/base/unit.ts'
import type { Result } from '../../../engine/facets/result.ts'

/** What is on the time axis is by the system's clock, or the page would set one beside another. */
export const clockFaults = (
  { timeline, state = [], series = [], records = [] }: Result,
  clock: TimeUnit,
): string[] =>
  [
    ...(timeline ? [{ id: 'the timeline', unit: timeline.unit }] : []),
    ...state.map(({ id, unit }) => ({ id: `table ${id}`, unit })),
    ...series.map(({ id, unit }) => ({ id: `series ${id}`, unit })),
    ...records.flatMap(({ id, columns }) =>
      columns.flatMap((column) =>
        column.kind === 'time' ? [{ id: `${column.id} of records ${id}`, unit: column.unit }] : [],
      ),
    ),
  ].flatMap(({ id, unit }) => (unit === clock ? [] : [`${id} is in ${unit}, the clock in ${clock}`]))
