import { expect, it } from 'vitest'
import { listener } from '../../../app/python/heard.ts'
import type { Output } from '../../../app/python/messages.ts'

const most = 400_000
const notice = '\nNo more is shown than 400,000 characters or 1,600 values.\n'

/** All that is told of what a program says. */
function heard(...said: readonly Output[]): readonly Output[] {
  const told: Output[] = []
  const python = listener((progress) => {
    if (progress.kind === 'said') told.push(...progress.outputs)
  })
  python.begin()
  for (const { kind, text } of said) python.write(kind, text)
  return [...told, ...python.rest()]
}

it.each(['out', 'err', 'value'] as const)('shows the beginning of what is too long (%s)', (kind) => {
  const told = heard({ kind, text: 'a'.repeat(most + 5) }, { kind: 'out', text: 'more' })
  expect(told.map(({ text }) => text).join('')).toBe('a'.repeat(most) + notice)
  expect(told[0]!.kind).toBe(kind)
})

it('shows as much as there is room for, and no part of a picture', () => {
  const words: Output = { kind: 'out', text: 'a'.repeat(most - 10) }
  const svg: Output = { kind: 'svg', text: '<svg>' + 'b'.repeat(20) + '</svg>' }
  expect(heard(words, { kind: 'out', text: 'b'.repeat(10) })[0]!.text).toHaveLength(most)
  expect(heard(words, svg)).toEqual([words, { kind: 'err', text: notice }])
})

it('hands over a whole file, however much was said', () => {
  const words: Output = { kind: 'out', text: 'a'.repeat(most + 1) }
  const file: Output = { kind: 'file', text: 'b'.repeat(most + 1) }
  expect(heard(file, words, file).filter(({ kind }) => kind === 'file')).toEqual([file, file])
})

it.each([{ kinds: ['value'] }, { kinds: ['out', 'err'] }, { kinds: ['svg', 'out'] }] as const)(
  'shows the first of many parts, of which the page keeps 2000, and says so ($kinds)',
  ({ kinds }) => {
    const said = Array.from({ length: 2500 }, (_, at) => ({ kind: kinds[at % kinds.length]!, text: `${at}` }))
    const told = heard(...said)
    expect(told[0]!.text).toBe('0')
    expect(told.length).toBeLessThan(1605)
    expect(told.at(-1)!.text).toContain(notice)
  },
)
