import { stationary, type Step } from './markovChain.ts'

/**
 * The INI machine with one interface for each cluster as an exact Markov chain: exponential costs, first come first
 * served everywhere, handlers that interrupt computing, a request to any processor of the other clusters alike. No wires.
 */
export interface IniChain {
  readonly clusters: number
  readonly processorsPerCluster: number
  readonly compute: number
  readonly handler: number
  readonly iniService: number
}

/** A message: who asked, who is asked, and the leg it is on: 0 out, 1 in, 2 back out, 3 back in. */
type Message = readonly [asker: number, asked: number, leg: number]

interface State {
  /** Whether each processor computes (or was interrupted), or waits for its reply. */
  readonly computing: readonly boolean[]
  /** Messages at each processor's handler and at each interface, in order. */
  readonly handlers: readonly (readonly Message[])[]
  readonly inis: readonly (readonly Message[])[]
}

export function solvedIniChain({ clusters, processorsPerCluster, compute, handler, iniService }: IniChain) {
  const processors = clusters * processorsPerCluster
  const clusterOf = (processor: number) => Math.floor(processor / processorsPerCluster)
  const put = <T>(lists: readonly (readonly T[])[], where: number, item: T) =>
    lists.map((list, i) => (i === where ? [...list, item] : list))
  const take = <T>(lists: readonly (readonly T[])[], where: number) =>
    lists.map((list, i) => (i === where ? list.slice(1) : list))
  const set = (list: readonly boolean[], where: number, value: boolean) =>
    list.map((old, i) => (i === where ? value : old))

  const steps = (state: State): Step<State>[] => {
    const { computing, handlers, inis } = state
    const ways: Step<State>[] = []
    for (let p = 0; p < processors; p++) {
      const first = handlers[p]![0]
      if (first) {
        const [asker, asked, leg] = first
        const left = { computing, handlers: take(handlers, p), inis }
        const next: State =
          leg === 1
            ? { ...left, inis: put(inis, clusterOf(asked), [asker, asked, 2]) }
            : { ...left, computing: set(computing, asker, true) }
        ways.push([next, 1 / handler])
      } else if (computing[p]) {
        const others = Array.from({ length: processors }, (_, q) => q).filter(
          (q) => clusterOf(q) !== clusterOf(p),
        )
        for (const asked of others)
          ways.push([
            { computing: set(computing, p, false), handlers, inis: put(inis, clusterOf(p), [p, asked, 0]) },
            1 / compute / others.length,
          ])
      }
    }
    for (let c = 0; c < clusters; c++) {
      const first = inis[c]![0]
      if (!first) continue
      const [asker, asked, leg] = first
      const left = take(inis, c)
      const moved: Message = [asker, asked, leg + 1]
      if (leg === 0)
        ways.push([{ computing, handlers, inis: put(left, clusterOf(asked), moved) }, 1 / iniService])
      else if (leg === 2)
        ways.push([{ computing, handlers, inis: put(left, clusterOf(asker), moved) }, 1 / iniService])
      else if (handler > 0)
        ways.push([
          { computing, handlers: put(handlers, leg === 1 ? asked : asker, first), inis: left },
          1 / iniService,
        ])
      else if (leg === 1)
        ways.push([
          { computing, handlers, inis: put(left, clusterOf(asked), [asker, asked, 2]) },
          1 / iniService,
        ])
      else ways.push([{ computing: set(computing, asker, true), handlers, inis: left }, 1 / iniService])
    }
    return ways
  }

  const { mean, states } = stationary<State>(
    {
      computing: Array.from({ length: processors }, () => true),
      handlers: Array.from({ length: processors }, () => []),
      inis: Array.from({ length: clusters }, () => []),
    },
    steps,
  )
  const busy = mean(({ inis }) => inis.filter((queue) => queue.length > 0).length) / clusters
  const throughput = (busy * clusters) / (4 * iniService) / processors
  const perCycle = (number: number) => number / processors / throughput
  const ofLegs = (...legs: readonly number[]) =>
    perCycle(mean(({ inis }) => inis.flat().filter(([, , leg]) => legs.includes(leg)).length)) / legs.length
  return {
    states,
    throughput,
    cycleTime: 1 / throughput,
    iniUtilisation: busy,
    iniQueue: mean(({ inis }) => inis.flat().length) / clusters,
    iniResidence: ofLegs(0, 1, 2, 3),
    ownIniResidence: ofLegs(0, 3),
    remoteIniResidence: ofLegs(1, 2),
    requestResidence: perCycle(
      mean(({ handlers }) => handlers.flat().filter(([, , leg]) => leg === 1).length),
    ),
    replyResidence: perCycle(mean(({ handlers }) => handlers.flat().filter(([, , leg]) => leg === 3).length)),
  }
}
