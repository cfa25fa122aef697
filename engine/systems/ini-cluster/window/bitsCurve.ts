import type { Curve } from '../../../facets/curve.ts'
import { bitsNeeded } from './bits.ts'
import type { WindowParams } from './parameters.ts'

/** Bits needed over the lifetime of a packet: one more each time that it doubles. */
export function bitsCurve({ rate, lifetime, window, seqBits }: WindowParams): Curve {
  const points = 241
  const [from, factor] = [1e-3, 1.06]
  const x = new Float64Array(points)
  for (let i = 0, at = from; i < points; i++, at *= factor) x[i] = at
  return {
    id: 'bits',
    title: 'Bits that a number needs',
    sentence:
      'No number may come again while a packet with it is still under way: one bit more for twice the time.',
    x: { label: 'a packet lives for', unit: 's', scale: 'log', domain: [from, 1000] },
    y: { label: 'bits', unit: '', scale: 'linear', domain: [0, 32], integer: true },
    lines: [
      {
        id: 'needed',
        name: 'needed',
        emphasis: 'main',
        x,
        y: x.map((life) => bitsNeeded(rate, life, window)),
      },
      { id: 'there', name: 'there are', emphasis: 'faint', x, y: x.map(() => seqBits) },
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
