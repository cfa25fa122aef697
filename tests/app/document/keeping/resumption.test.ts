import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entriesOn } from '../../../../app/document/keeping/entries.ts'
import { keepWork } from '../../../../app/document/keeping/keepWork.ts'
import { stubPage } from '../fakePage.ts'
import { FakeShelf, full } from '../fakeShelf.ts'
import { newScenario } from '../../../../engine/index.ts'
import { iniCluster, pipeline, scenario, size, storeOf } from '../storeOf.ts'

const page = new EventTarget()
let shelf = new FakeShelf()

beforeEach(() => {
  vi.useFakeTimers()
  shelf = new FakeShelf()
  stubPage(page, shelf)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const first = { id: 'first', name: 'First', at: 1 }

/** A page of “Second” that is offered “First” with 8 KB. */
function second() {
  const edited = { ...scenario, params: { ...scenario.params, bytes: 8192 } }
  const text = JSON.stringify({
    v: 1,
    at: 1,
    present: { scenario: edited, title: 'First' },
    origin: { scenario },
    back: [],
  })
  shelf.held.set('stagescope.work.first', text)
  const { store, get, present } = storeOf({ title: 'Second' }, { kept: [first] })
  return { get, present, stop: keepWork(store) }
}

const bytesOf = (text: string): unknown =>
  (JSON.parse(text) as { present: { scenario: typeof scenario } }).present.scenario.params['bytes']

describe('to go on with other work', () => {
  it('keeps first what was made a moment ago, in one place, and offers that', async () => {
    const { get, present, stop } = second()
    get().edit(size(2048))
    await get().resume(first)
    expect(present().title).toBe('First')
    const [offer] = get().kept
    expect(offer?.name).toBe('Second')
    vi.advanceTimersByTime(1000)
    expect(entriesOn(shelf).map(({ text }) => bytesOf(text))).toEqual([8192, 2048])
    await get().resume(offer!)
    expect([present().title, present().scenario.params['bytes']]).toEqual(['Second', 2048])
    get().undo()
    expect(present()).toEqual({ scenario, title: 'Second' })
    stop()
  })

  it('offers what stood there where undo had taken all of it back', async () => {
    const { get, stop } = second()
    get().edit(size(2048))
    get().undo()
    await get().resume(first)
    const [offer] = get().kept
    await get().resume(offer!)
    get().redo()
    expect(get().scenario.params['bytes']).toBe(2048)
    stop()
  })

  it('leaves what it could read in part alone as it is, and says so', async () => {
    const { get, stop } = second()
    const damaged = shelf.held.get('stagescope.work.first')!.replace('"title":"First"', '"title":5')
    shelf.held.set('stagescope.work.first', damaged)
    await get().resume(first)
    expect(get().notices.join(' ')).toMatch(/one part could not be read.*envelope\.title/)
    get().edit(size(3072))
    vi.advanceTimersByTime(1000)
    expect(shelf.held.get('stagescope.work.first')).toBe(damaged)
    expect(entriesOn(shelf).map(({ text }) => bytesOf(text))).toEqual([8192, 3072])
    stop()
  })

  it('leaves the desk of another system, and stays on one of its own', async () => {
    for (const [system, desk] of [
      [iniCluster, undefined],
      [pipeline, 'measure'],
    ] as const) {
      shelf.held.set(
        'stagescope.work.first',
        JSON.stringify({ v: 1, at: 1, present: { scenario }, origin: { scenario }, back: [] }),
      )
      const { get } = storeOf({ scenario: newScenario(system) }, { kept: [first] })
      get().look({ desk: 'measure' }, false)
      await get().resume(first)
      expect([get().system.id, get().view.desk]).toEqual(['pipeline', desk])
    }
  })

  it('does not write again what has been', async () => {
    const { get, stop } = second()
    get().edit(size(2048))
    vi.advanceTimersByTime(1000)
    shelf.refusal = full
    await get().resume(first)
    expect(get().kept.map(({ name }) => name)).toEqual(['Second'])
    stop()
  })

  it('leaves what cannot be kept where it is, and says so', async () => {
    const { get, present, stop } = second()
    shelf.refusal = full
    get().edit(size(2048))
    get().edit(size(3072))
    vi.advanceTimersByTime(1000)
    const before = get().history
    await get().resume(first)
    expect(get().history).toBe(before)
    expect([present().title, get().kept, get().checkpoints]).toEqual(['Second', [first], 0])
    expect(get().notices.join(' ')).toMatch(/storage for the page is full\. What stands here would be lost/)
    stop()
  })

  it('has Back lead to what stood there, be it a link that nobody has changed', async () => {
    const { get, stop } = second()
    await get().resume(first)
    expect([get().checkpoints, get().kept]).toEqual([1, []])
    stop()
  })
})
