import { beforeAll, describe, expect, inject, it } from 'vitest'
import { systems } from '../../engine/index.ts'
import { digestsOfPreset } from './probe.ts'
import { browserNames, useBrowsers } from './started.ts'

const browser = useBrowsers(browserNames)
const probe = () => `${inject('heardSiteUrl')}probe/`

const presets = (
  await Promise.all(
    Object.values(systems).map(async (load) => {
      const { id, presets } = await load()
      return presets.map((preset) => [id, preset.id] as const)
    }),
  )
).flat()

beforeAll(async () => {
  await Promise.all(browserNames.map((name) => browser(name).open(`${probe()}index.html`)))
}, 60_000)

describe('every browser shows what Node computes, to the last byte', () => {
  it.each(presets)('%s: %s', async (system, preset) => {
    const asked = `const { digestsOfPreset } = await import('${probe()}probe.js')
      return digestsOfPreset('${system}', '${preset}')`
    const inBrowsers = await Promise.all(
      browserNames.map(async (name) => [name, await browser(name).run(asked)] as const),
    )
    const inNode = await digestsOfPreset(system, preset)
    expect(inBrowsers).toEqual(browserNames.map((name) => [name, inNode]))
  })
})
