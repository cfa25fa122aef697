import { describe, expect, it } from 'vitest'
import { bothShown } from '../../../app/document/two/sideShown.ts'
import { newScenario } from '../../../engine/index.ts'
import { copyTo, keepOnly, swap } from '../../../app/document/two/copying.ts'
import { scenario, size, storeOf, virtualNetwork } from './storeOf.ts'

const other = { ...scenario, params: { ...scenario.params, bytes: 8192 } }

describe('a second scenario', () => {
  it('is computed beside the first, and shown when a person asks for it', () => {
    const { get } = storeOf({ other })
    expect(get().slots.b.shown?.scenario).toBe(other)
    expect(get().shown?.scenario).toBe(scenario)
    get().showSide('b')
    expect([get().scenario, get().shown?.scenario]).toEqual([other, other])
    get().showSide('a')
    expect(get().shown?.scenario).toBe(scenario)
  })

  it('is what edits change while it is shown', () => {
    const { get, present } = storeOf({ other })
    get().showSide('b')
    get().edit(size(5000))
    expect(present().scenario).toBe(scenario)
    expect([present().other?.params['bytes'], get().shown?.scenario]).toEqual([5000, present().other])
  })

  it('is there at once where the link shows it, and the first where there is none', () => {
    expect(storeOf({ other }, { view: { side: 'b' } }).get().shown?.scenario).toBe(other)
    expect(storeOf({}, { view: { side: 'b' } }).get().side).toBe('a')
  })

  it('begins as a copy, with the name of its preset, and both are shown', () => {
    const { store, get, present } = storeOf({ from: 'gam' })
    copyTo(store, 'b')
    expect([present().other, present().otherFrom, bothShown(get())]).toEqual([scenario, 'gam', true])
    get().undo()
    expect([present().other, bothShown(get())]).toEqual([undefined, false])
  })

  it('is swapped with the first, with all that each began with', () => {
    const { store, get, present } = storeOf({ other, from: 'gam', otherFrom: 'gms', title: 'Two' })
    swap(store)
    expect(present()).toEqual({
      scenario: other,
      other: scenario,
      from: 'gms',
      otherFrom: 'gam',
      title: 'Two',
    })
    expect([get().shown?.scenario, get().slots.b.shown?.scenario]).toEqual([other, scenario])
  })

  it('is dropped, with its picture, and the first is shown', () => {
    const { store, get, present } = storeOf({ other, otherFrom: 'gms' }, { view: { side: 'b' } })
    keepOnly(store, 'a')
    expect(present()).toEqual({ scenario })
    expect([get().side, get().shown?.scenario, get().slots.b.shown]).toEqual(['a', scenario, undefined])
  })

  it('comes into view by the step of undo that changes it', () => {
    const { get } = storeOf({ other })
    get().showSide('b')
    get().edit(size(5000))
    get().showSide('a')
    get().select({ kind: 'cut', boundary: 0 })
    get().undo()
    expect([get().side, get().scenario, get().selection]).toEqual(['b', other, undefined])
  })

  it('comes back by Reset with what it began with', () => {
    const { store, get, present } = storeOf({ other, from: 'gam', otherFrom: 'gms' })
    const opened = present()
    keepOnly(store, 'a')
    get().reset()
    expect(present()).toEqual(opened)
  })

  it('may be of another system, with its words', () => {
    const { get } = storeOf({ other: newScenario(virtualNetwork) })
    get().showSide('b')
    expect(get().system.id).toBe('virtual-network')
    expect(get().shown?.scenario.system).toBe('virtual-network')
  })

  it('is held by the locks of the first where it is of its system', () => {
    const { store, get, present } = storeOf({ other, locks: ['bytes'] }, { view: { side: 'b' } })
    const before = present()
    get().edit(size(5000))
    swap(store)
    copyTo(store, 'a')
    expect(present()).toBe(before)
    expect(get().problem).toEqual({ from: 'lock', path: 'bytes' })
  })

  it('leaves a drag behind when the other is shown', () => {
    const { get } = storeOf({ other })
    get().preview(size(5000))
    get().showSide('b')
    expect([get().draft, get().shown?.scenario]).toEqual([undefined, other])
    get().showSide('a')
    expect(get().shown?.scenario).toBe(scenario)
  })
})
