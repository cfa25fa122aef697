import { describe, expect, it } from 'vitest'
import { fieldName } from '../../../app/document/fieldAt.ts'
import { scenarioOf } from '../../../app/document/preset.ts'
import { newScenario, type Edit } from '../../../engine/index.ts'
import { pipeline, scenario, size, storeOf, virtualNetwork } from './storeOf.ts'

const gms = pipeline.presets.find(({ id }) => id === 'gms')!

describe('a locked parameter', () => {
  it.each<[string, Edit]>([
    ['by hand', size(5000)],
    ['with all others', { kind: 'replace', params: gms.params }],
    ['together with others', { kind: 'together', edits: [{ kind: 'seed', seed: 2 }, size(5000)] }],
  ])('is not changed %s, and that is said', (_, edit) => {
    const { get, present } = storeOf({ locks: ['bytes'] })
    const before = present()
    get().edit(edit)
    expect(get().problem).toEqual({ from: 'lock', path: 'bytes' })
    expect(present()).toBe(before)
    expect(get().shown?.scenario).toBe(before.scenario)
  })

  it('is not changed by a drag, which shows nothing of it', () => {
    const { get, present } = storeOf({ locks: ['stages.2'] })
    const before = present()
    get().preview({ kind: 'set', path: 'stages.2.overhead', value: 50 })
    expect(get().draft).toBeUndefined()
    get().commit()
    expect(present()).toBe(before)
    expect(get().problem).toEqual({ from: 'lock', path: 'stages.2' })
  })

  it('is not changed by what an edit of another would change', () => {
    const manual = { kind: 'manual', sizes: [2048, 2048] }
    const cut = { ...scenario, params: { ...scenario.params, strategy: manual } }
    const { get } = storeOf({ scenario: cut, locks: ['strategy'] })
    get().edit(size(8192))
    expect(get().problem?.from).toBe('lock')
    expect(get().scenario).toBe(cut)
  })

  it('leaves the others free', () => {
    const { get } = storeOf({ locks: ['stages.0'] })
    get().edit(size(5000))
    get().edit({ kind: 'set', path: 'stages.1.overhead', value: 9 })
    expect([get().problem, get().history.past.length]).toEqual([undefined, 2])
  })

  it('comes back by undo, which is never refused', () => {
    const { get, present } = storeOf({ locks: ['bytes'] })
    const before = present()
    get().unlock()
    get().edit(size(5000))
    get().undo()
    get().undo()
    expect(present()).toBe(before)
  })

  it('can be changed in a copy of one’s own, which says so', () => {
    const { get, present } = storeOf({ locks: ['bytes'], hidden: ['stages'], title: 'Lab' })
    get().unlock()
    expect([present().locks, present().hidden, present().title]).toEqual([undefined, undefined, 'Lab'])
    expect(get().notices).toEqual(['This is your own copy now: nothing of it is locked or hidden.'])
    get().edit(size(5000))
    expect(get().scenario.params['bytes']).toBe(5000)
  })

  it('is not changed by the way back to where its document began', () => {
    const { get } = storeOf()
    get().edit(size(5000))
    get().note({ locks: ['bytes'] })
    get().reset()
    expect(get().scenario.params['bytes']).toBe(5000)
    expect(get().problem).toEqual({ from: 'lock', path: 'bytes' })
  })

  it('stays another’s when a preset that was opened over it is undone, and Reset leads to its document', () => {
    const { get, present } = storeOf({ locks: ['bytes'] })
    const before = present()
    get().open(pipeline, scenarioOf(pipeline, gms), true)
    get().answer(true)
    expect(get().origin.locks).toBeUndefined()
    get().undo()
    expect(get().origin).toBe(before)
    get().redo()
    expect(get().origin.locks).toBeUndefined()
    get().undo()
    get().edit({ kind: 'set', path: 'stages.0.overhead', value: 9 })
    get().reset()
    expect(get().scenario).toBe(before.scenario)
  })
})

describe('a preset that would change what is locked', () => {
  it('is opened only after asking, as a new document without locks', () => {
    const { get, present } = storeOf({ locks: ['bytes'], title: 'Lab' })
    const before = present()
    get().open(pipeline, scenarioOf(pipeline, gms), true)
    expect(get().asked?.path).toBe('bytes')
    expect(present()).toBe(before)
    get().answer(true)
    expect(present()).toEqual({ scenario: scenarioOf(pipeline, gms), from: 'gms' })
    get().undo()
    expect(present()).toBe(before)
  })

  it('is not opened where the person stays', () => {
    const { get, present } = storeOf({ locks: ['bytes'] })
    const before = present()
    get().open(pipeline, scenarioOf(pipeline, gms), true)
    get().answer(false)
    expect([present(), get().asked, get().checkpoints]).toEqual([before, undefined, 0])
  })

  it('is asked for of another system too, and of a file, and not of an address', async () => {
    const { get } = storeOf({ locks: ['bytes'] })
    get().open(virtualNetwork, newScenario(virtualNetwork), true)
    expect(get().asked?.path).toBe('bytes')
    get().answer(false)
    const envelope = { scenario: scenarioOf(pipeline, gms), title: 'Other' }
    await get().openDocument(envelope, true)
    expect(get().asked?.content).toEqual(envelope)
    get().answer(false)
    await get().openDocument(envelope, false)
    expect(get().history.present).toEqual(envelope)
  })

  it('and leaves what is locked opens at once, with the locks', () => {
    const { get, present } = storeOf({ locks: ['seed-of-nothing'] })
    get().open(pipeline, scenarioOf(pipeline, gms), true)
    expect([get().asked, present().locks]).toEqual([undefined, ['seed-of-nothing']])
  })
})

describe('what is locked', () => {
  it.each([
    ['bytes', 'Message size'],
    ['stages.2.overhead', 'Overhead of stage 2'],
    ['stages.2', 'Stage 2'],
    ['strategy', 'Fragmentation'],
    ['nothing.here', 'nothing.here'],
  ])('is called as its control is: %s', (path, name) => {
    expect(fieldName(pipeline, scenario.params, path)).toBe(name)
  })
})
