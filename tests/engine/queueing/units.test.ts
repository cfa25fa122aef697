import { describe, expect, it } from 'vitest'
import { substream } from '../../../engine/base/random.ts'
import { bardMva, bardSchweitzerMva, linearizerMva } from '../../../engine/queueing/approximateMva.ts'
import { asymptoticBounds, balancedJobBounds, networkKnee } from '../../../engine/queueing/bounds.ts'
import type { ClosedNetwork } from '../../../engine/queueing/closedNetwork.ts'
import { exactMva } from '../../../engine/queueing/exactMva.ts'
import { homeMva } from '../../../engine/queueing/homeMva.ts'
import { solvePooledInis, solveWithoutOwnMessage } from '../../../engine/queueing/iniAlternatives.ts'
import { timesOf, type IniCosts } from '../../../engine/queueing/iniCosts.ts'
import { iniKnee } from '../../../engine/queueing/iniKnee.ts'

/** Powers of two, so that nothing is rounded: milliseconds written as seconds, microseconds as picoseconds, nearly. */
const units = [2 ** -10, 2 ** -40, 2 ** 20]

const networks = Array.from({ length: 30 }, (_, i) => {
  const stream = substream(i, 'units')
  const stations = Array.from({ length: 1 + stream.below(3) }, () => ({
    demand: stream.exponential(1),
    servers: 1 + stream.below(3),
  }))
  return { network: { think: stream.exponential(4), stations }, population: 1 + stream.below(20) }
})

const inUnit = ({ think, stations }: ClosedNetwork, unit: number): ClosedNetwork => ({
  think: think * unit,
  stations: stations.map((station) => ({ ...station, demand: station.demand * unit })),
})

const machines: readonly IniCosts[] = Array.from({ length: 30 }, (_, i) => {
  const stream = substream(i, 'units of machines')
  return {
    compute: stream.exponential(40),
    handler: stream.exponential(1),
    iniService: { send: stream.exponential(2), receive: stream.exponential(2) },
    intraLatency: stream.exponential(1),
    interLatency: stream.exponential(1),
    processorsPerIni: 1 + stream.below(8),
  }
})

describe.each(units)('times in a unit of %d', (unit) => {
  it.each([exactMva, bardMva, bardSchweitzerMva, linearizerMva, homeMva])(
    '%o gives the same queues and as many times its residences',
    (solve) => {
      for (const { network, population } of networks) {
        const here = solve(network, population)
        const there = solve(inUnit(network, unit), population)
        expect(there.throughput * unit).toBe(here.throughput)
        expect(there.stations.map(({ queue }) => queue)).toEqual(here.stations.map(({ queue }) => queue))
        expect(there.stations.map(({ residence }) => residence / unit)).toEqual(
          here.stations.map(({ residence }) => residence),
        )
      }
    },
  )

  it('leaves bounds and knees where they are', () => {
    for (const { network, population } of networks) {
      const single = { ...network, stations: network.stations.map(({ demand }) => ({ demand })) }
      for (const bounds of [asymptoticBounds, balancedJobBounds]) {
        const here = bounds(single, population)
        const there = bounds(inUnit(single, unit), population)
        expect({ lower: there.lower * unit, upper: there.upper * unit }).toEqual(here)
      }
      expect(networkKnee(inUnit(network, unit))).toBe(networkKnee(network))
    }
    for (const costs of machines) expect(iniKnee(timesOf(costs, unit))).toEqual(iniKnee(costs))
  })

  it('leaves interfaces that share a queue, and messages that do not wait for themselves, as they are', () => {
    for (const costs of machines) {
      const machine = {
        clusters: 4,
        processorsPerCluster: 2 * costs.processorsPerIni,
        interfacesPerCluster: 2,
      }
      for (const solve of [
        (these: IniCosts) => solvePooledInis(these, 2),
        (these: IniCosts) => solveWithoutOwnMessage(these, machine),
      ]) {
        const [here, there] = [solve(costs), solve(timesOf(costs, unit))]
        expect(there.iniQueue / here.iniQueue).toBeCloseTo(1, 12)
        expect(there.cycleTime / unit / here.cycleTime).toBeCloseTo(1, 12)
        expect(there.iniSendResidence / unit / here.iniSendResidence).toBeCloseTo(1, 12)
      }
    }
  })
})
