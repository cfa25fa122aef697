import { crossing } from './crossing.ts'
import {
  countOf,
  networkSolution,
  serversOf,
  type ClosedNetwork,
  type NetworkSolution,
  type Station,
} from './closedNetwork.ts'

/** A station that may be nearer to some customers than to others: of those alike, each is home to as many. */
export interface HomeStation extends Station {
  /** Of what a customer asks of all of these stations, the part that it asks of its own: 0 to 1. Absent: as of any other. */
  readonly home?: number
}

/**
 * What an arriving customer finds from what is there on average, without what it keeps there itself: Schweitzer's
 * approximation with every customer a class of its own. Without `home` the same as `bardSchweitzerMva`.
 * @param population  a multiple of `count` of each kind of station with a home
 * @returns of stations that are alike, the mean
 */
export function homeMva(
  network: ClosedNetwork & { readonly stations: readonly HomeStation[] },
  population: number,
): NetworkSolution {
  const { think, stations } = network
  // A customer alone waits for nobody, wherever its home is.
  const residencesAt = (rate: number) => stations.map((station) => residenceAt(station, population, rate))
  const cycleAt = (rate: number) =>
    residencesAt(rate).reduce((sum, residence, i) => sum + countOf(stations[i]!) * residence, think)
  const fastest = cycleAt(0)
  if (population === 0 || fastest === 0) return networkSolution(network, population, residencesAt(0))
  const slowest = stations.reduce(
    (sum, station) => sum + countOf(station) * station.demand * (1 + population),
    think,
  )
  const rate = crossing((each) => 1 - each * cycleAt(each), 1 / slowest, 1 / fastest)
  return networkSolution(network, population, residencesAt(rate))
}

/** Mean over the stations of one kind. @param rate  cycles of one customer for each unit of time */
function residenceAt(station: HomeStation, population: number, rate: number): number {
  const [servers, count] = [serversOf(station), countOf(station)]
  const all = count * station.demand
  const home = count === 1 ? 1 : (station.home ?? 1 / count)
  const own = (all * home) / servers
  const other = count === 1 ? 0 : (all * (1 - home)) / (count - 1) / servers
  /** What one customer adds to a station, as a part of all that it finds there. */
  const [atOwn, atOther] = [own / (1 + rate * own), other / (1 + rate * other)]
  const each = (population / count) * rate * (atOwn + (count - 1) * atOther)
  const found = each < 1 ? 1 / (1 - each) : Infinity
  const delay = (station.demand * (servers - 1)) / servers
  return delay + (all > 0 ? (found * (atOwn + (count - 1) * atOther)) / count : 0)
}
