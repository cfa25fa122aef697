import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../engine/scenario/check.ts'
import type { Edit } from '../../../../engine/scenario/document.ts'
import { applyEdit } from '../../../../engine/scenario/edit.ts'
import { readLink, writeLink } from '../../../../engine/scenario/link.ts'
import { newScenario } from '../../../../engine/scenario/scenario.ts'
import type { PipelineParams } from '../../../../engine/systems/pipeline/parameters.ts'
import { handlesWith } from '../../../../engine/systems/pipeline/handles/index.ts'
import { thumbFindings } from '../../../../engine/systems/pipeline/hierarchy/hierarchicalFindings.ts'
import { later } from '../../../../engine/systems/pipeline/laterParts.ts'
import { pipeline as incomplete } from '../../../../engine/systems/pipeline/system.ts'
import { inlineCells } from '../../../../engine/systems/system.ts'
import { resultFaults } from '../../../conformance/resultFaults.ts'
import { anyStages } from '../../pipeline/randomStages.ts'

const pipeline = await incomplete.complete!()
const handles = handlesWith(later)

const stage = (name: string, overhead: number, perByte: number) => ({ name, overhead, perByte })
const disk = [
  stage('host', 36, 0.036),
  stage('wire', 26, 0.1245),
  stage('copy', 37.5, 0.1245),
  stage('disk', 4000, 0.2),
]
const recipe = {
  kind: 'hierarchical',
  grouping: { kind: 'recipe' },
  top: 'variable',
  inside: 'fixed',
  evaluation: 'strict',
} as const
type Groups = readonly { readonly first: number; readonly last: number }[]
const hand = (groups: Groups) => ({ ...recipe, grouping: { kind: 'hand' as const, groups } })
const group = (first: number, last: number) => ({ first, last })
const withGroups = (groups: Groups, stages = disk): PipelineParams => ({
  bytes: 65536,
  stages,
  strategy: hand(groups),
})
const edited = (params: PipelineParams, edit: Edit) =>
  applyEdit(pipeline, newScenario(pipeline, params), edit)
const groupsAfter = (params: PipelineParams, edit: Edit) => {
  const { scenario, notices } = edited(params, edit)
  const { strategy } = scenario.params as PipelineParams
  return {
    groups:
      strategy.kind === 'hierarchical' && strategy.grouping.kind === 'hand'
        ? strategy.grouping.groups.map(({ first, last }) => [first, last])
        : undefined,
    notices,
  }
}
const words = (params: PipelineParams) => pipeline.analyse(params).findings.map(({ sentence }) => sentence)

describe('the hierarchical strategy', () => {
  it('of one fragment at the top is not called sent whole, for its groups cut it', () => {
    const slow = [...disk.slice(0, 3), stage('tape', 1e6, 0.001)]
    const { headline, metrics } = pipeline.analyse({ bytes: 65536, stages: slow, strategy: recipe })
    expect(metrics['fragmentCount']).toBe(1)
    expect(headline.lead.at(-1)).toBe('1 piece, cut again in groups')
    expect(headline.rest[0]).toBe(', not ')
    const plain = pipeline.analyse({ bytes: 65536, stages: slow.slice(2), strategy: recipe })
    expect(plain.headline.rest[0]).not.toBe(', not ')
  })

  it('groups the network in front of the disk, shows it on nested lanes and beats the best equal cut', () => {
    const params: PipelineParams = { bytes: 65536, stages: disk, strategy: recipe }
    const result = pipeline.analyse(params)
    const equal = pipeline.analyse({ ...params, strategy: { kind: 'equal' } })
    expect(resultFaults(pipeline, result)).toEqual([])
    expect(result.said).toEqual({ strategy: 'Groups by stage: ((0 1) 2) 3.' })
    expect(result.timeline!.lanes.map(({ id, parent }) => [id, parent])).toEqual([
      ['compound-0-2', undefined],
      ['compound-0-1', 'compound-0-2'],
      ['stage-0', 'compound-0-1'],
      ['stage-1', 'compound-0-1'],
      ['stage-2', 'compound-0-2'],
      ['stage-3', undefined],
    ])
    expect(result.bottleneck).toBe('stage-3')
    expect(result.metrics['latency']).toBeLessThan(equal.metrics['latency']! * 0.9)
    expect(result.metrics['latency']).toBe(result.timeline!.until)
    expect(result.metrics).not.toHaveProperty('certificateLowerBound')
    expect(result.criticalPath).toBeUndefined()
    expect(result.gaps).toBeUndefined()
  })

  it('says where the model and the timeline differ, and how well the lines fit', () => {
    const { metrics, findings } = pipeline.analyse({ bytes: 65536, stages: disk, strategy: recipe })
    const off = metrics['modelLatency']! / metrics['latency']! - 1
    expect(Math.abs(off)).toBeGreaterThan(1e-6)
    expect(Math.abs(off)).toBeLessThan(0.01)
    expect(metrics['fitDeviation']).toBeLessThan(0.01)
    const model = findings.find(({ id }) => id === 'model')!
    expect(model.sentence).toContain(off > 0 ? 'more than the timeline' : 'less than the timeline')
    expect(findings.find(({ id }) => id === 'fit-0')!.sentence).toMatch(
      /^host \+ wire \+ copy stands for one stage of/,
    )
    expect(findings.find(({ id }) => id === 'rule-of-thumb')!.sentence).toContain(
      '107 times the overhead'.replace('107', '110'),
    )
  })

  it('does not call one of several equal stages the slowest, nor a small share none', () => {
    const hops = pipeline.presets.find(({ id }) => id === 'ethernet-hops')!
    const said = pipeline.analyse(checkedParams(pipeline, { ...hops.params, strategy: recipe })).findings
    expect(said.find(({ id }) => id === 'bottleneck')?.sentence).toBe(
      'Hop 2 (stage 1) and Hop 3 (stage 2) are joint bottlenecks: each spends 569.0 µs on the message and is busy 91.2 % of the time.',
    )
    expect(said.map(({ sentence }) => sentence).join(' ')).not.toMatch(/\b0\.0 % (more|less|faster)/)
  })

  it('sends every byte of every fragment through every stage, strictly no faster than overlapping, never below bound (5)', () => {
    let nested = 0
    fc.assert(
      fc.property(anyStages(2, 6), fc.integer({ min: 64, max: 100_000 }), fc.nat(), (stages, bytes, draw) => {
        fc.pre(stages.every(({ overhead, perByte }) => overhead > 0 && perByte > 0))
        const first = draw % stages.length
        const last = first + 1 + (draw % 3)
        const fits = last < stages.length && last - first + 1 < stages.length
        const strategy = fits ? hand([group(first, last)]) : recipe
        const latencies = (['strict', 'overlapping'] as const).map((evaluation) => {
          const { timeline, metrics } = pipeline.analyse({
            bytes,
            stages: stages.map((each) => ({ ...each })),
            strategy: { ...strategy, evaluation },
          })
          timeline!.lanes.forEach(({ id, setup = 0 }, lane) => {
            if (!id.startsWith('stage-')) return
            const { perByte } = stages[Number(id.slice(6))]!
            let carried = 0
            for (let s = timeline!.offsets[lane]!; s < timeline!.offsets[lane + 1]!; s++)
              carried += (timeline!.end[s]! - timeline!.start[s]! - setup) / perByte
            expect(carried / bytes).toBeCloseTo(1, 4)
          })
          if (timeline!.lanes.some(({ parent }) => parent !== undefined)) nested++
          expect(metrics['latency']).toBeGreaterThanOrEqual(metrics['lowerBound']! * (1 - 1e-12))
          return metrics['latency']!
        })
        expect(latencies[1]).toBeLessThanOrEqual(latencies[0]! * (1 + 1e-12))
      }),
      { seed: 1998, numRuns: 40 },
    )
    expect(nested).toBeGreaterThan(20)
  })

  it('is offered beside the other policies and advised where it saves a hundredth', () => {
    const { alternatives, findings } = pipeline.analyse({
      bytes: 65536,
      stages: disk,
      strategy: { kind: 'equal' },
    })
    const row = alternatives!.rows.find(({ id }) => id === 'hierarchical')!
    expect(row.edit).toEqual({ kind: 'set', path: 'strategy', value: recipe })
    expect(row.metrics['latency']).toBe(
      pipeline.analyse({ bytes: 65536, stages: disk, strategy: recipe }).metrics['latency'],
    )
    expect(findings.find(({ id }) => id === 'hierarchy')!.edit!.edit).toEqual(row.edit)
    expect(findings.find(({ id }) => id === 'rule-of-thumb')!.sentence).toMatch(
      /^Rule of thumb: a hierarchy pays/,
    )
  })

  it('is not advised where the best equal cut is as good', () => {
    const cut = (bytes: number) =>
      pipeline.analyse({ bytes, stages: disk, strategy: { kind: 'static', fragmentBytes: 2 } })
    const advised = (bytes: number) => cut(bytes).findings.some(({ id }) => id === 'hierarchy')
    expect([advised(6), advised(65536)]).toEqual([false, true])
    // It would take a third of the time of these pieces, but so does the whole message.
    const row = cut(6).alternatives!.rows.find(({ id }) => id === 'hierarchical')!
    expect(row.metrics['latency']).toBeLessThan(cut(6).metrics['latency']! / 2)
  })

  it('speaks of no multiple of a cost that is next to nothing', () => {
    const hair = [stage('host', 1, 0), stage('wire', 50, 1e-322), stage('disk', 1, 1)]
    expect(
      words({ bytes: 65536, stages: hair, strategy: recipe }).filter((said) => said.includes('Infinity')),
    ).toEqual([])
    expect(thumbFindings(hair, 2)).toEqual([])
  })

  it('says so where there is nothing to group', () => {
    for (const stages of [disk.slice(3), disk.slice(2)])
      expect(words({ bytes: 4096, stages, strategy: recipe })[0]).toContain('there is nothing to group')
    expect(words(withGroups([]))[0]).toContain('No stages are grouped')
    const alone = [disk[0]!, disk[3]!, disk[1]!]
    expect(words({ bytes: 65536, stages: alone, strategy: recipe })[0]).toContain('the recipe groups nothing')
  })

  it('answers stages without overhead by the model where sub-fragments become too many, and sends that to the worker', () => {
    const free = disk.concat(disk).map((each) => ({ ...each, overhead: 0 }))
    const params: PipelineParams = { bytes: 2 ** 20, stages: free, strategy: recipe }
    expect(pipeline.cells(params)).toBeGreaterThan(inlineCells)
    const result = pipeline.analyse(params)
    expect(result.timeline).toBeUndefined()
    expect(result.findings[0]!.sentence).toContain('more than 262,144 times in all')
    expect(resultFaults(pipeline, result)).toEqual([])
  })

  it.each([
    ['of one stage', [group(1, 1)], 'got "1 to 1"'],
    ['of stages that are not there', [group(2, 4)], 'two or more neighbouring stages of the 4'],
    ['of all stages', [group(0, 3)], 'and not all of them'],
    [
      'that cut through one another',
      [group(0, 1), group(1, 2)],
      'apart from, inside of or around the group 0 to 1',
    ],
    ['that stand twice', [group(0, 1), group(0, 1)], 'apart from, inside of or around'],
  ])('refuses groups %s, in words', (_, groups, sentence) => {
    expect(() => checkedParams(pipeline, withGroups(groups))).toThrow(sentence)
  })

  it('comes back from its link, nested groups and all', async () => {
    const scenario = newScenario(pipeline, withGroups([group(0, 2), group(0, 1)]))
    const { fragment } = await writeLink(() => pipeline, { scenario })
    expect(fragment).toContain('strategy=hierarchical,')
    expect(await readLink(fragment, () => pipeline)).toEqual({ ok: true, envelope: { scenario } })
  })
})

describe('groups by hand', () => {
  it('start from the groups of the recipe', () => {
    const params: PipelineParams = { bytes: 65536, stages: disk, strategy: recipe }
    expect(
      groupsAfter(params, { kind: 'set', path: 'strategy.grouping', value: { kind: 'hand', groups: [] } }),
    ).toEqual({
      groups: [
        [0, 2],
        [0, 1],
      ],
      notices: ['Grouping by hand starts from the 2 groups of the recipe.'],
    })
  })

  it('stay around the same stages when one comes, goes, or the pipeline is mirrored, and say so', () => {
    const insert = (index: number): Edit => ({
      kind: 'insert',
      path: 'stages',
      index,
      value: stage('new', 1, 0.1),
    })
    const remove = (index: number): Edit => ({ kind: 'remove', path: 'stages', index })
    const pair = withGroups([group(1, 2)])
    expect(groupsAfter(pair, insert(0)).groups).toEqual([[2, 3]])
    expect(groupsAfter(pair, insert(2)).groups).toEqual([[1, 3]])
    expect(groupsAfter(pair, insert(4))).toEqual({
      groups: [[1, 2]],
      notices: ['The groups stay around the same stages.'],
    })
    expect(groupsAfter(pair, remove(0)).groups).toEqual([[0, 1]])
    expect(groupsAfter(pair, remove(1))).toEqual({
      groups: [],
      notices: ['The groups stay around the same stages; 1 group had no two stages of its own left.'],
    })
    expect(groupsAfter(withGroups([group(0, 2)]), remove(3)).groups).toEqual([])
    const mirror = pipeline.handles!.actions![0]!
    expect(
      groupsAfter(
        withGroups([group(0, 2), group(0, 1)]),
        mirror.edit(withGroups([group(0, 2), group(0, 1)])),
      ),
    ).toEqual({
      groups: [
        [1, 3],
        [2, 3],
      ],
      notices: ['The groups were mirrored with the stages.'],
    })
    expect(groupsAfter(pair, { kind: 'move', path: 'stages', from: 0, to: 3 }).notices).toEqual([
      'The groups stay in their places while the stages move.',
    ])
  })

  it('are made, grown and taken apart lane by lane', () => {
    const groups = pipeline.handles!.groups!
    const join = (params: PipelineParams, above: string, below: string) => groups.join(params, above, below)
    const dissolve = (params: PipelineParams, lane: string) => groups.dissolve(params, lane)
    const after = (params: PipelineParams, edit: Edit | undefined) => groupsAfter(params, edit!).groups
    expect(after(withGroups([]), join(withGroups([]), 'stage-0', 'stage-1'))).toEqual([[0, 1]])
    const pair = withGroups([group(0, 1)])
    expect(after(pair, join(pair, 'compound-0-1', 'stage-2'))).toEqual([[0, 2]])
    const three = withGroups([group(0, 2)])
    expect(after(three, join(three, 'stage-0', 'stage-1'))).toEqual([
      [0, 2],
      [0, 1],
    ])
    expect(join(three, 'compound-0-2', 'stage-3')).toBeUndefined()
    expect(join(pair, 'stage-0', 'stage-1')).toBeUndefined()
    expect(join(pair, 'stage-1', 'stage-3')).toBeUndefined()
    expect(after(three, dissolve(three, 'compound-0-2'))).toEqual([])
    expect(dissolve(three, 'stage-1')).toBeUndefined()
    const byRecipe: PipelineParams = { bytes: 65536, stages: disk, strategy: recipe }
    expect(after(byRecipe, dissolve(byRecipe, 'compound-0-1'))).toEqual([[0, 2]])
    expect(join(byRecipe, 'stage-1', 'stage-2')).toBeUndefined()
    expect(join({ ...byRecipe, strategy: { kind: 'equal' } }, 'stage-0', 'stage-1')).toBeUndefined()
  })

  it('let the bars of stages be dragged by their costs, and say why others cannot', () => {
    const params = withGroups([group(0, 2)])
    const { timeline } = pipeline.analyse(params)
    const place = { lane: 4, item: 0 }
    const span = timeline!.offsets[4]!
    const edit = handles.drag(params, place, 'overhead', timeline!.end[span]! + 500)
    expect(edit).toMatchObject({ path: 'stages.3.overhead' })
    expect((edit as { value: number }).value).toBeCloseTo(4500, 6)
    expect(handles.nudge(params, { lane: 1, item: 0 }, 'cost', 1)).toMatchObject({
      path: 'stages.0.perByte',
    })
    expect(() => handles.drag(params, place, 'size', 1)).toThrow(
      'those of a hierarchy follow from its groups',
    )
    expect(() => handles.drag(params, { lane: 0, item: 0 }, 'cost', 1)).toThrow('a bar of a stage')
  })

  it('let the costs of stages be typed, and say what cannot be', () => {
    const params = withGroups([group(0, 2)])
    const { lanes } = pipeline.analyse(params).timeline!
    const stageOf = (lane: number) => /^stage-(\d+)$/.exec(lanes[lane]!.id)?.[1]
    expect(lanes.map(({ id }) => id)).toEqual(['compound-0-2', 'stage-0', 'stage-1', 'stage-2', 'stage-3'])
    for (const lane of lanes.keys()) {
      const place = { lane, item: 0 }
      const { meanings, because } = handles.edge!(params, place)
      const stage = stageOf(lane)
      expect(meanings).toEqual(stage === undefined ? [] : ['overhead', 'cost'])
      expect(because).toContain(stage === undefined ? 'follows from its stages' : 'follows from the groups')
      for (const [meaning, cost] of [
        ['overhead', 'overhead'],
        ['cost', 'perByte'],
      ] as const) {
        const amount = handles.amount!(params, place, meaning)
        expect(amount?.value).toBe(stage === undefined ? undefined : params.stages[Number(stage)]![cost])
        if (amount) expect(amount.edit(0.5)).toMatchObject({ path: `stages.${stage}.${cost}`, value: 0.5 })
      }
    }
    const plain = { ...params, strategy: { kind: 'equal' as const } }
    expect(handles.edge!(plain, { lane: 0, item: 0 }).meanings).toHaveLength(3)
  })
})
