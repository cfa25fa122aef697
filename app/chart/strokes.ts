/** How a line beside the main one is told from the others without colour: classes of `strokes.css`. */
const dashes = ['dashed', 'dotted', 'dash-dot', 'thin', 'long', 'dash-dots'] as const

/** The classes of the i-th line beside the main one; beyond six the same dashes are drawn heavier. */
export const faintStroke = (i: number): string =>
  `stroke-${dashes[i % dashes.length]!}${Math.floor(i / dashes.length) % 2 === 1 ? ' stroke-heavy' : ''}`
