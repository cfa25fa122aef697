import { minusLogOfWord } from './portableLog.ts'

/**
 * Named random substreams. Every consumer asks for its own by name, so that a draw added in one place changes
 * nothing in another, and the same seed gives the same bits in every browser: only integer operations, + - * / and
 * square roots stand between the seed and a draw.
 */

/**
 * The substream of this name.
 * @param seed  a whole number, 0 to 2^32 - 1
 * @param name  what draws from it: 'node0.loss'
 */
export function substream(seed: number, name: string): RandomStream {
  const stream = new RandomStream(Uint32Array.of(seed, hashOf(name), 0x9e3779b9, 1))
  for (let i = 0; i < 15; i++) stream.word()
  return stream
}

/** Small fast counting generator sfc32 (C. Doty-Humphrey, PractRand): period at least 2^32, 2^127 on average. */
export class RandomStream {
  readonly #state: Int32Array

  /** @param state  all that the draws depend on: four words */
  constructor(state: Uint32Array) {
    this.#state = new Int32Array(state)
  }

  /** A whole number, 0 to 2^32 - 1. */
  word(): number {
    const state = this.#state
    const b = state[1]!
    const c = state[2]!
    const counter = state[3]!
    const sum = (((state[0]! + b) | 0) + counter) | 0
    state[3] = counter + 1
    state[0] = b ^ (b >>> 9)
    state[1] = c + (c << 3)
    state[2] = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }

  /** In the open interval (0, 1): (word + 1/2) / 2^32, never 0 nor 1. */
  uniform(): number {
    return (this.word() + 0.5) * 2 ** -32
  }

  /** True with this probability, by one word. */
  chance(probability: number): boolean {
    return this.uniform() < probability
  }

  /** A whole number below `count` (1 to 2^32), each as likely but for a bias below count/2^32. */
  below(count: number): number {
    return Math.floor(this.uniform() * count)
  }

  /** By inversion, one word a draw: 1.16e-10 to 22.9 times the mean. */
  exponential(mean: number): number {
    return mean * minusLogOfWord(this.word())
  }

  /**
   * Several at once, so that none is boxed: `into[at + i]` of the mean `means[i]`, for from <= i < to.
   */
  exponentials(means: Float64Array, from: number, to: number, into: Float64Array, at: number): void {
    const state = this.#state
    let a = state[0]!
    let b = state[1]!
    let c = state[2]!
    let counter = state[3]!
    for (let i = from; i < to; i++) {
      const sum = (((a + b) | 0) + counter) | 0
      counter = (counter + 1) | 0
      a = b ^ (b >>> 9)
      b = (c + (c << 3)) | 0
      c = (((c << 21) | (c >>> 11)) + sum) | 0
      into[at + i] = means[i]! * minusLogOfWord(sum >>> 0)
    }
    state[0] = a
    state[1] = b
    state[2] = c
    state[3] = counter
  }

  /**
   * Mean 0, deviation 1, about 2.7 words a draw.
   * @source  Leva 1992, "A fast normal random number generator", ratio of uniforms with quadratic bounds
   */
  normal(): number {
    for (;;) {
      const word = this.word()
      const u = (word + 0.5) * 2 ** -32
      const v = 1.7156 * (this.uniform() - 0.5)
      const x = u - 0.449871
      const y = Math.abs(v) + 0.386595
      const q = x * x + y * (0.196 * y - 0.25472 * x)
      if (q < 0.27597) return v / u
      if (q <= 0.27846 && v * v <= 4 * minusLogOfWord(word) * u * u) return v / u
    }
  }
}

/** FNV-1a over the UTF-16 units, then the finaliser of MurmurHash3, so that similar names are far apart. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
