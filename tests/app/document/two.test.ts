import { describe, expect, it } from 'vitest'
import { bothShown } from '../../../app/document/two/sideShown.ts'
import { envelopeShown } from '../../../app/document/envelopeShown.ts'
import { keepOnly } from '../../../app/document/two/copying.ts'
import { sidesEditing } from '../../../app/document/two/editing.ts'
import { newScenario } from '../../../engine/index.ts'
import { scenario, size, storeOf, virtualNetwork } from './storeOf.ts'

const other = { ...scenario, params: { ...scenario.params, bytes: 8192 } }
const bytes = ({ params }: { readonly params: Readonly<Record<string, unknown>> }) => params['bytes']

describe('two scenarios shown at once', () => {
  it('are what a link with two of them shows, unless it names one', () => {
    expect(bothShown(storeOf({ other }).get())).toBe(true)
    expect(bothShown(storeOf({ other }, { view: { side: 'a' } }).get())).toBe(false)
    expect(bothShown(storeOf({ other }, { view: { desk: 'figures' } }).get())).toBe(false)
    expect(bothShown(storeOf().get())).toBe(false)
  })

  it('come back from one alone, and the link says which', () => {
    const { get } = storeOf({ other })
    get().showSide('b')
    expect(envelopeShown(get()).view).toEqual({ side: 'b' })
    get().look({ desk: 'figures' }, true)
    expect(envelopeShown(get()).view).toEqual({ desk: 'figures', side: 'b' })
    get().look({}, true)
    get().showSide(undefined)
    expect([envelopeShown(get()).view, bothShown(get())]).toEqual([{}, true])
  })

  it('are changed one by one or together, each time as one step', () => {
    const { store, get, present } = storeOf({ other })
    sidesEditing(store, ['b']).preview(size(5000))
    expect([get().drafts?.b?.params['bytes'], get().slots.b.shown?.scenario]).toEqual([5000, get().drafts?.b])
    expect(present().other).toBe(other)
    sidesEditing(store, ['b']).commit(size(6000))
    expect([bytes(present().scenario), bytes(present().other!), get().drafts]).toEqual([
      4096,
      6000,
      undefined,
    ])
    sidesEditing(store, ['a', 'b']).commit(size(7000))
    expect([present().scenario, present().other!].map(bytes)).toEqual([7000, 7000])
    expect(get().scenario).toBe(present().scenario)
    get().undo()
    expect([present().scenario, present().other!].map(bytes)).toEqual([4096, 6000])
    get().undo()
    expect([present().other, get().slots.b.shown?.scenario]).toEqual([other, other])
    expect(bothShown(get())).toBe(true)
  })

  it('are as before where a drag is given up', () => {
    const { store, get, present } = storeOf({ other })
    const editing = sidesEditing(store, ['b'])
    const before = present()
    editing.preview(size(5000))
    editing.cancel()
    expect([present(), get().drafts, get().slots.b.shown?.scenario]).toEqual([before, undefined, other])
  })

  it('are left alone by an edit that one of them refuses, and by one that is locked', () => {
    const { store, get, present } = storeOf({ other, locks: ['bytes'] })
    const before = present()
    sidesEditing(store, ['b']).commit(size(5000))
    expect([present(), get().problem]).toEqual([before, { from: 'lock', path: 'bytes' }])
    sidesEditing(store, ['a', 'b']).commit({ kind: 'set', path: 'stages', value: [] })
    expect([present(), get().problem?.from, get().drafts]).toEqual([before, 'edit', undefined])
  })

  it('hold no lock in B where that is of another system', () => {
    const { store, present } = storeOf({
      other: newScenario(virtualNetwork),
      locks: ['seed', 'transport.channels'],
    })
    sidesEditing(store, ['b']).commit({ kind: 'set', path: 'transport.channels', value: 1 })
    expect(present().other!.params['transport']).toMatchObject({ channels: 1 })
  })

  it('may lose A, and B takes its place', () => {
    const { store, get, present } = storeOf({ other, from: 'gam', otherFrom: 'gms' })
    keepOnly(store, 'b')
    expect([present(), bothShown(get())]).toEqual([{ scenario: other, from: 'gms' }, false])
  })

  it('give up what is dragged when one of them is shown alone', () => {
    const { store, get } = storeOf({ other })
    sidesEditing(store, ['b']).preview(size(5000))
    get().showSide('b')
    expect([get().drafts, get().shown?.scenario]).toEqual([undefined, other])
  })
})
