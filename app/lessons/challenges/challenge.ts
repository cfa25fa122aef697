import type { Edit, Unit } from '../../../engine/index.ts'
import type { Asked } from '../lesson.ts'

/** Something to be reached with as little as possible, checked by the engine and held against the best that is known. */
export interface Challenge {
  /** Permanent. */
  readonly id: string
  readonly title: string
  /** What has to hold, and what is to be as little as possible. */
  readonly task: string
  /** Where it begins: a link's fragment without `#`, title and locks. */
  readonly link: string
  /** Paths that may be changed. */
  readonly controls: readonly string[]
  /** Whether what has to hold does. */
  readonly met: (asked: Asked) => boolean
  /** What is to be as little as possible. */
  readonly cost: { readonly label: string; readonly unit: Unit; readonly of: (asked: Asked) => number }
  readonly best: {
    /** The least cost, of what was asked or of where the challenge begins. */
    readonly of: (asked: Asked) => number
    /** Nothing is below it; otherwise nothing below it is known. */
    readonly proved: boolean
    /** Why, in a sentence. */
    readonly because: string
  }
  /** Meets it from where it begins. */
  readonly solution: (asked: Asked) => readonly Edit[]
}

/** One challenge with other numbers: the first is the one that always stands in the list. */
export interface Family {
  /** How many there are of it. */
  readonly variations: number
  /** @param variation  0 to variations − 1 */
  readonly of: (variation: number) => Challenge
}

/** What a scenario comes to in a challenge. */
export interface Score {
  readonly met: boolean
  readonly cost: number
  readonly best: number
  /** best / cost, 0 to 1; nothing of one that is not met, however little it costs. */
  readonly share: number
}

/** A cost that is below the best that was known becomes the best. @param known  the best, where it has been computed already */
export function scoreOf({ met, cost, best }: Challenge, asked: Asked, known = best.of(asked)): Score {
  const own = cost.of(asked)
  const holds = met(asked)
  const least = holds ? Math.min(own, known) : known
  return { met: holds, cost: own, best: least, share: holds && own > 0 ? least / own : 0 }
}
