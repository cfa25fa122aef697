import type { Stage } from '../../pipeline/stages.ts'

/** Numbers and names as the sentences of this system say them. */

/** 188.93 -> '188.9 µs', 12345 -> '12.35 ms'. @param us  [µs] */
export function time(us: number): string {
  const size = Math.abs(us)
  if (size >= 9_999_500) return `${figures(us / 1e6)} s`
  if (size >= 9_999.5) return `${figures(us / 1e3)} ms`
  return `${figures(us)} µs`
}

/** A change with its sign: '+7.5 µs', '−5.3 µs'. */
export const change = (us: number): string => `${us < 0 ? '−' : '+'}${time(Math.abs(us))}`

/** 819.2 -> '819 B', 65536 -> '64 KiB'; at least 10,000 B in binary units. @param bytes  [B] */
export function size(bytes: number): string {
  if (bytes >= 2 ** 30) return `${figures(bytes / 2 ** 30)} GiB`
  if (bytes >= 2 ** 20) return `${figures(bytes / 2 ** 20)} MiB`
  if (bytes >= 10_000) return `${figures(bytes / 1024)} KiB`
  return `${bytes < 10 ? figures(bytes) : whole(Math.round(bytes))} B`
}

/** 0.34 -> '34.0 %' */
export const percent = (fraction: number): string => `${(fraction * 100).toFixed(1)} %`

/** 1048576 -> '1,048,576' */
export const whole = (count: number): string => count.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ',')

/** 'Sender DMA (stage 1)': by name first, counted from 0 as in the paper. */
export const stageName = (stages: readonly Stage[], j: number): string => {
  const name = stages[j]!.name.trim()
  return name === '' ? `Stage ${j}` : `${name} (stage ${j})`
}

/** '1 fragment', '5 fragments' */
export const count = (k: number, noun: string): string => `${whole(k)} ${noun}${k === 1 ? '' : 's'}`

/** Four significant figures, at most one decimal below 1000, without trailing zeros after the point. */
function figures(value: number): string {
  const magnitude = Math.abs(value)
  if (magnitude >= 1000) return whole(Math.round(value))
  if (magnitude >= 10) return trimmed(value.toFixed(1))
  if (magnitude >= 0.001 || magnitude === 0) return trimmed(value.toPrecision(3))
  return value.toPrecision(2)
}

const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
