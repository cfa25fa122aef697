import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { csvText, resultTables } from '../../../../../engine/export/index.ts'
import type { Records } from '../../../../../engine/facets/records.ts'
import { averagesOf } from '../../../../../engine/systems/ini-cluster/contention/machine/averages.ts'
import { Trial } from '../../../../../engine/systems/ini-cluster/contention/machine/trial.ts'
import { machineOf } from '../../../../../engine/systems/ini-cluster/contention/machineOf.ts'
import { configurationOf } from '../../../../../engine/systems/ini-cluster/contention/configurationOf.ts'
import { BothWatch } from '../../../../../engine/systems/ini-cluster/contention/trace/bothWatch.ts'
import { recordingOf } from '../../../../../engine/systems/ini-cluster/contention/run/plan.ts'
import { lengthOf } from '../../../../../engine/systems/ini-cluster/contention/trace/moduleTimes.ts'
import type { Trace } from '../../../../../engine/systems/ini-cluster/contention/trace/trace.ts'
import { traceOf } from '../../../../../engine/systems/ini-cluster/contention/trace/traceOf.ts'
import type { IniClusterParams } from '../../../../../engine/systems/ini-cluster/parameters.ts'
import { visitService } from '../../../../../engine/systems/ini-cluster/modules/publishedTables.ts'
import { iniCluster } from '../../../../../engine/systems/ini-cluster/system.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'

const given = (params: object) => checkedParams(iniCluster, params) as IniClusterParams
const result = (params: object) => runToEnd(iniCluster, newScenario(iniCluster, given(params)))
const small = { requests: 2000, pointRequests: 0 }
const summary = { rules: { tracing: 'summary' } }
const detailed = { rules: { tracing: 'detailed' } }

function traceIn(params: object): Records {
  const [trace] = result(params).records!
  return trace!
}

const numbers = ({ columns }: Records, id: string): readonly number[] => [
  ...columns.find((column) => column.id === id)!.values,
]
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** A run and its trace, one beside the other. @param watched  whether its beginning is recorded as well */
function traced(params: object, watched = false): { readonly trial: Trial; readonly trace: Trace } {
  const all = given(params)
  const machine = machineOf(all)!
  const trace = traceOf(all, machine)!
  const watcher = watched ? new BothWatch(recordingOf(all, machine)!, trace) : trace
  const trial = new Trial(configurationOf(all, machine), 1, all.requests, watcher)
  while (!trial.over) trial.step(1 << 16)
  return { trial, trace }
}

/** Those visits of a trace that the averages are of, by when they began or ended. */
function observed({ trial, trace }: ReturnType<typeof traced>, by: 'arrival' | 'end') {
  const [from, to] = [trial.snapshots[0]!.time, trial.snapshots.at(-1)!.time]
  const visits = trace.visits(to)
  const rows = Array.from({ length: visits.count }, (_, row) => row)
  return { visits, span: to - from, rows: rows.filter((row) => visits[by][row]! > from) }
}

const machines: readonly (readonly [name: string, params: object])[] = [
  ['one interface each', {}],
  ['two, chosen at random', { interfacesPerCluster: 2, scheduling: 'random', variability: 0.25 }],
  ['the shorter queue asked for', { interfacesPerCluster: 2, scheduling: 'shortest', intraLatency: 30 }],
  ['two threads and wires', { program: { threads: 2 }, interLatency: 500, handler: 0 }],
  ['κ below and bursts', { program: { stall: 0.9, burst: 0.3 } }],
  ['connections first', { rules: { setUp: 1000 } }],
]

describe.each(machines)('the trace of a machine with %s', (_, params) => {
  const rules = { tracing: 'summary', ...('rules' in params ? (params.rules as object) : {}) }
  const run = traced({ ...small, ...params, rules })
  const averages = averagesOf(run.trial)

  it('has the run’s own mean stay to rounding, and the queue found but for what is still there', () => {
    const ended = observed(run, 'end')
    const stays = ended.rows.map((row) => ended.visits.end[row]! - ended.visits.arrival[row]!)
    expect(sum(stays) / stays.length / averages.iniResidence.mean).toBeCloseTo(1, 9)
    // A message that came and had not left is found among the arrivals of the run, and not in the trace.
    const begun = observed(run, 'arrival')
    const found = sum(begun.rows.map((row) => begun.visits.found[row]!))
    const { clusters, processors, threads } = run.trial.configuration
    const open = clusters * processors * threads
    const arrivals = stays.length + open
    const most = Math.max(...begun.rows.map((row) => begun.visits.found[row]!)) + 1
    expect(found / begun.rows.length).toBeGreaterThan(averages.iniQueueFound.mean - (open * most) / arrivals)
    expect(found / begun.rows.length).toBeLessThan(averages.iniQueueFound.mean + (open * most) / arrivals)
  })

  it('keeps to Little’s law: arrivals times stays are the time average', () => {
    const { visits, span, rows } = observed(run, 'end')
    const { clusters, interfaces } = run.trial.configuration
    const rate = rows.length / span / (clusters * interfaces)
    const stay = sum(rows.map((row) => visits.end[row]! - visits.arrival[row]!)) / rows.length
    expect((rate * stay) / averages.iniQueue.mean).toBeCloseTo(1, 2)
  })

  it('finds what its own rows say was there', () => {
    const { visits } = observed(run, 'arrival')
    const last: number[] = []
    const wrong: number[] = []
    const { ini, arrival, end, begin, found } = visits
    for (let row = 0; row < visits.count; row++) {
      // Of those that came before and had not left; first come, first served.
      let there = 0
      for (let before = row - 1; before >= Math.max(0, row - 400); before--)
        if (ini[before] === ini[row] && end[before]! > arrival[row]!) there++
      last.push(found[row]! - there)
      const atOnce = begin[row] === arrival[row]
      if (begin[row]! < arrival[row]! || atOnce !== (found[row] === 0)) wrong.push(row)
    }
    expect([visits.count > 1000, wrong]).toEqual([true, []])
    // Only at the end are there such that came and were never written down.
    expect(last.slice(0, -100).every((difference) => difference === 0)).toBe(true)
  })

  it('is the same whether the beginning is recorded beside it or not', () => {
    const beside = traced({ ...small, ...params, rules, watched: 3 }, true)
    expect(beside.trace.visits(0)).toEqual(run.trace.visits(0))
  })
})

describe('the trace of a run', () => {
  it('is there where tracing is on, and nowhere else', () => {
    expect(result(small).records).toBeUndefined()
    expect(result({ ...small, rules: { tracing: 'summary', path: 'delay' } }).records).toBeUndefined()
    expect(result({ ...small, ...summary, simulate: false }).records).toBeUndefined()
    expect(result({ ...small, ...summary, watched: 0 }).records).toHaveLength(1)
  })

  it('changes nothing but itself', () => {
    const free = { ...small, rules: { tracing: 'off' } }
    const { metrics, timeline, estimates } = result(free)
    const noted = result({ ...small, rules: { tracing: 'summary', stamp: 0 } })
    expect(noted.metrics).toEqual(metrics)
    expect(noted.estimates).toEqual(estimates)
    expect(noted.timeline!.start).toEqual(timeline!.start)
    expect(noted.timeline!.end).toEqual(timeline!.end)
    expect(noted.timeline!.tag).toEqual(timeline!.tag)
  })

  it('notes every visit of the run, four of each request, and names requests as the timeline does', () => {
    const run = result({ ...small, ...summary, watched: 200 })
    const [trace] = run.records!
    expect(Math.abs(trace!.rows - 4 * 2000)).toBeLessThanOrEqual(4 * 16)
    const requests = trace!.columns[0]!
    const names = requests.kind === 'name' ? requests.names : []
    const bars = run.timeline!.itemNames!
    expect(names.slice(0, 1500)).toEqual(bars.slice(0, 1500))
    const done = numbers(trace!, 'request').filter((request) => request === 0)
    expect(done).toHaveLength(4)
  })

  it('splits each visit into a wait and six parts that are the whole of it', () => {
    for (const more of [
      {},
      { iniService: 20_000, variability: 0 },
      { iniService: 0 },
      { iniService: 0, rules: { tracing: 'detailed', stamp: 0 } },
      { interfacesPerCluster: 2, scheduling: 'shortest', rules: { tracing: 'detailed', monitoring: 300 } },
    ]) {
      const trace = traceIn({ ...small, ...detailed, ...more })
      const parts = ['wait', 'handler', 'queue', 'window', 'udp', 'ip', 'unlisted'].map((id) =>
        numbers(trace, id).map((value) => Math.max(0, value)),
      )
      const stays = numbers(trace, 'stay')
      expect(trace.rows).toBeGreaterThan(7000)
      const wrong = stays.filter(
        (stay, row) => !(Math.abs(sum(parts.map((part) => part[row]!)) - stay) < 1e-6),
      )
      expect(wrong).toEqual([])
    }
  })

  it('splits by the tables: a message of 1,400 B is at IP to be sent as long as they say', () => {
    const service = visitService(1400)
    const params = {
      ...small,
      iniService: service,
      variability: 0,
      rules: { tracing: 'detailed', stamp: 40 },
    }
    expect(lengthOf(given(params))).toBe(1400)
    const trace = traceIn(params)
    const sent = numbers(trace, 'leg').indexOf(0)
    const came = numbers(trace, 'leg').indexOf(1)
    // 2702 of 5865 cycles to send, 816 of 6125 to receive, and a stamp each.
    expect(numbers(trace, 'ip')[sent]! / (service * (2702 / 5865) + 40)).toBeCloseTo(1, 1)
    expect(numbers(trace, 'ip')[came]! / (service * (816 / 6125) + 40)).toBeCloseTo(1, 1)
    expect(numbers(trace, 'work')[sent]!).toBeCloseTo(service + 6 * 40, 6)
    expect(trace.sentence).toContain('not measured')
  })

  it('does not tell handler and queue where the tables have dashes', () => {
    const trace = traceIn({ ...small, ...detailed, iniService: visitService(1600) })
    const legs = numbers(trace, 'leg')
    for (const [row, handler] of numbers(trace, 'handler').slice(0, 400).entries())
      expect(handler === -1).toBe(legs[row]! % 2 === 1)
    const table = resultTables({ ...result(small), records: [trace] }, []).find(({ id }) => id === 'trace')!
    const lines = csvText(table).split('\r\n')
    expect(lines).toHaveLength(trace.rows + 2)
    expect(lines[0]).toMatch(
      /^Request,Message,Interface,In \[cycles\],.*,Found,Waits \[cycles\],Handler \[cycles\]/,
    )
    expect(lines.some((line) => line.includes('received') && line.includes(',,'))).toBe(true)
  })

  it('says what it cost beside what it noted', () => {
    const said = (params: object) => result(params).findings.find(({ id }) => id === 'traced')?.sentence
    expect(said(small)).toBeUndefined()
    expect(said({ ...small, ...summary })).toMatch(
      /^The trace has 8,\d{3} visits: a message finds 1\.\d+ at the interface and stays for 4,\d{3} cycles\. That took 2 stamps and 80 cycles a visit, 6\d\d,\d{3} cycles in all, 3 % of all their work\.$/,
    )
    expect(said({ ...small, rules: { tracing: 'detailed', stamp: 0 } })).toContain(
      '6 stamps a visit, which cost nothing here',
    )
  })

  it('is bounded: of a long run the first 25,000 requests are traced', () => {
    const params = given({ ...summary, requests: 10_000_000, pointRequests: 0, watched: 200 })
    expect(traceOf(params, machineOf(params)!)!.requests).toBe(25_000)
    const trace = traceIn({ requests: 26_000, pointRequests: 0, ...summary })
    expect(trace.rows).toBeGreaterThan(4 * 25_000 - 64)
    expect(trace.rows).toBeLessThan(4 * 25_000 + 64)
    expect(trace.sentence).toContain('of the first 25,000 of 26,000 requests')
  })
})
