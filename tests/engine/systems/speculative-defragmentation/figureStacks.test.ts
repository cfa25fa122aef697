import { expect, it } from 'vitest'
import { figure1 } from '../../../../engine/systems/speculative-defragmentation/figures/figure1.ts'
import { figure4 } from '../../../../engine/systems/speculative-defragmentation/figures/figure4.ts'
import { figure5 } from '../../../../engine/systems/speculative-defragmentation/figures/figure5.ts'

function drawn(figure: typeof figure1) {
  const choices = Object.fromEntries(figure.switches.map(({ id, options }) => [id, options[0]!.value]))
  const sweep = figure.sweep(choices)
  let step = sweep.next()
  while (!step.done) step = sweep.next()
  return step.value
}

const stacksOf = (figure: typeof figure1) => drawn(figure).stacks ?? []

it('sets the rate of the model beside the printed one, not the printed one itself', () => {
  const [ours, model] = [figure1, figure5].map((figure) => drawn(figure).numbers[0]!.ours)
  expect(ours).toBe(model)
  expect(ours).toBeCloseTo(42, 2)
})

it('each figure has what a page costs under its bars', () => {
  for (const figure of [figure1, figure4, figure5])
    expect(stacksOf(figure).map(({ unit }) => unit)).toEqual(['B/us', 'us'])
})

it('says that the costs of the first are an estimate of ours, and splits what can be split', () => {
  const [, costs] = stacksOf(figure1)
  expect(costs!.sentence).toContain('estimate of ours')
  const rows = costs!.groups[0]!.rows.map(({ id, parts, total, standing }) => [
    id,
    parts.length,
    Number(total.toFixed(1)),
    standing,
  ])
  expect(rows).toEqual([
    // 4096 B at three times 42 MB/s.
    ['myrinet-mpi', 1, 32.5, 'predicted'],
    ['standard', 3, 97.5, 'calibrated'],
  ])
  for (const { parts, total } of costs!.groups[0]!.rows)
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(total, 6)
})
