import { memoryReturned, memoryTaken } from './spareMemory.ts'

/** Numbers of a span: when it begins, when it ends, its tag. */
export const width = 3

/** Spans that stand one after the other from `from` on, before `to`. */
export interface SpanPart {
  readonly numbers: Float64Array<ArrayBuffer>
  readonly from: number
  readonly to: number
}

/** Numbers of a slab of memory, 1 MB. */
const slabLength = 2 ** 17
/** Bundles in a block. */
const bundles = 12

/** The spans of all lanes, in blocks that are of one lane each: they come in bundles, and are read lane by lane. */
export class SpanBlocks {
  private readonly bundle: number
  private readonly block: number
  private readonly perSlab: number
  /** Slabs, in which there may still be what another run wrote; how many blocks of them are in use. */
  private readonly slabs: Float64Array<ArrayBuffer>[] = []
  private blocks = 0
  /** The blocks of each lane, and how many numbers it has written to the last. */
  private readonly own: (number[] | undefined)[]
  private readonly written: Int32Array<ArrayBuffer>

  /** @param bundle  how many numbers come at once: a block of them is to be smaller than a slab */
  constructor(lanes: number, bundle: number) {
    this.bundle = bundle
    this.block = bundle * bundles
    this.perSlab = Math.floor(slabLength / this.block)
    this.own = Array.from({ length: lanes }, () => undefined)
    this.written = new Int32Array(lanes)
  }

  /** Takes a bundle of a lane, from `from` on. */
  add(lane: number, numbers: Float64Array<ArrayBuffer>, from: number): void {
    const own = (this.own[lane] ??= [])
    let written = this.written[lane]!
    if (written === 0) own.push(this.opened())
    const block = own.at(-1)!
    this.slab(block).set(numbers.subarray(from, from + this.bundle), this.placeOf(block) + written)
    written += this.bundle
    this.written[lane] = written === this.block ? 0 : written
  }

  /** What a lane has, in the order in which it came. */
  of(lane: number): SpanPart[] {
    const own = this.own[lane] ?? []
    return own.map((block, i) => {
      const from = this.placeOf(block)
      const last = i === own.length - 1 ? this.written[lane]! : 0
      return { numbers: this.slab(block), from, to: from + (last > 0 ? last : this.block) }
    })
  }

  /** Forgets all: the memory is for the next run. */
  release(): void {
    for (const { buffer } of this.slabs.splice(0)) memoryReturned(buffer)
    this.blocks = 0
    this.own.fill(undefined)
    this.written.fill(0)
  }

  private opened(): number {
    if (this.blocks % this.perSlab === 0) this.slabs.push(new Float64Array(memoryTaken(8 * slabLength)))
    return this.blocks++
  }

  private slab(block: number): Float64Array<ArrayBuffer> {
    return this.slabs[Math.floor(block / this.perSlab)]!
  }

  private placeOf(block: number): number {
    return (block % this.perSlab) * this.block
  }
}
