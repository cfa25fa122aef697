import { describe, expect, it } from 'vitest'
import { guessedIn, guessText, isFound, judged, namingFields } from '../../../../app/document/fault/guess.ts'
import { hideFault, listFault } from '../../../../app/document/fault/hiding.ts'
import { hintsFor } from '../../../../app/document/fault/hints.ts'
import { keptBackIn } from '../../../../app/document/keptBack/list.ts'
import { createSlots, emptySlots } from '../../../../app/document/slots.ts'
import { run } from '../../../../app/task/runJob.ts'
import { newScenario, systems, type Params, type Scenario, type System } from '../../../../engine/index.ts'
import { runToEnd } from '../../../../engine/systems/run.ts'
import {
  iniCluster,
  memoryChannel,
  pipeline,
  speculativeDefragmentation,
  storeOf,
  virtualNetwork,
} from '../storeOf.ts'

/** The window's run is what the INI system does with this experiment. */
const slidingWindow = iniCluster.presets.find(({ interventions }) => interventions)!
const windowScenario = { ...newScenario(iniCluster), params: slidingWindow.params } as Scenario

const cases: readonly (readonly [System, Scenario, Params, Params])[] = [
  [
    virtualNetwork,
    newScenario(virtualNetwork),
    { kind: 'delay', packet: 'DATA', message: 'f:q2', nth: 1, by: 200 },
    { kind: 'drop', packet: 'DATA', message: 'f:q2', nth: 1 },
  ],
  [
    iniCluster,
    windowScenario,
    { kind: 'drop', sender: 'A', nth: 2 },
    { kind: 'corrupt', sender: 'A', nth: 2 },
  ],
  [
    speculativeDefragmentation,
    newScenario(speculativeDefragmentation),
    { kind: 'stray', sender: 'A', nth: 4, frames: 3 },
    { kind: 'drop', sender: 'A', nth: 4 },
  ],
  [
    memoryChannel,
    newScenario(memoryChannel),
    { kind: 'deschedule', node: 1, from: 20, length: 50 },
    { kind: 'deschedule', node: 0, from: 20, length: 50 },
  ],
]

const toEnd = async (scenario: Scenario, fault?: Params) => {
  const steps = run({ scenario, analyse: false, agreed: true, fault })
  for (;;) {
    const { done, value } = await steps.next()
    if (done) return value.simulated!
  }
}

describe.each(cases)('a fault hidden in $id', (system, scenario, fault, other) => {
  it('is done to the run, as if it were listed', async () => {
    const listed = runToEnd(system, { ...scenario, interventions: [fault] })
    const hidden = await toEnd(scenario, fault)
    expect(listed.metrics).toEqual(expect.objectContaining({ ...hidden.metrics }))
    expect((await toEnd(scenario)).messages).not.toEqual(hidden.messages)
  })

  it('is found by its kind and what it happens to, not by how much', () => {
    const names = Object.keys(namingFields(system, fault['kind'] as string))
    expect(names).not.toContain('by')
    expect(names).not.toContain('frames')
    const said = guessText(system, { ...fault, ...('by' in fault && { by: 7 }) })
    expect(isFound(system, { scenario, fault, prediction: said })).toBe(true)
    expect(isFound(system, { scenario, fault, prediction: guessText(system, other) })).toBe(false)
    expect(isFound(system, { scenario, fault })).toBe(false)
    expect(judged(system, scenario.params, fault, other)).not.toEqual({ kind: true, thing: true })
    expect(judged(system, scenario.params, fault, { ...fault, nth: 3, node: 0 })).toEqual({
      kind: true,
      thing: false,
    })
  })

  it('has three hints, none of which is all of it', async () => {
    const { messages } = await toEnd(scenario, fault)
    const hints = hintsFor(system, scenario.params, fault, messages)
    expect(new Set(hints).size).toBe(3)
    expect(hints[1]).toMatch(/^(Look at what leaves at|From:) [\d.]+/)
    for (const hint of hints) expect(hint).not.toContain(system.told!(fault))
    expect(hintsFor(system, scenario.params, fault, undefined)[1]).toMatch(/^\S.*: .+\.$/)
  })
})

it('a cut is found by either end of its cable', () => {
  const scenario = newScenario(virtualNetwork)
  const fault = { kind: 'cut', switch: 8, port: 0 }
  const finds = (guess: Params) =>
    isFound(virtualNetwork, { scenario, fault, prediction: guessText(virtualNetwork, guess) })
  expect(finds(fault)).toBe(true)
  expect(finds({ ...fault, switch: 0, port: 4 })).toBe(true)
  expect(finds({ ...fault, switch: 0, port: 5 })).toBe(false)
})

it('a cut where no cable is, is found by its own port alone', () => {
  const params = { ...newScenario(virtualNetwork).params, topology: { kind: 'own', wiring: 'round_1x2_0-1' } }
  const scenario = { ...newScenario(virtualNetwork), params } as unknown as Scenario
  const fault = { kind: 'cut', switch: 0, port: 7 }
  const finds = (guess: Params) =>
    isFound(virtualNetwork, { scenario, fault, prediction: guessText(virtualNetwork, guess) })
  expect(finds(fault)).toBe(true)
  expect(finds({ ...fault, switch: 1 })).toBe(false)
})

describe('a document that hides a fault', () => {
  const [system, scenario, fault] = cases[0]!
  const drop = { kind: 'intervene', intervention: fault } as const

  it('names it nowhere, and shows what a run says of itself when it is found', () => {
    const { store, get, present } = storeOf({ scenario })
    get().edit(drop)
    hideFault(store, 0)
    return expect
      .poll(() => present().fault)
      .toEqual(fault)
      .then(() => {
        expect(get().scenario.interventions).toEqual([])
        expect(Object.keys(keptBackIn(get()))).toEqual(['findings'])
        get().note({ prediction: guessText(system, fault) })
        expect(keptBackIn(get())).toEqual({})
        listFault(store, fault)
      })
      .then(async () => {
        await expect.poll(() => present().fault).toBeUndefined()
        expect(get().scenario.interventions).toEqual([fault])
        expect(present().prediction).toBeUndefined()
      })
  })

  it('tells of a guess that cannot be read: path, rule and value', () => {
    expect(guessedIn(system, { prediction: 'burn,DATA' })).toEqual({
      kind: 'unread',
      error: expect.objectContaining({
        message: expect.stringMatching(/^prediction.*expected .*got "?burn/) as string,
      }) as Error,
    })
  })

  it('does it to A and not to B', () => {
    const faults: unknown[] = []
    const slots = createSlots(
      (_, fault) => ({
        run: () => faults.push(fault?.()),
        stop: () => true,
        cancel: () => undefined,
        dispose: () => undefined,
      }),
      () => ({ ...emptySlots, side: 'a', history: { present: { scenario, fault } } }),
      () => undefined,
      () => undefined,
      () => undefined,
    )
    slots.show('a', system, scenario, 'open')
    slots.show('b', system, scenario, 'open')
    expect(faults).toEqual([fault, undefined])
  })
})

it('every system either has interventions with names, or takes none', async () => {
  const takes: string[] = []
  for (const [id, load] of Object.entries(systems)) {
    const loaded = await load()
    if (!loaded.interventions) continue
    takes.push(id)
    for (const kind of Object.keys(loaded.interventions.cases))
      expect(Object.keys(namingFields(loaded, kind)).length, kind).toBeGreaterThan(0)
  }
  expect(takes.sort()).toEqual([
    'ini-cluster',
    'memory-channel',
    'speculative-defragmentation',
    'virtual-network',
  ])
  expect(pipeline.interventions).toBeUndefined()
})
