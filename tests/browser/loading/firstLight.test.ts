import { basename } from 'node:path'
import type { Page, Route } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { desk, explorer, newPage, phone, useBrowser, visit, visitIn } from '../visit.ts'

useBrowser()

const headline = '.headline'

describe('the first picture', () => {
  it('is solved without a touch: 5 fragments, 188.9 µs against 286.9 µs uncut', async () => {
    const page = await visit()
    const text = await page.locator('main').innerText()
    expect(text).toContain('188.9 µs')
    expect(text).toContain('5 equal pieces')
    expect(text).toContain('not 286.9 uncut')
  })

  it('asks no other host for anything', async () => {
    const page = await visit()
    const hosts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).host),
    )
    expect(new Set(hosts)).toEqual(new Set([new URL(inject('siteUrl')).host]))
  })
})

describe('what a run brings', () => {
  it.each(['memory-channel', 'speculative-defragmentation'])(
    'of %s has its place before it is there, and pushes nothing away',
    async (system) => {
      const page = await newPage()
      await page.addInitScript(noteShifts)
      const held: Route[] = []
      // With a text of several lines among the parameters, which comes after the others.
      await page.route(/\/(runWorker|TextLines)-[^/]*\.js$/, (route) => void held.push(route))
      await visitIn(page, `#v=1&s=${system}&end`)
      await page.locator('.expected').waitFor()
      await page.locator('.unit-choice').waitFor()
      expect(await page.locator('.observed').getByText('to come').count()).toBeGreaterThan(0)
      for (const route of held) await route.continue()
      await page.locator('.shapes').waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.locator('.observed').getByText('to come').count()).toBe(0)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      // Lighthouse counts them together, and takes a hundredth off from 0.05 on.
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02)
    },
  )
})

/** Runs in the page: how far things have moved without a hand, as the browser reckons it. */
function noteShifts(): void {
  const shifts: number[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
}

describe('what keys do', () => {
  const acting = inject('chunks').find(({ modules }) => modules.includes('app/views/gantt/keys/act.ts'))!

  it('comes after the picture: keys before it wait for it, and pointers do not', async () => {
    const page = await newPage()
    const held: Route[] = []
    await page.route(`**/${basename(acting.file)}`, (route) => void held.push(route))
    await visitIn(page, explorer)
    const place = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    const cell = page.locator('.gantt [role=gridcell]')
    await cell.focus()
    // A bar is chosen all the same.
    await page.locator('.gantt-plot').click({ position: { x: 5, y: await middleOfLane(page, 0) } })
    const told = page.locator('.inspector')
    await told.getByText('fragment 1').first().waitFor()
    const before = await place()
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    expect(await place()).toBe(before)
    for (const route of held) await route.continue()
    await expect.poll(place).toMatch(/^Sender copy, fragment 3 of 5, .* Editing:/)
    await told.getByText('fragment 3').first().waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowLeft')
    expect(await place()).toMatch(/^Sender copy, fragment 2 of 5/)
  })

  it('gives a key before it that means nothing to the timeline back to the page', async () => {
    const page = await newPage()
    const held: Route[] = []
    await page.route(`**/${basename(acting.file)}`, (route) => void held.push(route))
    await visitIn(page, explorer)
    await page.locator('.findings [data-term="bottleneck"]').click()
    const told = page.getByRole('heading', { name: 'Bottleneck' })
    await told.waitFor()
    await page.locator('.gantt [role=gridcell]').focus()
    await page.keyboard.press('Escape')
    expect(await told.count()).toBe(1)
    for (const route of held) await route.continue()
    await told.waitFor({ state: 'detached' })
  })

  it('is asked for again by the next key where it has not come', async () => {
    const page = await newPage()
    const script = `**/${basename(acting.file)}`
    await page.route(script, (route) => route.fulfill({ status: 404 }))
    const failed = page.waitForResponse((answer) => answer.url().endsWith(basename(acting.file)))
    await page.goto(inject('siteUrl') + explorer)
    await failed
    const place = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    await page.locator('.gantt [role=gridcell]').focus()
    await page.unroute(script)
    await page.keyboard.press('ArrowRight')
    await expect.poll(place).toMatch(/^Sender copy, fragment 2 of 5/)
  })
})

/** From the top of the plot [px]. */
async function middleOfLane(page: Page, lane: number): Promise<number> {
  const plot = (await page.locator('.gantt-plot').boundingBox())!
  const label = (await page.locator('.gantt-label').nth(lane).boundingBox())!
  return label.y + label.height / 2 - plot.y
}

describe('a link', () => {
  it('is the address: a second page shows the same numbers', async () => {
    const page = await visit()
    await page.getByLabel('Preset').selectOption('gms')
    await page.waitForURL(/from=gms/)
    const address = page.url()
    const numbers = await page.locator(headline).innerText()
    const second = await visit(new URL(address).hash)
    expect(await second.locator(headline).innerText()).toBe(numbers)
    expect(numbers).toContain('796.2')
  })

  it('that is broken is told in words, kept in the address bar, and leaves a picture on screen', async () => {
    const page = await visit('#v=1&s=pipeline&bytes=-7&end')
    const told = page.locator('.problem')
    await told.waitFor()
    expect(await told.innerText()).toMatch(/bytes.*expected.*-7/)
    expect(new URL(page.url()).hash).toBe('#v=1&s=pipeline&bytes=-7&end')
    expect(await page.locator(headline).innerText()).toContain('188.9')

    const other = await visit('#v=1&s=virtual-network&transport=yes,0&end')
    expect(await other.locator('.problem').innerText()).toMatch(/channels.*expected.*0/)
    expect(await other.locator('h1, .app-header, header').first().innerText()).toContain('Virtual network')
  })

  it('of a newer version, an unknown system or field, damaged or not ours is refused with a sentence', async () => {
    const page = await visit()
    for (const fragment of [
      '#v=99&s=pipeline&end',
      '#v=1&s=teleport&end',
      '#v=1&s=pipeline&colour=red&end',
      '#v=1&z=H4sIAAAAA',
      '#section-3',
    ]) {
      await page.evaluate((hash) => (location.hash = hash), fragment)
      const told = page.locator('.problem')
      await told.getByRole('button', { name: 'Dismiss' }).waitFor()
      expect((await told.innerText()).length, fragment).toBeGreaterThan(30)
      expect(new URL(page.url()).hash).toBe(fragment)
      await told.getByRole('button', { name: 'Dismiss' }).click()
      await told.waitFor({ state: 'detached' })
    }
  })

  it('goes back and forward between presets', async () => {
    const page = await visit()
    await page.getByLabel('Preset').selectOption('gms')
    await page.waitForURL(/from=gms/)
    await page.goBack()
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('188.9'))
    await page.goForward()
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('796.2'))
  })

  it('is not needed to find the work of the last visit', async () => {
    const page = await visit()
    await page.getByLabel('Message size', { exact: true }).fill('8 KB')
    await page.keyboard.press('Enter')
    await page.waitForURL(/bytes=8192/)
    await page.waitForTimeout(600)
    const again = await visitIn(await page.context().newPage())
    await again.getByRole('button', { name: 'Go on with it' }).click()
    const size = again.getByLabel('Message size', { exact: true })
    await expect.poll(() => size.inputValue()).toBe('8 KB')
    await again.getByRole('button', { name: 'Undo' }).click()
    expect(await size.inputValue()).toBe('4 KB')
  })
})

describe('a number typed', () => {
  it('is understood with its unit, and undo brings the old one back', async () => {
    const page = await visit()
    const field = page.getByLabel('Message size', { exact: true })
    await field.fill('16KiB')
    await field.press('Enter')
    await page.waitForURL(/bytes=16384/)
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await page.locator(headline).innerText()).toContain('188.9')
  })

  it('that breaks a rule stays where it was typed, with the rule beside it', async () => {
    const page = await visit()
    const field = page.getByLabel('Message size', { exact: true })
    await field.fill('a lot')
    await field.press('Enter')
    expect(await page.getByRole('alert').innerText()).toContain('bytes')
    expect(await field.inputValue()).toBe('a lot')
    expect(await page.locator(headline).innerText()).toContain('188.9')
  })
})

describe.each([
  ['desk', desk],
  ['phone', phone],
] as const)('on a %s', (_name, options) => {
  it('nothing runs out of the page sideways', async () => {
    const page = await visit(explorer, options)
    const overflow = await page.evaluate(() =>
      [document.documentElement, document.querySelector('main')!].map((e) => e.scrollWidth - e.clientWidth),
    )
    expect(overflow).toEqual([0, 0])
  })
})
