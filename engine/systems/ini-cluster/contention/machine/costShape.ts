import type { RandomStream } from '../../../../base/random.ts'

/**
 * Times of a given mean and squared coefficient of variation c²: constant at 0, a constant and an exponential part below
 * 1 (1 - c and c of the mean), exponential at 1, of two exponentials with balanced means above it.
 * @source  Allen, "Probability, Statistics and Queueing Theory", 1990, section 5.2 (balanced means)
 */
export class CostShape {
  private readonly exponential: boolean
  private readonly constant: number
  private readonly spread: number
  /** Above 1: how often the longer of the two, and how much longer and shorter than the mean they are. */
  private readonly often: number
  private readonly longer: number
  private readonly shorter: number

  /** @param squared  c², >= 0 */
  constructor(squared: number) {
    const deviation = Math.sqrt(Math.min(1, squared))
    this.exponential = squared === 1
    this.constant = 1 - deviation
    this.spread = deviation
    const frequent = squared > 1 ? (1 + Math.sqrt((squared - 1) / (squared + 1))) / 2 : 1
    this.often = squared > 1 ? 1 - frequent : 0
    this.longer = squared > 1 ? 1 / (2 * (1 - frequent)) : 1
    this.shorter = squared > 1 ? 1 / (2 * frequent) : 1
  }

  /** @param mean  >= 0 */
  draw(stream: RandomStream, mean: number): number {
    if (this.exponential) return stream.exponential(mean)
    if (this.often > 0)
      return stream.exponential(mean * (stream.chance(this.often) ? this.longer : this.shorter))
    if (this.spread === 0) return mean
    return mean * this.constant + stream.exponential(mean * this.spread)
  }
}
