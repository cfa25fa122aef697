import { expect, it } from 'vitest'
import { checkedParams } from '../../../../engine/scenario/check.ts'
import { applyEdit } from '../../../../engine/scenario/edit.ts'
import { newScenario } from '../../../../engine/scenario/scenario.ts'
import { pipeline as bare } from '../../../../engine/systems/pipeline/system.ts'

const pipeline = await bare.complete!()

const hierarchical = { kind: 'hierarchical', grouping: { kind: 'recipe' } }
const stage = (name: string, overhead: number, perByte: number) => ({ name, overhead, perByte })

it('draws its curve on an axis that has a length even where the latency is the least number that there is', () => {
  const params = checkedParams(pipeline, {
    bytes: 1,
    stages: [stage('a', 1.5e-323, 0)],
    strategy: { kind: 'none' },
  })
  const [low, high] = pipeline.analyse(params).curves![0]!.y.domain
  expect(high).toBeGreaterThan(low)
})

it('calls a stage without a name by its number where a group is told of', () => {
  const stages = [stage(' ', 5, 0.01), stage('bus', 1, 0.02), stage('disk', 1000, 0.05)]
  const params = checkedParams(pipeline, { bytes: 65536, stages, strategy: hierarchical })
  const told = pipeline.analyse(params).findings.find(({ id }) => id === 'fit-0')!
  expect(told.sentence).toMatch(/^Stage 0 \+ bus stands for one stage/)
})

it('takes the only group of the recipe apart at once', () => {
  const stages = [stage('a', 5, 0.01), stage('b', 1, 0.02), stage('disk', 1000, 0.05)]
  const scenario = newScenario(
    pipeline,
    checkedParams(pipeline, { bytes: 65536, stages, strategy: hierarchical }),
  )
  const lanes = (params: typeof scenario.params) =>
    pipeline.analyse(params).timeline!.lanes.flatMap(({ id }) => (id.startsWith('compound') ? [id] : []))
  const [group, ...others] = lanes(scenario.params)
  expect([group, ...others]).toEqual(['compound-0-1'])
  const edit = pipeline.handles!.groups!.dissolve(scenario.params, group!)!
  expect(lanes(applyEdit(pipeline, scenario, edit).scenario.params)).toEqual([])
})
