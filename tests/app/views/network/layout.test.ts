import { describe, expect, it } from 'vitest'
import { channelLayout, circleLayout } from '../../../../app/views/network/channelLayout.ts'
import { hitAt, middleOf, networkLayout } from '../../../../app/views/network/layout.ts'
import {
  allRoutes,
  bisectionCables,
  channelDependencies,
  channelOrder,
  fabricOf,
  routing,
} from '../../../../engine/index.ts'

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

describe('the picture of the proof', () => {
  it('draws every channel once, and each right of those that wait for it', () => {
    const dependencies = channelDependencies(allRoutes(routing(topology)))
    const { channels } = channelLayout(dependencies, channelOrder(dependencies)!, 800)
    const x = new Map(channels.map((each) => [each.channel, each.x]))
    expect(x.size).toBe(dependencies.size)
    for (const [channel, waits] of dependencies)
      for (const after of waits) expect(x.get(after)!).toBeGreaterThan(x.get(channel)!)
  })

  it('puts the channels of a circle around it, within the width of a phone', () => {
    const { channels, width } = circleLayout([4, 8, 2, 6], 358)
    expect(channels.map(({ channel }) => channel)).toEqual([4, 8, 2, 6])
    for (const { x } of channels) {
      expect(x - 38).toBeGreaterThanOrEqual(0)
      expect(x + 38).toBeLessThanOrEqual(width)
    }
  })
})
