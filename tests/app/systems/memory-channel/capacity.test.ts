import { describe, expect, it } from 'vitest'
import { factsOf, whose } from '../../../../app/systems/memory-channel/capacity/facts.ts'
import {
  matrixLayout,
  mostDrawn,
  tableNodes,
} from '../../../../app/systems/memory-channel/capacity/layout.ts'
import { sizeIn } from '../../../../app/systems/memory-channel/capacity/sizeIn.ts'
import { capacityOf, planOf, type CapacityParams } from '../../../../engine/systems/memory-channel/door.ts'
import type { Params } from '../../../../engine/index.ts'
import { paramsOf } from '../../../engine/systems/memory-channel/paramsOf.ts'

function layout(fields: Partial<CapacityParams>) {
  const all = paramsOf('capacity', fields)
  const { experiment } = all
  const plan = planOf(experiment, all)
  const capacity = capacityOf(experiment, plan)
  const { region, most } = capacity
  return { ...matrixLayout(experiment.nodes, plan, region, experiment.total, most), capacity, experiment }
}

describe('the matrix of regions', () => {
  it('has a square for each region, and none of a node to itself', () => {
    const { cells, capacity } = layout({ nodes: 22 })
    expect(cells.length).toBe(22 * capacity.perNode)
    expect(cells.some(({ writer, reader }) => writer === reader)).toBe(false)
    expect(new Set(cells.map(({ writer, reader }) => `${writer} ${reader}`)).size).toBe(462)
  })

  it('has them where squares are counted, and few where peers are few', () => {
    expect(layout({ nodes: 9, accounting: 'square' }).cells.length).toBe(81)
    expect(layout({ nodes: 9, peers: 2 }).cells.length).toBe(18)
    const both = layout({ nodes: 9, accounting: 'square', peers: 2 }).cells
    expect(both.length).toBe(27)
    expect(both.filter(({ writer, reader }) => writer === reader).length).toBe(9)
  })

  it.each(['page', 'bare', 'square'] as const)(
    'has its dashed square between the last that fits and the next, counted %s',
    (accounting) => {
      const { limit, capacity } = layout({ nodes: 24, accounting })
      expect(Math.floor(limit!)).toBe(capacity.most)
    },
  )

  it('marks what does not fit', () => {
    expect(layout({ nodes: 22 }).cells.some(({ over }) => over)).toBe(false)
    // The 23rd node has a row and a column.
    expect(layout({ nodes: 23 }).cells.filter(({ over }) => over).length).toBe(44)
  })

  it('has a square for each pair of processes on two nodes', () => {
    const { cells, limit, capacity } = layout({ nodes: 6, processesPerNode: 4 })
    expect(cells.length).toBe(6 * capacity.perNode)
    expect(new Set(cells.map(({ writer, reader }) => `${writer} ${reader}`)).size).toBe(cells.length)
    const node = (process: number) => Math.floor(process / 4)
    expect(cells.some(({ writer, reader }) => node(writer) === node(reader))).toBe(false)
    expect(cells.some(({ over }) => over)).toBe(false)
    expect(Math.floor(limit! / 4)).toBe(capacity.most)
    const more = layout({ nodes: 7, processesPerNode: 4 }).cells
    expect(more.filter(({ over }) => over).length).toBe(2 * 4 * 24)
    const square = layout({ nodes: 3, processesPerNode: 2, accounting: 'square' }).cells
    expect(square.filter(({ writer, reader }) => writer === reader).length).toBe(6)
    expect(layout({ nodes: 11, processesPerNode: 4 }).cells).toEqual([])
  })

  it('leaves no room for a square that is far beyond it', () => {
    const { limit, side } = layout({ nodes: 10 })
    expect(limit).toBeUndefined()
    expect(side).toBeCloseTo(10.6)
    expect(layout({ nodes: 15 }).limit).toBeUndefined()
    expect(layout({ nodes: 18 }).side).toBeGreaterThan(22)
  })

  it('draws no specks', () => {
    expect(layout({ nodes: mostDrawn + 1 }).cells).toEqual([])
  })
})

it('has rows around this cluster and around the largest', () => {
  expect(tableNodes(22, 22)).toEqual([2, 4, 21, 22, 23])
  expect(tableNodes(2, 4)).toEqual([2, 3, 4, 5])
})

it.each([
  [{ nodes: 22 }, '22 nodes with a region for each pair'],
  [{ nodes: 2, accounting: 'square' }, '2 nodes with a region for each pair, and one of each to itself'],
  [{ nodes: 1024, peers: 16 }, '1,024 nodes with regions for 16 others at each'],
  [{ nodes: 10, peers: 16 }, '10 nodes with a region for each pair'],
  [{ nodes: 6, processesPerNode: 4 }, '6 nodes of 4 processes, with a region for each pair on two nodes'],
  [
    { nodes: 4, processesPerNode: 8, peers: 1, accounting: 'square' },
    '4 nodes of 8 processes, with regions for 1 other at each process, and one of each process to itself',
  ],
] as const)('says whose regions they are: %o', (fields, words) => {
  expect(whose(factsOf(paramsOf('capacity', fields) as unknown as Params))).toBe(words)
})

it('writes sizes by what KB is on the page', () => {
  expect(sizeIn(491_520_000, 1024, 4)).toBe('468.8 MB')
  expect(sizeIn(491_520_000, 1000, 4)).toBe('491.5 MB')
  expect([512 * 2 ** 20, 2 ** 40].map((bytes) => sizeIn(bytes, 1024))).toEqual(['512 MB', '1,024 GB'])
})
