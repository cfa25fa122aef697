import { describe, expect, it } from 'vitest'
import { runs } from '../../sample.ts'
import { violations } from '../axe.ts'
import { states } from './states.ts'
import {
  clippedRings,
  coveredSwitches,
  silentSwitches,
  smallLetters,
  smallTargets,
  unringed,
} from '../targets.ts'
import { desk, explorer, phone, useBrowser, visit } from '../visit.ts'

useBrowser()

const screens = [
  ['desk', desk, 24],
  ['phone', phone, 44],
] as const

/** All of them, or every so many: which ones, the name of the screen decides, so that the sample has all kinds of state. */
const sampled = (from: number) => states.filter((_, i) => (i + from) % runs(9, 1) === 0)

/** Where nothing is pressed or opened. */
const withoutSwitches =
  /data-path|excess|network, (figures|messages|proof|deadlock)|interfaces, figures|, proof$/

describe.each(screens)('on a %s', (name, options, least) => {
  it.each(sampled(name === 'desk' ? 0 : 4))('%s can be hit, and rings are whole', async (_, fragment) => {
    const page = await visit(fragment, options)
    await page.waitForLoadState('networkidle')
    expect(await smallTargets(page, least)).toEqual([])
    if (name === 'phone') expect(await smallLetters(page)).toEqual([])
    expect(await clippedRings(page)).toEqual([])
    expect(await unringed(page)).toEqual([])
  })

  const pressed = sampled(name === 'desk' ? 2 : 6).filter(([state]) => !withoutSwitches.test(state))
  it.each(pressed)(
    'what says whether it is pressed, open or chosen says otherwise once it was pressed: %s',
    async (_, fragment) => {
      const page = await visit(fragment, options)
      await page.waitForLoadState('networkidle')
      const { asked, silent } = await silentSwitches(page)
      expect(asked).toBeGreaterThan(0)
      expect(silent).toEqual([])
    },
  )
})

it('switches of charts are not covered within 44 px on a phone', async () => {
  const page = await visit(explorer, phone)
  await page.getByRole('button', { name: 'log axis: Fragments k' }).waitFor()
  expect(await coveredSwitches(page, 44)).toEqual([])
})

describe.each(screens)('axe, with the size of targets, finds nothing on a %s', (name, options) => {
  const themes = runs(1, 2) === 1 ? (['dark'] as const) : (['light', 'dark'] as const)
  it.each(
    themes.flatMap((theme) =>
      sampled(name === 'desk' ? 3 : 7).map(([state, fragment]) => [theme, state, fragment] as const),
    ),
  )('in %s colours: %s', async (colorScheme, _, fragment) => {
    const page = await visit(fragment, { ...options, colorScheme })
    await page.waitForLoadState('networkidle')
    expect(await violations(page)).toEqual([])
  })
})
