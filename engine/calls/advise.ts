import { InputError } from '../base/inputError.ts'
import { advisedFragments, type Advice } from '../measurement/advice.ts'
import type { StageCosts } from '../measurement/samples.ts'
import { givenAmount, givenList, givenObject, givenWhole } from './given.ts'
import type { Home } from './home.ts'

/** More bytes than this no scenario has [B]. */
const mostBytes = 2 ** 30

/**
 * `advise`: into how many equal fragments a message is best cut, by the sums over all stages and the bottlenecks alone.
 * @param args  `bytes`: B, a whole number, 1 to 2^30 [B]; `total`: the sums over all stages, and `bottlenecks`: of each
 *   range of sizes the bottleneck, at least one, as `{ overhead [µs], perByte [µs/B] }`, both >= 0
 * @throws InputError for what is missing, unknown or out of range
 * @source  Wang et al. 1998, eq. (13) and section 5.3.2
 */
export function advise(_home: Home, args: unknown): Advice {
  const given = givenObject(args, 'advise', ['bytes', 'total', 'bottlenecks'])
  const bytes = givenWhole(given['bytes'], 'bytes', 1, mostBytes)
  const bottlenecks = givenList(given['bottlenecks'], 'bottlenecks').map((each, i) =>
    givenCosts(each, `bottlenecks.${i}`),
  )
  if (bottlenecks.length === 0) throw new InputError('bottlenecks', 'at least one', 0)
  return advisedFragments(givenCosts(given['total'], 'total'), bottlenecks, bytes)
}

function givenCosts(value: unknown, path: string): StageCosts {
  const { overhead, perByte } = givenObject(value, path, ['overhead', 'perByte'])
  return {
    overhead: givenAmount(overhead, `${path}.overhead`),
    perByte: givenAmount(perByte, `${path}.perByte`),
  }
}
