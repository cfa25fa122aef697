import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bandsOf,
  columnsOf,
  pathLayout,
  timeInBox,
  timeOf,
} from '../../../../../app/systems/virtual-network/messages/layout.ts'
import {
  messageKinds,
  messagePath,
  messagePlaces,
  type VirtualNetworkParams,
} from '../../../../../engine/systems/virtual-network/door.ts'
import { newScenario } from '../../../../../engine/index.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

const usual = newScenario(virtualNetwork).params as unknown as VirtualNetworkParams
const pathOf = (kind: (typeof messageKinds)[number], copy = 0.01) =>
  messagePath({ ...usual, memory: { ...usual.memory, copy } }, kind, 4096)

describe('the drawing of a message’s path', () => {
  it('writes into the box of a NIC no more than it has room for', () => {
    expect([0, 5890, 99_994, 99_995, 9_000_000, 10_000_000].map(timeInBox)).toEqual([
      ...['0.00', '5.89', '99.99', '100', '9,000', '10,000'],
    ])
  })

  it('lies within its width, with arrows to the right and room between NICs, on a phone and on a wall', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 2400 }), fc.constantFrom(...messageKinds), (width, kind) => {
        const { arrows, nodes, nic, height } = pathLayout(pathOf(kind), width)
        for (const { points, at } of arrows) {
          for (const [x, y] of [...points, at]) {
            expect(x).toBeGreaterThanOrEqual(0)
            expect(x).toBeLessThanOrEqual(width)
            expect(y).toBeLessThan(height)
          }
          expect(points.at(-1)![0] - points[0]![0]).toBeGreaterThan(10)
        }
        const [left, right] = nodes.filter((node) => node.nic)
        expect(right!.x - left!.x).toBeGreaterThan(2 * nic.x + 10)
        const bands = bandsOf(width)
        bands.slice(1).forEach(({ x }, i) => {
          expect(x).toBeGreaterThan(bands[i]!.x + bands[i]!.width)
        })
      }),
      { seed: 1998, numRuns: 100 },
    )
  })

  it('puts each memory in one column for all kinds, and every step in it', () => {
    const columns = columnsOf(900)
    for (const kind of messageKinds) {
      const { nodes, arrows } = pathLayout(pathOf(kind), 900)
      for (const { place, x } of nodes) expect(x).toBe(columns[place])
      expect(nodes.filter(({ nic }) => nic)).toHaveLength(2)
      expect(arrows).toHaveLength(pathOf(kind).steps.length - 2)
    }
    expect(messagePlaces.map((place) => columns[place])).toEqual(
      [...messagePlaces.map((place) => columns[place])].sort((a, b) => a - b),
    )
  })

  it('writes the time of a step, and a dash for a copy that is not counted', () => {
    expect([timeOf(pathOf('bulk').steps[0]!), timeOf(pathOf('bulk', 0).steps[0]!)]).toEqual(['40.96', '–'])
  })
})
