/** Text that must not lie on other text or on lines. All in pixels of the plot. */
export interface Box {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
}

export type Point = readonly [x: number, y: number]

export const touches = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1

/** Whether a polyline passes through a box: sampled where it enters the box's columns, and between its points. */
export function crosses(line: readonly Point[], box: Box): boolean {
  return line.slice(1).some(([x1, y1], i) => {
    const [x0, y0] = line[i]!
    const from = Math.max(Math.min(x0, x1), box.x0)
    const to = Math.min(Math.max(x0, x1), box.x1)
    if (from > to) return false
    const at = (x: number) => (x1 === x0 ? y0 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0))
    const [a, b] = x1 === x0 ? [y0, y1] : [at(from), at(to)]
    return Math.min(a, b) < box.y1 && Math.max(a, b) > box.y0
  })
}

/** The first box that lies inside the plot, on no taken box and on no line; undefined when there is none. */
export function firstFree<B extends Box>(
  candidates: readonly B[],
  plot: { readonly width: number; readonly height: number },
  taken: readonly Box[],
  lines: readonly (readonly Point[])[],
): B | undefined {
  return candidates.find(
    (box) =>
      box.x0 >= 0 &&
      box.x1 <= plot.width &&
      box.y0 >= 0 &&
      box.y1 <= plot.height &&
      !taken.some((other) => touches(box, other)) &&
      !lines.some((line) => crosses(line, box)),
  )
}

/** The width of small text [px]: an upper estimate by its letters, since a layout cannot measure. */
export function textWidth(text: string): number {
  const wide = text.match(/[A-HJ-Zmw@%]/g)?.length ?? 0
  const narrow = text.match(/[ijltfrI.,:;'|() ]/g)?.length ?? 0
  return text.length * 7.2 + wide * 2.4 - narrow * 2.9 + 2
}

export const textHeight = 14

/** A box for text, and which side of it the text is set against. */
export interface Anchored extends Box {
  readonly anchor: 'start' | 'middle' | 'end'
}

/** The box of a line of text that is set against x and stands on `bottom`. */
export function text(x: number, bottom: number, anchor: Anchored['anchor'], width: number): Anchored {
  const x0 = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { x0, x1: x0 + width, y0: bottom - textHeight, y1: bottom, anchor }
}
