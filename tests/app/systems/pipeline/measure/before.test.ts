import { describe, expect, it } from 'vitest'
import { keptWith, keptWithout, offered } from '../../../../../app/systems/pipeline/measure/before.ts'

const isSimulated = (text: string) => text.startsWith('#')
const texts = (...all: readonly string[]) => all.map((text) => ({ text }))

/** What is kept after each of these has stood in the box and given way. */
const after = (...stood: readonly string[]) =>
  texts(...stood).reduce<readonly { readonly text: string }[]>(
    (before, standing) => keptWith(before, standing, isSimulated),
    [],
  )

describe('what stood in a box', () => {
  it.each([
    ['one’s own, whatever is simulated after it', ['mine', '#1', '#2'], ['mine']],
    ['what was simulated, as long as there is nothing of one’s own', ['#1', '#2'], ['#2']],
    ['one’s own in place of what was simulated', ['#1', 'mine'], ['mine']],
    ['all of one’s own, each once', ['mine', 'other', '#1', 'mine'], ['other', 'mine']],
    ['nothing where it was empty', ['mine', ' '], ['mine']],
  ])('keeps %s', (_, stood, kept) => {
    expect(after(...stood)).toEqual(texts(...kept))
  })

  it('is offered, the latest first, where it does not stand already', () => {
    expect(offered(after('first', 'second'), { text: '#1' })).toEqual({ text: 'second' })
    expect(offered(after('first', 'second'), { text: 'second' })).toEqual({ text: 'first' })
    expect(offered(after('first'), { text: 'first' })).toBeUndefined()
  })

  it('comes round when it is brought back again and again', () => {
    let before = after('first', 'second')
    let standing = { text: 'third' }
    const seen = [1, 2, 3].map(() => {
      const back = offered(before, standing)!
      before = keptWithout(before, back, standing, isSimulated)
      standing = back
      return back.text
    })
    expect(seen).toEqual(['second', 'first', 'third'])
  })

  it('gives nothing back for what was simulated', () => {
    const before = after('mine')
    expect(keptWithout(before, before[0]!, { text: '#1' }, isSimulated)).toEqual([])
  })
})
