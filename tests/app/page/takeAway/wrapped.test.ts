import { expect, it } from 'vitest'
import { wrapped } from '../../../../app/page/takeAway/picture/wrapped.ts'

/** As in most fonts a percent sign is wide and an i is narrow. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (character === '%' ? 9 : character === 'i' ? 2 : 5), 0)

it('keeps every line within its width, and every character of a link', () => {
  const link = `http://here/#v=1&${'%D7%A9'.repeat(40)}${'i'.repeat(60)}&end`
  const lines = wrapped(`Link: ${link}`, 120, widthOf)
  expect(lines.filter((line) => widthOf(line) > 120)).toEqual([])
  expect(lines.join('').replace('Link:', '').trim()).toBe(link)
})

it('breaks between words, and cuts none that fits', () => {
  expect(wrapped('one two three', 36, widthOf)).toEqual(['one two', 'three'])
})

it('gives a character that is wider than the line a line of its own', () => {
  expect(wrapped('%%', 4, widthOf)).toEqual(['%', '%'])
})
