import type { PresetOf } from '../../preset.ts'
import type { PipelineParams } from '../parameters.ts'

export type PipelinePreset = PresetOf<PipelineParams>

/** When the sources of today's systems were read. */
export const readIn = '2026-11'

/** A cost as today's sources give it. @param nanoseconds  per byte @returns [µs/B] */
export const perByte = (nanoseconds: number): number => nanoseconds / 1000
