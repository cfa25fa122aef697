/**
 * A closed network with a product form and one class: every customer thinks, visits stations, thinks again. Exponential
 * service where a station is first come first served; any service where it shares or delays. Times in one unit, >= 0.
 */
export interface ClosedNetwork {
  /** Time of a cycle that is spent without waiting for anybody: thinking, and all stations that only delay. */
  readonly think: number
  readonly stations: readonly Station[]
}

export interface Station {
  /** Service that a cycle asks of one such station: visits times mean service. */
  readonly demand: number
  /** That take from its one queue, a whole number; 1 when absent. */
  readonly servers?: number
  /** How many such stations there are, each with this demand, a whole number; 1 when absent. */
  readonly count?: number
}

/** What the customers of a network get on average; times in the unit of its demands. */
export interface NetworkSolution {
  /** Cycles of all customers together for each unit of time; Infinity where nothing takes time. */
  readonly throughput: number
  readonly cycleTime: number
  /** One for each of the network's, in order. */
  readonly stations: readonly StationSolution[]
}

/** Of one station, where several are alike. */
export interface StationSolution {
  /** Time of a cycle that is spent there, waiting and served. */
  readonly residence: number
  /** Mean number there. */
  readonly queue: number
  /** Of each server. */
  readonly utilisation: number
}

/** How many serve at a station; one when absent. */
export const serversOf = ({ servers = 1 }: Station): number => servers
/** How many stations are alike; one when absent. */
export const countOf = ({ count = 1 }: Station): number => count

/** By Little's law from the residences at one station of each kind. */
export function networkSolution(
  network: ClosedNetwork,
  population: number,
  residences: readonly number[],
): NetworkSolution {
  const { think, stations } = network
  const cycleTime = stations.reduce((sum, station, i) => sum + countOf(station) * residences[i]!, think)
  const rate = population === 0 ? 0 : population / cycleTime
  const of = (time: number) => (time > 0 ? rate * time : 0)
  return {
    throughput: rate,
    cycleTime,
    stations: stations.map((station, i) => ({
      residence: residences[i]!,
      queue: of(residences[i]!),
      utilisation: of(station.demand) / serversOf(station),
    })),
  }
}
