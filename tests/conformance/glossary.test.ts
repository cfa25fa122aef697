import { describe, expect, it } from 'vitest'
import { generalTerms } from '../../engine/index.ts'
import { registered } from './registered.ts'

describe.each(registered.map((system) => [system.id, system] as const))('the glossary of %s', (_, system) => {
  it('with the general terms has each id and each word once, and explains in sentences', async () => {
    const own = (await system.glossary?.()) ?? []
    const ids = [...own, ...generalTerms].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    const words = [...own, ...generalTerms].flatMap((term) => term.words)
    expect(words).toEqual([...new Set(words)])
    for (const { id, sentence } of [...own, ...generalTerms]) expect(sentence, id).toMatch(/^[\p{Lu}].*\.$/u)
  })
})
