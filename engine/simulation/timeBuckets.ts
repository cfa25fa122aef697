/** How what falls into the same bucket is put together. */
export type Gathering = 'sum' | 'most' | 'least'

/**
 * Quantities over time in a fixed number of buckets: when time outgrows them, every two neighbours become one and the
 * buckets are twice as wide. So memory is bounded however long the run is, and each bucket holds exactly what happened
 * in it: nothing is sampled. Adding is O(1), widening O(columns x buckets), as often as time doubles.
 */
export class TimeBuckets {
  /** How long a bucket is, in the clock's unit: the first width times a power of two. */
  width: number
  private readonly gatherings: readonly Gathering[]
  private readonly most: number
  /** Column c holds the places c x most to (c + 1) x most - 1. */
  private readonly values: Float64Array
  /** Where the bucket of the present ends: what happens before that needs no new one. */
  end: number
  private bucket = 0

  /**
   * @param gatherings  one for each column
   * @param width       of the first buckets, > 0
   * @param most        the number of buckets, even
   */
  constructor(gatherings: readonly Gathering[], width: number, most = 512) {
    this.gatherings = gatherings
    this.width = width
    this.most = most
    this.end = width
    this.values = new Float64Array(gatherings.length * most)
    gatherings.forEach((gathering, column) =>
      this.values.fill(neutral[gathering], column * most, (column + 1) * most),
    )
  }

  /** @param time  not before that of any earlier call @param value  is added to the bucket, or raises or lowers it */
  add(column: number, time: number, value: number): void {
    if (time >= this.end) this.advance(time)
    const place = column * this.most + this.bucket
    const gathering = this.gatherings[column]!
    const before = this.values[place]!
    if (gathering === 'sum') this.values[place] = before + value
    else if (gathering === 'most' ? value > before : value < before) this.values[place] = value
  }

  /**
   * A level lasted from one time to another: level x time goes into each bucket of a column of sums, the level itself
   * into those of the others.
   * @param from  where this column was held last
   * @param to    > from, not before the time of any earlier call
   */
  hold(column: number, from: number, to: number, level: number): void {
    const gathering = this.gatherings[column]!
    if (to >= this.end) this.advance(to)
    const { values, width } = this
    let place = column * this.most + this.bucket
    let start = this.end - width
    // From the last bucket back to the one in which it began: nearly always the same.
    for (let end = to; end > from; end = start, start -= width, place--) {
      const before = values[place]!
      values[place] =
        gathering === 'sum'
          ? before + level * (end - Math.max(start, from))
          : united(gathering, before, level)
      if (start <= from) return
    }
  }

  /**
   * A column in `count` parts, each of them `together` neighbouring buckets; the last has all that follow, too.
   * @returns one value each; where nothing was gathered 0 for sums, -Infinity and Infinity for most and least
   */
  column(column: number, count: number, together = 1): Float64Array {
    const gathering = this.gatherings[column]!
    const gathered = new Float64Array(count).fill(neutral[gathering])
    for (let bucket = 0; bucket < this.most; bucket++) {
      const into = Math.min(count - 1, Math.floor(bucket / together))
      gathered[into] = united(gathering, gathered[into]!, this.values[column * this.most + bucket]!)
    }
    return gathered
  }

  /** Goes on to the bucket of a time. */
  private advance(time: number): void {
    while (time >= this.most * this.width) this.widen()
    this.bucket = Math.floor(time / this.width)
    this.end = (this.bucket + 1) * this.width
  }

  private widen(): void {
    const { gatherings, most, values } = this
    gatherings.forEach((gathering, column) => {
      const first = column * most
      for (let bucket = 0; bucket < most / 2; bucket++)
        values[first + bucket] = united(
          gathering,
          values[first + 2 * bucket]!,
          values[first + 2 * bucket + 1]!,
        )
      values.fill(neutral[gathering], first + most / 2, first + most)
    })
    this.width *= 2
  }
}

const neutral = { sum: 0, most: -Infinity, least: Infinity } as const

const united = (gathering: Gathering, a: number, b: number): number =>
  gathering === 'sum' ? a + b : gathering === 'most' ? Math.max(a, b) : Math.min(a, b)
