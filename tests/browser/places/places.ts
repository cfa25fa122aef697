import type { BrowserContextOptions, Frame, Page } from 'playwright'
import { inject } from 'vitest'
import { papers } from '../../../app/systems/papers.ts'
import { aClass } from './aClass.ts'
import { explorer, newPage, visit } from '../visit.ts'

/** What a test looks at: a page, or a part of one that is framed. */
export type Seen = Page | Frame

/** Opens one of the pages beside the pictures, or a state of one, and waits until all of it is there. */
type Open = (options: BrowserContextOptions) => Promise<Seen>

const at =
  (fragment: string, ready: (page: Page) => Promise<unknown>): Open =>
  async (options) => {
    const page = await visit(fragment, options)
    await ready(page)
    return page
  }

const there = (selector: string) => (page: Page) => page.locator(selector).first().waitFor()

const homeReady = async (page: Page) => {
  await page.locator('.home-asked a').nth(4).waitFor()
  await page.locator('.home-below a[href*="at=papers"]').first().waitFor()
}

const filled = (text: () => string) => async (page: Page) => {
  await page.getByLabel('Links of the class').fill(text())
  await page.locator('.class-diamond').first().waitFor()
}

/** Of three who looked for a fault two have found it. */
const found = () =>
  ['f%3Aq2', 'f%3Aq1', 'f%3Aq2']
    .map(
      (message, i) =>
        `#v=1&s=virtual-network&fault=kn8ByOJixShvwlu-RM4&prediction=${encodeURIComponent(`drop,,${message}`)}&name=P${i}&end`,
    )
    .join('\n')

/** A step before anything is said to it. */
const asked = (place: string): Open =>
  at(explorer, async (page) => {
    await page.evaluate((hash) => {
      location.hash = hash
    }, `#at=lessons,${place}`)
    await page.locator('form.lesson-answer').waitFor()
  })

/** The same with something said: what stands there, or the first of what can be chosen. */
const revealed =
  (kind: string, place: string): Open =>
  async (options) => {
    const page = (await asked(place)(options)) as Page
    const form = page.locator('form.lesson-answer')
    const choice = form.locator('input[type=radio], button[aria-pressed]').first()
    if (kind === 'choice' || kind === 'packet') await choice.dispatchEvent('click')
    await form.getByRole('button', { name: 'Predict' }).click()
    await page.getByText('What it is', { exact: true }).waitFor()
    return page
  }

/** One step for each way to ask. */
const steps = {
  mark: 'cut-a-message,3',
  packet: 'acknowledgement,4',
  cut: 'best-of-all-cuts,1',
  number: 'guess,1',
  choice: 'which-stage-matters,1',
} as const

const two = '#v=1&s=virtual-network&b.s=virtual-network&b.transport=,4&end'

const takenAway = async (page: Page) => {
  const more = page.getByRole('button', { name: 'More', exact: true })
  const take = page.getByRole('button', { name: 'Take away' })
  await take.or(more).first().waitFor()
  if (await more.count()) await more.click()
  await take.click()
  await page.getByRole('dialog').waitFor()
}

const embedded: Open = async (options) => {
  const page = await newPage(options)
  const link = 'v=1&amp;s=pipeline&amp;title=Framed&amp;embed=headline,timeline,findings,parameters&amp;end'
  await page.setContent(
    `<!doctype html><html lang="en"><title>A course</title><style>body { margin: 0 }</style>
    <iframe title="A picture" src="${inject('siteUrl')}#${link}" style="width: 100%; height: 100vh; border: 0"></iframe>`,
  )
  const frame = page.frames()[1]!
  await frame.locator('.findings').waitFor()
  await frame.locator('.embed-parameters [data-parameter]').first().waitFor()
  return frame
}

/** Every page of the classroom, and each state of it that looks different. */
export const placeStates: readonly (readonly [name: string, open: Open])[] = [
  ['home', at('#at=home', homeReady)],
  [
    'home, searched',
    at('#at=home', async (page) => {
      await homeReady(page)
      await page.keyboard.press('/')
      await page.locator('.palette [role=option]').nth(3).waitFor()
    }),
  ],
  [
    'the explorer, searched',
    at(explorer, async (page) => {
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.locator('.palette [role=option]').nth(3).waitFor()
    }),
  ],
  ...Object.keys(papers).map(
    (id) => [`paper ${id}`, at(`#at=papers,${id}`, there('.papers-figures a'))] as const,
  ),
  ['terms', at('#at=terms', there('.terms section:nth-of-type(6) dt'))],
  ['lessons', at('#at=lessons', there('.site a[href*="at=lessons,"]'))],
  ['challenges', at('#at=challenges', there('main li, main article'))],
  ...Object.entries(steps).flatMap(([kind, place]) => [
    [`a step that asks for a ${kind}`, asked(place)] as const,
    [`a step that was told a ${kind}`, revealed(kind, place)] as const,
  ]),
  ['class, empty', at('#at=class', there('.class-empty'))],
  ['class of 60', at('#at=class', filled(aClass))],
  ['class that looked for a fault', at('#at=class', filled(found))],
  [
    'workbench',
    at(
      `#at=workbench,${encodeURIComponent('v=1&s=pipeline&bytes=16384&end')}`,
      there('img[alt*="QR"], [role=img][aria-label*="QR"]'),
    ),
  ],
  ['comparison', at(two, there('.compare-numbers'))],
  ['prediction, asked', at('#v=1&s=pipeline&predict=latency&title=Lab+2&end', there('.predict'))],
  [
    'prediction, made',
    at('#v=1&s=pipeline&predict=latency&prediction=200&reason=Four+stages&end', there('.headline-number')),
  ],
  ['fault to find', at('#v=1&s=virtual-network&fault=kn8ByOJixShvwlu-RM4&end', there('.predict'))],
  ['take away', at('#v=1&s=pipeline&end', takenAway)],
  ['bookmarks', at('#v=1&s=pipeline&view.marks=50__90&end', there('[aria-label="Bookmarks"]'))],
  ['embedded', embedded],
]
