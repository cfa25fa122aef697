import { expect, it } from 'vitest'
import { bestFragmentCount } from '../../../engine/pipeline/equalCurve.ts'
import type { Stage } from '../../../engine/pipeline/stages.ts'

/** Stages that count how often their overhead is asked for. */
function watched(costs: readonly (readonly [overhead: number, perByte: number])[]) {
  let asked = 0
  const stages = costs.map(([overhead, perByte]): Stage => ({
    name: '',
    perByte,
    get overhead() {
      asked++
      return overhead
    },
  }))
  return { stages, asked: () => asked }
}

const part = (i: number) => Math.abs(Math.sin(12.9898 * i))

it('the best number of equal fragments is found as soon as when the search was written', () => {
  let asked = 0
  for (let run = 0; run < 200; run++) {
    const costs = Array.from(
      { length: 2 + (run % 6) },
      (_, j) => [0.1 + 9 * part(100 * run + j), 1e-4 + 0.03 * part(100 * run + 50 + j)] as const,
    )
    const watch = watched(costs)
    bestFragmentCount(watch.stages, 1 + Math.floor(2 ** (30 * part(7 * run))))
    asked += watch.asked() / costs.length
  }
  expect(asked / 200).toBeLessThanOrEqual(11.36)
})
