import type { Curve, Line } from '../../../engine/index.ts'
import { estimated } from '../../chart/estimate.ts'
import { phrase } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import { mainLine } from './lineAt.ts'

interface Beside {
  readonly name: string
  readonly value: string
}

/** How far the main line may be trusted at a sample: '± 3.1' or '180.2 µs to 190.0 µs'. */
export function spreadAt(curve: Curve, x: number, kilobyte: Kilobyte): string | undefined {
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

/** What other lines have that were found one by one, at the very place: 'Simulation', '187.0 ± 3.1 µs'. */
export function besides(curve: Curve, x: number, kilobyte: Kilobyte): readonly Beside[] {
  const main = mainLine(curve)
  return curve.lines.flatMap((line) => {
    const i = line === main || !(line.separate || line.reach) ? -1 : line.x.indexOf(x)
    if (i < 0) return []
    const { text, unit } = estimated(line.y[i]!, undefined, curve.y.unit, kilobyte)
    const reach = reachOf(curve, line, i, kilobyte)
    return [{ name: line.name, value: `${text}${reach === undefined ? '' : ` ± ${reach}`} ${unit}`.trim() }]
  })
}
