import { describe, expect, it } from 'vitest'
import { substream } from '../../../../../engine/base/random.ts'
import { CostShape } from '../../../../../engine/systems/ini-cluster/contention/machine/costShape.ts'
import { runs } from '../../../../sample.ts'

const usual = runs(40_000, 1_000_000)

/** Mean, squared coefficient of variation and third moment over the cube of the mean, of many draws. */
function moments(squared: number, mean: number, draws = usual) {
  const shape = new CostShape(squared)
  const stream = substream(7, `shape ${squared}`)
  const all = Array.from({ length: draws }, () => shape.draw(stream, mean))
  const power = (n: number) => all.reduce((sum, x) => sum + (x / mean) ** n, 0) / draws
  return {
    mean: power(1),
    squared: power(2) / power(1) ** 2 - 1,
    third: power(3),
    least: Math.min(...all.slice(0, 1000)),
  }
}

describe('the times of an interface', () => {
  it.each([0.001, 0.01, 0.1, 0.25, 0.3, 0.5, 0.75, 0.99, 1, 1.5, 4])(
    'have their mean and c² = %d',
    (squared) => {
      const seen = moments(squared, 3)
      // The error of the mean is c/√n; that of c² is some times more.
      expect(Math.abs(seen.mean - 1)).toBeLessThan(4 * Math.sqrt(squared / usual))
      expect(Math.abs(seen.squared / squared - 1)).toBeLessThan(
        (20 * Math.sqrt(1 + squared)) / Math.sqrt(usual),
      )
      expect(seen.least).toBeGreaterThanOrEqual(0)
    },
  )

  it.each([0, 0.3, 1, 4])('are the same drawn at once and one by one, c² = %d', (squared) => {
    const shape = new CostShape(squared)
    const means = Float64Array.of(9, 2, 5, 3)
    const into = new Float64Array(6)
    shape.drawEach(substream(7, 'at once'), means, 1, 4, into, 2)
    const stream = substream(7, 'at once')
    expect([...into]).toEqual([0, 0, 0, ...[2, 5, 3].map((mean) => shape.draw(stream, mean))])
  })

  it('are constant at 0, and two phases of Erlang at a half: the third moment is 3', () => {
    expect(moments(0, 5)).toMatchObject({ mean: 1, squared: 0, least: 5 })
    // Of a constant and an exponential part it would be 3.21.
    expect(Math.abs(moments(0.5, 5, 500_000).third - 3)).toBeLessThan(0.05)
  })
})
