import type { Curve } from '../../../facets/curve.ts'
import { bitsNeeded } from './bits.ts'
import type { WindowParams } from './parameters.ts'

/** Bits needed over the lifetime of a packet: one more each time that it doubles. */
export function bitsCurve({ rate, lifetime, window, seqBits }: WindowParams): Curve {
  const [from, to] = [Math.min(1e-3, lifetime), Math.max(1000, lifetime)]
  const lives: number[] = []
  for (let life = from; life < to; life *= 1.06) lives.push(life)
  const x = Float64Array.from(new Set([...lives, lifetime, to])).sort()
  const needed = x.map((life) => bitsNeeded(rate, life, window))
  const most = Math.max(32, seqBits, needed.at(-1)!)
  return {
    id: 'bits',
    title: 'Bits that a number needs',
    sentence:
      'No number may be reused while a packet that has it is still under way: twice the lifetime needs one more bit at most.',
    x: { label: 'a packet lives for', unit: 's', scale: 'log', domain: [from, to] },
    y: { label: 'bits', unit: '', scale: 'linear', domain: [0, most], integer: true },
    lines: [
      {
        id: 'needed',
        name: 'needed',
        emphasis: 'main',
        x,
        y: needed,
      },
      { id: 'there', name: 'there are', emphasis: 'faint', beside: true, x, y: x.map(() => seqBits) },
    ],
    marks: [
      {
        id: 'now',
        kind: 'current',
        label: 'this network',
        x: lifetime,
        y: bitsNeeded(rate, lifetime, window),
      },
    ],
  }
}
