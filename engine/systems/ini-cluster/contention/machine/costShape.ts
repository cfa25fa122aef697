import type { RandomStream } from '../../../../base/random.ts'

/** Phases of an Erlang time at most: below c² = 1/100 the rest is constant. */
const mostPhases = 100

/**
 * Times of a given mean and squared coefficient of variation c²: constant at 0, a mixture of two Erlang distributions of k - 1
 * and k equal phases with 1/k <= c² <= 1/(k - 1) below 1, exponential at 1, of two exponentials with balanced means above it.
 * @source  Tijms, "Stochastic Models: An Algorithmic Approach", 1994, appendix B: both mixtures
 */
export class CostShape {
  private readonly exponential: boolean
  /** Below 1: phases of the longer of the two, how often the shorter, parts of the mean that a phase takes and that vary not. */
  private readonly phases: number
  private readonly oneLess: number
  private readonly phase: number
  private readonly constant: number
  /** Above 1: how often the longer of the two, and how much longer and shorter than the mean they are. */
  private readonly often: number
  private readonly longer: number
  private readonly shorter: number

  /** @param squared  c², >= 0 */
  constructor(squared: number) {
    this.exponential = squared === 1
    // What varies has c² = 1/mostPhases at least; the deviation of the whole is its part of the mean times that.
    const varying = Math.min(1, Math.sqrt(squared * mostPhases))
    const part = varying > 0 ? squared / (varying * varying) : 1
    const k = Math.max(1, Math.ceil(1 / part - 1e-9))
    this.phases = squared < 1 ? k : 1
    this.oneLess =
      k > 1 ? Math.max(0, k * part - Math.sqrt(Math.max(0, k * (1 + part) - k * k * part))) / (1 + part) : 0
    this.phase = varying / (k - this.oneLess)
    this.constant = 1 - varying
    const frequent = squared > 1 ? (1 + Math.sqrt((squared - 1) / (squared + 1))) / 2 : 1
    this.often = squared > 1 ? 1 - frequent : 0
    this.longer = squared > 1 ? 1 / (2 * (1 - frequent)) : 1
    this.shorter = squared > 1 ? 1 / (2 * frequent) : 1
  }

  /** Several at once: `into[at + i]` of the mean `means[i]` >= 0, for from <= i < to. */
  drawEach(
    stream: RandomStream,
    means: Float64Array,
    from: number,
    to: number,
    into: Float64Array,
    at: number,
  ): void {
    if (this.exponential) stream.exponentials(means, from, to, into, at)
    else for (let i = from; i < to; i++) into[at + i] = this.draw(stream, means[i]!)
  }

  /** @param mean  >= 0 */
  draw(stream: RandomStream, mean: number): number {
    if (this.exponential) return stream.exponential(mean)
    if (this.often > 0)
      return stream.exponential(mean * (stream.chance(this.often) ? this.longer : this.shorter))
    if (this.phase === 0) return mean
    const phases = stream.chance(this.oneLess) ? this.phases - 1 : this.phases
    let time = mean * this.constant
    for (let i = 0; i < phases; i++) time += stream.exponential(mean * this.phase)
    return time
  }
}
