import { square } from '../base/power.ts'
import { fitLine } from '../base/leastSquares.ts'
import { substream, type RandomStream } from '../base/random.ts'
import { advisedFragments } from './advice.ts'
import { leastWhole } from './leastWhole.ts'
import type { Latency, NamedStage, StageCosts } from './samples.ts'

/**
 * Run-time adaptation: a stream of messages through a pipeline whose parameters change, one message at a time, under
 * three senders. Wang et al. 1998, section 5.1, propose the second; how it estimates and how often it tries another
 * number are ours.
 */
export interface Adaptation {
  /** The best number for the first message, for ever. */
  readonly fixed: SentStream
  /** Estimates anew after each message from its own observations, and chooses anew. */
  readonly adaptive: SentStream
  /** Knows the parameters of each message before sending it. */
  readonly knowing: SentStream
}

/** What became of each message. */
export interface SentStream {
  /** k of each message. */
  readonly fragments: Uint32Array
  /** T of each message by the recurrence [µs]. */
  readonly latency: Float64Array
}

/** How a sender that estimates the stages from its own messages goes about it. */
export interface AdaptiveSender {
  /** How many messages it remembers, in the mean: observations are forgotten geometrically. >= 2 */
  readonly memory: number
  /** Every how many messages it tries another number, half as much again or two thirds by turns. >= 2 */
  readonly probeEvery: number
  /** Relative standard deviation of what it observes, >= 0. */
  readonly noise: number
}

/** No sender cuts a message into more fragments than this, so that a stage without overhead costs no memory. */
const mostFragments = 4096

/**
 * One message after the other: each tells how much of the stream has been sent, 0 to 1. With many stages and fragments a
 * thousand messages take seconds.
 * @param world  the stages as each message finds them (`contendedStages`), at least one message
 * @param bytes  B of every message, a whole number >= 1 [B]
 * @param seed  of the substream 'observations'
 */
export function* adaptationSteps(
  world: readonly (readonly NamedStage[])[],
  bytes: number,
  sender: AdaptiveSender,
  latency: Latency,
  seed: number,
): Generator<number, Adaptation> {
  const equal = (stages: readonly NamedStage[], k: number) =>
    latency(stages, new Float64Array(k).fill(bytes / k))
  const bestOf = (stages: readonly NamedStage[]) =>
    leastWhole((k) => equal(stages, k), 1, Math.min(bytes, mostFragments))
  const first = bestOf(world[0]!)
  const choose = adaptiveSender(bytes, sender, latency, first, substream(seed, 'observations'))
  const [fixed, adaptive, knowing] = [newStream(world), newStream(world), newStream(world)]
  for (const [m, stages] of world.entries()) {
    const send = ({ fragments, latency }: SentStream, k: number) => {
      fragments[m] = k
      latency[m] = equal(stages, k)
    }
    send(fixed, first)
    send(adaptive, choose(stages, m))
    send(knowing, bestOf(stages))
    yield (m + 1) / world.length
  }
  return { fixed, adaptive, knowing }
}

const newStream = ({ length }: readonly unknown[]): SentStream => ({
  fragments: new Uint32Array(length),
  latency: new Float64Array(length),
})

/** Into how many fragments the adaptive sender cuts each message, asked in their order. */
function adaptiveSender(
  bytes: number,
  sender: AdaptiveSender,
  latency: Latency,
  first: number,
  random: RandomStream,
): (stages: readonly NamedStage[], m: number) => number {
  const arrivals = new Memory(sender.memory)
  const gaps = new Memory(sender.memory)
  let best = first
  return (stages, m) => {
    const probing = m % sender.probeEvery === sender.probeEvery - 1
    const k = probing ? probe(best, Math.floor(m / sender.probeEvery), bytes) : best
    // What the receiver reports: when the first fragment came, and how far apart the others came.
    const size = bytes / k
    const reading = (exact: number) => exact * (1 + sender.noise * random.normal())
    const arrival = latency(stages, [size])
    arrivals.add(size, reading(arrival))
    if (k > 1) gaps.add(size, reading((latency(stages, new Float64Array(k).fill(size)) - arrival) / (k - 1)))
    else gaps.age()
    const total = arrivals.line()
    const bottleneck = gaps.line()
    if (total && bottleneck) best = nearer(best, advisedFragments(total, [bottleneck], bytes).fragments)
    return k
  }
}

/** Another number, so that two sizes are seen: by turns half as much again and two thirds. At least 2, for gaps. */
function probe(best: number, turn: number, bytes: number): number {
  const other = turn % 2 === 0 ? Math.ceil(best * 1.5) : Math.floor(best / 1.5)
  return Math.min(bytes, mostFragments, Math.max(2, other === best ? best + 1 : other))
}

/** At most twice or half the present number: a few poor readings must not throw the choice far off. */
const nearer = (now: number, wish: number): number =>
  Math.min(2 * now, mostFragments, Math.max(Math.ceil(now / 2), wish))

/** Readings that fade: each counts (1 - 1/memory) times as much as the next. */
class Memory {
  readonly #fading: number
  #size: number[] = []
  #time: number[] = []
  #weight: number[] = []

  constructor(memory: number) {
    this.#fading = 1 - 1 / memory
  }

  age(): void {
    const kept = this.#weight.findIndex((weight) => weight * this.#fading > 1e-3)
    const from = kept < 0 ? this.#weight.length : kept
    this.#size = this.#size.slice(from)
    this.#time = this.#time.slice(from)
    this.#weight = this.#weight.slice(from).map((weight) => weight * this.#fading)
  }

  add(size: number, time: number): void {
    this.age()
    this.#size.push(size)
    this.#time.push(time)
    this.#weight.push(1)
  }

  /** The line through what is remembered, once there are 3 readings at 2 sizes and it makes sense. */
  line(): StageCosts | undefined {
    if (this.#size.length < 3 || this.#size.every((size) => size === this.#size[0])) return undefined
    const weights = this.#weight.map((weight, i) => weight / square(this.#time[i]!))
    const { intercept, slope } = fitLine(this.#size, this.#time, weights)
    const sensible = intercept.value > 0 && slope.value > 0
    return sensible ? { overhead: intercept.value, perByte: slope.value } : undefined
  }
}
