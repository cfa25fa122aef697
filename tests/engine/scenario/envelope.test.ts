import { describe, expect, it } from 'vitest'
import { hasLongList, type Envelope } from '../../../engine/scenario/envelope.ts'
import { readLink, writeLink } from '../../../engine/scenario/link.ts'
import { newScenario } from '../../../engine/scenario/scenario.ts'
import { madeUp } from './madeUp.ts'

const subjectOf = () => madeUp
const scenario = newScenario(madeUp)

describe('a text of the envelope', () => {
  it.each<[string, number, (text: string) => Partial<Envelope>]>([
    ['a title', 200, (title) => ({ title })],
    ['a prediction', 2000, (prediction) => ({ prediction })],
    ['code', 50_000, (code) => ({ code })],
    ['a word of the view', 500, (desk) => ({ view: { desk } })],
    ['a path that is locked', 200, (path) => ({ locks: [path] })],
    ['a path that is hidden', 200, (path) => ({ hidden: [path] })],
  ])('has its limit: %s of at most %i characters', async (_, most, part) => {
    const envelope = { scenario, ...part('x'.repeat(most)) }
    const { fragment } = await writeLink(subjectOf, envelope)
    expect(await readLink(fragment, subjectOf)).toEqual({ ok: true, envelope })
    await expect(writeLink(subjectOf, { scenario, ...part('x'.repeat(most + 1)) })).rejects.toThrow(
      `at most ${most} characters`,
    )
  })

  it('has no half of a character', async () => {
    await expect(writeLink(subjectOf, { scenario, title: '\ud835' })).rejects.toThrow('broken characters')
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
