import type { Curve, Mark } from '../../../engine/index.ts'
import { grouped, phrase } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import { axisLetter, decidingLine, mainLine, nearestSample } from './lineAt.ts'

/** What the curve says at one place. */
export interface Reading {
  readonly x: number
  readonly y: number
  /** 'k = 5' */
  readonly where: string
  /** '188.9 µs' */
  readonly value: string
  /** The name of the line that decides there. */
  readonly decidedBy: string | undefined
}

/** The reading at the sample nearest to x: always a computed value, never one between two. */
export function readingNear(curve: Curve, x: number, kilobyte: Kilobyte): Reading | undefined {
  const main = mainLine(curve)
  const i = main ? nearestSample(curve, main, x) : -1
  if (!main || i < 0) return undefined
  return reading(curve, main.x[i]!, main.y[i]!, kilobyte)
}

/** The reading of the current mark. */
export function currentReading(curve: Curve, kilobyte: Kilobyte): Reading | undefined {
  const mark = curve.marks.find(({ kind }) => kind === 'current')
  return mark && markReading(curve, mark, kilobyte)
}

export const markReading = (curve: Curve, { x, y }: Mark, kilobyte: Kilobyte): Reading =>
  reading(curve, x, y, kilobyte)

function reading(curve: Curve, x: number, y: number, kilobyte: Kilobyte): Reading {
  const letter = axisLetter(curve.x.label)
  const at = placeText(curve, x, kilobyte)
  return {
    x,
    y,
    where: letter === undefined ? `${curve.x.label}: ${at}` : `${letter} = ${at}`,
    value: phrase(y, curve.y.unit, kilobyte),
    decidedBy: decidingLine(curve, x)?.name,
  }
}

/** A place on the x axis: '5', '71 %'; of what is counted, to the last one: '1,025 B'. */
export const placeText = (
  { x: { words, integer, unit } }: Pick<Curve, 'x'>,
  x: number,
  kilobyte: Kilobyte,
): string =>
  words?.[x] ??
  (integer ? `${grouped(x, Number.isInteger(x) ? 0 : 2)} ${unit}`.trimEnd() : phrase(x, unit, kilobyte))
