import type { Curve, Line, Mark } from '../../../engine/index.ts'
import { estimated } from '../../chart/estimate.ts'
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
  /** '± 3.1' or '180.2 to 190.0 µs' */
  readonly spread: string | undefined
  /** What other lines have at the very place: 'simulation', '187.0 ± 3.1 µs'. */
  readonly beside: readonly { readonly name: string; readonly value: string }[]
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
  const at = curve.x.integer ? grouped(x, Number.isInteger(x) ? 0 : 2) : phrase(x, curve.x.unit, kilobyte)
  return {
    x,
    y,
    where: letter === undefined ? `${curve.x.label}: ${at}` : `${letter} = ${at}`,
    value: phrase(y, curve.y.unit, kilobyte),
    decidedBy: decidingLine(curve, x)?.name,
    spread: spreadAt(curve, x, kilobyte),
    beside: besides(curve, x, kilobyte),
  }
}

/** How far the main line may be trusted at a sample. */
function spreadAt(curve: Curve, x: number, kilobyte: Kilobyte): string | undefined {
  const main = mainLine(curve)
  const i = main?.x.indexOf(x) ?? -1
  if (!main || i < 0) return undefined
  const { band } = main
  const reach = reachOf(curve, main, i, kilobyte)
  if (reach !== undefined) return `± ${reach}`
  return (
    band &&
    `${phrase(band.lower[i]!, curve.y.unit, kilobyte)} to ${phrase(band.upper[i]!, curve.y.unit, kilobyte)}`
  )
}

const reachOf = (curve: Curve, { y, reach }: Line, i: number, kilobyte: Kilobyte): string | undefined =>
  reach && reach[i]! > 0 ? estimated(y[i]!, reach[i], curve.y.unit, kilobyte).reach : undefined

/** What was found one by one, where it was found. */
function besides(curve: Curve, x: number, kilobyte: Kilobyte): Reading['beside'] {
  const main = mainLine(curve)
  return curve.lines.flatMap((line) => {
    const i = line === main || !(line.separate || line.reach) ? -1 : line.x.indexOf(x)
    if (i < 0) return []
    const { text, unit } = estimated(line.y[i]!, undefined, curve.y.unit, kilobyte)
    const reach = reachOf(curve, line, i, kilobyte)
    return [{ name: line.name, value: `${text}${reach === undefined ? '' : ` ± ${reach}`} ${unit}`.trim() }]
  })
}
