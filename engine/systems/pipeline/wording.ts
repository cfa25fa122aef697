import { formatQuantity } from '../../base/formatQuantity.ts'
import { inThousands } from '../../base/plural.ts'
import { nameOf, type Stage } from '../../pipeline/stages.ts'

/** Numbers and names as the sentences of this system say them. */

/** Quantities in the units of a vocabulary. */
export interface Wording {
  /** @param us  [µs] */
  readonly time: (us: number) => string
  /** @param bytes  [B] */
  readonly size: (bytes: number) => string
  /** @param perByte  [µs/B] */
  readonly cost: (perByte: number) => string
}

/** Less than this has no digits in a sentence [µs]. */
export const shownFrom = 1e-6

/** 188.93 -> '188.9 µs', 12345 -> '12.35 ms'; no digits of next to nothing. @param us  [µs] */
function time(us: number): string {
  if (us > 0 && us < shownFrom) return 'less than 0.001 ns'
  const { text, unit } = formatQuantity(us, 'us', { kilobyte: 1024 })
  return `${inThousands(text)} ${unit}`
}

/** As the paper says them: µs, B, µs per KiB. */
export const inBytes: Wording = { time, size, cost: (perByte) => `${time(perByte * 1024)} per KiB` }

/** What nothing takes less than: 'no cut can take less than a part of 0.001 ns'. @param us  [µs] */
export const least = (us: number, say: Wording): string => say.time(us).replace(/^less than/, 'a part of')

/** Whether one time is longer than another by more than rounding, and by so much that a sentence can say it. [µs] */
export const isTold = (longer: number, shorter: number): boolean =>
  longer - shorter > Math.max(1e-9 * shorter, shownFrom)

/** A change with its sign: '+7.5 µs', '−5.3 µs'. */
export function change(us: number, say: Wording): string {
  const text = say.time(Math.abs(us))
  return text.startsWith('less') ? text : `${us < 0 ? '−' : '+'}${text}`
}

/** 819.2 -> '819 B', 65536 -> '64 KiB'; from 1024 B in binary units, which mean the same to everyone. */
function size(bytes: number): string {
  if (bytes < 1023.5) return `${bytes < 10 ? Number(bytes.toPrecision(3)) : whole(Math.round(bytes))} B`
  const { text, unit } = formatQuantity(bytes, 'B', { kilobyte: 1024, binary: true })
  return `${text} ${unit}`
}

/** 0.34 -> '34.0 %'; what is not nothing is not called so: 'less than 0.1 %'. */
export const percent = (fraction: number): string =>
  fraction > 0 && fraction < 0.0005
    ? 'less than 0.1 %'
    : `${fraction < 10 ? (fraction * 100).toFixed(1) : whole(fraction * 100)} %`

/** 1048576 -> '1,048,576', 73271.48 with 2 decimals -> '73,271.48' */
export const whole = (count: number, decimals = 0): string => inThousands(count.toFixed(decimals))

/** 'Sender DMA (stage 1)': by name first, counted from 0 as in the paper. */
export const stageName = (stages: readonly Stage[], j: number): string => {
  const name = nameOf(stages[j]!, '')
  return name === '' ? `Stage ${j}` : `${name} (stage ${j})`
}

/** '1 fragment', '5 fragments' */
export const count = (k: number, noun: string): string => `${whole(k)} ${noun}${k === 1 ? '' : 's'}`
