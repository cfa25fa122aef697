import type { PartWord } from '../predict/asked.ts'

/**
 * A place of the page where something may be kept back: a whole part of it, or
 * - `others`: what other choices than the scenario's own would come to: curves, the other rows of the comparison and cases of
 *   the strip, desks that compute such. Where they would be a sentence stands.
 * - `advice`: findings and words of the headline that say what would be better.
 * - `leaving`: that a number is left to the system, which would choose the best.
 * - `desks`: all of them, which then are not offered.
 */
export type Place = PartWord | 'others' | 'advice' | 'leaving' | 'desks'

/** What of a document is kept back for now: by place, the sentence that says so where it would be. */
export type KeptBack = Readonly<Partial<Record<Place, string>>>
