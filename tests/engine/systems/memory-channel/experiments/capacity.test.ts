import { describe, expect, it } from 'vitest'
import { analyseCapacity } from '../../../../../engine/systems/memory-channel/capacity/analyse.ts'
import {
  clusterBytes,
  mebibyte,
  mostNodes,
  pinnedBytes,
  type RegionPlan,
} from '../../../../../engine/systems/memory-channel/capacity/regions.ts'
import { cases } from '../reference.ts'
import { paramsOf } from './paramsOf.ts'

const plan: RegionPlan = { buffer: mebibyte, queue: 8192, accounting: 'page', peers: Infinity }

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

it('refuses what is no cluster', () => {
  expect(() => paramsOf('capacity', { nodes: 1 })).toThrow('expected 2 to')
  expect(() => paramsOf('capacity', { nodes: 2.5 })).toThrow('whole')
})
