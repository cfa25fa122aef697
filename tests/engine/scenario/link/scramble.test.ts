import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scrambled, unscrambled } from '../../../../engine/scenario/link/scramble.ts'

const plain = fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 300 })

describe('text hidden from a glance', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(plain, (text) => {
        expect(scrambled(text)).toMatch(/^[\w-]+$/)
        expect(unscrambled(scrambled(text), 'link.fault')).toBe(text)
      }),
      { seed: 1, numRuns: 500 },
    )
  })

  it('looks quite different where it differs a little', () => {
    const places = Array.from({ length: 9 }, (_, i) => scrambled(`drop,q${i + 1},2`))
    const alike = places.flatMap((a, i) =>
      places.slice(i + 1).map((b) => Array.from(a).filter((character, at) => character === b[at]).length),
    )
    expect(Math.max(...alike)).toBeLessThan(5)
  })

  it('is refused whichever character changed', () => {
    const text = scrambled('drop,q2,2')
    const changed = Array.from(text).flatMap((character, at) =>
      Array.from('AZaz09-_!')
        .filter((put) => put !== character)
        .map((put) => text.slice(0, at) + put + text.slice(at + 1)),
    )
    for (const each of changed)
      expect(() => unscrambled(each, 'link.fault')).toThrow('link.fault: expected something hidden')
  })
})
