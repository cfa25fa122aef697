import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minusLogOfWord } from '../../../engine/base/portableLog.ts'
import { RandomStream, substream } from '../../../engine/base/random.ts'

const word = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const draws = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, () => draw())

/** sfc32 as published, in exact integers. */
function referenceWords(state: readonly number[], count: number): number[] {
  let [a, b, c, d] = state.map(BigInt) as [bigint, bigint, bigint, bigint]
  const cut = (x: bigint) => x & 0xffffffffn
  return draws(count, () => {
    const sum = cut(a + b + d)
    d = cut(d + 1n)
    a = b ^ (b >> 9n)
    b = cut(c + (c << 3n))
    c = cut((cut(c << 21n) | (c >> 11n)) + sum)
    return Number(sum)
  })
}

describe('a random substream', () => {
  it('is sfc32: the words that exact integers give', () => {
    fc.assert(
      fc.property(fc.tuple(word, word, word, word), (state) => {
        const stream = new RandomStream(Uint32Array.from(state))
        expect(draws(50, () => stream.word())).toEqual(referenceWords(state, 50))
      }),
      { seed: 1, numRuns: 50 },
    )
  })

  it('starts after 15 draws from (seed, hash of the name, 0x9e3779b9, 1)', () => {
    // The FNV-1a hash of the empty name is its offset basis 0x811c9dc5, here through the finaliser.
    const first = referenceWords([7, finalised(0x811c9dc5), 0x9e3779b9, 1], 16)[15]
    expect(substream(7, '').word()).toBe(first)
  })

  it('gives the same bits in every browser, for ever', () => {
    const stream = substream(42, 'node0.loss')
    expect([stream.word(), stream.word(), stream.word()]).toMatchInlineSnapshot(`
      [
        2182492492,
        2394511775,
        562354763,
      ]
    `)
    expect([stream.uniform(), stream.exponential(1), stream.normal()]).toMatchInlineSnapshot(`
      [
        0.8798379708314314,
        2.3375309183989486,
        -0.6894629047088517,
      ]
    `)
  })

  it('shares no word with its neighbours by seed or by name', () => {
    const names = ['a', 'b', 'a0', 'a1', 'node0.loss', 'node1.loss', '']
    const words = [0, 1, 2, 2 ** 32 - 1].flatMap((seed) =>
      names.flatMap((name) => {
        const stream = substream(seed, name)
        return draws(20, () => stream.word())
      }),
    )
    expect(new Set(words).size).toBe(words.length)
  })

  it('is even over the unit interval and free of serial correlation', () => {
    const stream = substream(3, 'even')
    const bins = new Float64Array(100)
    let product = 0
    let before = stream.uniform() - 0.5
    const count = 200_000
    for (let i = 0; i < count; i++) {
      const u = stream.uniform()
      bins[Math.floor(u * 100)]! += 1
      product += before * (u - 0.5)
      before = u - 0.5
    }
    const chiSquare = bins.reduce((sum, n) => sum + (n - count / 100) ** 2 / (count / 100), 0)
    expect(chiSquare).toBeGreaterThan(60)
    expect(chiSquare).toBeLessThan(150)
    expect(Math.abs(product / count) * 12).toBeLessThan(4 / Math.sqrt(count))
  })

  it('draws whole numbers below a count, all of them', () => {
    const stream = substream(4, 'below')
    expect(new Set(draws(500, () => stream.below(7)))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]))
  })

  it.each([
    ['exponential', (x: number) => 1 - Math.exp(-x)],
    ['normal', normalDistribution],
  ] as const)('follows the %s distribution (Kolmogorov and Smirnov)', (name, distribution) => {
    const stream = substream(5, name)
    const count = 100_000
    const sorted = draws(count, () => (name === 'normal' ? stream.normal() : stream.exponential(1))).sort(
      (a, b) => a - b,
    )
    const distance = sorted.reduce((most, x, i) => {
      const p = distribution(x)
      return Math.max(most, (i + 1) / count - p, p - i / count)
    }, 0)
    expect(distance * Math.sqrt(count)).toBeLessThan(1.63)
  })

  it('goes on after several draws at once as after as many single ones', () => {
    const [together, singly] = [substream(9, 'several'), substream(9, 'several')]
    const means = Float64Array.of(1, 2, 3, 4, 5)
    const several = new Float64Array(5)
    together.exponentials(means, 0, 5, several, 0)
    expect([...several]).toEqual([...means].map((mean) => singly.exponential(mean)))
    expect(draws(5, () => together.word())).toEqual(draws(5, () => singly.word()))
  })

  it('are the normal ones of the ratio of uniforms: its quadratic bounds only save the logarithm', () => {
    const [stream, plain] = [substream(8, 'normal'), substream(8, 'normal')]
    const ratio = (): number => {
      for (;;) {
        const [u, v] = [plain.uniform(), 1.7156 * (plain.uniform() - 0.5)]
        if (v * v <= -4 * u * u * Math.log(u)) return v / u
      }
    }
    expect(draws(20_000, () => stream.normal())).toEqual(draws(20_000, ratio))
  })
})

describe('the portable logarithm', () => {
  it('agrees with Math.log to the last digits for every word', () => {
    fc.assert(
      fc.property(fc.oneof(word, fc.constantFrom(0, 1, 2, 3, 2 ** 31 - 1, 2 ** 31)), (w) => {
        const exact = -Math.log((w + 0.5) / 2 ** 32)
        expect(Math.abs(minusLogOfWord(w) - exact)).toBeLessThanOrEqual(4e-16 + 4.5e-16 * exact)
      }),
      { seed: 6, numRuns: 20_000 },
    )
  })

  it('is positive and keeps its digits where the word is largest', () => {
    const exact = -Math.log1p(-(2 ** -33))
    expect(Math.abs(minusLogOfWord(2 ** 32 - 1) - exact)).toBeLessThan(4e-16)
    expect(minusLogOfWord(2 ** 32 - 1)).toBeGreaterThan(0)
  })
})

function finalised(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** By the series of erf (alternating, enough for |x| < 6). */
function normalDistribution(x: number): number {
  let term = x
  let sum = x
  for (let n = 1; n < 200; n++) {
    term *= (-x * x) / (2 * n)
    sum += term / (2 * n + 1)
  }
  return 0.5 + sum / Math.sqrt(2 * Math.PI)
}
