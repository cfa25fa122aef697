import type { Region } from '../machine/region.ts'
import type { Work } from '../machine/process.ts'

/** The first time that a sender found no room. */
export interface FirstDrain {
  readonly from: number
  readonly to: number
  readonly message: number
  /** Fragments that lay in the region, and what they filled of it [B]. */
  readonly fragments: number
  readonly filled: number
  /** Each of them was a whole message. */
  readonly whole: boolean
  /** What one more fragment needs, with its header [B]; undefined where slots ran out. */
  readonly needs: number | undefined
}

/** A word that lay in a node's memory before it looked [ps]. */
export interface Unseen {
  readonly node: number
  readonly sender: number
  readonly seen: number
  readonly looked: number
}

/** What the sentences about a run are made of. */
export class Notes {
  first: FirstDrain | undefined
  /** The longest that “waiting” lay unseen. */
  unseen: Unseen | undefined
  /** What second copies took [ps]. */
  again = 0
  private readonly tokens: { readonly region: Region; readonly seen: number }[] = []

  full(region: Region, message: number, needs: number, slots: number): void {
    this.first ??= {
      from: region.from,
      to: region.to,
      message,
      fragments: region.next,
      filled: region.offset,
      whole: isWhole(region),
      needs: region.next === slots ? undefined : needs,
    }
  }

  waiting(region: Region, seen: number): void {
    this.tokens.push({ region, seen })
  }

  worked(node: number, work: Work, start: number, end: number, message: number): void {
    if (work === 'again') this.again += end - start
    if (this.tokens.length === 0 || !looks(work, message)) return
    for (let i = this.tokens.length - 1; i >= 0; i--) {
      const { region, seen } = this.tokens[i]!
      if (region.to !== node || start < seen) continue
      this.tokens.splice(i, 1)
      if (!this.unseen || start - seen > this.unseen.looked - this.unseen.seen)
        this.unseen = { node, sender: region.from, seen, looked: start }
    }
  }
}

/** Who copies out of a region looks at tokens too, and so does who answers: “drained” is about no message. */
const looks = (work: Work, message: number): boolean =>
  work === 'copy' || work === 'take' || (work === 'token' && message < 0)

function isWhole({ next, fragment, last }: Region): boolean {
  for (let slot = 0; slot < next; slot++) if (fragment[slot] !== 0 || !last[slot]) return false
  return true
}
