import { describe, expect, it } from 'vitest'
import { comparedOf, type Compared, type Side } from '../../../../app/page/two/compared.ts'
import { findingsOfTwo } from '../../../../app/page/two/findings.ts'
import { namesOfTwo } from '../../../../app/page/two/namesOfTwo.ts'
import { against } from '../../../../app/views/compare/rows.ts'
import { curvesOfBoth } from '../../../../app/views/compare/curves.ts'
import { newScenario, sensesOf, type Result, type Scenario } from '../../../../engine/index.ts'
import { runToEnd } from '../../../../engine/systems/run.ts'
import type { System } from '../../../../engine/systems/system.ts'
import { registered } from '../../../conformance/registered.ts'
import { presetScenarios } from '../../../conformance/scenarios.ts'
import { runs } from '../../../sample.ts'
import { iniCluster } from '../../document/storeOf.ts'

interface One extends Side {
  readonly id: string
  readonly scenario: Scenario
  readonly clean: Result
}

/** Presets with what they come to: in the sample the quickest, and the quickest with a fault. */
async function presets(system: System): Promise<readonly One[]> {
  const senses = await sensesOf(system.id)
  const work = ({ params }: Scenario) => system.work?.(params).events ?? system.cells(params)
  const quick = presetScenarios(system).toSorted(([, one], [, other]) => work(one) - work(other))
  const faulty = quick.filter(([, { interventions }]) => interventions.length > 0)
  const some = new Set([...quick.slice(0, runs(3, quick.length)), ...faulty.slice(0, 2)])
  return [...some].map(([id, scenario]) => {
    const { params, seed } = scenario
    const analysed = system.analyse(params)
    const result = runToEnd(system, scenario)
    const simulated = system.simulate?.(params, seed, scenario.interventions) && result
    const { interventions } = scenario
    const clean = interventions.length > 0 ? runToEnd(system, { ...scenario, interventions: [] }) : result
    return {
      id,
      system,
      senses,
      scenario,
      clean,
      drawn: { scenario, analysed, result, ...(simulated && { simulated }) },
    }
  })
}

/** All that the page says of two, in words. */
function said(a: One, b: One, { answer, pairs, faults }: Compared): readonly string[] {
  const [ra, rb] = [a.drawn.result, b.drawn.result]
  return [
    ...[answer.large, answer.sentence, ...Object.values(namesOfTwo(a, b, 1024) as object as string[])],
    ...pairs.flatMap((pair) => [pair.label, against(pair, 1024).text]),
    ...findingsOfTwo(ra, rb, faults).between.map(({ sentence }) => sentence),
    ...curvesOfBoth(ra.curves, rb.curves).flatMap(({ lines }) => lines.map(({ name }) => name)),
  ]
}

const broken = /NaN|undefined|Infinity|\[object|∞| {2}| ,/
const sooner = /as fast|less time/
const later = /as long|more time/

describe('any two presets beside each other', () => {
  it.each(registered.map((system) => [system.id, system] as const))('of %s', async (_, system) => {
    const all = await presets(system)
    for (const a of all) {
      const itself = comparedOf(a, a, 1024, [a.clean, a.clean])
      expect(itself.answer.tie, a.id).toBe(true)
      expect(namesOfTwo(a, a, 1024).instead).toBe('')
      for (const b of all.filter((other) => other !== a)) {
        const words = `${a.id} and ${b.id}`
        const there = comparedOf(a, b, 1024, [a.clean, b.clean])
        const back = comparedOf(b, a, 1024, [b.clean, a.clean])
        expect(
          said(a, b, there).filter((each) => broken.test(each)),
          words,
        ).toEqual([])
        const names = namesOfTwo(a, b, 1024)
        expect(names.a, words).not.toBe(names.b)
        // What is a tie, sooner and later is so from both sides.
        expect(back.answer.tie, words).toBe(there.answer.tie)
        expect(later.test(back.answer.large), words).toBe(sooner.test(there.answer.large))
        const cost = (of: Compared) => of.pairs.find(({ name }) => name === 'cost')
        expect([cost(back)?.a, cost(back)?.b], words).toEqual([cost(there)?.b, cost(there)?.a])
      }
    }
  })

  it.each([
    ['memory-channel', 'small-region', 'deadlock', /until nothing moves any more”, which do not compare/],
    [
      'memory-channel',
      'small-region',
      'blind-receive',
      /until nothing moves any more”, which do not compare/,
    ],
    ['ini-cluster', 'window-s11', 'window-s06b', /before the run is stopped”, which do not compare/],
    [
      'virtual-network',
      'rare-loss-one-channel',
      'unreliable',
      /100 of 100 messages sent”, which do not compare/,
    ],
  ])('of %s are no race where %s ends and %s does not', async (id, ...named) => {
    const system = registered.find((each) => each.id === id)!
    const senses = await sensesOf(id)
    const [a, b] = named.slice(0, 2).map((name): Side => {
      const { params, interventions = [] } = system.presets.find((each) => each.id === name)!
      const scenario = { ...newScenario(system, params), interventions }
      const result = runToEnd(system, scenario)
      return {
        system,
        senses,
        drawn: { scenario, analysed: system.analyse(scenario.params), simulated: result, result },
      }
    })
    const { answer, pairs } = comparedOf(a!, b!, 1024)
    expect(answer.large).toBe('Two answers')
    expect(answer.sentence).toMatch(named[2])
    const of = a!.drawn.result.headline.metric
    expect(pairs.find(({ name }) => name === of)?.sense).toBeUndefined()
  })

  it('is by the analysis of both while one has not been run', async () => {
    const one = (await presets(iniCluster))[0]!
    const { scenario, analysed } = one.drawn
    const drawn = { scenario, analysed, result: analysed }
    const { answer, pairs } = comparedOf(one, { ...one, drawn }, 1024)
    expect(answer).toMatchObject({ tie: true, large: 'A tie' })
    expect(answer.sentence).toMatch(/compares the analyses/)
    expect(pairs.filter(({ a, b }) => a === undefined || b === undefined)).toEqual([])
  })
})
