import { applyEdit, type Edit } from '../../engine/index.ts'
import { longer, metricWith, micros, pieces } from './asked.ts'
import type { Asked } from './lesson.ts'

/** What lessons about one message through stages ask and say of it. */

/** The edit that cuts into so many equal pieces. */
export const cutInto = (count: number): Edit => ({
  kind: 'set',
  path: 'strategy',
  value: { kind: 'equal', fragments: count },
})

/** The edit that chooses a way of cutting by its name. */
export const cutBy = (
  kind: string,
  more: Readonly<Record<string, string | number | boolean>> = {},
): Edit => ({
  kind: 'set',
  path: 'strategy',
  value: { kind, ...more },
})

export const cutExactly = cutBy('exact', { maxFragments: 64, wholeBytes: true })

/** The edit that cuts as a hand has done. */
export const cutAs = (sizes: readonly number[]): Edit => ({
  kind: 'set',
  path: 'strategy',
  value: { kind: 'manual', sizes },
})

/** The best number of equal pieces. */
export const bestCount = (asked: Asked): number => metricWith(asked, 'fragmentCount', cutBy('equal'))

/** How far what was made lies above what is proved of all cuts, as a fraction: a hierarchy has no proof, and one of fewer pieces a lesser one. */
export const aboveProved = (asked: Asked): number =>
  asked.result.metrics['latency']! / metricWith(asked, 'certificateLowerBound', cutBy('equal')) - 1

/** What so many equal pieces take [µs]. */
export const latencyOf = (asked: Asked, count: number): number => metricWith(asked, 'latency', cutInto(count))

/** The sizes that an edit cuts into [B]. */
export function sizesWith({ system, scenario }: Asked, edit: Edit): readonly number[] {
  const { params } = applyEdit(system, scenario, edit).scenario
  return [...system.analyse(params).cut!.sizes]
}

/** 'You said 20. The best is 9 pieces, 556.8 µs: yours take 600.2 µs, 7.8 % longer.' */
export function revealedCount(said: number, best: number, asked: Asked): string {
  const least = latencyOf(asked, best)
  if (said === best) return `You said ${best}, and ${best} it is: ${micros(least)}.`
  const taken = latencyOf(asked, said)
  return `You said ${said}. The best is ${pieces(best)}, ${micros(least)}: ${said} would take ${micros(taken)}, ${longer(taken, least)}.`
}
