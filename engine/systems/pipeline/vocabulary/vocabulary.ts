import type { Unit } from '../../../base/unit.ts'

/** Other words for the same theory: what a page says in the place of ours. Names of parameters and links stay. */
export interface Vocabulary {
  /** Permanent: presets name it. */
  readonly id: string
  /** In the place of a unit; the stored number stays. */
  readonly units: Readonly<Partial<Record<Unit, Unit>>>
  /** What sliders of a quantity span, by its own unit, where that is not what they span of bytes and µs. */
  readonly sliders?: Readonly<Partial<Record<Unit, readonly [number, number]>>>
  /** In the place of a letter of the paper. */
  readonly symbols: Readonly<Record<string, string>>
  /** Ours in small letters and theirs: whole words, the longest first wherever two fit. */
  readonly words: readonly Words[]
  /** In the place of a whole text, where a word of it means something else elsewhere. */
  readonly alone?: Readonly<Record<string, string>>
}

export type Words = readonly [ours: string, theirs: string]

/** A noun with its plural, which has an s where it is not given. */
export const noun = (ours: string, theirs: string, many = `${theirs}s`): readonly Words[] => [
  [ours, theirs],
  [`${ours}s`, many],
]
