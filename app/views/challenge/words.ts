import type { Challenge } from '../../../engine/index.ts'

/** Equal but for the last digits of a sum. */
const same = 1e-9

/**
 * How a try stands against the proved best: '0.8 % above the proved best; your best so far 0.5 %.'
 * @param value  of the try, in the challenge's metric
 * @param mine  the least of this visit's tries
 */
export function challengeWords({ best, bound }: Challenge, value: number, mine: number): string {
  const room = 1 - bound / best
  const reached = value <= best * (1 + same)
  if (reached && value < best * (1 - same))
    return `Faster than the best we found: ${excess(value, bound)} above what is proved.`
  if (reached)
    return room <= same
      ? 'You have reached the proved best: no cut is faster.'
      : `You have reached the best known: no cut is more than ${percent(room)} faster.`
  const own = mine < value * (1 - same) ? `; your best so far ${standing(mine, best)}` : ''
  return `${excess(value, best)} above the proved best${own}.`
}

const standing = (value: number, best: number): string =>
  value <= best * (1 + same) ? 'reached it' : excess(value, best)

const excess = (value: number, from: number): string => percent(value / from - 1)

/** With as many digits as tell it from 0: 0.8 %, 0.013 %. */
function percent(fraction: number): string {
  const shown = fraction * 100
  const digits = shown >= 10 ? 0 : shown >= 0.1 ? 1 : Math.min(8, 1 - Math.floor(Math.log10(shown)))
  return `${shown.toFixed(digits)} %`
}
