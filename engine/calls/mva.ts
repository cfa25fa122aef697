import { InputError } from '../base/inputError.ts'
import { bardMva, bardSchweitzerMva, linearizerMva } from '../queueing/approximateMva.ts'
import { asymptoticBounds } from '../queueing/bounds.ts'
import { countOf, serversOf, type ClosedNetwork } from '../queueing/closedNetwork.ts'
import { exactMva } from '../queueing/exactMva.ts'
import { homeMva, type HomeStation } from '../queueing/homeMva.ts'
import { givenAmount, givenList, givenObject, givenWhole } from './given.ts'
import type { Home } from './home.ts'

const methods = {
  exact: exactMva,
  linearizer: linearizerMva,
  'bard-schweitzer': bardSchweitzerMva,
  bard: bardMva,
  'without-own': homeMva,
} as const

const mostStations = 1000
const mostServers = 10_000
const mostCustomers = 1e9

/** What the exact solution may take: steps of one customer at one station, about a second. */
const mostSteps = 5e7

/**
 * `mva`: a closed network of one class solved by mean value analysis, with the bounds that hold without solving it. All times
 * in one unit, rates per that unit.
 * @param args  `stations`: at most 1000, each `{ demand, servers?, count?, home? }` as in `HomeStation`; `think`: >= 0, 0 when
 *   absent; `population`: a whole number, 0 to 1e9; `method`: one of `methods`, `exact` when absent
 * @returns a `NetworkSolution`, and `bounds` as `asymptoticBounds` has them
 * @throws InputError for what is missing, unknown or out of range, and where the exact method would take too many steps
 * @source  `exact`: Reiser and Lavenberg 1980; `linearizer`: Chandy and Neuse 1982
 */
export function mva(_home: Home, args: unknown): unknown {
  const given = givenObject(args, 'mva', ['stations', 'think', 'population', 'method'])
  const { method = 'exact' } = given
  if (typeof method !== 'string' || !Object.hasOwn(methods, method))
    throw new InputError('method', `one of ${Object.keys(methods).join(', ')}`, method)
  const stations = givenList(given['stations'], 'stations', 'a list of stations')
  if (stations.length > mostStations)
    throw new InputError('stations', `at most ${mostStations} stations`, stations.length)
  const network = {
    think: givenAmount(given['think'] ?? 0, 'think'),
    stations: stations.map((station, i) => givenStation(station, `stations.${i}`)),
  }
  const population = givenWhole(given['population'], 'population', 0, mostCustomers)
  checkHomes(network.stations, population, method)
  if (method === 'exact') checkSteps(network, population)
  const solved = methods[method as keyof typeof methods](network, population)
  return { ...solved, bounds: asymptoticBounds(network, population) }
}

function givenStation(value: unknown, path: string): HomeStation {
  const station = givenObject(value, path, ['demand', 'servers', 'count', 'home'])
  const home = station['home'] === undefined ? undefined : givenAmount(station['home'], `${path}.home`)
  if (home !== undefined && home > 1) throw new InputError(`${path}.home`, 'at most 1', home)
  return {
    demand: givenAmount(station['demand'], `${path}.demand`),
    servers: givenWhole(station['servers'] ?? 1, `${path}.servers`, 1, mostServers),
    count: givenWhole(station['count'] ?? 1, `${path}.count`, 1, mostCustomers),
    ...(home !== undefined && { home }),
  }
}

/** Only one method knows whose a station is, and it takes each for the home of as many. */
function checkHomes(stations: readonly HomeStation[], population: number, method: string): void {
  stations.forEach((station, i) => {
    if (station.home === undefined) return
    if (method !== 'without-own')
      throw new InputError(`stations.${i}.home`, 'none but for the method without-own', station.home)
    if (population % countOf(station) !== 0)
      throw new InputError(
        'population',
        `a multiple of ${countOf(station)}, as many customers at home at each of these stations`,
        population,
      )
  })
}

/** A station of several servers takes one more network, and so does each of the others without it. */
function checkSteps({ stations }: ClosedNetwork, population: number): void {
  let networks = 1
  let each = 0
  for (const station of stations) {
    each += serversOf(station)
    if (serversOf(station) > 1) networks *= countOf(station) + 1
  }
  const steps = networks * population * Math.max(1, each)
  if (steps > mostSteps)
    throw new InputError(
      'population',
      `at most ${Math.floor(mostSteps / (networks * Math.max(1, each)))} customers of these stations for the exact method (the method linearizer takes any number)`,
      population,
    )
}
