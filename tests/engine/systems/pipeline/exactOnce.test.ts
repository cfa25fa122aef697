import { describe, expect, it } from 'vitest'
import type { Params } from '../../../../engine/scenario/document.ts'
import { checkedParams } from '../../../../engine/scenario/check.ts'
import { manual } from '../../../../engine/systems/pipeline/strategies/manual.ts'
import { pipeline as bare } from '../../../../engine/systems/pipeline/system.ts'
import type { Stage } from '../../../../engine/pipeline/stages.ts'

const pipeline = await bare.complete!()

/** The scenario with stages that count how often an overhead of theirs is asked for. */
function watched() {
  const params = checkedParams(pipeline, { bytes: 8192, strategy: { kind: 'exact' } })
  let asked = 0
  const stages = (params['stages'] as unknown as Stage[]).map(({ name, overhead, perByte }) => ({
    name,
    perByte,
    get overhead() {
      asked++
      return overhead
    },
  }))
  return { params: { ...params, stages } as unknown as Params, stages, asked: () => asked }
}

describe('the best cut that a worker has found', () => {
  const { params: elsewhere } = watched()
  const analysed = pipeline.analyse(elsewhere)

  it('is not sought once more by the hand that moves its cut, and moves the same', () => {
    const told = watched()
    pipeline.learn!(told.params, analysed)
    const before = told.asked()
    const edit = pipeline.handles!.moveCut!(told.params, 0, 500)
    const byHand = told.asked() - before
    expect(edit).toEqual(pipeline.handles!.moveCut!(elsewhere, 0, 500))
    expect(byHand).toBeLessThan(10)
  })

  it('is not sought once more where a cut by hand begins with it', () => {
    const told = watched()
    pipeline.learn!(told.params, analysed)
    const strategy = { kind: 'manual', sizes: manual.fields.sizes.default }
    const before = told.asked()
    const { notices } = pipeline.reconcile!(told.params, { ...told.params, strategy })
    expect(notices[0]).toMatch(/^The cut by hand starts from the \d+ fragments there were/)
    expect(told.asked() - before).toBeLessThan(10)
  })

  it('is a copy: what a reader does with the result does not change it', () => {
    const told = watched()
    const spoilt = structuredClone(analysed)
    pipeline.learn!(told.params, spoilt)
    spoilt.cut!.sizes.fill(7)
    expect(pipeline.handles!.moveCut!(told.params, 0, 500)).toEqual(
      pipeline.handles!.moveCut!(elsewhere, 0, 500),
    )
  })
})
