import { describe, expect, it } from 'vitest'
import { checkedText, hasLongList } from '../../../engine/scenario/envelope.ts'

describe('a text of the envelope', () => {
  it.each([
    ['title', 200],
    ['prediction', 2000],
    ['code', 50_000],
    ['view', 500],
    ['path', 200],
  ] as const)('called %s has at most %i characters', (kind, most) => {
    const longest = 'x'.repeat(most)
    expect(checkedText(kind, longest, 'link')).toBe(longest)
    expect(() => checkedText(kind, `${longest}x`, 'link')).toThrow(
      `link: expected at most ${most} characters`,
    )
  })

  it('has no half of a character', () => {
    expect(checkedText('title', '𝑘', 'link.title')).toBe('𝑘')
    expect(() => checkedText('title', '\ud835', 'link.title')).toThrow('text without broken characters')
  })
})

describe('a list that is too long for a link', () => {
  const list = (length: number) => Array<number>(length).fill(1)

  it('has more than 256 entries, wherever it stands', () => {
    expect(hasLongList({ sizes: list(256) })).toBe(false)
    expect(hasLongList({ sizes: list(257) })).toBe(true)
    expect(hasLongList({ bytes: 4, strategy: { kind: 'manual', sizes: list(257) } })).toBe(true)
    expect(hasLongList({ lists: [list(3), list(257)] })).toBe(true)
    expect(hasLongList({ lists: [list(3), list(4)], bytes: 5 })).toBe(false)
    expect(hasLongList(undefined)).toBe(false)
  })
})
