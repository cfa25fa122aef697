import { sendCosts, receiveCosts, thesisBuild, type ModuleCosts } from '../../modules/moduleCosts.ts'
import { longest, visitService } from '../../modules/publishedTables.ts'
import { askingOf, type Configuration } from '../machine/configuration.ts'
import type { ContentionParams } from '../parameters.ts'

/** In the order in which a message passes them on its way out; what the tables list nowhere is last. */
export const modules = ['handler', 'queue', 'window', 'udp', 'ip', 'unlisted'] as const
type Module = (typeof modules)[number]

/** How what an interface works on a message falls to the modules. */
export interface Split {
  /** Parts of 1; undefined where the tables do not tell a module from the rest. */
  readonly shares: Readonly<Record<Module, number | undefined>>
  /** What is asked for queues before, which is in no module [cycles]. */
  readonly asking: number
}

/**
 * How the visits of a leg are split: by the shares that the modules have in the lines through Tables 5.1 and 5.2, each with its
 * own stamp and the first stamp in what is not listed. Nothing in the run has modules: this is no measurement.
 * @param leg  0 own out, 1 remote in, 2 remote out, 3 own in
 */
export function splitOf(params: ContentionParams, configuration: Configuration, leg: number): Split {
  const sends = leg % 2 === 0
  const { iniService, iniReceive = iniService, rules } = params
  const costs = (sends ? sendCosts : receiveCosts)(lengthOf(params), thesisBuild)
  const work = sends ? iniService : iniReceive
  const told = modules.filter((each) => costs[each] !== undefined)
  const seen = (each: Module) => (costs[each]! / costs.total) * work + stampsIn(costs, each) * rules.stamp
  const all = told.reduce((sum, each) => sum + seen(each), 0)
  const share = (each: Module) =>
    costs[each] === undefined ? undefined : all > 0 ? seen(each) / all : Number(each === 'unlisted')
  return {
    shares: Object.fromEntries(modules.map((each) => [each, share(each)])) as Split['shares'],
    asking: askingOf(configuration)[sends ? 0 : 1],
  }
}

/** Six in all: those of modules that are not told are in what is not listed. */
const stampsIn = (costs: ModuleCosts, each: Module): number =>
  each === 'unlisted' ? 1 + modules.filter((other) => costs[other] === undefined).length : 1

/** [cycles] @param work  on one message; what none of the shares takes is not listed, so that the six are the whole */
export function timeIn(each: Module, work: number, { shares, asking }: Split): number | undefined {
  const divided = Math.max(0, work - asking)
  const part = (name: Module) => (shares[name] ?? 0) * divided
  if (each !== 'unlisted') return shares[each] === undefined ? undefined : part(each)
  return Math.max(0, work - modules.reduce((sum, name) => (name === 'unlisted' ? sum : sum + part(name)), 0))
}

/** The length of message that costs as much as the interfaces of these parameters work, by the tables [B]. */
export function lengthOf({ iniService, iniReceive = iniService }: ContentionParams): number {
  const service = (iniService + iniReceive) / 2
  let [low, high] = [0, longest]
  if (service <= visitService(low)) return low
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (visitService(middle) <= service) low = middle
    else high = middle
  }
  return low
}
