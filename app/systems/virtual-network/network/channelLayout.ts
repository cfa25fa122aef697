import type { Dependencies } from '../../../../engine/systems/virtual-network/door.ts'
import type { Point } from './geometry.ts'

export interface ChannelLayout {
  readonly width: number
  readonly height: number
  readonly channels: readonly (Point & { readonly channel: number })[]
  /** All dependencies as one path: each leads to the right. */
  readonly waits: string
  readonly columns: readonly { readonly x: number; readonly count: number }[]
  /** Every so manieth column has room for its number below it. */
  readonly every: number
}

/** Channels in columns by their number in the order; each waits for channels further right only. */
export function channelLayout(
  dependencies: Dependencies,
  order: ReadonlyMap<number, number>,
  width: number,
): ChannelLayout {
  const last = Math.max(0, ...order.values())
  const columns = Array.from({ length: last + 1 }, (_, at) =>
    [...order].filter(([, number]) => number === at).map(([channel]) => channel),
  )
  const pitch = Math.max(3, Math.min(9, 320 / Math.max(...columns.map(({ length }) => length))))
  const height = pitch * Math.max(...columns.map(({ length }) => length)) + 40
  const x = (at: number) => 16 + (at * (width - 32)) / Math.max(1, last)
  const place = new Map<number, Point>()
  columns.forEach((channels, at) =>
    channels
      .sort((a, b) => a - b)
      .forEach((channel, i) =>
        place.set(channel, { x: x(at), y: (height - 24) / 2 + (i - (channels.length - 1) / 2) * pitch }),
      ),
  )
  const lines = [...dependencies].flatMap(([channel, waits]) => {
    const a = place.get(channel)!
    return [...waits].map((after) => {
      const b = place.get(after)!
      const bend = (b.x - a.x) / 2
      return `M${a.x.toFixed(1)},${a.y.toFixed(1)}C${(a.x + bend).toFixed(1)},${a.y.toFixed(1)} ${(b.x - bend).toFixed(1)},${b.y.toFixed(1)} ${b.x.toFixed(1)},${b.y.toFixed(1)}`
    })
  })
  return {
    width,
    height,
    channels: [...place].map(([channel, point]) => ({ ...point, channel })),
    waits: lines.join(''),
    columns: columns.map(({ length }, at) => ({ x: x(at), count: length })),
    every: Math.ceil((18 * last) / (width - 32)) || 1,
  }
}
