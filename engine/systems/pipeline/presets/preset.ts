import type { Preset, Provenance } from '../../system.ts'
import type { PipelineParams } from '../parameters.ts'

export type PipelinePreset = Omit<Preset, 'params'> & { readonly params: PipelineParams }

export const published = (note: string): Provenance => ({ tag: 'published', note })
export const derived = (note: string): Provenance => ({ tag: 'derived', note })
export const assumed = (note: string): Provenance => ({ tag: 'assumed', note })
export const general = (note: string): Provenance => ({ tag: 'general', note })

/** When the sources of today's systems were read. */
export const readIn = '2026-11'

/** A cost as today's sources give it. @param nanoseconds  per byte @returns [µs/B] */
export const perByte = (nanoseconds: number): number => nanoseconds / 1000
