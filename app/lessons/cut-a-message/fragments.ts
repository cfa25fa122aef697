import type { Edit } from '../../../engine/index.ts'
import { longer, metricWith, micros, pieces } from '../asking.ts'
import type { Asked } from '../lesson.ts'

/** The edit that cuts into so many equal pieces. */
export const cutInto = (count: number): Edit => ({
  kind: 'set',
  path: 'strategy',
  value: { kind: 'equal', fragments: count },
})

/** The best number of equal pieces, and what so many take. */
export const bestCount = (asked: Asked): number =>
  metricWith(asked, 'fragmentCount', { kind: 'set', path: 'strategy', value: { kind: 'equal' } })

export const latencyOf = (asked: Asked, count: number): number => metricWith(asked, 'latency', cutInto(count))

/** 'You marked 20. The best is 9 pieces, 556.8 µs; 20 pieces take 600.2 µs, 7.8 % longer.' */
export function revealed(said: number, best: number, asked: Asked): string {
  const least = latencyOf(asked, best)
  if (said === best) return `You said ${best}, and ${best} it is: ${micros(least)}.`
  const taken = latencyOf(asked, said)
  return `You said ${said}. The best is ${pieces(best)}, ${micros(least)}: yours ${said === 1 ? 'takes' : 'take'} ${micros(taken)}, ${longer(taken, least)}.`
}
