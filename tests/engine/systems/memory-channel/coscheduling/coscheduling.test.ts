import { describe, expect, it } from 'vitest'
import { Machine } from '../../../../../engine/systems/memory-channel/coscheduling/machine.ts'
import { outcomeOf } from '../../../../../engine/systems/memory-channel/coscheduling/outcome.ts'
import { mechanismRows, rowOf } from '../../../../../engine/systems/memory-channel/coscheduling/rows.ts'
import { setupOf } from '../../../../../engine/systems/memory-channel/coscheduling/setupOf.ts'
import { simulateCoscheduling } from '../../../../../engine/systems/memory-channel/coscheduling/simulate.ts'
import type { CoschedulingParams } from '../../../../../engine/systems/memory-channel/coscheduling/parameters.ts'
import { timelineFaults } from '../../../../conformance/faults/timeline.ts'
import { cases, type Case } from '../messages/reference.ts'
import { paramsOf } from '../paramsOf.ts'

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

describe('two parallel programs', () => {
  it('have as much of the processor where usage is kept even, whichever is ahead', () => {
    const lead = 1112
    for (const mechanism of [
      { kind: 'implicit', spin: 75, lead },
      { kind: 'events', fair: true, lead },
    ]) {
      const fields = { rival: 'parallel', compute: 1121, step: 184, quantum: 29_261, run: 400_000 }
      for (const { processes } of outcomeWith({ mechanism, ...fields }).machine.nodes) {
        const [first, rival] = processes
        expect(Math.abs(first!.used - rival!.used)).toBeLessThanOrEqual(2 * lead * 1e6)
      }
    }
  })

  it('begin a turn whenever they wake: one longer than they compute changes nothing', () => {
    const mechanism = { kind: 'events', fair: false, lead: 10_000 }
    const iterations = (quantum: number, step: number) => {
      const fields = { mechanism, rival: 'parallel', compute: 1000, step, quantum, run: 400_000 }
      const { iterations, rivalIterations } = outcomeWith(fields)
      return [iterations, rivalIterations]
    }
    for (const step of [10, 300, 900])
      for (const quantum of [1000, 1700, 2900])
        expect(iterations(quantum, step), `${quantum} ${step}`).toEqual(iterations(100_000, step))
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

describe('what is said of a run', () => {
  const told = (fields: Readonly<Record<string, unknown>>) => {
    const run = simulateCoscheduling(paramsOf('coscheduling', fields))
    while (run.step(1000));
    const { findings } = run.result()
    return {
      ids: findings.map(({ id }) => id),
      of: (id: string) => findings.find((each) => each.id === id)!.sentence,
    }
  }
  const semaphore = (fields: object) => ({ kind: 'semaphoreDaemon', daemon: 'above', ...fields })

  it('calls nobody starved where the run is short', () => {
    expect(told({ run: 1000, compute: 10_000 }).ids).toEqual(['too-short'])
    expect(told({ run: 5000 }).ids).toEqual(['no-turn', 'spinning'])
    // Node 1 begins with a turn of the other, and node 0 sees its message in its second turn alone.
    expect(told({ run: 15_000, phase: 1 }).ids[0]).toBe('none-yet')
    expect(told({ mechanism: { kind: 'lower', sequential: 'below' } }).ids[0]).toBe('rival-starved')
    expect(told({ mechanism: { kind: 'lower', sequential: 'above' } }).ids[0]).toBe('starved')
  })

  it('tells what little somebody has', () => {
    const events = { kind: 'events', fair: false, lead: 10_000 }
    expect(told({ mechanism: events, step: 0.1, compute: 10_000 }).of('together')).toContain(
      'and S has less than 0.1 % of both processors.',
    )
    const rare = told({ run: 2e7, mechanism: semaphore({ period: 1e6, poll: 1 }) }).of('together')
    expect(rare).toContain(', less than 0.1 % of what it would alone,')
    expect(rare).toContain('The daemon’s looks cost less than 0.1 %.')
  })

  it('says why a daemon has all', () => {
    const why = (fields: Readonly<Record<string, unknown>>) => told(fields).of('daemon-alone')
    expect(why({ mechanism: semaphore({ period: 0, poll: 20 }) })).toMatch(
      /nothing to wake it, it looks for ever\.$/,
    )
    expect(why({ mechanism: semaphore({ period: 100, poll: 99 }) })).toMatch(
      /: above all others, a look takes 99 µs, and it begins one every 100 µs\.$/,
    )
    // It looks for three periods and a half, and begins again with the fourth.
    expect(why({ mechanism: semaphore({ period: 200, poll: 790 }) })).toMatch(/one every 800 µs\.$/)
    // Shorter than the picosecond that a run counts in: it never sleeps.
    expect(why({ mechanism: semaphore({ period: 5e-324, poll: 20 }) })).toMatch(/it looks for ever\.$/)
    const below = { rival: 'parallel', compute: 10, mechanism: semaphore({ daemon: 'below', poll: 1000 }) }
    expect(why(below)).toMatch(
      /: below both programs as they compute, but then both wait until it has looked, and a look takes 1 ms\.$/,
    )
  })

  it('warns of turns that are apart only where P waits for that', () => {
    expect(told({ phase: 0.001 }).ids).not.toContain('out-of-step')
    expect(told({ phase: 0.3 }).of('out-of-step')).toMatch(
      /: for 30 % of each turn at one node, what it waits for is not running at the other\.$/,
    )
    expect(told({ phase: 1 }).of('out-of-step')).toMatch(/: when it runs at one node, what it waits for/)
  })
})

it('has the words of the paper for every phase', () => {
  const lower = { kind: 'lower', sequential: 'above' } as const
  const said = (phase: number) => rowOf({ mechanism: lower, rival: 'sequential', phase })?.said?.sentence
  expect(said(0.5)).toBe(said(0))
  expect(said(0)).toContain('always run or never run')
  expect(rowOf({ mechanism: { kind: 'spin' }, rival: 'sequential', phase: 0.5 })!.id).toBe('spin-apart')
})

it('refuses what is no mechanism', () => {
  expect(() => paramsOf('coscheduling', { mechanism: { kind: 'gang' } })).toThrow('spin')
  expect(() => paramsOf('coscheduling', { phase: 2 })).toThrow('expected 0 to 1')
})
