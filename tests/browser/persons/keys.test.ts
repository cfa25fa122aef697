import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { explorer, phone, useBrowser, visit } from '../visit.ts'
import { expectFocus, focused, visitByKeys } from './focused.ts'
import { pages } from './pages.ts'

useBrowser()

interface Stop {
  readonly name: string
  readonly place: string
}

const rooms = ['header', 'picture', 'parameters', 'reading', 'sheet']

/** Every stop of the Tab key from the top of the page on. */
async function stops(page: Page, most = 200): Promise<readonly Stop[]> {
  const found: Stop[] = []
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab')
    const name = await focused(page)
    if (name === 'nothing') break
    const place = await page.evaluate((rooms) => {
      const within = document.activeElement?.closest(rooms.map((room) => `.${room}`).join())
      return rooms.find((room) => within?.classList.contains(room)) ?? 'page'
    }, rooms)
    found.push({ name, place })
  }
  return found
}

const complete = async (page: Page) => {
  await page.getByRole('button', { name: 'Timeline as a table' }).waitFor()
  // What stands below comes in scripts of its own.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}

/** How many stops there are: before the picture, of the controls, in all. */
const counts = async (link: string, options?: Parameters<typeof visitByKeys>[1]) => {
  const page = await visitByKeys(link, options)
  await complete(page)
  const all = await stops(page)
  const picture = all.findIndex(({ place }) => place === 'picture')
  const controls = all.filter(({ place }) => place === 'parameters' || place === 'sheet').length
  return { picture, controls, all: all.length }
}

describe('the Tab key', () => {
  it('needs few presses to come to the picture, and one with the skip link', async () => {
    expect(await counts(explorer)).toEqual({ picture: 6, controls: 8, all: 35 })
  })

  it('needs as few in a system of many parameters', async () => {
    expect(await counts('#v=1&s=virtual-network&end')).toEqual({ picture: 6, controls: 22, all: 50 })
  })

  it('needs as few on a phone', async () => {
    expect(await counts(explorer, phone)).toEqual({ picture: 4, controls: 5, all: 23 })
  })

  it('needs one press for each list of the workbench, where the arrows go on and choose', async () => {
    const page = await visitByKeys(`#at=workbench,${encodeURIComponent('v=1&s=virtual-network&end')}`)
    await page.getByLabel('Link for the class').waitFor()
    const names = (await stops(page)).map(({ name }) => name)
    expect(names.length).toBeLessThan(30)
    const menus = page.locator('.workbench-controls select')
    await menus.first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await menus.nth(1).evaluate((menu) => menu === document.activeElement)).toBe(true)
    expect(await menus.first().inputValue()).toBe('open')
    await page.keyboard.press('End')
    expect(await menus.last().evaluate((menu) => menu === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await menus.last().evaluate((menu) => menu === document.activeElement)).toBe(true)
  })
})

describe('the skip link', () => {
  it('is the first stop, seen while it has the focus, and leads to the picture', async () => {
    const page = await visitByKeys()
    await page.keyboard.press('Tab')
    await expectFocus(page, 'Skip to the picture')
    const link = page.getByRole('button', { name: 'Skip to the picture' })
    const box = (await link.boundingBox())!
    expect(box.width).toBeGreaterThan(100)
    expect(box.height).toBeGreaterThanOrEqual(24)
    await page.keyboard.press('Enter')
    await expectFocus(page, /188\.9/)
    await page.keyboard.press('Tab')
    await expectFocus(page, /Message size, in the sentence/)
    for (let press = 0; press < 3; press++) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.gantt') !== null)).toBe(true)
    expect(new URL(page.url()).hash).toBe(explorer)
  })

  it.each([
    ['#at=home', 'text', /^Into how many pieces/],
    ['#at=terms', 'text', 'Terms'],
    ['#at=class', 'answer', /^What did your class/],
    ['#at=workbench', 'task', /^Prepare a task/],
  ] as const)('is there on %s, too', async (link, to, heading) => {
    const page = await visit(link)
    await page.keyboard.press('Tab')
    await expectFocus(page, `Skip to the ${to}`)
    await page.keyboard.press('Enter')
    await expectFocus(page, heading)
  })

  it('leads to a desk where that stands in its place', async () => {
    const page = await visitByKeys('#v=1&s=pipeline&view.desk=drift&end')
    await page.getByRole('button', { name: 'Skip to the picture' }).press('Enter')
    expect(await page.evaluate(() => document.activeElement?.matches('main'))).toBe(true)
  })
})

describe('headings', () => {
  const levels = (page: Page) =>
    page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((headings) =>
        headings
          .filter((h) => h.checkVisibility())
          .map((h) => ({ level: Number(h.tagName[1]), text: h.textContent })),
      )

  it('name the headline and the timeline', async () => {
    const page = await visitByKeys()
    await complete(page)
    const texts = (await levels(page)).filter(({ level }) => level === 2).map(({ text }) => text)
    expect(texts[0]).toContain('188.9')
    expect(texts).toContain('Timeline')
    expect(texts).toContain('What can be changed')
  })

  it.each(pages)('have no gap in %s (%s)', async (_name, link) => {
    const page = await visitByKeys(link)
    await page.waitForTimeout(1500)
    const found = await levels(page)
    expect(found.filter(({ level }) => level === 1)).toHaveLength(1)
    const gaps = found.filter(({ level }, i) => level > (found[i - 1]?.level ?? 0) + 1)
    expect(gaps).toEqual([])
  })
})

describe('a toolbar or a list', () => {
  it('is one stop; arrows, Home and End go through it', async () => {
    const page = await visitByKeys()
    await page.getByRole('button', { name: 'Theme' }).focus()
    await page.keyboard.press('ArrowRight')
    await expectFocus(page, 'Keys')
    await page.keyboard.press('End')
    await expectFocus(page, 'Copy link')
    await page.keyboard.press('ArrowRight')
    await expectFocus(page, 'Reset')
    await page.keyboard.press('ArrowLeft')
    await expectFocus(page, 'Copy link')
    await page.keyboard.press('Home')
    await expectFocus(page, 'Reset')
    expect(await page.locator('.header-actions [tabindex="0"]').count()).toBe(1)
  })

  it('takes the Tab key back where it was', async () => {
    const page = await visitByKeys()
    await complete(page)
    await page.getByRole('button', { name: 'Play' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expectFocus(page, 'Next event')
  })

  it('of alternatives is gone through by arrows and chosen from by Enter', async () => {
    const page = await visitByKeys()
    await page.getByRole('button', { name: /^Whole/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('364.4'))
    await expectFocus(page, /^Fast Messages/)
  })

  it('of stages is gone through as a table: the arrows leave a field at its ends', async () => {
    const page = await visitByKeys()
    await page.getByLabel('Name of stage 0').focus()
    await page.keyboard.press('ArrowDown')
    await expectFocus(page, 'Name of stage 1')
    await page.getByLabel('Overhead of Sender DMA').focus()
    await page.keyboard.press('ArrowRight')
    await expectFocus(page, 'Cost per byte of Sender DMA')
    await page.keyboard.press('ArrowDown')
    await expectFocus(page, 'Cost per byte of Network and receiver DMA')
    // Within what is typed the arrows move the caret.
    await page.keyboard.type('0.5')
    await page.keyboard.press('ArrowLeft')
    await expectFocus(page, 'Cost per byte of Network and receiver DMA')
  })

  it('of cuts is one stop: up and down choose the cut, left and right move it', async () => {
    const page = await visitByKeys()
    await complete(page)
    await page.getByRole('slider', { name: 'Cut between fragments 1 and 2' }).focus()
    await page.keyboard.press('ArrowDown')
    await expectFocus(page, 'Cut between fragments 2 and 3')
    expect(new URL(page.url()).hash).toBe(explorer)
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/manual/)
    await expectFocus(page, 'Cut between fragments 2 and 3')
  })
})

describe('a number', () => {
  it('is stepped by the arrows in its field, as by its slider', async () => {
    const page = await visitByKeys()
    const field = page.getByLabel('Message size', { exact: true })
    await field.focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => field.inputValue()).toBe('4.10 KB')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => field.inputValue()).toBe('4.00 KB')
  })
})

describe('keys of one letter', () => {
  const ticks = (page: Page) => page.locator('.gantt .time-axis').innerHTML()

  it('do nothing while only the pointer is over the picture', async () => {
    const page = await visitByKeys()
    const whole = await ticks(page)
    await page.locator('.gantt-plot').hover()
    await page.keyboard.press('w')
    await page.waitForTimeout(200)
    expect(await ticks(page)).toBe(whole)
  })

  it('can be switched off in the key sheet, for good', async () => {
    const page = await visitByKeys()
    await page.getByRole('button', { name: 'Keys' }).press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /one letter/i })
      .press('Space')
    await page.keyboard.press('Escape')
    await page.reload()
    await page.locator('.gantt [tabindex="0"]').first().focus()
    const whole = await ticks(page)
    for (const key of ['w', '+', ']', '?']) await page.keyboard.press(key)
    await page.waitForTimeout(200)
    expect(await ticks(page)).toBe(whole)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('ArrowRight')
    await expectFocus(page, /fragment 2 of 5/)
  })
})

const two = '#v=1&s=virtual-network&transport=,1&b.s=virtual-network&b.transport=,4&end'
/** Menus that do something as soon as something is chosen in them. */
const menus: readonly (readonly [name: string, link: string])[] = [
  ['Let another parameter differ', two],
  ['What stands above the lanes', two],
  ['Case', '#v=1&s=virtual-network&view.desk=proof&end'],
  ['Start from', '#v=1&s=virtual-network&view.desk=network&view.network.show=wiring&end'],
  ['System to measure', '#v=1&s=pipeline&view.desk=measure&end'],
]

describe('a menu that does at once what is chosen in it', () => {
  it.each(menus)('does nothing while arrows go through it closed: %s', async (name, link) => {
    const page = await visitByKeys(link)
    const menu = page.getByLabel(name).and(page.locator('select'))
    await menu.waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      const told = { done: 0 }
      document.addEventListener('change', () => told.done++)
      Object.assign(window, { told })
    })
    const done = () => page.evaluate(() => (window as unknown as { told: { done: number } }).told.done)
    await menu.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(300)
    expect(await done()).toBe(0)
    await page.keyboard.press('Enter')
    await expect.poll(done).toBe(1)
  })
})

describe('the menu of presets', () => {
  it('opens nothing while the arrows go through it closed, and what is chosen at Enter', async () => {
    const page = await visitByKeys()
    const menu = page.getByLabel('Preset')
    await menu.focus()
    const headline = await page.locator('.headline').innerText()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(300)
    expect(await page.locator('.headline').innerText()).toBe(headline)
    expect(new URL(page.url()).hash).toBe(explorer)
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (text) => document.querySelector<HTMLElement>('.headline')?.innerText !== text,
      headline,
    )
  })

  it('opens nothing by a letter, and goes back at Escape', async () => {
    const page = await visitByKeys()
    const menu = page.getByLabel('Preset')
    await menu.focus()
    const before = await menu.inputValue()
    await page.keyboard.press('g')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.waitForTimeout(200)
    expect(await menu.inputValue()).toBe(before)
    expect(new URL(page.url()).hash).toBe(explorer)
  })
})
