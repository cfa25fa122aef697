import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { runs } from '../../sample.ts'
import { violations } from '../axe.ts'
import { unreadable } from '../layout/texts.ts'
import { placeStates, type Seen } from './places.ts'
import { clippedRings, smallLetters, smallTargets } from '../targets.ts'
import { desk, phone, sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const sizes = [
  ['1024 x 768', { viewport: { width: 1024, height: 768 } }],
  ['1440 x 900', desk],
  ['1920 x 1080', { viewport: { width: 1920, height: 1080 } }],
  ['390 x 844', phone],
] as const

/** All of them, or one in so many: others from size to size. */
const sampled = (from: number) => placeStates.filter((_, i) => (i + from) % runs(placeStates.length, 1) === 0)

/** A frame answers to what these ask as a page does. */
const asPage = (seen: Seen) => seen as Page

describe.each(sizes.map(([name, options], i) => [name, options, i] as const))('at %s', (_, options, at) => {
  it.each(sampled(7 * at))('%s can be read and hit, and rings are whole', async (_, open) => {
    const seen = asPage(await open(options))
    const found = {
      texts: await unreadable(seen),
      targets: await smallTargets(seen, options === phone ? 44 : 24),
      letters: options === phone ? await smallLetters(seen) : [],
      sideways: 'viewportSize' in seen ? await sideways(seen) : 0,
      rings: await clippedRings(seen),
    }
    expect(found).toEqual({ texts: [], targets: [], letters: [], sideways: 0, rings: [] })
  })
})

const screens = [
  ['desk', 'light', desk],
  ['phone', 'dark', phone],
  ...(runs(0, 1) === 1 ? [['desk', 'dark', desk] as const, ['phone', 'light', phone] as const] : []),
] as const

describe.each(screens.map((screen, i) => [...screen, i] as const))(
  'axe finds nothing on a %s in %s colours',
  (_, colorScheme, options, at) => {
    it.each(sampled(5 + 9 * at))('in %s', async (_, open) => {
      const seen = asPage(await open({ ...options, colorScheme }))
      expect(await violations(seen)).toEqual([])
    })
  },
)

it('an address that names no page is told which there are, quoted as it stands there, in short', async () => {
  const page = await visit(`#at=home%0A%E2%80%AEpaper,${'x'.repeat(10_000)}`)
  const said = await page.locator('.unopened p').innerText()
  expect(said).toMatch(
    /^at: expected home or papers or .* or challenges, got “home%0A%E2%80%AEpaper”\. The first page$/,
  )
  await page.evaluate(() => (location.hash = `#at=${'y'.repeat(10_000)}`))
  await expect.poll(() => page.locator('.unopened p').innerText()).toContain(`got “${'y'.repeat(60)}”`)
  await page.getByRole('link', { name: 'The first page' }).click()
  await page.locator('.home').first().waitFor()
})

it.each([
  ['challenges,x', 'at: challenges: expected nothing behind it, got “x”.'],
  ['class,x,y', 'at: class: expected nothing behind it, got “x”.'],
  ['home,x', 'at: home: expected nothing behind it, got “x”.'],
  ['papers,pipeline,x', 'at: papers: expected at most one word behind it, got “x”.'],
  ['terms,general,latency,x', 'at: terms: expected at most 2 words behind it, got “x”.'],
  ['lessons,guess,2,%E2%80%AE', 'at: lessons: expected at most 2 words behind it, got “%E2%80%AE”.'],
])('an address that goes on where nothing is meant is told: %s', async (address, sentence) => {
  const page = await visit(`#at=${address}`)
  await expect.poll(() => page.locator('.unopened p').innerText()).toBe(`${sentence} The first page`)
})

it('an address of a lesson, a step or a term that is not there is told', async () => {
  const page = await visit('#at=lessons,guess,8')
  const said = () => page.getByRole('alert').innerText()
  await expect.poll(said).toBe('“Guess, and be right” has no step “8”: it has 7.')
  const go = (address: string) => page.evaluate((to) => (location.hash = to), `#at=${address}`)
  for (const [address, sentence] of [
    ['lessons,guess,1.5', '“Guess, and be right” has no step “1.5”: it has 7.'],
    ['lessons,nothing,2', 'There is no lesson “nothing”. These are all.'],
    [
      `lessons,${'x'.repeat(500)}`,
      `There is no lesson “${'x'.repeat(30)}…${'x'.repeat(29)}”. These are all.`,
    ],
    ['terms,general,nothing', 'There is no term “general, nothing”. These are all.'],
    ['terms,nothing', 'There is no term “nothing”. These are all.'],
  ] as const) {
    await go(address)
    await expect.poll(said).toBe(sentence)
  }
  await go('terms,general,latency')
  await page.locator('.terms-meant').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await go('lessons,guess,7')
  await expect.poll(() => page.title()).toMatch(/step 7/)
})
