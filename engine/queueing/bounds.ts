import { countOf, serversOf, type ClosedNetwork } from './closedNetwork.ts'

/** Between these the exact throughput lies, without solving anything. */
export interface ThroughputBounds {
  readonly lower: number
  readonly upper: number
}

/**
 * Nobody waits, or everybody behind all others.
 * @param population  >= 0
 * @source  Denning and Buzen 1978; Lazowska et al. 1984, section 5.2
 */
export function asymptoticBounds(network: ClosedNetwork, population: number): ThroughputBounds {
  const { think, total, largest } = demandsOf(network)
  return {
    lower: rate(population, think + population * total),
    upper: Math.min(rate(population, think + total), 1 / largest),
  }
}

/**
 * The same demands spread evenly, or all as large as the largest. Of stations of one server only.
 * @param population  >= 1
 * @source  Zahorjan et al. 1982; Lazowska et al. 1984, section 5.4
 */
export function balancedJobBounds(network: ClosedNetwork, population: number): ThroughputBounds {
  const { think, total, largest, stations } = demandsOf(network)
  const others = population - 1
  if (total === 0) return asymptoticBounds(network, population)
  const mean = total / stations
  return {
    lower: rate(population, think + total + (others * largest) / (1 + think / (population * total))),
    upper: Math.min(1 / largest, rate(population, think + total + (others * mean) / (1 + think / total))),
  }
}

/** From how many customers on the slowest station alone decides: (Z + D)/D_max; Infinity where none has a demand. */
export function networkKnee(network: ClosedNetwork): number {
  const { think, total, largest } = demandsOf(network)
  return largest > 0 ? (think + total) / largest : Infinity
}

const rate = (population: number, time: number): number => (population === 0 ? 0 : population / time)

function demandsOf({ think, stations }: ClosedNetwork) {
  const sum = (of: (station: (typeof stations)[number]) => number) =>
    stations.reduce((total, station) => total + countOf(station) * of(station), 0)
  return {
    think,
    total: sum((station) => station.demand),
    largest: Math.max(0, ...stations.map((station) => station.demand / serversOf(station))),
    stations: sum(() => 1),
  }
}
