import { describe, expect, it } from 'vitest'
import { size, storeOf } from './storeOf.ts'

const lesson = (step: number) => ({ lesson: { id: 'cut-a-message', step, steps: [] } })

/** A page whose document was changed, and from which a step of a lesson was followed and answered. */
async function inLesson() {
  const page = storeOf({ title: 'Mine' })
  const { get, present } = page
  const begun = present()
  get().edit(size(8192))
  const mine = present()
  await get().openDocument({ scenario: begun.scenario, ...lesson(1) }, false)
  get().note({ prediction: '4' })
  await get().openDocument({ scenario: begun.scenario, ...lesson(2) }, false)
  return { ...page, begun, mine }
}

describe('Back from a lesson', () => {
  it('finds undo as it was left: no step of it leads into the lesson', async () => {
    const { get, present, begun, mine } = await inLesson()
    await get().openDocument(structuredClone(mine), false)
    expect(present()).toBe(mine)
    expect([get().history.past, get().history.future]).toEqual([[begun], []])
    expect(get().origin).toBe(begun)
    get().undo()
    expect(present()).toBe(begun)
  })

  it('to another document is one step after what was there before the lesson', async () => {
    const { get, present, begun, mine } = await inLesson()
    const other = { scenario: begun.scenario, title: 'Other' }
    await get().openDocument(other, false)
    expect([present(), get().origin]).toEqual([other, other])
    expect(get().history.past).toEqual([begun, mine])
  })

  it('leaves the steps of undo that are in a lesson to it', async () => {
    const { get, present } = await inLesson()
    get().undo()
    expect([present().lesson?.step, present().prediction]).toEqual([1, '4'])
  })

  it('leaves a document alone whose steps stand in its link', async () => {
    const { get, present } = storeOf({ lesson: { id: '', step: 1, steps: ['Look'] } })
    const own = present()
    await get().openDocument({ scenario: own.scenario }, false)
    expect(get().history.past).toEqual([own])
  })
})
