import { nothing } from '../../../../timeline/stateTable.ts'
import type { RecordColumn, Records } from '../../../../facets/records.ts'
import { inThousands, plural } from '../../../../base/plural.ts'
import type { Configuration } from '../machine/configuration.ts'
import type { ContentionParams } from '../parameters.ts'
import { inCycles } from '../words.ts'
import { lengthOf, modules, splitOf, timeIn } from './moduleTimes.ts'
import type { Visits } from './trace.ts'

/** A trace as a table: a row for each visit. @param all  requests of the run */
export function traceRecords(
  params: ContentionParams,
  configuration: Configuration,
  visits: Visits,
  { traced, all }: { readonly traced: number; readonly all: number },
): Records {
  const isDetailed = params.rules.tracing === 'detailed'
  const part = traced < all ? `, of the first ${inThousands(traced)} of ${plural(all, 'request')}` : ''
  const split = isDetailed
    ? ` Its work is split by the shares that the modules have in Tables 5.1 and 5.2 for ${inCycles(lengthOf(params))} B, six stamps included: split by these shares, not measured.`
    : ''
  return {
    id: 'trace',
    title: 'Trace',
    sentence: `One row for each visit of a message at an interface${part}, noted when it leaves. Messages of the machine have costs and no bytes: in the place of the length stands the work on it.${split}`,
    rows: visits.count,
    columns: [...summary(visits), ...(isDetailed ? detailed(params, configuration, visits) : [])],
  }
}

function summary(visits: Visits): RecordColumn[] {
  const { arrival, begin, end, leg, ini, found, request } = visits
  const difference = (to: Float64Array, from: Float64Array) => to.map((time, row) => time - from[row]!)
  return [
    { id: 'request', label: 'Request', kind: 'name', names: namesOf(visits), values: request },
    { id: 'leg', label: 'Message', kind: 'name', names: legs, values: leg },
    { id: 'interface', label: 'Interface', kind: 'count', values: ini },
    time('in', 'In', arrival),
    time('out', 'Out', end),
    time('stay', 'Stay', difference(end, arrival)),
    time('work', 'Work', difference(end, begin)),
    { id: 'found', label: 'Found', kind: 'count', values: found },
  ]
}

function detailed(
  params: ContentionParams,
  configuration: Configuration,
  { count, arrival, begin, end, leg }: Visits,
): RecordColumn[] {
  const splits = [0, 1, 2, 3].map((each) => splitOf(params, configuration, each))
  const timesIn = (each: (typeof modules)[number]) =>
    Float64Array.from(
      { length: count },
      (_, row) => timeIn(each, end[row]! - begin[row]!, splits[leg[row]!]!) ?? nothing,
    )
  return [
    time(
      'wait',
      'Waits',
      begin.map((from, row) => from - arrival[row]!),
    ),
    ...modules.map((each) => time(each, labels[each], timesIn(each))),
  ]
}

const labels: Readonly<Record<(typeof modules)[number], string>> = {
  handler: 'Handler',
  queue: 'Queue',
  window: 'Window',
  udp: 'UDP',
  ip: 'IP',
  unlisted: 'Not listed',
}

const legs = ['request, sent', 'request, received', 'reply, sent', 'reply, received']

const time = (id: string, label: string, values: Float64Array): RecordColumn => ({
  ...{ id, label, values },
  kind: 'time',
  unit: 'cycles',
})

/** As the timeline calls them: 'p3:0' is the first of processor 3. */
function namesOf({ owners }: Visits): readonly string[] {
  const made = new Map<number, number>()
  return Array.from(owners, (owner) => {
    const number = made.get(owner) ?? 0
    made.set(owner, number + 1)
    return `p${owner}:${number}`
  })
}
