import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortTitle } from '../../app/page/papers/shortTitle.ts'
import { applyEdit } from '../../engine/scenario/edit.ts'
import type { Result } from '../../engine/facets/result.ts'
import { defaultParams } from '../../engine/scenario/defaults.ts'
import { checkedParams } from '../../engine/scenario/check.ts'
import { readLink, writeLink } from '../../engine/scenario/link.ts'
import { reserved } from '../../engine/scenario/link/reserved.ts'
import { newScenario } from '../../engine/scenario/scenario.ts'
import type { Params } from '../../engine/scenario/document.ts'
import { samples, systems } from '../../engine/systems/index.ts'
import type { System } from '../../engine/systems/system.ts'
import { arbitraryParams, arbitraryScenario } from '../engine/scenario/arbitrary.ts'
import { bytesOf } from './bytesOf.ts'
import { declarationFaults } from './declaration.ts'
import { fieldsAt } from './faults/fieldsAt.ts'
import { registered } from './registered.ts'
import { resultFaults } from './resultFaults.ts'
import { runs } from '../sample.ts'

const seeded = { seed: 1998, numRuns: runs(60, 1000) } as const

it('at least one system is registered, each under its own id', () => {
  expect(Object.keys(systems).length).toBeGreaterThan(0)
  expect(registered.map(({ id }) => id)).toEqual(Object.keys({ ...systems, ...samples }))
})

describe.each(registered.map((system) => [system.id, system] as const))('%s', (id, system) => {
  /** Small runs, so that there can be many; the long ones have tests of their own. */
  const drawn = (params: Params) => system.cells(params) <= 4096
  const initial = defaultParams(system)
  const scenarios: (readonly [name: string, params: Params])[] = [
    ['defaults', initial],
    ...system.presets.map((preset) => [preset.id, preset.params] as const),
  ]
  const subjectOf = (word: string) => (word === id ? system : undefined)

  it('declares each parameter with a sentence, a unit and bounds', () => {
    expect(declarationFaults(system.parameters, id)).toEqual([])
    if (system.interventions)
      expect(declarationFaults(system.interventions, `${id}.intervention`)).toEqual([])
  })

  it('has no parameter of a name that links use themselves', () => {
    expect(Object.keys(system.parameters.fields).filter((name) => reserved.includes(name))).toEqual([])
    expect(reserved).toContain('lesson')
  })

  it('describes its metrics, its citation and its handles in words', () => {
    expect(new Set(system.metrics.map(({ name }) => name)).size).toBe(system.metrics.length)
    for (const { name, label, formula, sentence, source } of system.metrics) {
      expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/)
      expect(sentence, name).toMatch(/^[A-Z].*\.$/)
      for (const words of [label, formula, source]) expect(words.length, name).toBeGreaterThan(0)
    }
    expect(system.citation.year).toBeGreaterThan(1950)
    expect(new Set(system.presets.map((preset) => preset.id)).size).toBe(system.presets.length)
    for (const preset of system.presets) {
      expect(preset.id).toMatch(/^[a-z0-9-]+$/)
      expect(preset.sentence, preset.id).toMatch(/\.$/)
      expect(preset.date, preset.id).toMatch(/^\d{4}(-\d\d)?/)
      // Its own paper by names and year: there is no room for a title beside the preset's name.
      expect(preset.source, preset.id).not.toContain(shortTitle(system.citation.title))
      expect(Object.keys(preset.provenance).length, preset.id).toBeGreaterThan(0)
      for (const path of Object.keys(preset.provenance))
        expect(valueAt(preset.params, path), `${preset.id}: ${path}`).toBeDefined()
    }
  })

  it.each(scenarios)('accepts %s as valid and says the same twice', (_, params) => {
    expect(checkedParams(system, params)).toEqual(params)
    expect(bytesOf(system.analyse(params))).toBe(bytesOf(system.analyse(params)))
  })

  const unitOf = new Map<string, string>(system.metrics.map(({ name, unit }) => [name, unit]))

  /** Where a number is left to the system, its answer is that to the same number said by a person, where one may say it. */
  const asIfSaid = (params: Params, { chosen = {}, metrics }: Result) => {
    for (const [path, value] of Object.entries(chosen)) {
      const bounds = fieldsAt(system.parameters, path).flatMap((field) =>
        field.kind === 'optional' ? [field.field.max] : [],
      )
      if (value > Math.min(...bounds)) continue
      const { scenario } = applyEdit(system, newScenario(system, params), { kind: 'set', path, value })
      const said = Object.entries(system.analyse(scenario.params).metrics)
      expect(said.map(([name]) => name)).toEqual(Object.keys(metrics))
      // A part of a time is as sure as the whole: the same rounding is in both.
      const largest = new Map<string | undefined, number>()
      for (const [name, there] of said)
        largest.set(unitOf.get(name), Math.max(Math.abs(there), largest.get(unitOf.get(name)) ?? 0))
      for (const [name, there] of said)
        expect(Math.abs(there - metrics[name]!), `${path}: ${name}`).toBeLessThanOrEqual(
          1e-9 * largest.get(unitOf.get(name))!,
        )
    }
  }

  it.each(scenarios)('answers %s with a result that keeps its promises', (_, params) => {
    const result = system.analyse(params)
    expect(resultFaults(system, result, params)).toEqual([])
    asIfSaid(params, result)
    expect(system.cells(params)).toBeGreaterThan(0)
  })

  it('answers whatever the schema allows with a result that keeps its promises, the same twice', () => {
    fc.assert(
      fc.property(arbitraryParams(system).filter(drawn), (params) => {
        const result = system.analyse(params)
        expect(resultFaults(system, result, params)).toEqual([])
        asIfSaid(params, result)
        expect(bytesOf(system.analyse(params))).toBe(bytesOf(result))
      }),
      seeded,
    )
  })

  if (system.analysisSteps) {
    it('analyses the same in steps, and is never farther back than it was', () => {
      fc.assert(
        fc.property(arbitraryParams(system).filter(drawn), (params) => {
          const steps = system.analysisSteps!(structuredClone(params))
          let at = 0
          let next = steps.next()
          for (; !next.done; next = steps.next()) {
            expect(next.value >= at && next.value <= 1).toBe(true)
            at = next.value
          }
          expect(bytesOf(next.value)).toBe(bytesOf(system.analyse(params)))
        }),
        seeded,
      )
    })
  }

  it('comes back from its own link unchanged', async () => {
    const returned = async (scenario: ReturnType<typeof newScenario>) => {
      const link = await writeLink(subjectOf, { scenario })
      const read = await readLink(link.fragment, subjectOf)
      expect(read).toEqual({ ok: true, envelope: { scenario } })
    }
    for (const [, params] of scenarios) await returned(newScenario(system, params))
    await fc.assert(fc.asyncProperty(arbitraryScenario(system), returned), seeded)
  })

  if ('simulate' in system) {
    it('simulates the same wherever it pauses', () => {
      const whole = simulated(system, initial, () => 1 << 20)
      let turn = 0
      const pauses = [1, 7, 64, 1000]
      expect(simulated(system, initial, () => pauses[turn++ % pauses.length]!)).toBe(whole)
    })
  }
})

function simulated(system: System, params: Params, events: () => number): string {
  const run = system.simulate!(params, 1, [])
  while (run.step(events()));
  return bytesOf(run.result())
}

function valueAt(params: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      params,
    )
}
