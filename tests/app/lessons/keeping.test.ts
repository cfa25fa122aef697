import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepPlace, keptPlaces } from '../../../app/lessons/kept.ts'
import { madeOf } from '../../../app/lessons/player/made/useMade.ts'
import { opened, stepLink } from '../../../app/lessons/player/stepLink.ts'
import { keptOf } from '../../../app/lessons/player/useKept.ts'
import { ownNameIn } from '../../../app/page/predict/ownName.ts'
import { contentOf, type Content } from '../../../app/document/content.ts'
import type { Edit } from '../../../engine/index.ts'
import { FakeShelf } from '../document/fakeShelf.ts'
import { storeOf } from '../document/storeOf.ts'
import { all } from './steps.ts'

const id = 'cut-a-message'
const steps = all.find((lesson) => lesson.id === id)!.all
const pieces = (count: number): Edit => ({ kind: 'set', path: 'strategy.fragments', value: count })

beforeEach(() => vi.stubGlobal('localStorage', new FakeShelf()))
afterEach(() => vi.unstubAllGlobals())

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

const at = async (number: number, notes: Partial<Content> = {}) => {
  const { envelope } = await opened(await stepLink({ id }, steps, number, keptPlaces()[id]?.answers[number]))
  const content: Content = { ...contentOf(envelope), ...notes }
  const made = storeOf(content)
  ends.push(keptOf(made.store, id, steps), madeOf(made.store, id, steps))
  return { ...made, content }
}
const answers = () => keptPlaces()[id]!.answers

describe('what is kept of a lesson', () => {
  it('is what was said by hand, and not what a link said that was opened', async () => {
    const { get, store } = await at(3, { prediction: '33', reason: 'because', name: 'Zoe' })
    expect(keptPlaces()[id]).toEqual({ step: 3, answers: {} })
    expect(ownNameIn(get())).toBeUndefined()
    get().note({ locks: undefined })
    expect(answers()).toEqual({})
    get().note({ prediction: undefined, reason: undefined })
    get().note({ prediction: '14', reason: 'mine' })
    expect(answers()).toEqual({ 3: { prediction: '14', reason: 'mine', done: true } })
    store.getState().note({ name: 'Ida' })
    expect(ownNameIn(store.getState())).toBe('Ida')
  })

  it('has no answer that cannot be read, and none to a step that asks nothing', async () => {
    const { get } = await at(3)
    get().note({ prediction: '9.5' })
    expect(answers()[3]?.prediction).toBeUndefined()
    const other = await at(1)
    other.get().note({ prediction: '9' })
    expect(answers()[1]?.prediction).toBeUndefined()
  })

  it('is what was made of a step, with which it is opened again', async () => {
    const { get } = await at(1)
    get().edit(pieces(7))
    await expect.poll(() => answers()[1]?.made).toContain('strategy=equal,7')
    get().edit(pieces(8))
    // Elsewhere meanwhile.
    keepPlace(id, 2, undefined)
    await expect.poll(() => answers()[1]?.made ?? '').toContain('strategy=equal,8')
    expect(keptPlaces()[id]!.step).toBe(2)
    const again = await at(1)
    expect(again.content.scenario.params['strategy']).toMatchObject({ fragments: 8 })
    expect(again.content.locks).toEqual((await opened(await stepLink({ id }, steps, 1))).envelope.locks)
    // What is opened is no hand's.
    expect(answers()[1]!.made).toContain('strategy=equal,8')
  })

  it('follows undo, and is nothing where it is as the step opens it', async () => {
    const { get } = await at(1)
    get().edit(pieces(7))
    await expect.poll(() => answers()[1]?.made).toContain('equal,7')
    get().undo()
    await expect.poll(() => answers()[1]?.made).toBeUndefined()
  })

  it('stays beside an answer that is given later', async () => {
    const { get } = await at(3, { prediction: '9' })
    get().edit(pieces(7))
    await expect.poll(() => answers()[3]?.made).toContain('equal,7')
    get().note({ prediction: '14' })
    expect(answers()[3]).toMatchObject({
      prediction: '14',
      made: expect.stringContaining('equal,7') as string,
    })
  })

  it.each(['v=1&s=pipeline&bytes=-1&end', 'v=1&s=ini-cluster&end', 'nothing'])(
    'does not hinder a step that it cannot be opened with: %s',
    async (made) => {
      const link = await stepLink({ id }, steps, 1, { made })
      expect(link).toBe(await stepLink({ id }, steps, 1))
    },
  )
})
