import { describe, expect, it } from 'vitest'
import { applyEdit } from '../../../../engine/scenario/edit.ts'
import { checkedParams } from '../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../engine/scenario/scenario.ts'
import * as incomplete from '../../../../engine/systems/pipeline/analyse.ts'
import { later } from '../../../../engine/systems/pipeline/laterParts.ts'
import type { PipelineParams } from '../../../../engine/systems/pipeline/parameters.ts'
import { presets } from '../../../../engine/systems/pipeline/presets/index.ts'
import { pipeline } from '../../../../engine/systems/pipeline/system.ts'
import { inlineCells } from '../../../../engine/systems/system.ts'
import { percent } from '../../../../engine/systems/pipeline/wording.ts'

const gam = presets[0]!.params
const exact = { kind: 'exact', maxFragments: 64, wholeBytes: true } as const
const analyse = (params: PipelineParams) => incomplete.analyse(params, later)
const cells = (params: PipelineParams) => incomplete.cells(params, later)
const said = (params: PipelineParams, id: string) => analyse(params).findings.find((each) => each.id === id)
const stage = (name: string, overhead: number, perByte: number) => ({ name, overhead, perByte })

it.each([
  [0, '0.0 %'],
  [1e-9, 'less than 0.1 %'],
  [0.00049, 'less than 0.1 %'],
  [0.0006, '0.1 %'],
  [0.34, '34.0 %'],
])('calls nothing nothing, and only that: a share of %d is %s', (share, words) => {
  expect(percent(share)).toBe(words)
})

it('writes a speed-up of a thousand times with its comma', () => {
  expect([0.4321, 9.999, 1159.172].map(percent)).toEqual(['43.2 %', '999.9 %', '115,917 %'])
})

describe('the exact strategy', () => {
  it('cuts GAM at 4 KB into whole bytes, with a certificate in numbers and in words', () => {
    const { metrics, cut, headline, chosen } = analyse({ ...gam, strategy: exact })
    expect(metrics['latency']).toBeCloseTo(184.4, 1)
    expect(metrics['certificateLowerBound']).toBeLessThan(metrics['latency']!)
    expect(metrics['certificateGap']).toBeLessThan(5e-4)
    expect(cut!.sizes.every(Number.isInteger)).toBe(true)
    expect(headline.lead.slice(-2)).toEqual([
      { path: 'strategy.fragments', value: cut!.sizes.length, nouns: ['piece', 'pieces'] },
      ', the best of any sizes',
    ])
    expect(chosen).toEqual({ 'strategy.fragments': cut!.sizes.length })
    expect(said({ ...gam, strategy: exact }, 'certificate')?.sentence).toMatch(
      /^This cut is within 0\.00\d % of the best cut of any sizes into at most 64 fragments\.$/,
    )
    expect(said({ ...gam, strategy: exact }, 'near-optimal')?.sentence).toMatch(
      /^At least every number of fragments from \d+ to \d+ comes within 1 %/,
    )
  })

  it('is within a share of the best, not of itself: rounding to whole bytes costs 3 B much', () => {
    const stages = [
      { name: 'a', overhead: 1, perByte: 1 },
      { name: 'b', overhead: 1, perByte: 1 },
    ]
    const params: PipelineParams = { bytes: 3, stages, strategy: { ...exact, fragments: 2 } }
    const { latency, certificateLowerBound: least } = analyse(params).metrics
    expect([latency, least]).toEqual([8, expect.closeTo(7.5, 8)])
    expect(said(params, 'certificate')?.sentence).toBe(
      'This cut is within 6.67 % of the best cut of any sizes into 2 fragments.',
    )
  })

  it('tells of no wait that only the solving of its sizes leaves', () => {
    const stages = [
      { name: 'S0', overhead: 40.06718812949207, perByte: 0 },
      { name: 'S1', overhead: 4.619926061463054, perByte: 0.049172538200496774 },
      { name: 'S2', overhead: 0.34140745071730194, perByte: 0.0018654426908991184 },
    ]
    const { findings } = analyse({ bytes: 4096, stages, strategy: { ...exact, wholeBytes: false } })
    expect(findings.map(({ id }) => id).filter((id) => id.startsWith('waits'))).toEqual([])
  })

  it('says proved where only rounding is left, with real sizes', () => {
    const params: PipelineParams = { ...gam, strategy: { ...exact, wholeBytes: false, fragments: 6 } }
    expect(analyse(params).metrics['certificateGap']).toBeLessThan(1e-9)
    expect(said(params, 'certificate')?.sentence).toBe(
      'This cut is proved to be as fast as the best cut of any sizes into 6 fragments.',
    )
  })

  it('is the mark for every other cut: what it saves, its bound, and an edit that chooses it', () => {
    const finding = said(gam, 'optimum')!
    expect(finding.sentence).toMatch(
      /would take 184\.4 µs: 4\.\d+ µs less, and no cut into at most 64 fragments/,
    )
    const next = applyEdit(pipeline, newScenario(pipeline), finding.edit!.edit).scenario
    expect(next.params).toEqual({ ...gam, strategy: exact })
    expect(analyse(gam).metrics['certificateGap']).toBeCloseTo(1 - 184.4 / 188.9, 3)
  })

  it('is not advised where equal fragments are as good: how near they are is said', () => {
    const alike = ['a', 'b', 'c'].map((name) => stage(name, 0.304, 0.008))
    const params: PipelineParams = {
      bytes: 43_160,
      stages: alike,
      strategy: { kind: 'equal', fragments: 19 },
    }
    const finding = said(params, 'optimum')!
    expect(finding).toMatchObject({ tone: 'fact', advises: true })
    expect(finding).not.toHaveProperty('edit')
    expect(finding.sentence).toBe(
      '48 equal fragments are proved to be as fast as the best cut of any sizes into at most 64 fragments.',
    )
    const short = said({ ...params, bytes: 10, strategy: { kind: 'equal', fragments: 3 } }, 'optimum')!
    expect(short.sentence).toBe(
      'Sent whole, it is proved to be as fast as the best cut of any sizes into at most 10 fragments.',
    )
    const long = said({ ...params, bytes: 400_000 }, 'optimum')!
    expect(long.sentence).toMatch(/^No cut into at most 64 fragments can take less than [\d.]+ ms\.$/)
    expect(long).toMatchObject({ tone: 'fact' })
    expect(long).not.toHaveProperty('advises')
  })

  it('claims nothing of cuts into more fragments than it considers', () => {
    const fine: PipelineParams = { ...gam, bytes: 65536, strategy: { kind: 'equal', fragments: 100 } }
    expect(analyse(fine).metrics).not.toHaveProperty('certificateGap')
    expect(analyse(fine).alternatives!.rows.map(({ id }) => id)).toContain('exact')
  })

  it('goes to the worker where it takes long, and is not compared with there', () => {
    // A hill of overheads: paths may cross at every stage.
    const many = Array.from({ length: 13 }, (_, j) => stage(`s${j}`, 50 - (j - 6) ** 2, 0.01))
    expect(cells({ ...gam, strategy: exact })).toBeLessThan(inlineCells)
    expect(cells({ bytes: 65536, stages: many, strategy: exact })).toBeGreaterThan(inlineCells)
    const compared = analyse({ bytes: 65536, stages: many, strategy: { kind: 'equal' } })
    expect(compared.alternatives!.rows.map(({ id }) => id)).not.toContain('exact')
    // It is said why it is not there, and a click away; where nothing could be faster it is not missed.
    const { edit, sentence } = compared.findings.find(({ id }) => id === 'optimum')!
    expect(sentence).toMatch(/^With more than 12 stages/)
    expect(edit!.edit).toMatchObject({ value: { kind: 'exact' } })
    const free = many.map((each, j) => (j === 0 ? each : stage(each.name, each.overhead, 0)))
    for (const [bytes, stages] of [
      [1, many],
      [65536, free],
    ] as const)
      expect(
        analyse({ bytes, stages, strategy: { kind: 'none' } }).findings.map(({ id }) => id),
      ).not.toContain('optimum')
  })

  it('is computed at every move, and compared with, for twelve stages of which few are crossed', () => {
    const twelve = Array.from({ length: 12 }, (_, j) =>
      stage(`s${j}`, 5 + ((j * 7) % 5), 0.01 + (j % 3) / 100),
    )
    expect(cells({ bytes: 65536, stages: twelve, strategy: exact })).toBeLessThan(inlineCells)
    const compared = analyse({ bytes: 65536, stages: twelve, strategy: { kind: 'equal' } })
    const row = (id: string) => compared.alternatives!.rows.find((each) => each.id === id)!
    expect(row('exact').metrics['latency']).toBeLessThan(row('best-equal').metrics['latency']!)
    expect(compared.metrics['certificateLowerBound']).toBeLessThanOrEqual(row('exact').metrics['latency']!)
  })

  it('is solved for comparison when that is first read, not while a hand drags', () => {
    let solved = 0
    const optimum: typeof later.exact.optimum = (...asked) => {
      solved++
      return later.exact.optimum(...asked)
    }
    const counting = { ...later, exact: { ...later.exact, optimum } }
    const { metrics, headline, curves } = incomplete.analyse(
      { ...gam, bytes: 4097, strategy: { kind: 'equal' } },
      counting,
    )
    expect([metrics['latency']! > 0, headline.lead.length > 0, curves!.length, solved]).toEqual([
      true,
      true,
      1,
      0,
    ])
    expect(Object.keys(metrics)).toContain('certificateLowerBound')
    expect(metrics['certificateLowerBound']).toBeLessThan(metrics['latency']!)
    expect(solved).toBe(1)
  })

  it('is not marked as the best of the alternatives where a simpler cut is as good', () => {
    const best = (bytes: number) =>
      analyse({ ...gam, bytes, strategy: { kind: 'equal' } })
        .alternatives!.rows.filter(({ emphasis }) => emphasis === 'best')
        .map(({ id }) => id)
    expect([best(6), best(4096)]).toEqual([['none'], ['exact']])
  })

  it('is not called the best of all where more fragments than it considers are faster', () => {
    const told = (bytes: number, strategy: PipelineParams['strategy']) => {
      const { findings, alternatives } = analyse({ ...gam, bytes, strategy })
      const row = alternatives!.rows.find(({ id }) => id === 'exact')!.name
      return [row, findings.find(({ id }) => id === 'optimum')?.sentence ?? '']
    }
    const equal = { kind: 'equal', fragments: 60 } as const
    expect(told(2 ** 21, equal)).toEqual([
      'Best of all sizes, k ≤ 64',
      expect.stringMatching(
        /^The best cut of any sizes into at most 64 fragments would take .* less, and no such cut can take less than /,
      ),
    ])
    expect(told(2 ** 12, equal)[1]).toMatch(
      /^The best cut of any sizes, 6 fragments, would take .* less, and no cut into at most 64 fragments can /,
    )
    expect(told(2 ** 21, exact)[0]).toBe('Best of all sizes, k ≤ 64')
    // Who has chosen a number of fragments sees the best of all numbers beside.
    expect(told(2 ** 12, { ...exact, fragments: 9 })[0]).toBe('Best of all sizes, k = 6')
  })

  it('refuses more fragments than bytes', () => {
    expect(() => checkedParams(pipeline, { ...gam, bytes: 4, strategy: { ...exact, fragments: 5 } })).toThrow(
      'pipeline.strategy.fragments: expected at most 4',
    )
  })
})

describe('the ramps', () => {
  const two = [stage('host', 5, 0.01), stage('wire', 8, 0.03)]
  const three = [...two, stage('nic', 4, 0.02)]

  it('cut two stages as fast as any sizes can', () => {
    const params: PipelineParams = { bytes: 65536, stages: two, strategy: { kind: 'ramp-up' } }
    const { metrics, headline } = analyse(params)
    expect(metrics['certificateGap']).toBeLessThan(1e-9)
    expect(headline.lead.at(-1)).toMatchObject({ nouns: ['piece', 'growing pieces'] })
    expect(said(params, 'optimum')?.sentence).toContain(
      'is proved to be as fast as the best cut of any sizes',
    )
  })

  it('cut fast, slow, fast as fast as any sizes can', () => {
    const params: PipelineParams = { bytes: 65536, stages: three, strategy: { kind: 'ramp-up-and-down' } }
    expect(analyse(params).metrics['certificateGap']).toBeLessThan(1e-9)
  })

  it('say why they do not apply, and show the best equal cut in their place', () => {
    const params: PipelineParams = { ...gam, strategy: { kind: 'ramp-up' } }
    const { metrics, headline, findings } = analyse(params)
    expect(metrics['latency']).toBeCloseTo(188.9, 1)
    expect(headline.lead.slice(-2)).toEqual(['5 equal pieces', ', since no ramp applies'])
    expect(findings[0]).toMatchObject({ id: 'not-applicable' })
    expect(findings.find(({ id }) => id === 'not-applicable')).toMatchObject({
      tone: 'warning',
      sentence:
        'Ramp-up is the best cut for two stages, and this pipeline has 4: group neighbouring stages until two are left. The best equal cut is shown in its place.',
    })
  })

  it('have no fragment without a byte: where a second stage costs nothing per byte, one is all there is', () => {
    const stages = [stage('Link', 5, 0.01), stage('Switch', 5, 0)]
    const params: PipelineParams = { bytes: 64, stages, strategy: { kind: 'ramp-up', fragments: 2 } }
    expect(said(params, 'not-applicable')?.sentence).toBe(
      'Of 2 fragments that keep the stages busy 1 would be without a byte: 1 can. The best equal cut is shown in its place.',
    )
    expect(analyse(params).cut!.sizes.every((size) => size > 0)).toBe(true)
  })
})
