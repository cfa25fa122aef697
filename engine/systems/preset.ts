import type { Preset, Provenance } from './system.ts'

/** A preset whose parameters have the types of its system. */
export type PresetOf<P> = Omit<Preset, 'params'> & { readonly params: P }

/** How sure a number of a preset is: it stands in the source, by this table or section. */
export const published = (note: string): Provenance => ({ tag: 'published', note })
/** It follows from numbers that do, by this reckoning. */
export const derived = (note: string): Provenance => ({ tag: 'derived', note })
/** Nobody printed it: why this one. */
export const assumed = (note: string): Provenance => ({ tag: 'assumed', note })
/** Common knowledge, as of a cable or a bus. */
export const general = (note: string): Provenance => ({ tag: 'general', note })
