import { describe, expect, it } from 'vitest'
import { Machine } from '../../../../../engine/systems/memory-channel/coscheduling/machine.ts'
import { outcomeOf } from '../../../../../engine/systems/memory-channel/coscheduling/outcome.ts'
import { mechanismRows, rowOf } from '../../../../../engine/systems/memory-channel/coscheduling/rows.ts'
import { setupOf } from '../../../../../engine/systems/memory-channel/coscheduling/setupOf.ts'
import { simulateCoscheduling } from '../../../../../engine/systems/memory-channel/coscheduling/simulate.ts'
import type { CoschedulingParams } from '../../../../../engine/systems/memory-channel/coscheduling/parameters.ts'
import { timelineFaults } from '../../../../../engine/timeline/faults.ts'
import { cases, type Case } from '../reference.ts'
import { paramsOf } from './paramsOf.ts'

interface Config {
  readonly mech: 'spin' | 'lower' | 'prioDaemon' | 'semDaemon' | 'event'
  readonly phase?: number
  readonly seqPrio?: number
  readonly daemonPrio?: number
  /** [µs] */
  readonly sleep?: number
  readonly fair?: boolean
}

/** Inputs of a case, one to one. */
function fieldsOf(one: Case) {
  const { mech, phase = 0, seqPrio, daemonPrio, sleep = 0, fair = false } = one.config as Config
  const { T_us, computeUs, quantumUs } = one.workload as unknown as Readonly<Record<string, number>>
  const sequential = seqPrio === -1 ? 'below' : 'above'
  const daemon = { daemon: (daemonPrio ?? 0) > 2 ? 'above' : 'below', period: sleep, poll: 20 }
  const mechanism = {
    spin: { kind: 'spin' },
    lower: { kind: 'lower', sequential },
    prioDaemon: { kind: 'priorityDaemon', sequential, ...daemon },
    semDaemon: { kind: 'semaphoreDaemon', ...daemon },
    event: { kind: 'events', fair, lead: 10_000 },
  }[mech]
  return { mechanism, phase, run: T_us, compute: computeUs, quantum: quantumUs }
}

function outcome(params: CoschedulingParams) {
  const setup = setupOf(params)
  const machine = new Machine(setup)
  while (machine.step(1 << 20));
  machine.finish()
  return { ...outcomeOf(machine, setup.until), machine, until: setup.until }
}

const outcomeWith = (fields: Readonly<Record<string, unknown>>) =>
  outcome(paramsOf('coscheduling', fields).experiment)

const scheduled = cases.filter(({ id }) => id.startsWith('M30'))

describe('the reference', () => {
  it('has eleven mechanisms', () => {
    expect(scheduled.length).toBe(11)
  })

  it.each(scheduled.map((one) => [one.id, one] as const))('%s', (_, one) => {
    const { iterations, nodes, tol } = one.expect as {
      readonly iterations: number
      readonly nodes: readonly Readonly<Record<'P' | 'S' | 'D' | 'spin', number>>[]
      readonly tol: number
    }
    const came = outcomeWith(fieldsOf(one))
    expect(came.iterations).toBe(iterations)
    nodes.forEach((node, i) => {
      const { parallel, rival, daemon, spinning } = came.nodes[i]!
      const off = Math.max(
        ...[parallel - node.P, rival - node.S, daemon - node.D, spinning - node.spin].map(Math.abs),
      )
      expect(off).toBeLessThanOrEqual(Math.min(tol, 0.011))
    })
  })

  it('and the spec’s daemon that looks every 100 µs', () => {
    const { iterations, daemon } = outcomeWith({
      mechanism: { kind: 'semaphoreDaemon', daemon: 'above', period: 100, poll: 20 },
      run: 2_000_000,
    })
    expect(iterations).toBe(9999)
    expect(daemon).toBeCloseTo(0.2, 3)
  })
})

describe('the paper’s verdicts', () => {
  const of = (id: string) => {
    const row = mechanismRows.find((each) => each.id === id)!
    return outcomeWith({ mechanism: row.mechanism, rival: row.rival, phase: row.phase })
  }

  it('a sequential job always or never runs where priorities are lowered', () => {
    expect(of('lower-above')).toMatchObject({ iterations: 0 })
    expect(of('lower-below').rival).toBe(0)
  })

  it('the priority daemon has the same problem, whether P stands below S or above', () => {
    expect(of('priority-daemon-low').iterations).toBe(0)
    expect(of('priority-daemon-high').daemon).toBe(1)
    expect(of('priority-daemon-p-above').rival).toBe(0)
    expect(of('priority-daemon-p-below').rival).toBeGreaterThan(0.8)
  })

  it('the semaphore daemon never runs, or always', () => {
    expect(of('semaphore-daemon-low').daemon).toBe(0)
    expect(of('semaphore-daemon-low').iterations).toBe(0)
    expect(of('semaphore-daemon-high').daemon).toBe(1)
    expect(of('two-semaphore-daemon-high').daemon).toBe(1)
  })

  it('implicit co-scheduling falls into step, spinning does not', () => {
    expect(of('spin-apart').iterations).toBeLessThan(0.03 * of('spin').iterations)
    expect(of('implicit-apart').iterations).toBeGreaterThan(0.95 * of('spin').iterations)
  })

  it('two parallel programs can lower their priorities: only a sequential job stands in the way', () => {
    const { iterations, rivalIterations } = of('two-lower')
    expect(iterations).toBeGreaterThan(990)
    expect(Math.abs(iterations - rivalIterations)).toBeLessThanOrEqual(2)
  })
})

describe.each(mechanismRows.map((row) => [row.id, row] as const))('%s', (_, row) => {
  const fields = { mechanism: row.mechanism, rival: row.rival, phase: row.phase, run: 60_000 }
  const { experiment } = paramsOf('coscheduling', fields)

  it('gives each processor to one at a time, and charges every moment once', () => {
    const { machine, until, idle } = outcome(experiment)
    for (const { processes } of machine.nodes) {
      const used = processes.reduce((sum, each) => sum + each.used, 0)
      expect(used).toBeLessThanOrEqual(until)
      for (const { spun, used: own } of processes) expect(spun).toBeLessThanOrEqual(own)
      // A sequential job and a program that spins are always ready.
      if (row.rival === 'sequential') expect(used).toBe(until)
    }
    expect(idle).toBeGreaterThanOrEqual(0)
  })

  it('counts no exchange before both have sent', () => {
    const [a, b] = outcome(experiment).machine.nodes
    for (const place of row.rival === 'parallel' ? [0, 1] : [0]) {
      const [one, other] = [a!.processes[place]!, b!.processes[place]!]
      expect(one.iterations).toBeLessThanOrEqual(Math.min(one.sent, one.heard))
      expect(one.heard).toBeLessThanOrEqual(other.sent)
      expect(one.sent - one.iterations).toBeLessThanOrEqual(1)
    }
  })

  it('draws what was charged', () => {
    const run = simulateCoscheduling({ experiment })
    while (run.step(1000));
    const { timeline, metrics } = run.result()
    expect(timelineFaults(timeline!)).toEqual([])
    const busy = timeline!.start.reduce((sum, start, i) => sum + timeline!.end[i]! - start, 0)
    const share = 100 - metrics['shareIdle']!
    expect((100 * busy) / (2 * timeline!.until)).toBeCloseTo(share, 6)
  })

  it('has the words that the paper has for it', () => {
    expect(rowOf(experiment)?.said).toEqual(row.said)
  })
})

it('refuses what is no mechanism', () => {
  expect(() => paramsOf('coscheduling', { mechanism: { kind: 'gang' } })).toThrow('spin')
  expect(() => paramsOf('coscheduling', { phase: 2 })).toThrow('expected 0 to 1')
})
