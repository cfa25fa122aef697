import { describe, expect, it } from 'vitest'
import { systems } from '../../../engine/index.ts'
import { entriesOf, generalEntries } from '../../../app/palette/entries.ts'
import { mostFound, search } from '../../../app/palette/search.ts'

const all = [
  ...generalEntries,
  ...(await Promise.all(Object.values(systems).map(async (load) => entriesOf(await load())))).flat(),
]
const found = (query: string) => search(all, query)
const first = (query: string) => found(query)[0]!

describe('the search', () => {
  it.each([
    ['nccl', 'Preset', 'NCCL chain of 15 hops'],
    ['figure 6-3 32', 'Preset', 'Figure 6-3, 32 processors'],
    ['table 5.8', 'Table', 'Table 5.8: Interfaces as the square root of the cluster, fixed choice'],
    ['figure 14', 'Figure', 'Figure 14: Hierarchical and variable fragmentation for 64 KB packets'],
    ['critical path', 'Term', 'critical path'],
    ['kurmann', 'Paper', 'Speculative Defragmentation'],
    ['papers', 'Page', 'Papers'],
    ['workshop', 'Lesson', 'Lots in a workshop'],
  ])('finds %s', (query, kind, name) => {
    expect(first(query)).toMatchObject({ kind })
    expect(first(query).name).toContain(name)
  })

  it('finds words that are only begun, small or large, with or without accents', () => {
    expect(first('BOTTLEN').name.toLowerCase()).toContain('bottleneck')
    expect(found('muller').map(({ kind }) => kind)).toContain('Paper')
  })

  it('wants all the words, and finds nothing of others', () => {
    expect(found('nccl').length).toBeGreaterThan(0)
    expect(found('nccl zeppelin')).toEqual([])
  })

  it('has names before sentences, and shows no more than can be looked through', () => {
    const names = found('bottleneck').map(({ name }) => name.toLowerCase().includes('bottleneck'))
    expect(names[0]).toBe(true)
    expect(names.lastIndexOf(true)).toBeLessThan(names.includes(false) ? names.indexOf(false) : names.length)
    expect(found('a').length).toBeLessThanOrEqual(mostFound)
    expect(found('')).toEqual(all.slice(0, mostFound))
  })

  it('has whole words before beginnings, and both in names before any in sentences', () => {
    const entries = [
      { name: 'a', detail: 'cutter' },
      { name: 'b', detail: 'cut' },
      { name: 'cutter', detail: '' },
      { name: 'cut', detail: '' },
    ]
    expect(search(entries, 'cut').map(({ name }) => name)).toEqual(['cut', 'cutter', 'b', 'a'])
  })

  it('leads to a scenario with its preset, to a figure, to a term and to a paper', async () => {
    expect(await first('nccl').go()).toMatch(/^#v=1&s=pipeline&bytes=.*&from=nccl-chain&end$/)
    expect(await first('figure 14').go()).toBe(
      '#v=1&s=pipeline&view.desk=figures&view.figures.figure=figure-14&end',
    )
    expect(await first('critical path').go()).toBe('#at=terms,general,critical-path')
    expect(await first('kurmann').go()).toBe('#at=papers,speculative-defragmentation')
  })
})
