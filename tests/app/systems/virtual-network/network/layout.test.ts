import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channelLayout } from '../../../../../app/systems/virtual-network/network/channelLayout.ts'
import { circleLayout } from '../../../../../app/systems/virtual-network/network/circleLayout.ts'
import {
  hitAt,
  middleOf,
  networkLayout,
  thingAt,
} from '../../../../../app/systems/virtual-network/network/layout.ts'
import {
  deadlockProof,
  fabricOf,
  routing,
  type Network,
  type Topology,
} from '../../../../../engine/systems/virtual-network/door.ts'
import { bisectionCables } from '../../../../../engine/systems/virtual-network/fabric/topology.ts'
import { anyTopology } from '../../../../engine/systems/virtual-network/fabric/anyTopology.ts'

const { topology } = fabricOf([])

describe.each([
  ['a desk', 1084],
  ['a phone', 358],
] as const)('the picture of the network on %s', (_name, width) => {
  const layout = networkLayout(topology, width)
  const { switches, hosts, box, cell, cables, height } = layout

  it('has every switch, host and cable inside', () => {
    expect([switches.length, hosts.length, cables.length]).toEqual([40, 92, 195])
    for (const { x, y } of [...switches, ...hosts, ...cables.flat()]) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(height)
    }
  })

  it('puts nothing on top of something else, and leaves room for two digits', () => {
    const apart = (places: typeof hosts, size: typeof cell) =>
      places.every((a, i) =>
        places.every(
          (b, j) =>
            i <= j || Math.abs(a.x - b.x) >= size.width - 0.01 || Math.abs(a.y - b.y) >= size.height - 0.01,
        ),
      )
    expect(apart(hosts, cell)).toBe(true)
    expect(apart(switches, box)).toBe(true)
    expect(cell.width).toBeGreaterThanOrEqual(18)
  })

  it('finds the host and the cable under a hand, and nothing where there is nothing', () => {
    hosts.forEach((middle, host) => {
      expect(hitAt(layout, topology, middle, 7)).toEqual({ kind: 'host', number: host })
    })
    for (const cable of bisectionCables(topology))
      expect(hitAt(layout, topology, middleOf(cables[cable]!), 2)).toEqual({ kind: 'cable', number: cable })
    expect(hitAt(layout, topology, { x: width - 1, y: height + 60 }, 22)).toBeUndefined()
  })
})

/** What is wrong with a picture, in words. */
function faults(topology: Topology, frame: number): string[] {
  const { switches, hosts, box, cell, cables, width, height } = networkLayout(topology, frame)
  const things = [
    ...switches.map((at, i) => ({ at, size: box, name: `switch ${i}` })),
    ...hosts.map((at, i) => ({ at, size: cell, name: `host ${i}` })),
  ]
  const outside = [
    ...things.flatMap(({ at, size: { width: w, height: h }, name }) =>
      at.x - w / 2 < -0.5 || at.x + w / 2 > width + 0.5 || at.y - h / 2 < -0.5 || at.y + h / 2 > height + 0.5
        ? [`${name} is outside`]
        : [],
    ),
    ...cables.flatMap((course, cable) =>
      course.some(({ x, y }) => !(x >= 0 && x <= width && y >= 0 && y <= height))
        ? [`cable ${cable} is outside`]
        : [],
    ),
  ]
  const over = things.flatMap((a, i) =>
    things
      .slice(0, i)
      .filter(
        (b) =>
          Math.abs(a.at.x - b.at.x) < (a.size.width + b.size.width) / 2 - 0.1 &&
          Math.abs(a.at.y - b.at.y) < (a.size.height + b.size.height) / 2 - 0.1,
      )
      .map((b) => `${a.name} is over ${b.name}`),
  )
  return [...outside, ...over]
}

describe('a network that was wired by hand', () => {
  const named: readonly Network[] = [
    { kind: 'tree', leaves: 8, spines: 4, hosts: 4 },
    { kind: 'tree', leaves: 2, spines: 4, hosts: 1 },
    { kind: 'ring', switches: 3, hosts: 6 },
    { kind: 'ring', switches: 6, hosts: 2 },
    { kind: 'ring', switches: 40, hosts: 6 },
    { kind: 'line', switches: 40, hosts: 6 },
    { kind: 'own', wiring: 'round_8_' },
    { kind: 'own', wiring: 'round_1x64_0-2-4-6' },
    { kind: 'own', wiring: 'tiers_7x4_0x9_0-1' },
  ]
  it.each([1084, 358])('is drawn within its picture, nothing over anything else, %i pixels wide', (frame) => {
    for (const network of named)
      expect(faults(fabricOf([], network).topology, frame), JSON.stringify(network)).toEqual([])
    fc.assert(
      fc.property(anyTopology, fc.boolean(), (made, tiers) => {
        const cables = made.cables.filter(([a, b]) => a !== b)
        const drawn = { ...made, cables, ...(tiers && { subclusters: Array<number>(made.switches).fill(0) }) }
        expect(faults(drawn, frame)).toEqual([])
      }),
      { seed: 1998, numRuns: 100 },
    )
  })

  it.each(['round_2x5_0-1.1-2.2-3.3-4.4-0', 'tiers_2x3.0x2_0-3-4.1-3-4.2-3-4'])(
    'finds no cable of %s below a switch that hides it',
    (wiring) => {
      const { topology: own } = fabricOf([], { kind: 'own', wiring })
      for (const frame of [1084, 358]) {
        const layout = networkLayout(own, frame)
        for (const { x, y } of layout.switches)
          for (const by of [-9, 0, 9])
            expect(hitAt(layout, own, { x: x + by, y: y + by }, 22)).toBeUndefined()
      }
    },
  )

  it('shows cables between the same two switches apart', () => {
    for (const wiring of ['round_2.2_0-1-1-1', 'tiers_2.0_0-1-1', 'round_1x6_0-3-3.3-0']) {
      const { topology: parallel } = fabricOf([], { kind: 'own', wiring })
      const layout = networkLayout(parallel, 1084)
      const middles = parallel.cables.map((_, cable) => middleOf(layout.cables[cable]!))
      middles.forEach((a, i) => {
        expect(hitAt(layout, parallel, a, 3), `${wiring} ${i}`).toEqual({ kind: 'cable', number: i })
      })
    }
  })

  it('has places beside the middle of every cable, for what stands there on a phone', () => {
    for (const wiring of ['round_2.3.2x3_0-1.1-2', 'tiers_2.0_0-1-1']) {
      const layout = networkLayout(fabricOf([], { kind: 'own', wiring }).topology, 358)
      for (const course of layout.cables) {
        const along = [-0.15, -0.05, 0, 0.05, 0.15].map((off) => middleOf(course, off))
        const far = ({ x, y }: { readonly x: number; readonly y: number }) =>
          Math.hypot(x - course[0]!.x, y - course[0]!.y)
        expect(along.map(far)).toEqual(along.map(far).toSorted((a, b) => a - b))
        expect(new Set(along.map(far)).size).toBe(5)
      }
    }
  })

  it('finds a switch, a host or a cable under a hand, and under a finger the nearest', () => {
    const layout = networkLayout(topology, 1084)
    layout.switches.forEach((middle, number) => {
      expect(thingAt(layout, topology, middle, 7)).toEqual({ kind: 'switch', number })
    })
    layout.hosts.forEach((middle, number) => {
      expect(thingAt(layout, topology, middle, 7)).toEqual({ kind: 'host', number })
    })
    for (const number of bisectionCables(topology))
      expect(thingAt(layout, topology, middleOf(layout.cables[number]!), 7)).toEqual({
        kind: 'cable',
        number,
      })
    const ring = fabricOf([], { kind: 'ring', switches: 6, hosts: 2 }).topology
    const small = networkLayout(ring, 358)
    const { x, y } = small.switches[3]!
    expect(thingAt(small, ring, { x: x - 30, y: y + 4 }, 22)).toEqual({ kind: 'switch', number: 3 })
    expect(thingAt(small, ring, { x: 4, y: 4 }, 22)).toBeUndefined()
  })
})

describe('the picture of the proof', () => {
  it('draws every channel once, and each right of those that wait for it', () => {
    const { dependencies, order } = deadlockProof(routing(topology))
    const { channels } = channelLayout(dependencies, order!, 800)
    const x = new Map(channels.map((each) => [each.channel, each.x]))
    expect(x.size).toBe(dependencies.size)
    for (const [channel, waits] of dependencies)
      for (const after of waits) expect(x.get(after)!).toBeGreaterThan(x.get(channel)!)
  })

  it.each([326, 800])('has room for the numbers that stand below it, %i pixels wide', (width) => {
    const line = fabricOf([], { kind: 'line', switches: 40, hosts: 2 }).topology
    const { dependencies, order } = deadlockProof(routing(line))
    const { columns, every } = channelLayout(dependencies, order!, width)
    expect(columns[every]!.x - columns[0]!.x).toBeGreaterThanOrEqual(17)
    expect(channelLayout(new Map([[0, new Set()]]), new Map([[0, 0]]), width).every).toBe(1)
  })

  it.each([2, 3, 4, 7, 8, 9, 14, 17, 40])(
    'puts the %i channels of a circle around it, none over another, within the width of a phone',
    (count) => {
      for (const frame of [288, 358, 912]) {
        const numbers = Array.from({ length: count }, (_, i) => 2 * i)
        const { channels, arrows, width, height } = circleLayout(numbers, frame)
        expect(channels.map(({ channel }) => channel)).toEqual(numbers)
        channels.forEach(({ x, y }, i) => {
          expect(x - 38).toBeGreaterThanOrEqual(0)
          expect(x + 38).toBeLessThanOrEqual(width)
          expect(y - 12).toBeGreaterThanOrEqual(0)
          expect(y + 12).toBeLessThanOrEqual(height)
          for (const other of channels.slice(0, i))
            expect(Math.abs(x - other.x) >= 77 || Math.abs(y - other.y) >= 25, `${count} ${frame} ${i}`).toBe(
              true,
            )
          // Turned clockwise, from each to the next.
          const next = channels[(i + 1) % count]!
          const turn = (arrows[i]!.turn * Math.PI) / 180
          expect(Math.cos(turn) * (next.x - x) + Math.sin(turn) * (next.y - y)).toBeGreaterThan(0)
        })
      }
    },
  )
})
