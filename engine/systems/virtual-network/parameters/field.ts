import { number } from '../../../scenario/schema.ts'
import type { NumberField } from '../../../scenario/schema.ts'

/** Shorthands for the many numbers of this system. */

/** A time in µs, kept to whole nanoseconds by the machine. */
export const time = (
  label: string,
  sentence: string,
  value: number,
  max: number,
  options: {
    readonly min?: number
    readonly symbol?: string
    readonly slider?: readonly [number, number]
    readonly scale?: 'log'
  } = {},
): NumberField =>
  number({ label, sentence, unit: 'us', min: 0, max, default: value, scale: 'linear', ...options })

/** A whole number of things, or of bytes. */
export const count = (
  label: string,
  sentence: string,
  value: number,
  range: readonly [number, number],
  options: {
    readonly symbol?: string
    readonly slider?: readonly [number, number]
    readonly scale?: 'log'
    readonly unit?: 'B'
  } = {},
): NumberField =>
  number({
    label,
    sentence,
    unit: '',
    min: range[0],
    max: range[1],
    integer: true,
    default: value,
    scale: 'linear',
    ...options,
  })

/** Whole bytes, from 0. */
export const bytes = (label: string, sentence: string, value: number, max: number): NumberField =>
  number({
    label,
    sentence,
    unit: 'B',
    min: 0,
    max,
    integer: true,
    default: value,
    scale: 'log',
    slider: [0, 8192],
  })

/** A share of packets, 0 to 1. */
export const probability = (label: string, sentence: string): NumberField =>
  number({ label, sentence, unit: '', min: 0, max: 1, default: 0, slider: [0, 0.5], scale: 'log' })

/** A cost per byte in µs: 0.01 is what 100 MB/s take. */
export const perByte = (
  label: string,
  sentence: string,
  value: number,
  options: { readonly slider: readonly [number, number] },
): NumberField =>
  number({ label, sentence, unit: 'us/B', min: 0, max: 10, default: value, scale: 'linear', ...options })

/** Bytes per µs, which are MB/s. */
export const rate = (label: string, sentence: string, value: number): NumberField =>
  number({
    label,
    sentence,
    unit: 'B/us',
    min: 0.1,
    max: 100_000,
    default: value,
    slider: [1, 1000],
    scale: 'log',
  })
