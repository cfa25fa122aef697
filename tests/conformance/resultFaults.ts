import type { Finding } from '../../engine/facets/finding.ts'
import type { Result } from '../../engine/facets/result.ts'
import { gapCauses } from '../../engine/facets/overlays.ts'
import type { System } from '../../engine/systems/system.ts'
import { stateTableFaults } from '../../engine/timeline/stateTableFaults.ts'
import { timelineFaults } from '../../engine/timeline/faults.ts'
import { spanItem, type Timeline } from '../../engine/timeline/timeline.ts'

/** What a result promises and does not keep, one sentence each. */
export function resultFaults(system: System, result: Result): string[] {
  const { timeline } = result
  return [
    ...metricFaults(system, result),
    ...result.findings.flatMap((finding) => findingFaults(finding, timeline)),
    ...repeated(result.findings.map(({ id }) => `finding ${id}`)),
    ...(timeline ? [...timelineFaults(timeline), ...overlayFaults(result, timeline)] : []),
    ...curveFaults(result),
    ...alternativeFaults(system, result),
    ...cutFaults(result),
    ...(result.state ?? []).flatMap(stateTableFaults),
    ...repeated((result.state ?? []).map(({ id }) => `table ${id}`)),
    ...seriesFaults(result),
    ...stationFaults(result),
    ...notFinite(result, 'result'),
  ]
}

const known = (system: System, name: string) => system.metrics.some((metric) => metric.name === name)

function metricFaults(system: System, { metrics, headline }: Result): string[] {
  return [
    ...Object.keys(metrics).flatMap((name) =>
      known(system, name) ? [] : [`metric ${name} is not described`],
    ),
    ...(headline.metric in metrics ? [] : [`the headline's metric ${headline.metric} is missing`]),
    ...sentence(headline.sentence, 'the headline'),
    ...(headline.qualifier.trim() === '' ? ['the headline has no qualifier'] : []),
  ]
}

function findingFaults({ id, sentence: words, target }: Finding, timeline: Timeline | undefined): string[] {
  const where = `finding ${id}`
  if (!target || !timeline) return sentence(words, where)
  const lane = timeline.lanes.findIndex((each) => each.id === target.lane)
  if (lane < 0) return [`${where} points at the unknown lane ${target.lane}`]
  const tags = [...timeline.tag.subarray(timeline.offsets[lane], timeline.offsets[lane + 1])]
  const missing = target.kind !== 'lane' && !tags.some((tag) => spanItem(tag) === target.item)
  return [...sentence(words, where), ...(missing ? [`${where} points at no item of its lane`] : [])]
}

/** Begins with a capital, a number or a name in any script, ends with a full stop, and has no hole in it. */
const sentence = (words: string, where: string): string[] =>
  /^\S.*\.$/su.test(words) && !/undefined|NaN|Infinity|null|\[object/.test(words.replace(/".*?"/g, ''))
    ? []
    : [`${where}: "${words}" is no sentence`]

function stationFaults({ stations }: Result): string[] {
  if (!stations) return []
  const { kinds, list, observed } = stations
  return [
    ...repeated(kinds.map(({ id }) => `kind of stations ${id}`)),
    ...repeated(list.map(({ id }) => `station ${id}`)),
    ...kinds.flatMap(({ id, sentence: words }) => sentence(words, `kind of stations ${id}`)),
    ...(observed.from < observed.until ? [] : ['the stations were observed for no time']),
    ...list.flatMap(({ id, kind, utilisation, present, throughput, residence }) => [
      ...(kinds.some((each) => each.id === kind) ? [] : [`station ${id} is of the unknown kind ${kind}`]),
      ...(utilisation.mean > 1 + 1e-9 ? [`station ${id} is at work more than all the time`] : []),
      ...[utilisation, present, throughput, ...(residence ? [residence] : [])].flatMap(
        ({ mean, halfWidth = 0 }) =>
          mean >= 0 && halfWidth >= 0 ? [] : [`station ${id} has less than nothing`],
      ),
    ]),
  ]
}

function overlayFaults(
  { phases = [], criticalPath, gaps, bottleneck }: Result,
  timeline: Timeline,
): string[] {
  const least = -1e-9 * timeline.until
  const outside = (start: number, end: number) =>
    start < least || end < start + least || end > timeline.until - least
  const faults: string[] = []
  for (const { id, start, end } of phases)
    if (outside(start, end)) faults.push(`phase ${id} is outside the time`)
  if (bottleneck !== undefined && !timeline.lanes.some(({ id }) => id === bottleneck))
    faults.push(`the bottleneck ${bottleneck} is no lane`)
  criticalPath?.forEach((span, p) => {
    if (span >= timeline.start.length) faults.push(`the critical path names the span ${span}`)
    if (p > 0 && timeline.start[span]! < timeline.start[criticalPath[p - 1]!]!)
      faults.push('the critical path goes back in time')
  })
  if (gaps) {
    const { lane, start, end, item, cause } = gaps
    if (new Set([lane, start, end, item, cause].map(({ length }) => length)).size > 1)
      faults.push('the arrays of the gaps differ in length')
    for (let g = 0; g < lane.length; g++) {
      if (outside(start[g]!, end[g]!)) faults.push(`gap ${g} is outside the time`)
      if (lane[g]! >= timeline.lanes.length) faults.push(`gap ${g} is in no lane`)
      if (cause[g]! >= gapCauses.length) faults.push(`gap ${g} has no cause`)
    }
  }
  return faults.slice(0, 10)
}

function curveFaults({ curves = [] }: Result): string[] {
  return curves.flatMap(({ id, x, y, lines, marks, sentence: words }) => [
    ...sentence(words, `curve ${id}`),
    ...(x.domain[0] < x.domain[1] && y.domain[0] < y.domain[1] ? [] : [`curve ${id} has an empty axis`]),
    ...(x.scale === 'log' && x.domain[0] <= 0 ? [`curve ${id} has no logarithm at its left end`] : []),
    ...lines.flatMap((line) => [
      ...(line.x.length === line.y.length && line.x.length > 0 ? [] : [`line ${line.id} has no points`]),
      ...(line.x.every((value, i) => i === 0 || value > line.x[i - 1]!) ? [] : [`line ${line.id} goes back`]),
    ]),
    ...repeated([...lines.map((line) => `line ${line.id}`), ...marks.map((mark) => `mark ${mark.id}`)]),
  ])
}

function alternativeFaults(system: System, { alternatives }: Result): string[] {
  if (!alternatives) return []
  const { metric, rows } = alternatives
  return [
    ...repeated(rows.map(({ id }) => `alternative ${id}`)),
    ...rows.flatMap(({ id, metrics, edit, emphasis }) => [
      ...(metric in metrics ? [] : [`alternative ${id} has no ${metric}`]),
      ...Object.keys(metrics).flatMap((name) =>
        known(system, name) ? [] : [`${id}: ${name} is not described`],
      ),
      ...(edit || emphasis === 'yours' ? [] : [`alternative ${id} cannot be chosen`]),
    ]),
  ]
}

function cutFaults({ cut }: Result): string[] {
  if (!cut) return []
  const sum = cut.sizes.reduce((total, size) => total + size, 0)
  return Math.abs(sum - cut.total) <= 1e-9 * cut.total ? [] : [`the cut has ${sum} of ${cut.total} bytes`]
}

function seriesFaults({ series = [], shares }: Result): string[] {
  return [
    ...repeated(series.map(({ id }) => `series ${id}`)),
    ...series.flatMap(({ id, sentence: words, lines, until, warm }) => [
      ...sentence(words, `series ${id}`),
      ...(warm >= 0 && warm <= until ? [] : [`series ${id} warms up until ${warm} of ${until}`]),
      ...repeated(lines.map((line) => `line ${line.id} of ${id}`)),
      ...lines.flatMap(({ id: line, start, end, value }) => [
        ...(start.length === end.length && end.length === value.length
          ? []
          : [`the arrays of ${id}.${line} differ in length`]),
        ...(start.every((from, i) => from >= (end[i - 1] ?? 0) && from < end[i]! && end[i]! <= until)
          ? []
          : [`the steps of ${id}.${line} are not in order within the time`]),
      ]),
    ]),
    ...(shares && shares.names.length !== shares.values.length ? ['the shares have other names'] : []),
  ]
}

const repeated = (names: readonly string[]): string[] =>
  names.filter((name, i) => names.indexOf(name) !== i).map((name) => `${name} stands twice`)

/** Every number in the result is finite; typed arrays are looked through too. */
function notFinite(value: unknown, path: string): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} is ${value}`]
  if (value instanceof Float64Array) {
    const at = value.findIndex((each) => !Number.isFinite(each))
    return at < 0 ? [] : [`${path}.${at} is ${value[at]!}`]
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return Object.entries(value).flatMap(([key, each]) => notFinite(each, `${path}.${key}`))
}
