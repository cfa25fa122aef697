import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../engine/scenario/check.ts'
import { defaultParams } from '../../engine/scenario/defaults.ts'
import { newScenario } from '../../engine/scenario/scenario.ts'
import { systems } from '../../engine/systems/index.ts'
import type { Curve } from '../../engine/facets/curve.ts'
import type { Uncertainty } from '../../engine/facets/estimates.ts'
import type { Finding } from '../../engine/facets/finding.ts'
import type { Stay } from '../../engine/facets/messages.ts'
import type { Phase } from '../../engine/facets/overlays.ts'
import type { Records } from '../../engine/facets/records.ts'
import type { Result } from '../../engine/facets/result.ts'
import type { Series } from '../../engine/facets/series.ts'
import type { Shares } from '../../engine/facets/shares.ts'
import { runToEnd } from '../../engine/systems/run.ts'
import type { Stack, StackBrace, StackRow } from '../../engine/facets/stacks.ts'
import type { Average, Station } from '../../engine/facets/stations.ts'
import type { StateColumn, StateTable } from '../../engine/timeline/stateTable.ts'
import { signFaults, spokenSignFaults } from './faults/metrics.ts'
import { storyFaults } from './faults/stories.ts'
import { toldRight, workFaults } from './faults/work.ts'
import type { Outcome } from './outcome.ts'
import { resultFaults } from './resultFaults.ts'

/** The suite's own control group: each broken promise is noticed. */
const pipeline = await (await systems['pipeline']!()).complete!()
const network = await systems['virtual-network']!()
const cluster = await systems['ini-cluster']!()

const under = (strategy: object) => pipeline.analyse(checkedParams(pipeline, { strategy }))
const equal = pipeline.analyse(defaultParams(pipeline))
const byHand = under({ kind: 'manual', sizes: [2048, 2048] })
const exact = under({ kind: 'exact' })
const crowd = runToEnd(
  network,
  newScenario(
    network,
    checkedParams(network, { experiment: { kind: 'fan_in', clients: 3, warm: 1000, until: 4000 } }),
  ),
)

const finding = (parts: Partial<Finding>): Finding => ({ id: 'x', tone: 'fact', sentence: 'So.', ...parts })
const phase = (parts: Partial<Phase>): Phase => ({
  id: 'T',
  label: 'T',
  sentence: 'So.',
  start: 0,
  end: 1,
  ...parts,
})
const curve = (parts: Partial<Curve>): Pick<Result, 'curves'> => ({
  curves: [{ ...equal.curves![0]!, id: 'c', ...parts }],
})
const line = equal.curves![0]!.lines[0]!
const cut = (...sizes: number[]) => ({
  cut: { sizes: Float64Array.from(sizes), total: 4096, editable: true },
})
const estimates = (name: string, parts: Partial<Uncertainty>): Pick<Result, 'estimates'> => ({
  estimates: { [name]: { halfWidth: 1, source: 'simulation', ...parts } },
})
const rows = equal.alternatives!.rows
const alternatives = (parts: Partial<NonNullable<Result['alternatives']>>) => ({
  alternatives: { ...equal.alternatives!, ...parts },
})
const gaps = (parts: Partial<NonNullable<Result['gaps']>>) => ({ gaps: { ...equal.gaps!, ...parts } })
const table = crowd.state![0]!
/** The first delta that changes a column of this kind. */
const deltaOf = (kind: StateColumn['kind']) =>
  table.cell.findIndex((cell) => table.columns[cell % table.columns.length]!.kind === kind)
const choices = deltaOf('choice')
const named = deltaOf('name')
const counts = deltaOf('count')
const cells = table.rows.length * table.columns.length
const tabled = (parts: Partial<StateTable>) => ({ state: [{ ...table, ...parts }] })
const series = (parts: Partial<Series>): Pick<Result, 'series'> => ({
  series: [{ ...crowd.series![0]!, id: 's', ...parts }],
})
const steps = { ...crowd.series![0]!.lines[0]!, id: 'l', emphasis: 'main' as const }
const shares = (parts: Partial<Shares>, value = 1) => ({
  shares: {
    ...crowd.shares!,
    names: ['a', 'b'],
    values: Float64Array.of(1, 1),
    index: { ...crowd.shares!.index, value },
    ...parts,
  },
})
const station = crowd.stations!.list[0]!
const stations = (parts: Partial<Station>, more: Partial<NonNullable<Result['stations']>> = {}) => ({
  stations: { ...crowd.stations!, list: [{ ...station, id: 'n', ...parts }], ...more },
})
const average = (mean: number): Average => ({ mean })
const row: StackRow = {
  id: 'r',
  name: 'R',
  source: 'analysis',
  parts: [{ id: 'p', label: 'P', value: 3 }],
  total: 3,
}
const stack: Stack = {
  id: 's',
  title: 'S',
  sentence: 'So.',
  unit: 'us',
  groups: [{ id: 'g', title: '', rows: [row] }],
}
const stacks = (parts: Partial<Stack>): Pick<Result, 'stacks'> => ({ stacks: [{ ...stack, ...parts }] })
const rowsOf = (...rows: Partial<StackRow>[]) =>
  stacks({ groups: [{ id: 'g', title: '', rows: rows.map((each) => ({ ...row, ...each })) }] })
const braced = (brace: Partial<StackBrace>) => ({
  stacks: [
    {
      ...rowsOf({ parts: ['p', 'q'].map((id) => ({ id, label: id, value: 1.5 })) }).stacks![0]!,
      brace: { label: 'both', from: 'p', to: 'q', hatched: 'waiting', ...brace },
    },
  ],
})
const noted = (parts: Partial<Records>): Pick<Result, 'records'> => ({
  records: [
    {
      ...{ id: 'r', title: 'R', sentence: 'So.', rows: 2 },
      columns: [
        { id: 'who', label: 'Who', kind: 'name', names: ['a'], values: Int32Array.of(0, -1) },
        { id: 'at', label: 'At', kind: 'time', unit: 'us', values: Float64Array.of(0, 3) },
      ],
      ...parts,
    },
  ],
})
const messages = crowd.messages!
const packets = (parts: Partial<typeof messages>) => ({ messages: { ...messages, ...parts } })
const handed = (parts: Partial<NonNullable<typeof messages.handed>>) =>
  packets({
    handed: {
      node: Uint8Array.of(1, 1),
      time: Float64Array.of(1, 2),
      item: Uint32Array.of(0, 0),
      due: Uint32Array.of(0, 1),
      ...parts,
    },
  })
const changedAt = <A extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(
  array: A,
  at: number,
  value: number,
): A => {
  const copy = array.slice() as A
  copy[at] = value
  return copy
}
const changed = <A extends Parameters<typeof changedAt>[0]>(array: A, first: number): A =>
  changedAt(array, 0, first)
const challenge = byHand.challenge!
const proof = exact.proof!

type Broken = readonly (readonly [fault: string, broken: Partial<Result>])[]

const ofPipeline: Readonly<Record<string, Broken>> = {
  metrics: [
    ['metric speed is not described', { metrics: { ...equal.metrics, speed: 1 } }],
    ['metric saving is 1.5 of 1 at most', { metrics: { ...equal.metrics, saving: 1.5 } }],
  ],
  numbers: [
    ['result.metrics.latency is NaN', { metrics: { ...equal.metrics, latency: NaN } }],
    ['result.cut.sizes.0 is NaN', cut(NaN, 4096)],
    ['result.cut.sizes.1 is NaN', cut(4096, NaN)],
  ],
  estimates: [
    ['the estimate of speed is of no metric', estimates('speed', {})],
    ['the interval of latency has no width', estimates('latency', { halfWidth: -1 })],
    ['the interval of latency is of 1 batches', estimates('latency', { batches: 1 })],
  ],
  headline: [
    ["the headline's metric speed is missing", { headline: { ...equal.headline, metric: 'speed' } }],
    ['the headline: "so" is no sentence', { headline: { ...equal.headline, sentence: 'so' } }],
    [
      "the headline's metric speed is missing",
      { headline: { ...equal.headline, rest: [', not ', { metric: 'speed' }] } },
    ],
    [
      'the headline: "NaN bytes: 188.9 µs." is no sentence',
      { headline: { lead: [{ value: NaN, nouns: ['byte', 'bytes'] }], metric: 'latency', rest: [] } },
    ],
    [
      'the headline is no English: "In 1 pieces: 188.9 µs."',
      { headline: { lead: ['In 1 pieces'], metric: 'latency', rest: [] } },
    ],
    [
      "the headline's speed is no number that can be set",
      { headline: { ...equal.headline, lead: ['At ', { path: 'speed', value: 1 }] } },
    ],
  ],
  findings: [
    ['finding x: "of undefined" is no sentence', { findings: [finding({ sentence: 'of undefined' })] }],
    ['finding x: "It is NaN." is no sentence', { findings: [finding({ sentence: 'It is NaN.' })] }],
    ['finding x stands twice', { findings: [finding({}), finding({})] }],
    ['the source of finding x has no words', { findings: [finding({ source: '' })] }],
    ['the formula of finding x has no words', { findings: [finding({ formula: 'k = NaN' })] }],
    [
      'the edit of finding x has no words',
      { findings: [finding({ edit: { label: '', edit: { kind: 'seed', seed: 1 } } })] },
    ],
    [
      'finding x points at the unknown lane y',
      { findings: [finding({ target: { kind: 'lane', lane: 'y' } })] },
    ],
    [
      'finding x points at no item of its lane',
      { findings: [finding({ target: { kind: 'gap', lane: 'stage-0', item: 99 } })] },
    ],
    [
      'finding x points at no rest of its item',
      { findings: [finding({ target: { kind: 'span', lane: 'stage-0', item: 0, sort: 'rest' } })] },
    ],
  ],
  overlays: [
    ['the bottleneck y is no lane', { bottleneck: 'y' }],
    ['phase T is outside the time', { phases: [phase({ end: 1e9 })] }],
    ['phase T is outside the time', { phases: [phase({ start: 2 })] }],
    ['phase T is outside the time', { phases: [phase({ start: -1 })] }],
    ['phase T: "so" is no sentence', { phases: [phase({ sentence: 'so' })] }],
    ['phase T stands twice', { phases: [phase({}), phase({})] }],
    [
      'two phases are in the bottleneck',
      { phases: [phase({ emphasis: 'in it' }), phase({ id: 'U', emphasis: 'in it' })] },
    ],
    ['the critical path names the span 99', { criticalPath: Uint32Array.of(99) }],
    ['the critical path goes back in time', { criticalPath: Uint32Array.of(3, 0) }],
    ['the arrays of the gaps differ in length', gaps({ start: Float64Array.of(1) })],
    ['gap 0 is outside the time', gaps({ end: changed(equal.gaps!.end, 1e9) })],
    ['gap 0 is in no lane', gaps({ lane: changed(equal.gaps!.lane, 99) })],
    ['gap 0 has no cause', gaps({ cause: changed(equal.gaps!.cause, 99) })],
  ],
  timeline: [
    [
      'two lanes have the same id',
      {
        timeline: { ...equal.timeline!, lanes: equal.timeline!.lanes.map(() => equal.timeline!.lanes[0]!) },
      },
    ],
  ],
  cut: [
    ['the cut has 5 of 4096 bytes', cut(5)],
    ['a piece of the cut is empty', cut(4096, 0)],
    ['the cut: "so" is no sentence', { cut: { ...cut(4096).cut, because: 'so' } }],
  ],
  curves: [
    ['curve c: "so" is no sentence', curve({ sentence: 'so' })],
    ['line l has 1 intervals', curve({ lines: [{ ...line, id: 'l', reach: Float64Array.of(1) }] })],
    [
      'an interval of line l has no width',
      curve({ lines: [{ ...line, id: 'l', reach: line.x.map(() => -1) }] }),
    ],
    [
      'the band of line l is not as long as the line',
      curve({ lines: [{ ...line, id: 'l', band: { lower: line.y, upper: Float64Array.of(1) } }] }),
    ],
    [
      'the band of line l is upside down',
      curve({ lines: [{ ...line, id: 'l', band: { lower: line.y.map((y) => y + 1), upper: line.y } }] }),
    ],
    ['asymptote a has no words', curve({ asymptotes: [{ id: 'a', label: '', x: 1 }] })],
    [
      'asymptote a stands twice',
      curve({
        asymptotes: [
          { id: 'a', label: 'a', x: 1 },
          { id: 'a', label: 'a', slope: 1, intercept: 0 },
        ],
      }),
    ],
    ['curve c stands twice', { curves: [...curve({}).curves!, ...curve({}).curves!] }],
    ['the x axis of c is empty', curve({ x: { ...equal.curves![0]!.x, domain: [2, 2] } })],
    ['the y axis of c is empty', curve({ y: { ...equal.curves![0]!.y, domain: [2, 1] } })],
    ['the y axis of c has no words', curve({ y: { ...equal.curves![0]!.y, label: '' } })],
    [
      'the x axis of c has no logarithm at its low end',
      curve({ x: { ...equal.curves![0]!.x, scale: 'log', domain: [0, 9] } }),
    ],
    [
      'line l has no points',
      curve({ lines: [{ ...line, id: 'l', x: new Float64Array(), y: new Float64Array() }] }),
    ],
    [
      'line l goes back',
      curve({ lines: [{ ...line, id: 'l', x: Float64Array.of(2, 1), y: Float64Array.of(1, 1) }] }),
    ],
    ['line l stands twice', curve({ lines: [1, 2].map(() => ({ ...line, id: 'l' })) })],
    ['mark m has no words', curve({ marks: [{ id: 'm', kind: 'best', label: '', x: 1, y: 1 }] })],
  ],
  alternatives: [
    ['alternative yours stands twice', alternatives({ rows: [...rows, rows.at(-1)!] })],
    ['the fraction speed is not described', alternatives({ fractions: ['speed'] })],
    ['the table of alternatives has no words', alternatives({ title: '' })],
    [
      'two alternatives are yours',
      alternatives({ rows: rows.map((row) => ({ ...row, emphasis: 'yours' })) }),
    ],
    [
      'the bound of the alternatives: "so" is no sentence',
      alternatives({ bound: { name: 'b', value: 0, sentence: 'so' } }),
    ],
    ['alternative none has no words', alternatives({ rows: [{ ...rows[0]!, name: '' }] })],
    ['alternative none has no latency', alternatives({ rows: [{ ...rows[0]!, metrics: {} }] })],
    ['none: speed is not described', alternatives({ rows: [{ ...rows[0]!, metrics: { speed: 1 } }] })],
    [
      'alternative a cannot be chosen',
      alternatives({ rows: [{ id: 'a', name: 'A', metrics: rows[0]!.metrics }] }),
    ],
    [
      'alternative none is below the bound',
      alternatives({ rows: [{ ...rows[0]!, metrics: { latency: 1 } }] }),
    ],
  ],
  challenge: [
    ['the key of the challenge has no words', { challenge: { ...challenge, key: '' } }],
    ["the challenge's metric speed is missing", { challenge: { ...challenge, metric: 'speed' } }],
    [
      'the best of the challenge, 1, is below its bound 2',
      { challenge: { ...challenge, best: 1, bound: 2 } },
    ],
    [
      `latency is ${equal.metrics['latency']!}, below what is proved: 1000000000`,
      { challenge: { ...challenge, best: 1e9, bound: 1e9 } },
    ],
  ],
  proof: [
    ['the proof has no stages', { proof: { ...proof, stages: [] } }],
    [
      'a stage of the proof costs less than nothing',
      { proof: { ...proof, stages: [{ name: 'a', overhead: -1, perByte: 0 }] } },
    ],
    ['the proof has 9999 fragments of 4096 bytes', { proof: { ...proof, fragments: 9999 } }],
    ['the proof has 1.5 fragments of 4096 bytes', { proof: { ...proof, fragments: 1.5 } }],
    [
      "the proof's latency 1 is below the 4096 that one stage needs",
      { proof: { ...proof, stages: [{ name: 'a', overhead: 0, perByte: 1 }], latency: 1 } },
    ],
  ],
  chosen: [
    ['bytes was chosen, which is no optional parameter', { chosen: { bytes: 1 } }],
    ['speed was chosen, which is no optional parameter', { chosen: { speed: 1 } }],
    ['strategy.fragments was chosen as 0, which it may not be', { chosen: { 'strategy.fragments': 0 } }],
    ['strategy.fragments was chosen as 1.5, which it may not be', { chosen: { 'strategy.fragments': 1.5 } }],
  ],
  records: [
    ['records r: "so" is no sentence', noted({ sentence: 'so' })],
    ['records r stands twice', { records: [...noted({}).records!, ...noted({}).records!] }],
    ['column who of r stands twice', noted({ columns: Array(2).fill(noted({}).records![0]!.columns[0]!) })],
    ['r.who has 2 cells in 3 rows', noted({ rows: 3 })],
    [
      'r.n has a cell below 0 or without a name',
      noted({ columns: [{ id: 'n', label: 'N', kind: 'count', values: Int32Array.of(1, -2) }] }),
    ],
    [
      'r.w has a cell below 0 or without a name',
      noted({ columns: [{ id: 'w', label: 'W', kind: 'name', names: ['a'], values: Int32Array.of(0, 1) }] }),
    ],
    [
      'at of records r is in ns, the clock in us',
      noted({
        columns: [{ id: 'at', label: 'At', kind: 'time', unit: 'ns', values: Float64Array.of(0, 3) }],
      }),
    ],
  ],
  said: [
    ['what is said of strategy: "so" is no sentence', { said: { strategy: 'so' } }],
    ['stages.0.speed is spoken of, which is no parameter', { said: { 'stages.0.speed': 'So.' } }],
  ],
}

const ofNetwork: Readonly<Record<string, Broken>> = {
  state: [
    [`table ${table.id} stands twice`, { state: [table, table] }],
    [`table ${table.id}: "so" is no sentence`, { state: [{ ...table, sentence: 'so' }] }],
    [
      `column ${table.columns[0]!.id} of ${table.id}: "so" is no sentence`,
      { state: [{ ...table, columns: table.columns.map((column) => ({ ...column, sentence: 'so' })) }] },
    ],
    ['the table rates has the name of another panel', { state: [{ ...table, id: 'rates' }] }],
    [`table ${table.id} has no words`, { state: [{ ...table, title: '' }] }],
    [`delta 0 of ${table.id} is beyond -1`, { state: [{ ...table, until: -1 }] }],
    [
      `delta ${counts} of ${table.id} counts ${table.value[counts]!} of -2`,
      { state: [{ ...table, columns: table.columns.map((column) => ({ ...column, most: -2 })) }] },
    ],
    [`the deltas of ${table.id} differ in length`, tabled({ value: new Float64Array() })],
    [
      `${table.id} has ${table.frames.length - 1} cells in its frames`,
      tabled({ frames: table.frames.slice(1) }),
    ],
    [`a row of ${table.id} stands twice`, tabled({ rows: table.rows.map(() => table.rows[0]!) })],
    [`the lanes of ${table.id} name y`, tabled({ lane: { ...table.lane, text: ['y'] } })],
    [
      `frame 1 of ${table.id} is not what was before it`,
      tabled({ frames: changedAt(table.frames, cells, 99) }),
    ],
    [`delta 1 of ${table.id} goes back in time`, tabled({ time: changed(table.time, 1e12) })],
    [`delta 0 of ${table.id} goes back in time`, tabled({ time: changed(table.time, -1) })],
    [`delta 0 of ${table.id} is in no cell`, tabled({ cell: changed(table.cell, cells) })],
    [
      `delta 0 of ${table.id} changes nothing`,
      tabled({ value: changed(table.value, table.frames[table.cell[0]!]!) }),
    ],
    [`delta ${choices} of ${table.id} chooses 99`, tabled({ value: changedAt(table.value, choices, 99) })],
    [`delta ${named} of ${table.id} names 1000000`, tabled({ value: changedAt(table.value, named, 1e6) })],
  ],
  clock: [
    ['the timeline is in us, the clock in ns', { timeline: { ...crowd.timeline!, unit: 'us' } }],
    [`table ${table.id} is in us, the clock in ns`, { state: [{ ...table, unit: 'us' }] }],
    ['series s is in cycles, the clock in ns', series({ unit: 'cycles' })],
  ],
  series: [
    ['series s stands twice', { series: [...series({}).series!, ...series({}).series!] }],
    ['series s: "so" is no sentence', series({ sentence: 'so' })],
    ['the formula of series s has no words', series({ formula: '' })],
    ['series s warms up until 2 of 1', series({ warm: 2, until: 1 })],
    ['line l of s stands twice', series({ lines: [steps, steps] })],
    [
      'level m of s stands twice',
      series({ levels: [1, 2].map((value) => ({ id: 'm', kind: 'bound', label: 'm', value })) }),
    ],
    ['the band of s has not two lines', series({ lines: [{ ...steps, emphasis: 'band' }] })],
    ['the arrays of s.l differ in length', series({ lines: [{ ...steps, value: new Float64Array() }] })],
    [
      'the steps of s.l are not in order within the time',
      series({ lines: [{ ...steps, end: changed(steps.end, -1) }] }),
    ],
    [
      'the steps of s.l are not in order within the time',
      series({ lines: [{ ...steps, end: changed(steps.end, steps.start[0]!) }] }),
    ],
  ],
  shares: [
    ['the shares: "so" is no sentence', shares({ sentence: 'so' })],
    ['the index of the shares has no words', shares({ index: { name: 'J', value: 1, formula: '' } })],
    ['the shares have other names', shares({ names: ['a'] })],
    ['a share is less than nothing', shares({ values: Float64Array.of(1, -1) })],
    ['the index of 2 shares is 0.2', shares({}, 0.2)],
    ['the index of 2 shares is 1.1', shares({}, 1.1)],
    ['the index of the shares is 0.7 where it should be 1', shares({}, 0.7)],
    ['the index of the shares is 0.7 where it should be 0.5', shares({ values: Float64Array.of(0, 3) }, 0.7)],
  ],
  stations: [
    ['station n stands twice', stations({}, { list: [1, 2].map(() => ({ ...station, id: 'n' })) })],
    [
      `kind of stations ${station.kind} stands twice`,
      stations({}, { kinds: [...crowd.stations!.kinds, ...crowd.stations!.kinds] }),
    ],
    [
      `kind of stations ${station.kind}: "so" is no sentence`,
      stations({}, { kinds: crowd.stations!.kinds.map((kind) => ({ ...kind, sentence: 'so' })) }),
    ],
    [
      'the stations were observed for no time',
      stations({}, { observed: { from: 1, until: 1, batches: 10 } }),
    ],
    ['station n is of the unknown kind y', stations({ kind: 'y' })],
    ['station n is at work more than all the time', stations({ utilisation: average(1.1) })],
    [
      'station n has 3 present, by Little’s law not',
      stations({ present: average(3), throughput: average(1e6), residence: average(2) }),
    ],
    ['station n has less than nothing', stations({ residence: average(-1) })],
    ['station n has less than nothing', stations({ present: { mean: 1, halfWidth: -1 } })],
    [
      'station n has an interval without batches',
      stations(
        { present: { mean: 1, halfWidth: 1 } },
        { observed: { ...crowd.stations!.observed, batches: 0 } },
      ),
    ],
  ],
  stacks: [
    ['stack s stands twice', { stacks: [stack, stack] }],
    ['stack s: "so" is no sentence', stacks({ sentence: 'so' })],
    ['the title of s has no words', stacks({ title: ' ' })],
    ['stack s has no rows', stacks({ groups: [] })],
    ['group g of s stands twice', stacks({ groups: [...stack.groups, ...stack.groups] })],
    ['group g of s has no title among others', stacks({ groups: [...stack.groups, ...stack.groups] })],
    ['the brace of s has no words', braced({ label: '' })],
    ['the brace of s has no words', braced({ hatched: '' })],
    ['the brace of s is from y to q', braced({ from: 'y' })],
    ['the brace of s is from q to p', braced({ from: 'q', to: 'p' })],
    ['row r of s stands twice', rowsOf({}, {})],
    ['row r of s has no words', rowsOf({ name: '' })],
    ['part p of r stands twice', rowsOf({ parts: [...row.parts, ...row.parts] })],
    ['part p of r has no words', rowsOf({ parts: [{ id: 'p', label: '', value: 3 }] })],
    ['the parts of r are 3, not 4', rowsOf({ total: 4 })],
    ['part p of r is -3', rowsOf({ parts: [{ id: 'p', label: 'P', value: -3 }], total: -3 })],
    [
      'part p of r is -3',
      rowsOf({ source: 'simulation', parts: [{ id: 'p', label: 'P', value: -3 }], total: -3 }),
    ],
    ['row r has no parts and does not say why', rowsOf({ parts: [], total: 0 })],
    ['row r has an interval of less than nothing', rowsOf({ halfWidth: -1 })],
    [
      'part p has an interval of less than nothing',
      rowsOf({ parts: [{ id: 'p', label: 'P', value: 3, halfWidth: -1 }] }),
    ],
    ['row r has an interval and is not simulated', rowsOf({ halfWidth: 1 })],
  ],
  messages: [
    ['the arrays of the messages differ in length', packets({ copy: new Uint16Array() })],
    ['node n has no lane', packets({ nodes: [...messages.nodes, { name: 'n', lanes: [] }] })],
    ['node n names an unknown lane', packets({ nodes: [...messages.nodes, { name: 'n', lanes: [99] }] })],
    ['packet 0 is of no kind', packets({ kind: changed(messages.kind, 99) })],
    ['packet 0 travels between no nodes', packets({ from: changed(messages.from, 999) })],
    ['packet 0 travels between no nodes', packets({ to: changed(messages.to, 999) })],
    ['packet 0 has no name', packets({ names: [] })],
    ['packet 1 departs before the one ahead of it', packets({ sent: changed(messages.sent, 1e12) })],
    ['packet 0 arrives before it departs', packets({ arrived: changed(messages.arrived, -1) })],
    ['packet 0 is neither lost nor whole', packets({ lost: changed(messages.lost, 2) })],
    ['packet 0 is neither lost nor whole', packets({ damaged: changed(messages.damaged, 2) })],
    ['packet 0 is copy 0, counted from 1', packets({ copy: changed(messages.copy, 0) })],
    ['the arrays of what is handed over differ in length', handed({ item: new Uint32Array() })],
    ['what is handed over as 0 goes to no node', handed({ node: Uint8Array.of(99, 1) })],
    ['what is handed over as 1 is out of time', handed({ time: Float64Array.of(2, 1) })],
    ['what is handed over as 0 is out of time', handed({ time: Float64Array.of(-1, 2) })],
    ['what is handed over as 1 is out of time', handed({ time: Float64Array.of(1, 1e12) })],
    ['what is handed over as 1 takes no place of its own', handed({ due: Uint32Array.of(0, 2) })],
    ['what is handed over as 1 has no name', handed({ item: Uint32Array.of(0, 1e9) })],
  ],
  journeys: [
    [
      `the journeys have 1 numbers for ${messages.sent.length} packets`,
      { journeys: { ...crowd.journeys!, packets: Float64Array.of(1) } },
    ],
  ],
}

const sound = [
  ['equal fragments', pipeline, equal],
  ['a cut by hand', pipeline, byHand],
  ['the exact cut', pipeline, exact],
  ['a crowd of clients', network, crowd],
] as const

/** Just within what is promised. */
const edges: readonly (readonly [what: string, of: typeof pipeline, at: Partial<Result>])[] = [
  ['an interval of two batches', pipeline, estimates('latency', { batches: 2 })],
  ['a brace over all parts', pipeline, braced({})],
  [
    'a packet that takes no time',
    network,
    packets({ arrived: changed(messages.arrived, messages.sent[0]!) }),
  ],
  ['items that are handed over', network, handed({})],
  ['shares of which one gets all', network, shares({ values: Float64Array.of(0, 3) }, 0.5)],
  [
    'numbers of a paper that add up to its last digit',
    pipeline,
    rowsOf({ source: 'published', total: 3.02 }),
  ],
]

it.each(edges)('finds nothing wrong with %s', (_, system, at) => {
  expect(resultFaults(system, { ...(system === pipeline ? equal : crowd), ...at })).toEqual([])
})

it.each(sound)('finds nothing wrong with a sound result: %s', (_, system, result) => {
  expect(resultFaults(system, result)).toEqual([])
})

describe.each(Object.entries(ofPipeline))('the checker of %s', (_, broken) => {
  it.each(broken)('notices: %s', (fault, parts) => {
    expect(resultFaults(pipeline, { ...equal, ...parts })).toContain(fault)
  })
})

describe.each(Object.entries(ofNetwork))('the checker of %s', (_, broken) => {
  it.each(broken)('notices: %s', (fault, parts) => {
    expect(resultFaults(network, { ...crowd, ...parts })).toContain(fault)
  })
})

describe('the bounds of the INI cluster', () => {
  const { params } = newScenario(cluster, checkedParams(cluster, { requests: 4000, pointRequests: 0 }))
  const result = runToEnd(cluster, { ...newScenario(cluster, params), seed: 1 })
  const changed = (metrics: Result['metrics']) =>
    resultFaults(cluster, { ...result, metrics: { ...result.metrics, ...metrics } }, params)

  it('finds nothing wrong with a sound run', () => expect(changed({})).toEqual([]))

  it.each([
    ['iniUtilisationSimulated', 1.01, 'metric iniUtilisationSimulated is 1.01 of 1 at most'],
    ['iniQueue', 4.1, 'metric iniQueue is 4.1 of 4 at most'],
    ['iniQueueSimulated', 1.3, /^iniQueue is 1.3 in the run, by Little's law 1\.1/],
    ['requestQueueSimulated', 0.02, /^requestQueue is 0.02 in the run/],
    ['replyResidenceSimulated', 790, /^replyQueue is .* in the run/],
    ['cycleTimeSimulated', 60_000, /^threads is 1 in the run, by Little's law 0\.9/],
  ] as const)('notices %s of %d', (name, value, fault) => {
    expect(changed({ [name]: value })).toEqual(
      expect.arrayContaining([typeof fault === 'string' ? fault : expect.stringMatching(fault)]),
    )
  })

  it('notices more requests completed than there were', () => {
    const more = resultFaults(
      network,
      { ...crowd, metrics: { ...crowd.metrics, issued: 1, completed: 2 } },
      defaultParams(network),
    )
    expect(more).toContain('metric completed is 2 of 1 at most')
  })
})

it('notices more of a part than of all that it is counted among', () => {
  const more = { ...crowd, metrics: { ...crowd.metrics, sends: 2, begunSends: 3 } }
  expect(resultFaults(network, more)).toContain('metric begunSends is 3, of 2 sends')
})

it('notices a number below nothing, in what is measured and in what is said', () => {
  const below = { cost: -0.5, change: -1 }
  const described = ['cost', 'change', 'absent'].map((name) => ({ ...pipeline.metrics[0]!, name }))
  expect(signFaults(below, [described[0]!, { ...described[1]!, signed: true }, described[2]!])).toEqual([
    'metric cost is below nothing: -0.5',
  ])
  const said = (sentence: string) =>
    spokenSignFaults({ findings: [finding({ sentence })], headline: { ...equal.headline, sentence } })
  for (const wrong of ['It costs −3 µs.', 'It costs little (-3 µs).'])
    expect(said(wrong)).toEqual(['x', 'headline'].map((id) => `${id} says a number below nothing: ${wrong}`))
  for (const right of ['What is left is 2 µs - 5 µs = −3 µs.', 'Left: −3 µs.', 'From 2-3.'])
    expect(said(right)).toEqual([])
})

it('notices a story that does not follow itself', () => {
  const stay = (start: number, end: number, words: Partial<Stay> = {}): Stay => ({
    place: 'nic',
    reason: 'It waits',
    wait: true,
    start,
    end,
    ...words,
  })
  const told = (...stays: readonly Stay[]) => storyFaults({ sentence: 'So.', stays })
  expect(told(stay(0, 1), stay(1, 1), stay(2, NaN))).toEqual([])
  expect(told(stay(-1, 1))).toEqual(['stay 0 begins before the one ahead of it is over'])
  expect(told(stay(0, 2), stay(1, 3))).toEqual(['stay 1 begins before the one ahead of it is over'])
  expect(told(stay(2, 1))).toEqual(['stay 0 ends before it begins'])
  expect(told(stay(0, NaN), stay(1, 2))).toContain('stay 0 never ends, and another follows')
  expect(told(stay(0, 1, { place: '' }), stay(1, 2, { reason: 'undefined' }))).toEqual([
    'the place of stay 0 has no words',
    'the reason of stay 1 has no words',
  ])
})

it('notices what is told of a run before it is begun and is not so', () => {
  const scenario = newScenario(network)
  const told = (events: number, shorter = 'So.') =>
    workFaults({ ...network, work: () => ({ events, shorter }) }, { scenario } as Outcome)
  expect(told(1)).toEqual([])
  expect(told(0, 'so')).toEqual([
    'what takes less: "so" is no sentence',
    'no events are told, and some are run',
  ])
  expect(told(1.5)).toEqual(['1.5 events are no count'])
  const run = (events: number, fired: number, whole = true) =>
    toldRight({ ...network, work: () => ({ events, shorter: 'So.' }) }, { scenario, fired, whole } as Outcome)
  expect(run(1, 20_000)).toBeUndefined()
  expect([run(24_000, 24_000), run(96_000, 24_000, false)]).toEqual(['', ''])
  expect([run(6000, 24_000), run(96_000, 24_000)]).toEqual([
    '6000 events are told, and 24000 are run',
    '96000 events are told, and 24000 are run',
  ])
})

it('notices facets that lack what they speak of', () => {
  const without = (result: Result, facet: string) =>
    Object.fromEntries(Object.entries(result).filter(([each]) => each !== facet)) as unknown as Result
  expect(resultFaults(pipeline, without(equal, 'timeline'))).toEqual([
    'the critical path is of no timeline',
    'the gaps are of no timeline',
  ])
  expect(resultFaults(network, without(crowd, 'messages'))).toEqual(['there are journeys of no messages'])
})

it('notices a choice of what was not left out', () => {
  const params = checkedParams(pipeline, { strategy: { kind: 'equal', fragments: 5 } })
  expect(resultFaults(pipeline, equal, params)).toEqual([
    'strategy.fragments was chosen although it was not left out',
  ])
})

it('notices a facet that nothing checks', () => {
  expect(resultFaults(pipeline, { ...equal, weather: [] } as Result)).toEqual([
    'the facet weather has no checker',
  ])
})
