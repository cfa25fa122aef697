import type { Preset, Provenance } from './system.ts'

/** A preset whose parameters have the types of its system. */
export type PresetOf<P> = Omit<Preset, 'params'> & { readonly params: P }

/** How sure a number of a preset is. */
export const published = (note: string): Provenance => ({ tag: 'published', note })
export const derived = (note: string): Provenance => ({ tag: 'derived', note })
export const assumed = (note: string): Provenance => ({ tag: 'assumed', note })
export const general = (note: string): Provenance => ({ tag: 'general', note })
