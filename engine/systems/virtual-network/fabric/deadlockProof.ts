import {
  channelDependencies,
  channelOrder,
  dependencyCircle,
  type Dependencies,
} from './channelDependencies.ts'
import { deadlockedPackets } from './deadlock.ts'
import type { Pairs } from './linkLoad.ts'
import { allRoutes, type Routing } from './routing.ts'

/** Why a set of routes cannot deadlock, or how it can: there is an order or there is a circle. */
export interface DeadlockProof {
  readonly dependencies: Dependencies
  /** A number for each channel that grows along every dependency. */
  readonly order: ReadonlyMap<number, number> | undefined
  readonly circle: readonly number[] | undefined
  /** Who sends, to whom, the packet that holds each channel of the circle. */
  readonly packets: Pairs | undefined
}

/** Whether packets on these routes can wait for each other for ever: a circle of channels where they can. */
export function deadlockProof(routes: Routing): DeadlockProof {
  const dependencies = channelDependencies(allRoutes(routes))
  const circle = dependencyCircle(dependencies)
  return {
    dependencies,
    order: channelOrder(dependencies),
    circle,
    packets: circle && deadlockedPackets(routes, circle),
  }
}

/** What is shown, in a sentence. */
export const deadlockSentence = ({ circle }: DeadlockProof): string =>
  circle
    ? `${circle.length} channels wait for each other: packets that hold them would stand for ever. Myrinet’s switches break such a deadlock, and a packet arrives cut short or damaged (section 4.4.3).`
    : 'No circle of waiting channels can close on these routes. The proof is below.'

/** The proof itself. */
export function proofSentence({ dependencies, order, circle }: DeadlockProof): string {
  if (dependencies.size === 0) return 'No route takes a cable between switches, so nobody waits for one.'
  const waits = [...dependencies.values()].reduce((sum, next) => sum + next.size, 0)
  const last = order ? Math.max(0, ...order.values()) : 0
  return `A channel is one direction of a cable. A packet that holds one waits for the next of its route: ${dependencies.size} channels in use, ${waits} pairs of one that waits for another. ${
    circle
      ? `These ${circle.length} wait for each other, each for the next: when all are taken at once, none is ever free again.`
      : `Numbered by the longest chain that leads to each, 0 to ${last}, every channel waits for higher numbers only: all lines lead to the right, so none can close a circle, and nobody waits for ever.`
  }`
}
