import { crossing } from './crossing.ts'
import {
  countOf,
  networkSolution,
  serversOf,
  type ClosedNetwork,
  type NetworkSolution,
  type Station,
} from './closedNetwork.ts'

/**
 * Approximations for any population, also of many millions or a fraction: they say what an arriving customer finds from
 * what is there on average, in the place of solving for one customer less. Stations of c servers count as one that is c
 * times as fast and a delay (Seidmann, Schweitzer and Shalev-Oren 1987).
 */

/** An arriving customer finds what is there on average, itself included: as equation 6.8 of the thesis has it. */
export const bardMva = (network: ClosedNetwork, population: number): NetworkSolution =>
  solved(network, population, 1)

/** It finds (n - 1)/n of what is there on average. Exact for one customer. */
export const bardSchweitzerMva = (network: ClosedNetwork, population: number): NetworkSolution =>
  solved(network, population, othersOf(population))

/**
 * Takes into account how the shares of the stations change with the population: solved three times at n, each but the first
 * corrected by what was found at n and at n - 1.
 * @source  Chandy and Neuse 1982
 */
export function linearizerMva(network: ClosedNetwork, population: number): NetworkSolution {
  const n = population
  let more = network.stations.map(() => 0)
  for (let round = 0; round < 2 && n > 1; round++) {
    const here = solved(
      network,
      n,
      othersOf(n),
      more.map((share) => (n - 1) * share),
    )
    const before = solved(
      network,
      n - 1,
      othersOf(n - 1),
      more.map((share) => Math.max(0, n - 2) * share),
    )
    more = network.stations.map((_, i) => before.stations[i]!.queue / (n - 1) - here.stations[i]!.queue / n)
  }
  return solved(
    network,
    n,
    othersOf(n),
    more.map((share) => Math.max(0, n - 1) * share),
  )
}

const othersOf = (population: number): number => (population > 1 ? (population - 1) / population : 0)

/**
 * With R_k = D_k (1 + extra_k + found Q_k) and Q_k = X R_k every residence is a function of X alone; X is where they all
 * and the thinking add up to the population.
 */
function solved(
  network: ClosedNetwork,
  population: number,
  found: number,
  extra?: readonly number[],
): NetworkSolution {
  const { think, stations } = network
  const first = stations.map((_, i) => Math.max(0, 1 + (extra?.[i] ?? 0)))
  const residenceAt = (station: Station, i: number, throughput: number) => {
    const servers = serversOf(station)
    const demand = station.demand / servers
    const room = 1 - throughput * demand * found
    return demand * (servers - 1) + (room > 0 ? (demand * first[i]!) / room : Infinity)
  }
  const cycleAt = (throughput: number) => {
    let cycle = think
    for (let i = 0; i < stations.length; i++)
      cycle += countOf(stations[i]!) * residenceAt(stations[i]!, i, throughput)
    return cycle
  }
  const at = (throughput: number) =>
    networkSolution(
      network,
      population,
      stations.map((station, i) => residenceAt(station, i, throughput)),
    )
  const slowest = stations.reduce(
    (sum, station, i) => sum + countOf(station) * station.demand * (first[i]! + found * population),
    think,
  )
  if (population === 0 || slowest === 0) return at(0)
  const bottleneck = Math.max(0, ...stations.map((station) => station.demand / serversOf(station)))
  const high = Math.min(population / cycleAt(0), 1 / (bottleneck * found))
  const left = (throughput: number) => population - throughput * cycleAt(throughput)
  return at(crossing(left, Math.min(population / slowest, high), high))
}
