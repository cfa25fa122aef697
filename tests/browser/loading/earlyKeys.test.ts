import { basename } from 'node:path'
import type { Page, Route } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { explorer, newPage, useBrowser } from '../visit.ts'

useBrowser()

const home = '#at=home'

/** The script that holds a module. */
const scriptOf = (module: string) =>
  basename(inject('chunks').find(({ modules }) => modules.includes(module))!.file)

const answering = ['app/page/Unseen.tsx', 'app/page/header/SiteUnseen.tsx'].map(scriptOf)

/** A page with its first picture, to which the script that answers keys has not come; `come` lets it. */
async function early(link: string): Promise<{ readonly page: Page; readonly come: () => Promise<void> }> {
  const page = await newPage()
  const held: Route[] = []
  const isAnswering = ({ pathname }: URL) => answering.includes(basename(pathname))
  await page.route(isAnswering, (route) => void held.push(route))
  await page.goto(inject('siteUrl') + link)
  await page.locator('.headline, .home-asked').first().waitFor()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  const come = async () => {
    await Promise.all(held.map((route) => route.continue()))
    await page.unrouteAll()
  }
  return { page, come }
}

const field = (page: Page) => page.getByRole('combobox', { name: /^Search/ })

describe('keys before what answers them has come', () => {
  it('ask for the list of keys', async () => {
    const { page, come } = await early(explorer)
    await page.keyboard.press('?')
    await come()
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  })

  it.each([
    ['home', home, '/'],
    ['the explorer', explorer, 'Control+k'],
  ] as const)(
    'ask for the search of %s, once, and the words after them stand in it',
    async (_, link, key) => {
      const { page, come } = await early(link)
      await page.keyboard.press(key)
      await page.keyboard.press(key)
      await page.keyboard.type('table 5.8')
      await come()
      await expect.poll(() => field(page).inputValue()).toBe('table 5.8')
    },
  )

  it('are not answered where the hand has gone on meanwhile', async () => {
    const { page, come } = await early(explorer)
    await page.keyboard.press('?')
    await page.locator('.headline').click({ position: { x: 2, y: 2 } })
    await come()
    await page.waitForFunction(() => !('earlyKeys' in window))
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  })
})

it.each([
  ['home', home],
  ['the explorer', explorer],
] as const)('the search of %s misses no letter of a word that is typed while it opens', async (_, link) => {
  const page = await newPage()
  await page.goto(inject('siteUrl') + link)
  await page.waitForFunction(() => !('earlyKeys' in window))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('network', { delay: 70 })
  await expect.poll(() => field(page).inputValue()).toBe('network')
})

it('a title that is begun by a key misses no letter, and none is a key of the page', async () => {
  const page = await newPage()
  await page.goto(inject('siteUrl') + explorer)
  await page.getByRole('button', { name: 'Add a title' }).press('Enter')
  await page.keyboard.type('Lecture 5: why?', { delay: 40 })
  const title = page.getByRole('textbox', { name: 'Title of this document' })
  await expect.poll(() => title.inputValue()).toBe('Lecture 5: why?')
  expect(await page.getByRole('dialog').count()).toBe(0)
})
