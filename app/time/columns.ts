import type { Window } from './timeWindow.ts'

/** Where a picture on the shared axis stands, in CSS pixels: pictures above each other that have the same line up. */
export interface TimeColumns {
  /** Of the whole picture. */
  readonly width: number
  /** Of the labels left of the plot; 0 where they stand above what they name. */
  readonly left: number
  readonly plot: number
  /** Labels stand above what they name. */
  readonly narrow: boolean
}

type Plot = Pick<TimeColumns, 'plot'>

/** Where a time stands, in pixels from the left of the plot. */
export const toPixel = ({ plot }: Plot, [t0, t1]: Window, time: number): number =>
  ((time - t0) / (t1 - t0)) * plot

/** @param x  in pixels from the left of the plot */
export const toTime = ({ plot }: Plot, [t0, t1]: Window, x: number): number => t0 + (x / plot) * (t1 - t0)

/** The time below the pointer, within the plot. @param element  as wide as the plot */
export function timeUnder(at: Pointed, element: Element, columns: Plot, window: Window): number {
  const x = at.clientX - element.getBoundingClientRect().left
  return toTime(columns, window, Math.max(0, Math.min(x, columns.plot)))
}

type Pointed = Pick<MouseEvent, 'clientX'>
