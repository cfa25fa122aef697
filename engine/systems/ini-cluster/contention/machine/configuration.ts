/** How the interface is chosen that a message takes. */
export type Choice = 'static' | 'round-robin' | 'random' | 'shortest'

/** All that a run of the machine depends on, beside its seed. Times in cycles. */
export interface Configuration {
  readonly clusters: number
  /** Processors and interfaces of each cluster. */
  readonly processors: number
  readonly interfaces: number
  /** Threads of each processor: while one waits for a reply, another computes. */
  readonly threads: number
  readonly compute: number
  readonly handler: number
  /** Of a message that an interface sends, and of one that it receives, stamps included. */
  readonly iniService: number
  readonly iniReceive: number
  readonly intraLatency: number
  readonly interLatency: number
  /** What a message takes in the place of both interfaces; undefined where it goes through them. */
  readonly bypass: number | undefined
  /** By the sender's processor. */
  readonly source: Choice
  /** By the interface that sends; paired: the one with its own number. */
  readonly destination: Choice | 'paired'
  /** Squared coefficient of variation of interface service and handlers, and of computing. */
  readonly variability: number
  readonly computeVariability: number
  /** For how many times the time at interfaces, or past them, a thread stands still: above 1 others wait for the same page. */
  readonly stall: number
  /** Computing of the busy half of a thread's requests, as a part of W; the other half takes the rest. */
  readonly burst: number
  /** Requests of a thread in a phase, busy or quiet. */
  readonly phase: number
  /** How many times as often half of the processors of a cluster ask as the others, and which half. */
  readonly hot: number
  readonly hotOnes: 'odd' | 'first'
  /** What asking for the queues costs at each visit that was chosen by them. */
  readonly monitoring: number
  /** What setting up one connection costs an interface before all else; 0: none is. */
  readonly setUp: number
}

/**
 * What asking for the queues costs at the interface that the sender chose, and at the one that interface chose [cycles]: where
 * a cluster has but one there is nothing to ask.
 */
export function askingOf(configuration: Configuration): readonly [number, number] {
  const { interfaces, source, destination, monitoring } = configuration
  const asked = (choice: Configuration['destination']) =>
    interfaces > 1 && choice === 'shortest' ? monitoring : 0
  return [asked(source), asked(destination)]
}

/** When all interfaces have set up a connection to every interface of every other cluster, one after the other [cycles]. */
export const setUpTime = ({ clusters, interfaces, setUp }: Configuration): number =>
  (clusters - 1) * interfaces * setUp

/** What each processor of a cluster computes, as a part of W: so that the rates of asking have the same mean as if all were alike. */
export function loadOf({ processors, hot, hotOnes }: Configuration): Float64Array<ArrayBuffer> {
  const half = Math.floor(processors / 2)
  const cold = (processors - half + half * hot) / processors
  const isHot = (processor: number) => (hotOnes === 'odd' ? processor % 2 === 1 : processor < half)
  return Float64Array.from({ length: processors }, (_, each) => (isHot(each) ? cold / hot : cold))
}
