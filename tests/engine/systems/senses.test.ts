import { describe, expect, it } from 'vitest'
import { sensesOf, systems } from '../../../engine/index.ts'

describe('which numbers are better large and which small', () => {
  it.each(Object.keys(systems))('is said of metrics that %s has, and never both of one', async (id) => {
    const names = (await systems[id]!()).metrics.map(({ name }) => name)
    const { less, more, work } = await sensesOf(id)
    expect([...less, ...more, ...work].filter((name) => !names.includes(name))).toEqual([])
    expect(less.filter((name) => more.includes(name))).toEqual([])
    expect(less.length + more.length).toBeGreaterThan(0)
  })

  it('is not said of a system that nobody knows', async () => {
    expect(await sensesOf('constructor')).toEqual({ less: [], more: [], work: [] })
  })
})
