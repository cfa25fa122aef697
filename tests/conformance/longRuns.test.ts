import { describe, expect, it } from 'vitest'
import { longRun } from '../../app/task/longRun.ts'
import { InputError } from '../../engine/base/inputError.ts'
import { checkedParams } from '../../engine/scenario/check.ts'
import type { Params, Scenario } from '../../engine/scenario/document.ts'
import { newScenario } from '../../engine/scenario/scenario.ts'
import type { Fields } from '../../engine/scenario/schema.ts'
import type { System } from '../../engine/systems/system.ts'
import { runs } from '../sample.ts'
import { registered } from './registered.ts'
import { presetScenarios, randomScenarios } from './scenarios.ts'

/** A machine on which 200 events take a millisecond: what has to be told early is told after 600,000 events, and is 2 million long. */
const perMs = 200
const early = 620_000
const long = 2_000_000
const stretch = 2000

/** What says how much is run. */
const lengths = ['until', 'limit', 'count', 'messages', 'run', 'pages', 'requests', 'pointRequests']

describe.each(
  registered.filter((system) => system.work !== undefined).map((system) => [system.id, system] as const),
)('a long run of %s', (_, system) => {
  it('is told of early, and about right; a short one is not', () => {
    const wrong: string[] = []
    let asked = 0
    const all = [...lengthened(system), ...randomScenarios(system, runs(0, 150)).map(([, each]) => each)]
    for (const scenario of all) {
      const judged = judgement(system, scenario)
      if (judged.seconds !== undefined) asked++
      const fault = faultOf(judged)
      if (fault !== '') wrong.push(`${fault}: ${JSON.stringify(scenario.params)}`)
    }
    console.info(`${system.id}: ${all.length} runs, ${asked} asked about, ${wrong.length} wrong`)
    expect(wrong.slice(0, Math.floor(0.05 * all.length))).toEqual(wrong)
  })
})

describe('a storm of which nothing tells beforehand', () => {
  it.each([
    [
      'refusals that are answered at once, while nobody reads',
      { count: 40, window: 32, serverStart: 10_000_000 },
      { nack: 'immediate' },
    ],
    [
      'copies to a NIC that is dead',
      { count: 100_000, deadNic: true },
      { timeout: 1, quantum: 1, maxRetries: 10_000 },
    ],
  ])('is told of within three seconds: %s', (_, experiment, transport) => {
    const system = registered.find(({ id }) => id === 'virtual-network')!
    const usual = newScenario(system)
    const changedIn = (name: string, some: Params) => ({ ...(usual.params[name] as Params), ...some })
    const params = checkedParams(system, {
      ...usual.params,
      experiment: changedIn('experiment', experiment),
      transport: changedIn('transport', transport),
    })
    const { seconds, at } = judgement(system, { ...usual, params })
    expect(seconds).toBeGreaterThan(10)
    expect(at).toBeLessThanOrEqual(early)
  })
})

interface Judgement {
  /** How long the run was said to take [s], after so many events. */
  readonly seconds: number | undefined
  readonly at: number
  readonly fired: number
  readonly over: boolean
}

/** A run, told of as in the page, to its end or until it is clear whether that was right. */
function judgement(system: System, { params, seed, interventions }: Scenario): Judgement {
  const run = system.simulate!(params, seed, interventions)
  let fired = 0
  let at = 0
  let seconds: number | undefined
  const judge = longRun(system.work!(params).events, () => fired / perMs)
  const enough = () => (seconds === undefined ? early + long : Math.max(2 * at, runs(0, long)))
  let over = false
  while (!over && fired < enough()) {
    over = !run.step(stretch)
    fired += stretch
    if (over || seconds !== undefined) continue
    seconds = judge.seconds(fired, run.progress().fraction)
    at = fired
  }
  run.release?.()
  return { seconds, at, fired, over }
}

/** It is told by `early` of what takes long from there, and nothing is said to take four times as long as it does. */
function faultOf({ seconds, at, fired, over }: Judgement): string {
  if (seconds === undefined) return over ? '' : `not asked by ${fired} events`
  if (at > early && !(over && fired < early + long)) return `asked after ${at} events`
  const most = (4 * fired) / perMs / 1000
  return over && seconds > most ? `said to take ${seconds} s, and over after ${fired} events` : ''
}

/** Presets in turn, of which all is run that may be. */
function lengthened(system: System): readonly Scenario[] {
  const all = presetScenarios(system)
  const step = Math.max(1, Math.floor(all.length / runs(2, all.length)))
  return all
    .filter((_, i) => i % step === 0)
    .map(([, scenario]) => ({
      ...scenario,
      params: longest(system, scenario.params),
    }))
}

/** With every length as great as it may be, one after the other. */
function longest(system: System, params: Params): Params {
  let now = params
  for (const { path, max } of lengthsOf(system.parameters.fields, params)) {
    for (let value = max; value > max / 1000; value /= 2) {
      const next = changed(now, path, Math.floor(value))
      if (!accepts(system, next)) continue
      now = next
      break
    }
  }
  return now
}

interface Length {
  readonly path: readonly string[]
  readonly max: number
}

function lengthsOf(fields: Fields, params: Params, path: readonly string[] = []): readonly Length[] {
  return Object.entries(fields).flatMap(([key, field]): readonly Length[] => {
    const value = params[key]
    const at = [...path, key]
    if (field.kind === 'number') return lengths.includes(key) ? [{ path: at, max: field.max }] : []
    if (field.kind === 'record') return lengthsOf(field.fields, value as Params, at)
    if (field.kind !== 'variant') return []
    const { kind } = value as Params
    return lengthsOf(field.cases[kind as string]!.fields, value as Params, at)
  })
}

const changed = (params: Params, [key, ...rest]: readonly string[], value: number): Params => ({
  ...params,
  [key!]: rest.length > 0 ? changed(params[key!] as Params, rest, value) : value,
})

function accepts(system: System, params: Params): boolean {
  try {
    checkedParams(system, params)
    return true
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return false
  }
}
