import { describe, expect, it } from 'vitest'
import { InputError } from '../../../engine/base/inputError.ts'
import { readLink, writeLink } from '../../../engine/scenario/link.ts'
import { newScenario } from '../../../engine/scenario/scenario.ts'
import { systemOf, systems } from '../../../engine/systems/index.ts'
import { call } from './opened.ts'

const loaded = await Promise.all(Object.keys(systems).map(async (id) => (await systemOf(id))!))
const scenarios = loaded.flatMap((system) =>
  system.presets.map(({ id, params, interventions = [] }) => ({
    id,
    scenario: { ...newScenario(system, params), interventions },
  })),
)

interface Link {
  readonly fragment: string
  readonly tooLong: boolean
}
const linkOf = (args: object) => call('link', args) as Link

describe('links of programs', () => {
  it('are those of the page, and packed ones say the same', async () => {
    expect(scenarios.length).toBeGreaterThan(200)
    for (const { id, scenario } of scenarios) {
      const mine = linkOf({ scenario, from: id })
      const page = await writeLink(systemOf, { scenario, from: id })
      expect(mine.tooLong).toBe(page.tooLong)
      if (!page.fragment.includes('z=')) expect(mine.fragment).toBe(page.fragment)
      expect(await readLink(mine.fragment, systemOf)).toEqual(await readLink(page.fragment, systemOf))
      expect(call('read', { link: page.fragment })).toEqual({ scenario, from: id })
    }
  })

  it('bring code, title and the second scenario along', async () => {
    const scenario = scenarios[0]!.scenario
    const code = 'def fragment(message_bytes, stages):\n    return [message_bytes]\n'.repeat(40)
    const page = await writeLink(systemOf, { scenario, code, title: 'Ä', other: scenarios[1]!.scenario })
    expect(page.fragment).toContain('z=')
    expect(call('read', { link: page.fragment })).toEqual({
      scenario,
      code,
      title: 'Ä',
      other: scenarios[1]!.scenario,
    })
    expect(call('read', { link: linkOf({ scenario, code }).fragment })).toEqual({ scenario, code })
  })

  it.each([
    ['v=1&s=pipeline', /&end at its end/],
    ['v=2&s=pipeline&end', /link\.v/],
    ['v=1&s=teapot&end', /one of the systems/],
    ['v=1&s=pipeline&b.bytes=3&end', /link\.b\.s/],
    ['v=1&z=00000000.AAAA', /undamaged/],
    ['v=1&s=pipeline&bytes=0&end', /1 to 1073741824/],
    ['nonsense', /v=1&/],
  ])('are refused as the page refuses them: %s', (link, said) => {
    expect(() => call('read', { link })).toThrow(said)
    expect(() => call('read', { link })).toThrow(InputError)
  })

  it('are not unpacked without end', async () => {
    const { packedWord } = await import('../../../engine/scenario/compress.ts')
    const { deflateRawSync } = await import('node:zlib')
    const bomb = packedWord(deflateRawSync(Buffer.alloc(300_000, 'a')))
    expect(() => call('read', { link: `v=1&z=${bomb}` })).toThrow(/at most 262144 characters/)
    const broken = packedWord(Uint8Array.of(7, 7, 7, 7))
    expect(() => call('read', { link: `v=1&z=${broken}` })).toThrow(/deflated text/)
  })
})
