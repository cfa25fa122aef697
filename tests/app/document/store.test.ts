import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStagescope } from '../../../app/document/store.ts'
import { presetOf, provenanceAt } from '../../../app/document/preset.ts'
import type { RunnerEvents } from '../../../app/task/runner.ts'
import { joined, newScenario, type Scenario, type System } from '../../../engine/index.ts'
import { systems } from '../../../engine/systems/index.ts'

const pipeline: System = await systems['pipeline']!()

/** A store whose runner answers at once, as for everything instant. */
function store(system = pipeline) {
  const present = newScenario(system)
  const ran: number[] = []
  const made = createStagescope(
    new Map([[system.id, system]]),
    (events) => ({
      run: (system, scenario) => {
        ran.push(scenario.params['bytes'] as number)
        const analysed = system.analyse(scenario.params)
        events.onKnown(scenario, { analysed, result: analysed })
      },
      stop: () => true,
      cancel: () => undefined,
      dispose: () => undefined,
    }),
    { work: { present: { scenario: present }, origin: { scenario: present }, past: [] } },
  )
  return { get: () => made.getState(), ran }
}

const size = (bytes: number) => ({ kind: 'set', path: 'bytes', value: bytes }) as const
const bytes = (state: ReturnType<ReturnType<typeof store>['get']>) => state.scenario.params['bytes']

beforeEach(() => {
  // Whatever is loaded hears of style sheets that do not come.
  vi.stubGlobal('addEventListener', () => undefined)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the store', () => {
  it('has a solved picture before anything is touched', () => {
    const { get } = store()
    expect(get().shown?.scenario).toBe(get().scenario)
    expect(get().shown?.result.metrics['latency']).toBeCloseTo(188.9, 1)
  })

  it('makes one step of undo of a drag, however many frames it had', () => {
    const { get } = store()
    for (const at of [5000, 6000, 7000]) get().preview(size(at))
    expect(get().history.past).toHaveLength(0)
    get().commit()
    expect([bytes(get()), get().history.past.length]).toEqual([7000, 1])
    get().undo()
    expect(bytes(get())).toBe(4096)
    get().redo()
    expect(bytes(get())).toBe(7000)
  })

  it('makes none of an edit that changes nothing', () => {
    const { get } = store()
    const before = get().history
    expect(get().edit(size(4096))).toBe(true)
    expect(get().history).toBe(before)
  })

  it('previews against what was there before the drag, and keeps that picture for the ghost', () => {
    const { get } = store()
    const before = get().shown
    get().preview(size(5000))
    get().preview(size(9000))
    expect(get().base).toBe(before)
    expect(get().shown?.scenario).toBe(get().draft)
  })

  it('is as before once a drag is given up', () => {
    const { get } = store()
    const before = get().history
    get().preview(size(5000))
    get().cancel()
    expect(get().history).toBe(before)
    expect(get().shown?.scenario).toBe(before.present.scenario)
    expect(get().draft).toBeUndefined()
  })

  it('says what was refused and leaves everything as it was', () => {
    const { get } = store()
    const before = get().scenario
    get().edit(size(-1))
    expect(get().problem).toEqual({
      from: 'edit',
      sentence: 'pipeline.bytes: expected 1 to 1073741824 byte, got -1',
    })
    expect(get().scenario).toBe(before)
    expect(get().shown?.scenario).toBe(before)
    get().undo()
    expect(get().scenario).toBe(before)
  })

  it('asks once more for a run that was lost on the way, and not for one that is refused', () => {
    let events!: RunnerEvents
    const ran: number[] = []
    const present = newScenario(pipeline)
    const made = createStagescope(
      new Map([[pipeline.id, pipeline]]),
      (given) => {
        events = given
        return {
          run: (_, scenario) => ran.push(scenario.params['bytes'] as number),
          stop: () => true,
          cancel: () => undefined,
          dispose: () => undefined,
        }
      },
      { work: { present: { scenario: present }, origin: { scenario: present }, past: [] } },
    )
    const problem = () => made.getState().problem
    events.onRefused(present, 'pipeline.bytes', 'pipeline.bytes: expected 1, got 2')
    expect(problem()).toEqual({ from: 'run', sentence: 'pipeline.bytes: expected 1, got 2' })
    events.onTrouble('The computation crashed.')
    expect(problem()).toMatchObject({ from: 'run', sentence: 'The computation crashed.' })
    const lost = problem()
    if (lost?.from === 'run') lost.again?.()
    expect(ran).toEqual([4096, 4096])
  })

  it('does not commit the last good frame of a drag when the edit itself is refused', () => {
    const { get } = store()
    get().preview(size(5000))
    get().edit(size(Number.NaN))
    expect(bytes(get())).toBe(4096)
    expect(get().shown?.scenario).toBe(get().scenario)
  })

  it('goes on with the complete system once it is loaded, whoever hands in the other one', async () => {
    const { get, ran } = store()
    const first = get().system
    await get().complete()
    const complete = get().system
    expect([complete === first, 'complete' in complete, ran.length]).toEqual([false, false, 2])
    get().open(first, newScenario(first, first.presets[1]!.params), true)
    expect(get().system).toBe(complete)
    get().undo()
    expect(get().system).toBe(complete)
  })

  it('says what the system lacks when its rest does not come, until it has come', async () => {
    let there = false
    const complete = () => (there ? pipeline.complete!() : Promise.reject(new Error('no network')))
    const { get, ran } = store({ ...pipeline, complete })
    const first = get().system
    await expect(get().complete()).rejects.toThrow('The rest of “Communication pipeline” could not be loaded')
    expect([get().incomplete!.system === first, get().system === first, ran.length]).toEqual([true, true, 1])
    there = true
    await get().complete()
    expect([get().incomplete, get().system === first, ran.length]).toEqual([undefined, false, 2])
  })

  it('resets as one step that undo takes back', () => {
    const { get } = store()
    get().edit(size(5000))
    get().edit(size(6000))
    get().reset()
    expect(bytes(get())).toBe(4096)
    get().undo()
    expect(bytes(get())).toBe(6000)
  })

  it('returns from a preset by undo', () => {
    const { get } = store()
    const gms = pipeline.presets.find(({ id }) => id === 'gms')!
    get().open(pipeline, newScenario(pipeline, gms.params), true)
    expect(get().checkpoints).toBe(1)
    expect(presetOf(pipeline, get().scenario)?.id).toBe('gms')
    get().undo()
    expect(presetOf(pipeline, get().scenario)?.id).toBe('gam')
  })
})

describe('results of simulations', () => {
  const settled = () => vi.dynamicImportSettled()
  /** A system whose runs answer when the test says so. */
  function simulated() {
    const system = { ...pipeline, simulate: () => ({}) as never } as System
    const present = newScenario(system)
    let events: RunnerEvents | undefined
    const ran: Scenario[] = []
    let cancelled = 0
    const made = createStagescope(
      new Map([[system.id, system]]),
      (handed) => {
        events = handed
        return {
          run(_, scenario) {
            ran.push(scenario)
          },
          stop: () => true,
          cancel() {
            cancelled++
          },
          dispose: () => undefined,
        }
      },
      { work: { present: { scenario: present }, origin: { scenario: present }, past: [] } },
    )
    return {
      get: () => made.getState(),
      ran,
      cancelled: () => cancelled,
      /** The latest run ends, and what is to be kept of it has been. */
      answer: async () => {
        const scenario = ran.at(-1)!
        const simulated = { ...system.analyse(scenario.params) }
        events!.onKnown(scenario, joined({ analysed: system.analyse(scenario.params), simulated }))
        await settled()
        return made.getState().shown!.result
      },
    }
  }

  it('that a person stopped leave the picture before, which says so until the run is made after all', async () => {
    const { get, ran, answer } = simulated()
    await answer()
    const before = get().shown
    get().edit(size(5000))
    get().stop()
    expect([get().stopped, get().shown]).toEqual([true, before])
    get().redraw()
    expect([get().stopped, ran.length]).toEqual([false, 3])
    await answer()
    expect(get().shown?.scenario).toBe(get().scenario)
    get().edit(size(6000))
    get().stop()
    get().undo()
    expect([get().stopped, get().shown?.scenario]).toEqual([false, get().scenario])
  })

  it('of one system are not shown with the words and handles of another', async () => {
    const { get, answer } = simulated()
    await answer()
    const other = { ...pipeline, id: 'other', simulate: () => ({}) as never } as System
    get().open(other, newScenario(other), true)
    expect(get().shown).toBeUndefined()
    get().undo()
    expect(get().shown?.scenario).toBe(get().scenario)
  })

  it('are there at once when undo and redo come back to them: the very same, without a run', async () => {
    const { get, ran, answer } = simulated()
    const first = await answer()
    get().edit(size(5000))
    const second = await answer()
    const runs = ran.length
    get().undo()
    expect(get().shown?.scenario).toBe(get().scenario)
    expect(get().shown?.result).toBe(first)
    get().redo()
    expect(get().shown?.result).toBe(second)
    expect(ran.length).toBe(runs)
  })

  it('are found again by an equal document, and run anew for any other', async () => {
    const { get, ran, answer } = simulated()
    const first = await answer()
    get().edit(size(5000))
    await answer()
    get().edit(size(4096))
    expect(get().shown?.result).toBe(first)
    const runs = ran.length
    get().edit({ kind: 'seed', seed: 2 })
    expect(ran.length).toBe(runs + 1)
  })

  it('are not kept of what a drag passes through, but of what it ends at', async () => {
    const { get, ran, answer } = simulated()
    await answer()
    for (const at of [5000, 6000, 7000]) {
      get().preview(size(at))
      await answer()
    }
    const last = get().shown?.result
    get().commit()
    await settled()
    get().undo()
    const runs = ran.length
    get().redo()
    expect(get().shown?.result).toBe(last)
    expect(ran.length).toBe(runs)
    get().preview(size(6000))
    expect(ran.length).toBe(runs + 1)
  })

  it('of a drag that was given up do not come late: its run is cancelled', async () => {
    const { get, cancelled, answer } = simulated()
    await answer()
    get().preview(size(5000))
    const before = cancelled()
    get().cancel()
    expect(cancelled()).toBe(before + 1)
    expect(get().shown?.scenario).toBe(get().scenario)
  })
})

describe('how sure a number is', () => {
  it('is what the nearest entry above it says, until the number is changed', () => {
    const preset = {
      ...pipeline.presets[0]!,
      provenance: { stages: { tag: 'assumed', note: 'a guess' } },
    } as const
    const changed = store()
    changed.get().edit({ kind: 'set', path: 'stages.0.overhead', value: 1 })
    const { params } = changed.get().scenario
    expect(provenanceAt(preset, preset.params, 'stages.0.overhead')?.note).toBe('a guess')
    expect(provenanceAt(preset, params, 'stages.0.overhead')).toBeUndefined()
    expect(provenanceAt(preset, params, 'stages.1.overhead')?.note).toBe('a guess')
    expect(provenanceAt(preset, preset.params, 'bytes')).toBeUndefined()
  })
})
