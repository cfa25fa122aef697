import { describe, expect, it } from 'vitest'
import { commandsOf } from '../../../../app/page/keyboard/commandsOf.ts'
import { copyTo } from '../../../../app/document/two/copying.ts'
import type { Content } from '../../../../app/document/content.ts'
import { storeOf } from '../../document/storeOf.ts'

const named = (content: Partial<Content> = {}) =>
  commandsOf(storeOf(content).store, () => undefined).map(({ name }) => name)

describe('what can be done with a document', () => {
  it('is to look at it in another way, and to compare', () => {
    expect(named()).toEqual(
      expect.arrayContaining(['Sweep', 'Figures', 'Python', 'Reset', 'Compare', 'Keys']),
    )
  })

  it('is not to look at it as one does already, nor to compare what is compared', () => {
    const { store, get } = storeOf({})
    const names = () => commandsOf(store, () => undefined).map(({ name }) => name)
    const before = names()
    get().look({ desk: 'figures' }, true)
    expect(names()).toEqual(['Timeline', ...before.filter((name) => name !== 'Figures')])
    copyTo(store, 'b')
    expect(names()).not.toContain('Compare')
  })

  it('is neither in a step of a lesson, which has no place for it', () => {
    const lesson = { id: 'cut-a-message', step: 3, steps: [] }
    expect(named({ lesson })).toEqual(['Reset', 'Keys'])
  })

  it('is both in a lesson that stands in its link: that is the explorer', () => {
    const lesson = { id: '', step: 1, steps: ['Look.'] }
    expect(named({ lesson })).toEqual(named())
  })

  it('is to undo and redo in a step, too', () => {
    const { store, get } = storeOf({ lesson: { id: 'cut-a-message', step: 1, steps: [] } })
    const names = () => commandsOf(store, () => undefined).map(({ name }) => name)
    get().edit({ kind: 'set', path: 'bytes', value: 100 })
    expect(names()).toEqual(['Undo', 'Reset', 'Keys'])
    get().undo()
    expect(names()).toEqual(['Redo', 'Reset', 'Keys'])
  })
})
