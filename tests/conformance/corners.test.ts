import { describe, expect, it } from 'vitest'
import { InputError } from '../../engine/base/inputError.ts'
import { mergedResult } from '../../engine/facets/merge.ts'
import type { Result } from '../../engine/facets/result.ts'
import type { Scenario } from '../../engine/scenario/document.ts'
import type { Run, System } from '../../engine/systems/system.ts'
import { unfitSentence } from '../fuzz/faults.ts'
import { inTurn, runs } from '../sample.ts'
import { cornerScenarios } from './corners.ts'
import { signFaults, spokenSignFaults } from './faults/metrics.ts'
import { registered } from './registered.ts'
import { resultFaults } from './resultFaults.ts'

/** So many scenarios of a system, each given up after so many events. */
const scenarios = runs(200, 2000)
const events = runs(3000, 30_000)
const pauses = [1, 2, 7, 64, 512]

describe.each(registered.map((system) => [system.id, system] as const))('at its corners %s', (_, system) => {
  it('says no number that is none, none below nothing, and never that it has gone back', () => {
    const wrong = new Map<string, string>()
    let [whole, early, all] = [0, 0, 0]
    for (const scenario of inTurn([...cornerScenarios(system, scenarios)])) {
      const told = faultsOf(system, scenario)
      all++
      if (told.whole) whole++
      early += told.early
      for (const fault of told.faults) {
        const sort = fault.replace(/[\d.e+-]+/g, '#')
        if (!wrong.has(sort)) wrong.set(sort, `${fault} in ${JSON.stringify(scenario.params)}`)
      }
    }
    console.info(
      `${system.id}: ${all} scenarios, ${whole} of them run to their end, ${early} looks before it`,
    )
    expect([...wrong.values()]).toEqual([])
  })
})

/** What is wrong with what a scenario yields, whole or as far as it was run. */
function faultsOf(system: System, scenario: Scenario) {
  const { params } = scenario
  const analysed = system.analyse(params)
  const told = [
    ...resultFaults(system, analysed, params),
    ...signFaults(analysed.metrics, system.metrics),
    ...spokenSignFaults(analysed),
  ]
  const run = begun(system, scenario)
  if (run === undefined) return { whole: true, early: 0, faults: told }
  if (typeof run === 'string') return { whole: false, early: 0, faults: [...told, ...unfitSentence(run)] }
  const checked = (simulated: Result) => {
    const result = mergedResult(analysed, simulated)
    return [
      ...resultFaults(system, result, params),
      ...signFaults(result.metrics, system.metrics),
      ...spokenSignFaults(result),
    ]
  }
  const early: Result[] = []
  const { whole, faults } = progressFaults(run, early)
  // What is given up is shown as far as it tells by itself.
  const last = whole ? run.result() : run.soFar?.()
  const simulated = [...early, ...(last ? [last] : [])].flatMap(checked)
  return { whole, early: early.length + (last && !whole ? 1 : 0), faults: [...told, ...faults, ...simulated] }
}

/** Its run, or why there is none: what interventions make of the parameters, a network that has come apart, only the run knows. */
function begun(system: System, { params, seed, interventions }: Scenario): Run | string | undefined {
  try {
    return system.simulate?.(params, seed, interventions)
  } catch (error) {
    if (interventions.length > 0 && error instanceof InputError) return error.message
    throw error
  }
}

/**
 * Runs, with pauses of all lengths. How far it says that it is never goes back, and is 1 when it is over and not before.
 * @param early  gets what it tells by itself before it is over, the first time that there is anything
 */
function progressFaults(run: Run, early: Result[]) {
  const faults: string[] = []
  // Of many machines at once, as a run is that tells of itself meanwhile, each gets a part.
  const enough = run.soFar ? 5 * events : events
  let before = { fraction: 0, time: 0 }
  let whole = false
  for (let fired = 0, turn = 0; fired < enough && !whole; turn++) {
    const pause = pauses[turn % pauses.length]!
    whole = !run.step(pause)
    fired += pause
    const now = run.progress()
    if (!(now.fraction >= before.fraction && now.fraction <= 1))
      faults.push(`the run was at ${before.fraction}, then at ${now.fraction}`)
    if (!(now.time >= before.time && now.time < Infinity))
      faults.push(`the run was at the time ${before.time}, then at ${now.time}`)
    if ((now.fraction === 1) !== whole)
      faults.push(`the run is ${whole ? '' : 'not '}over at ${now.fraction}`)
    before = now
    const told = early.length === 0 && !whole ? run.soFar?.() : undefined
    if (told) early.push(told)
  }
  return { whole, faults }
}
