import {
  countOf,
  networkSolution,
  serversOf,
  type ClosedNetwork,
  type NetworkSolution,
  type Station,
} from './closedNetwork.ts'

/**
 * Mean value analysis: exact, customer by customer.
 *
 * A station of several servers needs the probabilities that 0, 1 ... of its servers are busy. That of none follows from
 * two throughputs, with the station and without it, p(0|n) = p(0|n-1) X(n)/X'(n): only products of positive numbers, where
 * one minus the sum of the others loses every digit near saturation. The price is one more network for each station with
 * several servers; those that are alike share theirs.
 * @param population  a whole number >= 0
 * @source  Reiser and Lavenberg 1980; p(0) as by Buzen's constants G(n-1)/G(n) = X(n)
 */
export function exactMva(network: ClosedNetwork, population: number): NetworkSolution {
  return last(network, population, new Map())
}

/** The same for 1, 2 ... `most` customers, which takes no longer than for `most` alone. */
export function exactMvaUpTo(network: ClosedNetwork, most: number): readonly NetworkSolution[] {
  const solutions: NetworkSolution[] = []
  last(network, most, new Map(), (solution) => solutions.push(solution))
  return solutions
}

/** Throughputs at 0 to `population` customers, by how many there are of each kind of station. */
type Known = Map<string, Float64Array>

function last(
  network: ClosedNetwork,
  population: number,
  known: Known,
  each?: (solution: NetworkSolution) => void,
): NetworkSolution {
  const { think, stations } = network
  const throughputs = new Float64Array(population + 1)
  const queues = stations.map(() => 0)
  const idle = stations.map((station, i) =>
    serversOf(station) > 1 && countOf(station) > 0
      ? new BusyServers(station, throughputsOf(withOneLess(network, i), population, known))
      : undefined,
  )
  let residences = stations.map((station) => station.demand)
  for (let n = 1; n <= population; n++) {
    residences = stations.map((station, i) => {
      if (countOf(station) === 0) return 0
      return idle[i]?.residence(queues[i]!) ?? station.demand * (1 + queues[i]!)
    })
    const cycleTime = stations.reduce((sum, station, i) => sum + countOf(station) * residences[i]!, think)
    throughputs[n] = n / cycleTime
    each?.(networkSolution(network, n, residences))
    if (cycleTime === 0) continue
    for (let i = 0; i < queues.length; i++) {
      queues[i] = (n / cycleTime) * residences[i]!
      idle[i]?.add(n, throughputs[n]!)
    }
  }
  known.set(keyOf(network), throughputs)
  return networkSolution(network, population, residences)
}

function throughputsOf(network: ClosedNetwork, population: number, known: Known): Float64Array {
  const key = keyOf(network)
  if (!known.has(key)) last(network, population, known)
  return known.get(key)!
}

const keyOf = ({ stations }: ClosedNetwork): string => stations.map(countOf).join()

const withOneLess = ({ think, stations }: ClosedNetwork, which: number): ClosedNetwork => ({
  think,
  stations: stations.map((station, i) =>
    i === which ? { ...station, count: countOf(station) - 1 } : station,
  ),
})

/** How many servers of a station are busy, customer by customer. */
class BusyServers {
  private readonly demand: number
  private readonly servers: number
  /** Throughputs of the network without this station. */
  private readonly without: Float64Array
  /** That so many are here, 0 to servers - 1. */
  private readonly probability: Float64Array

  constructor(station: Station, without: Float64Array) {
    this.demand = station.demand
    this.servers = serversOf(station)
    this.without = without
    this.probability = new Float64Array(this.servers)
    this.probability[0] = 1
  }

  /** Of the next customer, who finds `queue` here. */
  residence(queue: number): number {
    const { probability, servers } = this
    let free = 0
    for (let j = 0; j < servers - 1; j++) free += (servers - 1 - j) * probability[j]!
    return (this.demand / servers) * (1 + queue + free)
  }

  /** With n customers, whose throughput is known now. */
  add(n: number, throughput: number): void {
    const { probability, without } = this
    for (let j = this.servers - 1; j >= 1; j--)
      probability[j] = ((throughput * this.demand) / j) * probability[j - 1]!
    probability[0]! *= without[n] === Infinity ? 0 : throughput / without[n]!
  }
}
