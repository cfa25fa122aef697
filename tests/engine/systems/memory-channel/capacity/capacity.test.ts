import { describe, expect, it } from 'vitest'
import { analyseCapacity } from '../../../../../engine/systems/memory-channel/capacity/analyse.ts'
import { moveCapacityMark } from '../../../../../engine/systems/memory-channel/capacity/moveMark.ts'
import { capacityFields } from '../../../../../engine/systems/memory-channel/capacity/parameters.ts'
import {
  clusterBytes,
  mebibyte,
  mostNodes,
  pinnedBytes,
  regionsFormula,
  regionsOf,
  type RegionPlan,
} from '../../../../../engine/systems/memory-channel/capacity/regions.ts'
import { simulateMessages } from '../../../../../engine/systems/memory-channel/messages/simulate.ts'
import { cases } from '../messages/reference.ts'
import { paramsOf } from '../paramsOf.ts'

const plan: RegionPlan = { buffer: mebibyte, queue: 8192, accounting: 'page', peers: Infinity, processes: 1 }

function analyseMessages(programs: string, processesPerNode: number) {
  const run = simulateMessages(paramsOf('messages', { programs, processesPerNode }), 1, [])
  while (run.step(1000)) continue
  return run.result()
}

const largest = cases.filter(({ id }) => id.startsWith('M17'))

describe('the reference', () => {
  it.each(largest.map((one) => [one.id, one] as const))('%s', (_, one) => {
    const { scheme } = one.workload as unknown as { readonly scheme: string }
    const { metrics } = analyseCapacity(paramsOf('capacity', { accounting: scheme }))
    expect(metrics['mostNodes']).toBe((one.expect as { readonly nodes: number }).nodes)
  })

  it('has three ways to count', () => {
    expect(largest.length).toBe(3)
  })

  it('M18', () => {
    const one = cases.find(({ id }) => id === 'M18')!
    const { nodes } = one.workload as unknown as { readonly nodes: number }
    const of = (pinnedOf: string, pinned: number) =>
      analyseCapacity(paramsOf('capacity', { nodes, pinnedOf, pinned })).metrics
    expect({
      perNodeBytes: of('cluster', 20 * mebibyte)['pinnedPerNode'],
      twoNodeClusterTotal: analyseCapacity(paramsOf('capacity', { nodes: 2 })).metrics['clusterMemory'],
      nodesUnder20MiBTotal: of('cluster', 20 * mebibyte)['mostNodesPinned'],
      nodesUnder10MiBPerNode: of('node', 10 * mebibyte)['mostNodesPinned'],
    }).toEqual(one.expect)
  })
})

describe('the largest cluster', () => {
  it('fits, and one node more does not', () => {
    for (const accounting of ['page', 'bare', 'square'] as const)
      for (const limit of [20, 100, 512, 4000].map((each) => each * mebibyte)) {
        const of = (nodes: number) => clusterBytes(nodes, { ...plan, accounting })
        const most = mostNodes(of, limit)
        expect(of(most)).toBeLessThanOrEqual(limit)
        expect(of(most + 1)).toBeGreaterThan(limit)
      }
  })

  it('grows as the nodes do where peers are few', () => {
    const few = { ...plan, peers: 16 }
    expect(pinnedBytes(1000, few)).toBe(pinnedBytes(17, few))
    expect(clusterBytes(2000, few)).toBe(2 * clusterBytes(1000, few))
  })
})

describe('what is said of regions', () => {
  /** Regions, one by one: a process reads those of so many others at most, and its own where that is counted. */
  const counted = (nodes: number, processes: number, peers: number, own: boolean) => {
    const all = Array.from({ length: nodes * processes }, (_, i) => Math.floor(i / processes))
    return all
      .map((node) => Math.min(all.filter((other) => other !== node).length, peers) + Number(own))
      .reduce((sum, each) => sum + each, 0)
  }
  const ways = [1, 2, 3].flatMap((processesPerNode) =>
    (['page', 'square'] as const).flatMap((accounting) =>
      [1, 2, 4, 5, 6, 9, 100].map((peers) => ({ processesPerNode, accounting, peers })),
    ),
  )

  it.each(ways)('is so: $processesPerNode a node, counted $accounting, of $peers peers', (way) => {
    for (const nodes of [2, 3, 4]) {
      const { findings, metrics } = analyseCapacity(paramsOf('capacity', { ...way, nodes }))
      const of = (n: number) => counted(n, way.processesPerNode, way.peers, way.accounting === 'square')
      const sentence = (id: string) => findings.find((each) => each.id === id)!.sentence
      expect(metrics['regions']).toBe(of(nodes))
      expect(sentence('each')).toContain(`One more node needs ${of(nodes + 1) - of(nodes)} region`)
      const others = Math.min(way.processesPerNode * (nodes - 1), way.peers)
      expect(sentence('pinned')).toMatch(
        new RegExp(`for ${others} others?${way.accounting === 'square' ? ' and itself' : ''}, whether`),
      )
    }
  })
})

it('says which limit is met first only where it is', () => {
  const said = (pinned: number) =>
    analyseCapacity(paramsOf('capacity', { nodes: 23, pinned: pinned * mebibyte })).findings.find(
      ({ id }) => id === 'pinned-over',
    )!.sentence
  expect(said(512)).toMatch(/the limit is 512 MiB, enough for 22\.$/)
  expect(said(400)).toMatch(/enough for 20\. This limit is met before the address space is full\.$/)
  expect(said(20)).toMatch(/enough for 4\. This limit is met long before/)
})

describe('several processes on a node', () => {
  const metrics = (fields: Readonly<Record<string, unknown>>) =>
    analyseCapacity(paramsOf('capacity', fields)).metrics

  it('has a region for each pair of processes on two nodes, counted one by one', () => {
    for (const nodes of [2, 3, 7])
      for (const processesPerNode of [1, 2, 5]) {
        const all = Array.from({ length: nodes * processesPerNode }, (_, i) =>
          Math.floor(i / processesPerNode),
        )
        const pairs = all.flatMap((writer, w) => all.filter((reader, r) => w !== r && writer !== reader))
        const { regions, pinnedPerNode, regionSize, clusterMemory } = metrics({ nodes, processesPerNode })
        expect(regions).toBe(pairs.length)
        expect(clusterMemory).toBe(pairs.length * regionSize!)
        expect(pinnedPerNode! * nodes).toBe(clusterMemory)
        // One of each process to itself is what N² buffers have more.
        expect(metrics({ nodes, processesPerNode, accounting: 'square' })['regions']).toBe(
          pairs.length + all.length,
        )
      }
  })

  it('has as many as the processes of a run', () => {
    const programs = 'process 0 to 5\nrecv any'
    const { findings } = analyseMessages(programs, 2)
    const { regions } = metrics({ nodes: 3, processesPerNode: 2 })
    expect(findings.find(({ id }) => id === 'regions')!.sentence).toContain(`another node: ${regions} in all`)
  })

  it('fits on fewer nodes, each of which has more of them', () => {
    const most = [1, 2, 4].map((processesPerNode) => metrics({ processesPerNode })['mostNodes'])
    expect(most).toEqual([22, 11, 6])
    for (const [i, processes] of [1, 2, 4].entries()) {
      const of = (nodes: number) => clusterBytes(nodes, { ...plan, processes })
      expect(of(most[i]!)).toBeLessThanOrEqual(512 * mebibyte)
      expect(of(most[i]! + 1)).toBeGreaterThan(512 * mebibyte)
    }
  })

  it('keeps regions for so many peers a process', () => {
    expect(metrics({ nodes: 100, processesPerNode: 4, peers: 16 })['regions']).toBe(100 * 4 * 16)
  })

  it('says what is saved, against as many on nodes of their own, and what a further node needs', () => {
    const { findings } = analyseCapacity(
      paramsOf('capacity', { nodes: 5, processesPerNode: 4, pinned: 512 * mebibyte }),
    )
    const of = (id: string) => findings.find((each) => each.id === id)!.sentence
    expect(of('inside')).toContain('20 on nodes of their own would take 385.9 MiB, not 325')
    const more =
      metrics({ nodes: 6, processesPerNode: 4 })['regions']! -
      metrics({ nodes: 5, processesPerNode: 4 })['regions']!
    expect(of('each')).toContain(`One more node needs ${more} regions`)
    expect(analyseCapacity(paramsOf('capacity')).findings.some(({ id }) => id === 'inside')).toBe(false)
  })
})

it('has as many nodes as its mark is moved to, in whole ones and no more than it may have', () => {
  const { min, max } = capacityFields.nodes
  const moved = [23.4, 23.6, -5, 1e9].map((x) => moveCapacityMark(x))
  expect(moved).toEqual([23, 24, min, max].map((value) => ({ kind: 'set', path: 'experiment.nodes', value })))
})

it('says what does not fit, and what would', () => {
  const { findings } = analyseCapacity(paramsOf('capacity', { nodes: 23, pinned: 512 * mebibyte }))
  expect(findings[0]).toMatchObject({
    id: 'over',
    tone: 'warning',
    edit: { edit: { path: 'experiment.nodes', value: 22 } },
  })
  expect(analyseCapacity(paramsOf('capacity', { nodes: 22, pinned: 512 * mebibyte })).findings[0]!.tone).toBe(
    'fact',
  )
})

describe('in words', () => {
  const told = (fields: Readonly<Record<string, unknown>>, buffer = mebibyte) => {
    const { findings, metrics } = analyseCapacity(paramsOf('capacity', fields, { region: { buffer } }))
    return { metrics, of: (id: string) => findings.find((each) => each.id === id)?.sentence }
  }

  it('it grows with the square only where nobody keeps fewer regions', () => {
    const caption = (fields: Readonly<Record<string, unknown>>) =>
      analyseCapacity(paramsOf('capacity', fields)).curves![0]!.sentence
    expect(caption({})).toContain(
      'the square of the number of nodes: each new node needs a region at all others',
    )
    expect(caption({ peers: 2 })).toBe(
      'Each node keeps regions for 2 others at most: beyond that, memory grows linearly with the nodes, not with their square.',
    )
    expect(caption({ peers: 1, processesPerNode: 2 })).toMatch(
      /^Each process keeps regions for 1 other at most/,
    )
  })

  it('a limit of peers is advised where there is none, and told where there is one', () => {
    expect([told({}).of('today'), told({}).of('limited')]).toEqual([
      expect.stringContaining('eager buffers for each pair'),
      undefined,
    ])
    const few = (peers: number) => [
      told({ nodes: 8, peers }).of('today'),
      told({ nodes: 8, peers }).of('limited'),
    ]
    expect(few(7)).toEqual([
      undefined,
      'A node keeps regions for up to 7 peers, and here it has 7: nobody has to share.',
    ])
    expect(few(6)).toEqual([undefined, expect.stringMatching(/^Beyond 6 peers a node keeps no region: /)])
  })

  it('formulas give the regions that are counted', () => {
    type Formula = (N: number, k: number, P: number) => number
    const formulas: Readonly<Record<string, Formula>> = {
      'N (N − 1)': (N) => N * (N - 1),
      'N (N − 1) k²': (N, k) => N * (N - 1) * k ** 2,
      'N²': (N) => N ** 2,
      'N k (k (N − 1) + 1)': (N, k) => N * k * (k * (N - 1) + 1),
      'N min(N − 1, P)': (N, _, P) => N * Math.min(N - 1, P),
      'N k min(k (N − 1), P)': (N, k, P) => N * k * Math.min(k * (N - 1), P),
      'N (min(N − 1, P) + 1)': (N, _, P) => N * (Math.min(N - 1, P) + 1),
      'N k (min(k (N − 1), P) + 1)': (N, k, P) => N * k * (Math.min(k * (N - 1), P) + 1),
    }
    for (const accounting of ['page', 'bare', 'square'] as const)
      for (const [N, k, P] of [
        [5, 1, Infinity],
        [5, 3, Infinity],
        [9, 1, 4],
        [9, 3, 4],
        [3, 2, 100],
      ] as const) {
        const one = { ...plan, accounting, processes: k, peers: P }
        const value = formulas[regionsFormula(one)]?.(N, k, P)
        expect(value, regionsFormula(one)).toBe(regionsOf(N, one))
      }
  })

  it('nothing is saved where no process keeps more regions', () => {
    expect(told({ processesPerNode: 2, peers: 16 }).of('inside')).toContain(
      'a process has regions for 16 others at most: 44 on nodes of their own would take no more, 715 MiB.',
    )
  })

  it('as many fit as do, be it more than a million', () => {
    const space = { peers: 16, total: 2 ** 40, nodes: 1024, accounting: 'bare' }
    expect(told(space, 192 * 1024).of('smaller')).toContain(
      `${Math.floor(2 ** 40 / (16 * 48 * 1024)).toLocaleString('en')} nodes would fit`,
    )
  })

  it('a quarter is advised only where more fit', () => {
    // Of 8 KiB each buffer is a page, and so is a quarter of it.
    expect(told({}, 8192).of('smaller')).toBeUndefined()
    expect(told({}, 32_768).of('smaller')).toContain('8 KiB, 148 nodes would fit')
  })

  it('a quarter is waited for four times as often where buffers fill before slots', () => {
    const drains = (bytes: number, buffer: number) => {
      const programs = `node 0\nloop 3000\nsend 1 ${bytes} B\nend\nnode 1\ncompute 100000 us\nloop 3000\nrecv 0\nend`
      const run = simulateMessages(paramsOf('messages', { programs }, { region: { buffer } }), 1, [])
      while (run.step(10_000)) continue
      return run.result().metrics['drains']!
    }
    const more = (bytes: number) => drains(bytes, mebibyte / 4) / drains(bytes, mebibyte)
    expect([more(256), more(2048)].every((each) => each < 2.5)).toBe(true)
    expect(more(8192)).toBeCloseTo(4, 0)
    const sentence = told({}).of('smaller')!
    expect(sentence).not.toContain('each sender')
    expect(sentence).toContain(
      'many messages before its slots would wait for room about four times as often.',
    )
  })

  it('one fits or none does', () => {
    const least = { total: 1024, pinned: 1024, nodes: 2 }
    const none = told({ ...least, accounting: 'square' })
    expect(none.metrics['mostNodes']).toBe(0)
    expect(none.of('over')).toMatch(/: none fits\.$/)
    expect(none.of('pinned-over')).toMatch(/, enough for none\.$/)
    expect(told(least).of('over')).toMatch(/: 1 fits\.$/)
  })

  it('thousands have commas', () => {
    // 100,000 · 99,999 regions of 129 + 1 pages of 8 KiB: 8192 · 130 B.
    const gibibytes = Math.round((1e5 * 99_999 * 8192 * 130) / 2 ** 30)
    expect(told({ nodes: 100_000 }).of('over')).toContain(`take ${gibibytes.toLocaleString('en')} GiB, `)
  })
})

it('refuses what is no cluster', () => {
  expect(() => paramsOf('capacity', { nodes: 1 })).toThrow('expected 2 to')
  expect(() => paramsOf('capacity', { nodes: 2.5 })).toThrow('whole')
})
