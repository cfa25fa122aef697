import { nice } from 'd3-array'

/** The visible stretch of a time axis: from, to. */
export type Window = readonly [number, number]

/**
 * The whole of the time axis: from 0 to the next round number, or to a little after the end where that is far.
 * @param tight  end with the last bar: there is no room to spare
 */
export function extentOf(until: number, tight = false): Window {
  if (!(until > 0)) return [0, 1]
  if (tight) return [0, until]
  const round = nice(0, until, 8)[1]
  return [0, round <= until * 1.08 ? round : until * 1.02]
}

/** The shortest window: a billionth of the whole leaves a number of 64 bits seven digits to tell its pixels apart. */
const shortest = (extent: Window): number => (extent[1] - extent[0]) * 1e-9

/** Moved back inside of the extent and no shorter than can be shown, keeping its length where possible. */
export function confined([t0, t1]: Window, extent: Window): Window {
  const length = Math.max(shortest(extent), Math.min(t1 - t0, extent[1] - extent[0]))
  const start = Math.max(extent[0], Math.min((t0 + t1 - length) / 2, extent[1] - length))
  return [start, start + length]
}

/** @param factor  above 1 to see less time, more closely @param at  the time that stays where it is */
export function zoomed([t0, t1]: Window, factor: number, at: number, extent: Window): Window {
  const held = Math.max(t0, Math.min(at, t1))
  const length = Math.max(shortest(extent), Math.min((t1 - t0) / factor, extent[1] - extent[0]))
  const share = (held - t0) / (t1 - t0)
  const start = held - share * length
  return confined([start, start + length], extent)
}

/** @param share  of the window's length, to the right when positive */
export const panned = ([t0, t1]: Window, share: number, extent: Window): Window =>
  confined([t0 + (t1 - t0) * share, t1 + (t1 - t0) * share], extent)

/** The same length around a time; the stretch itself, with a margin, when it is centred already. */
export function focused([t0, t1]: Window, [from, to]: Window, extent: Window): Window {
  const middle = (from + to) / 2
  const length = t1 - t0
  const centred = confined([middle - length / 2, middle + length / 2], extent)
  const moved = Math.abs(centred[0] - t0) > length * 1e-6
  if (moved && to - from <= length) return centred
  const margin = Math.max((to - from) * 0.15, shortest(extent))
  return confined([from - margin, to + margin], extent)
}

export const isWhole = ([t0, t1]: Window, extent: Window): boolean =>
  t0 <= extent[0] + shortest(extent) && t1 >= extent[1] - shortest(extent)
