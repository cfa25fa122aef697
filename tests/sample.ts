import { parts, turnOf } from './browser/turns.ts'

/** Whether full counts are asked for: STAGESCOPE_LONG=1, as `npm run test:long` sets. */
export const isLong = process.env['STAGESCOPE_LONG'] === '1'

/** How often something is tried: a sample in `npm test`, full counts in `npm run test:long`. */
export const runs = (short: number, long: number): number => (isLong ? long : short)

/**
 * Of cases that are like each other those which this run has: one of three, others with each commit, as of browser tests
 * (`browser/turns.ts`). All where there are no turns: in the long run, and of a file that is run by itself.
 */
export function inTurn<T>(all: readonly T[]): readonly T[] {
  const turn = turnOf(process.env)
  return turn ? all.filter((_, at) => at % parts === turn.number % parts) : all
}
