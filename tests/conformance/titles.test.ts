import { describe, expect, it } from 'vitest'
import { systems, systemTitles } from '../../engine/index.ts'

describe('the list of systems', () => {
  it('calls each by its own title before it is loaded', async () => {
    const loaded = await Promise.all(
      Object.entries(systems).map(async ([id, load]) => [id, (await load()).title]),
    )
    expect(Object.fromEntries(loaded)).toEqual(systemTitles)
  })
})
