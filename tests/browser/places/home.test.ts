import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { violations } from '../axe.ts'
import { desk, explorer, newPage, phone, sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const home = '#at=home'
const answer = (page: Page) => page.locator('.home-answer strong').innerText()
const questions = (page: Page) => page.locator('.home-asked a')
const open = (page: Page) => page.getByRole('link', { name: 'Open this picture' })

/** A link of the page, once it has one of what was made. */
const made = (page: Page, pattern: RegExp) =>
  expect.poll(() => open(page).getAttribute('href')).toMatch(pattern)

describe('home', () => {
  it('is solved, can be dragged at once, opens what was made, and is found again by Back', async () => {
    const page = await visit(home)
    expect(await answer(page)).toBe('5 pieces: 188.9 µs')
    const cut = page.getByRole('slider', { name: 'Cut between fragments 2 and 3' })
    const box = (await cut.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => answer(page)).not.toContain('188.9')
    const dragged = await answer(page)
    expect(new URL(page.url()).hash).toBe(home)
    await made(page, /strategy=manual/)
    await open(page).click()
    await page.locator('.headline').waitFor()
    expect(await page.locator('.headline').innerText()).toContain(/[\d.]+ µs/.exec(dragged)![0])
    await page.waitForFunction(() => localStorage.getItem('stagescope.lately') !== null)
    await page.goBack()
    await page.locator('.home').waitFor()
    expect(await answer(page)).toBe(dragged)
    // What was opened is listed now.
    await page.locator('.home-below').getByText('Communication pipeline', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Clear what was recently opened' }).click()
    await page.getByText('Nothing yet.').waitFor()
  })

  it('asks five questions with their answers, and each leads to its picture', async () => {
    const page = await visit(home)
    await expect.poll(() => questions(page).count()).toBe(5)
    expect(await page.getByText('Why 22 nodes?').count()).toBe(1)
    await questions(page).filter({ hasText: 'guessing' }).click()
    await page.locator('.headline').waitFor()
    await page.waitForURL(/from=costs-oracle/)
    await page.getByRole('heading', { name: 'Stagescope' }).getByRole('link').click()
    await page.locator('.home').waitFor()
  })

  it('has its questions with the first picture, and loads no other system for them', async () => {
    const page = await newPage()
    await page.goto(inject('siteUrl') + home)
    await page.locator('.home-asked').waitFor()
    expect(await questions(page).count()).toBe(5)
    await expect.poll(() => page.locator('.home-asked svg').count()).toBe(5)
    await page.waitForLoadState('networkidle')
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    const systems = inject('chunks').filter(({ modules }) =>
      modules.some((module) => /^engine\/systems\/(?!pipeline\/)[^/]+\/system\.ts$/.test(module)),
    )
    expect(systems).toHaveLength(5)
    expect(systems.filter(({ file }) => scripts.some((name) => name.endsWith(file)))).toEqual([])
  })

  it('tries others in its place', async () => {
    const page = await visit(home)
    await page.getByRole('button', { name: '16 KB' }).click()
    await expect.poll(() => answer(page)).toContain('9 pieces')
    await page.getByRole('button', { name: 'the best of any sizes' }).click()
    await expect.poll(() => answer(page)).toContain('184.4 µs')
  })

  it('is searched by keyboard alone', async () => {
    const page = await visit(home)
    // What hears the key comes after the first picture, as they do.
    await page.locator('.home-asked svg').first().waitFor()
    await page.getByRole('link', { name: /Speculative Defragmentation/ }).waitFor()
    await page.keyboard.press('/')
    const field = page.getByRole('combobox', { name: /^Search/ })
    await field.waitFor()
    await page.keyboard.type('table 5.8')
    const chosen = page.getByRole('option', { selected: true })
    await expect.poll(() => chosen.innerText()).toContain('Table 5.8')
    expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
    expect(await violations(page)).toEqual([])
    const found = await page.getByRole('option').count()
    await page
      .getByRole('status')
      .filter({ hasText: `${found} found` })
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL(/view.figures.figure=table-5-8/)
    await page.locator('.desk').waitFor()
  })
})

it.each([
  ['home', home, '/'],
  ['the explorer', explorer, 'Control+Shift+P'],
] as const)(
  'what is typed to the search of %s while its script is on its way stands in it',
  async (_, link, key) => {
    const page = await visit(link)
    await page.locator('.home-asked svg, .gantt').first().waitFor()
    const script = /assets\/(Palette|Commands)-\w+\.js/
    let asked = false
    await page.route(script, async (route) => {
      asked = true
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    await expect
      .poll(async () => {
        if (!asked) await page.keyboard.press(key)
        return asked
      })
      .toBe(true)
    await page.keyboard.type('windox', { delay: 20 })
    await page.keyboard.press('Backspace')
    await page.keyboard.type('w', { delay: 20 })
    const field = page.getByRole('combobox', { name: /^Search/ })
    await expect.poll(() => field.inputValue()).toBe('window')
  },
)

it('the explorer has the search, by a button too, and its own commands', async () => {
  const page = await visit(explorer)
  const button = page.getByRole('button', { name: 'Search', exact: true })
  await button.click()
  await page.getByRole('dialog', { name: 'Search' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+Shift+P')
  await page.getByRole('combobox', { name: /^Search/ }).fill('advisor')
  await expect
    .poll(() => page.locator('.palette [aria-selected=true]').innerText())
    .toMatch(/Advisor[\s\S]*Command/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/view.desk=advisor/)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

it('a paper has its sentences, its figures, and errors with the number of their scenario', async () => {
  const page = await visit('#at=papers')
  await expect.poll(() => page.locator('.papers-all li').count()).toBe(5)
  expect(await page.locator('.papers-all li').first().innerText()).toMatch(
    /Culler\. University of California, Berkeley, 1998\.\n+\d+ figures and tables with our numbers, 6 places/,
  )
  await page.getByRole('link', { name: 'Towards a Theory of Optimal Communication Pipelines' }).click()
  await expect.poll(() => page.locator('.papers-says li').count()).toBe(10)
  await expect.poll(() => page.locator('.papers-computed').first().innerText()).toContain('34.2 %')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).first().click()
  const rows = (await buffer(await (await coming).createReadStream())).toString().split('\r\n')
  // How numbers stand was not counted.
  expect(rows[0]).toBe('\ufeffFigure or table,Title')
  expect(rows[1]).toMatch(/^Figure 2,/)
  await page.getByRole('link', { name: 'Open the scenario' }).first().click()
  await page.locator('.headline').waitFor()
  expect(await page.locator('.headline').innerText()).toContain('188.9')
})

it('"Take away" stands in the row of "Open this picture" on a small desk', async () => {
  const page = await visit(home, { viewport: { width: 1024, height: 768 } })
  const take = page.getByRole('button', { name: 'Take away' })
  await take.waitFor()
  const middles = await Promise.all(
    [take, open(page)].map((each) =>
      each.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return (top + bottom) / 2
      }),
    ),
  )
  expect(middles[0]).toBeCloseTo(middles[1]!, 0)
})

const shown = [
  ['desk', desk],
  ['phone', phone],
] as const

describe.each(shown)('on a %s', (_, options) => {
  it.each(['light', 'dark'] as const)('home and the papers can be read, %s', async (colorScheme) => {
    const page = await visit(home, { ...options, colorScheme })
    await expect.poll(() => questions(page).count()).toBe(5)
    await page.getByRole('link', { name: /Speculative Defragmentation/ }).waitFor()
    expect(await sideways(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.evaluate(() => (location.hash = '#at=papers'))
    await page.locator('.papers-all').waitFor()
    expect(await sideways(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.evaluate(() => (location.hash = '#at=papers,memory-channel'))
    await page.locator('.papers-figures a').first().waitFor()
    expect(await page.title()).toMatch(/^.+ - Papers - Stagescope$/)
    const explorer = page.getByRole('link', { name: /^Open the explorer/ })
    expect(await explorer.getAttribute('href')).toBe('#v=1&s=memory-channel&end')
    expect(await sideways(page)).toBe(0)
    expect(await violations(page)).toEqual([])
  })
})
