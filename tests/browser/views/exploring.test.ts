import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { desk, explorer, phone, useBrowser, visit } from '../visit.ts'

useBrowser()

const saying = (page: Page, text: string) =>
  page.waitForFunction(
    // A number and its unit stay on one line.
    (text) => document.querySelector('.headline')?.textContent.replaceAll('\u00a0', ' ').includes(text),
    text,
  )

/** The first gap of the last stage that is starved: 75 to 95 µs on an axis of 200, fourth of four lanes. */
async function gapOfLastStage(page: Page) {
  const plot = (await page.locator('.gantt-plot').boundingBox())!
  const lane = (await page.locator('.gantt-label').nth(3).boundingBox())!
  return { x: plot.x + (plot.width * 86) / 200, y: lane.y + lane.height / 2 }
}

describe('an idle gap', () => {
  it('tells why on hover', async () => {
    const page = await visit()
    const { x, y } = await gapOfLastStage(page)
    await page.mouse.move(x - 2, y)
    await page.mouse.move(x, y)
    await page
      .getByText(/Receiver copy waits 13\.7 µs/)
      .first()
      .waitFor()
  })

  it('tells why when the keyboard comes to it', async () => {
    const page = await visit()
    await page.locator('.gantt [tabindex="0"]').first().focus()
    await page.keyboard.press('ArrowDown')
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    await expect.poll(focused).toMatch(/Sender DMA waits 13\.0 µs for fragment 1/)
  })

  it('is selected from the sentence that speaks of it', async () => {
    const page = await visit()
    await page.getByRole('button', { name: /^\d+ more$/ }).click()
    const sentence = page.locator('.reading li').filter({ hasText: 'waits 13.7 µs' })
    await sentence.getByRole('button', { name: /show/ }).click()
    await page
      .locator('.inspector')
      .getByText(/Receiver copy waits 13\.7 µs for/)
      .waitFor()
  })
})

describe('the curve', () => {
  it('has a point that the keyboard moves: k follows, and one undo takes it back', async () => {
    const page = await visit()
    await page
      .getByRole('slider', { name: /fragments k|latency/i })
      .first()
      .press('ArrowRight')
    await saying(page, '6 equal pieces')
    await page.keyboard.press('Control+z')
    await saying(page, '5 equal pieces')
  })
})

describe('the comparison', () => {
  it('names speed-up and saving, both, and chooses a row at a click', async () => {
    const page = await visit()
    await page.getByRole('button', { name: /Fast Messages, 128 B/ }).click()
    await saying(page, '364.4')
    await page.getByRole('button', { name: /cut otherwise as a table/ }).click()
    const table = await page.locator('.alternatives-table').innerText()
    expect(table).toMatch(/speed-up/i)
    expect(table).toMatch(/saving/i)
  })
})

describe('every preset', () => {
  it('opens with a picture, its source and no refusal', async () => {
    const page = await visit()
    const ids = await page
      .getByLabel('Preset')
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    expect(ids.length).toBeGreaterThanOrEqual(11)
    for (const id of ids) {
      await page.getByLabel('Preset').selectOption(id)
      await page.locator('.gantt canvas').first().waitFor()
      expect(await page.locator('.problem').count()).toBe(0)
      expect((await page.locator('.pill').innerText()).length).toBeGreaterThan(3)
    }
  })
})

describe('the keyboard', () => {
  it('has a sheet of its keys, which Escape closes', async () => {
    const page = await visit()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog')
    await sheet.waitFor()
    expect(await sheet.innerText()).toContain('zoom in')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  })

  it('zooms only where the picture has the focus, never while a number is typed', async () => {
    const page = await visit()
    const ticks = () => page.locator('.gantt .time-axis').innerHTML()
    const whole = await ticks()
    const field = page.getByLabel('Message size', { exact: true })
    await field.focus()
    await page.keyboard.press('w')
    expect(await ticks()).toBe(whole)
    await page.keyboard.press('Escape')
    await page.locator('.gantt [tabindex="0"]').first().focus()
    await page.keyboard.press('w')
    await page.waitForFunction(
      (before) => document.querySelector('.gantt .time-axis')?.innerHTML !== before,
      whole,
    )
  })
})

it.each(['solid', 'icon', 'quiet', 'link'])('a %s button answers the pointer', async (kind) => {
  const page = await visit()
  const button = page.locator(`.${kind}-button:enabled:visible:not([aria-disabled=true], .skip-link)`).first()
  const looks = () =>
    button.evaluate((element) => {
      const { backgroundColor, opacity, textDecorationLine } = getComputedStyle(element)
      return backgroundColor + opacity + textDecorationLine
    })
  await page.mouse.move(2, 2)
  const still = await looks()
  await button.hover()
  await expect.poll(looks).not.toBe(still)
})

describe('a choice of what KB means', () => {
  it('changes how sizes are read and shown, not the scenario', async () => {
    const page = await visit()
    await page.getByText('1000 B', { exact: true }).click()
    expect(await page.getByLabel('Message size', { exact: true }).inputValue()).toBe('4.10 KB')
    await saying(page, '188.9')
  })
})

describe('a file', () => {
  it('saves the scenario and opens it again', async () => {
    const page = await visit('#v=1&s=pipeline&bytes=8192&end', desk)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    ])
    const path = join(mkdtempSync(join(tmpdir(), 'stagescope-')), 'scenario.json')
    await download.saveAs(path)
    await page.getByRole('button', { name: 'Mirror the pipeline' }).click()
    await page.getByLabel('Scenario file').setInputFiles(path)
    await expect.poll(() => page.getByLabel('Name of stage 0').inputValue()).toBe('Sender copy')
  })

  it('that is no scenario is refused in words', async () => {
    const page = await visit()
    await page.getByLabel('Scenario file').setInputFiles({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"v":1,"system":"tea"}'),
    })
    await page.locator('.problem').waitFor()
    expect(await page.locator('.problem').innerText()).toContain('scenario.system')
  })
})

describe('on a phone', () => {
  it('the picture stays on screen while the sheet of controls is used', async () => {
    const page = await visit(explorer, phone)
    await page.getByRole('tab', { name: 'Compare' }).tap()
    await page.getByRole('button', { name: /Fast Messages/ }).tap()
    await saying(page, '364.4')
    expect(await page.locator('.gantt canvas').first().isVisible()).toBe(true)
  })

  it('a tap on a gap tells why', async () => {
    const page = await visit(explorer, phone)
    const plot = (await page.locator('.gantt-plot').boundingBox())!
    const lane = (await page.locator('.gantt-label').nth(2).boundingBox())!
    await page.touchscreen.tap(plot.x + 20, lane.y + lane.height / 2 + 16)
    await page
      .getByText(/waits 38\.1 µs/)
      .first()
      .waitFor()
  })
})
