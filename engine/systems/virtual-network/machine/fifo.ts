/** First in, first out, in a ring of places that doubles when full. Every operation but `take` is O(1). */
export class Fifo<T> {
  private places: (T | undefined)[] = new Array<T | undefined>(8).fill(undefined)
  private first = 0
  size = 0

  push(item: T): void {
    if (this.size === this.places.length) this.makeRoom()
    this.places[(this.first + this.size++) & (this.places.length - 1)] = item
  }

  /** Puts an item before all others. */
  unshift(item: T): void {
    if (this.size === this.places.length) this.makeRoom()
    this.first = (this.first - 1) & (this.places.length - 1)
    this.places[this.first] = item
    this.size++
  }

  shift(): T | undefined {
    if (this.size === 0) return undefined
    const item = this.places[this.first]
    this.places[this.first] = undefined
    this.first = (this.first + 1) & (this.places.length - 1)
    this.size--
    return item
  }

  at(place: number): T | undefined {
    return place < this.size ? this.places[(this.first + place) & (this.places.length - 1)] : undefined
  }

  /** Takes out the item at a place; those behind it move up. O(size). */
  take(place: number): T | undefined {
    const taken = this.at(place)
    const mask = this.places.length - 1
    for (let i = place; i < this.size - 1; i++)
      this.places[(this.first + i) & mask] = this.places[(this.first + i + 1) & mask]
    this.places[(this.first + this.size - 1) & mask] = undefined
    this.size--
    return taken
  }

  private makeRoom(): void {
    const items = Array.from({ length: this.size }, (_, place) => this.at(place))
    this.places = [...items, ...new Array<T | undefined>(this.size).fill(undefined)]
    this.first = 0
  }
}
