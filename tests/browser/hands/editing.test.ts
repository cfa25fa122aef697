import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { desk, explorer, phone, useBrowser, visit } from '../visit.ts'

useBrowser()

const headline = (page: Page) => page.locator('.headline').innerText()
const box = async (locator: Locator) => (await locator.boundingBox())!
const saying = (page: Page, text: string) =>
  page.waitForFunction((text) => document.querySelector('.headline')?.textContent.includes(text), text)

/** The right edge of fragment 1 in the bottleneck: 65.48 µs on an axis of 200 µs, third of four lanes. */
async function edgeInBottleneck(page: Page) {
  const plot = await box(page.locator('.gantt-plot'))
  const lane = await box(page.locator('.gantt-label').nth(2))
  return { x: plot.x + (plot.width * 65.48) / 200, y: lane.y + lane.height / 2 }
}

describe('dragging a cut of the message', () => {
  it('by mouse: makes the cut manual, in one step of undo', async () => {
    const page = await visit()
    const handle = await box(page.getByRole('slider', { name: /cut|boundary/i }).first())
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 1; step <= 5; step++) await page.mouse.move(x + 8 * step, y)
    await saying(page, 'cut by hand')
    expect(await headline(page)).not.toContain('188.9')
    await page.mouse.up()
    await page.waitForURL(/manual/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await saying(page, '5 equal pieces')
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
  })

  it('by mouse, given up by Escape: leaves nothing behind', async () => {
    const page = await visit()
    const handle = await box(page.getByRole('slider', { name: /cut|boundary/i }).first())
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y, { steps: 4 })
    await saying(page, 'cut by hand')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await saying(page, '188.9')
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
  })

  it('by keyboard: an arrow moves it by whole bytes', async () => {
    const page = await visit()
    await page
      .getByRole('slider', { name: /cut|boundary/i })
      .first()
      .focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/manual/)
    await saying(page, 'cut by hand')
  })
})

describe('dragging the edge of a bar', () => {
  it('by mouse: shows the consequence before it is let go, and one undo takes it back', async () => {
    const page = await visit()
    const { x, y } = await edgeInBottleneck(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y, { steps: 6 })
    await page
      .getByText(/[+−][\d.]+ µs/)
      .first()
      .waitFor()
    await page.mouse.up()
    await page.waitForFunction(() => !document.querySelector('.headline')?.textContent.includes('188.9'))
    await page.getByRole('button', { name: 'Undo' }).click()
    await saying(page, '188.9')
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
  })

  it('by keyboard: Enter edits, arrows change, Escape gives up, Enter keeps', async () => {
    const page = await visit()
    await page.locator('.gantt [tabindex="0"]').first().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => !document.querySelector('.headline')?.textContent.includes('188.9'))
    await page.keyboard.press('Escape')
    await saying(page, '188.9')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => !document.querySelector('.headline')?.textContent.includes('188.9'))
    await page.getByRole('button', { name: 'Undo' }).click()
    await saying(page, '188.9')
  })
})

describe('touch', () => {
  it('that the system takes away gives a slider back what it had', async () => {
    const page = await visit('#v=1&s=pipeline&end', {
      hasTouch: true,
      viewport: { width: 1280, height: 800 },
    })
    const { x, y, width, height } = (await page
      .getByRole('slider', { name: 'Message size, slider' })
      .boundingBox())!
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchCancel', part?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: part === undefined ? [] : [{ x: x + part * width, y: y + height / 2 }],
      })
    const says = () => page.locator('.headline').innerText()
    const before = await says()
    await touch('touchStart', 0.3)
    for (const part of [0.35, 0.4, 0.5, 0.6]) await touch('touchMove', part)
    await expect.poll(says).not.toBe(before)
    await touch('touchCancel')
    await expect.poll(says).toBe(before)
  })

  it('drags a cut on a phone', async () => {
    const page = await visit(explorer, phone)
    const slider = page.getByRole('slider', { name: /cut|boundary/i }).first()
    await slider.scrollIntoViewIfNeeded()
    const handle = await box(slider)
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
    await touch('touchStart', x)
    for (let step = 1; step <= 6; step++) await touch('touchMove', x + 5 * step)
    await touch('touchEnd')
    await saying(page, 'cut by hand')
  })
})

describe('the stages', () => {
  it('are added, renamed, moved by key and removed, each undone in turn', async () => {
    const page = await visit(explorer, desk)
    await page.getByRole('button', { name: '+ Add stage' }).click()
    const name = page.getByLabel('Name of stage 4')
    await name.fill('Firewall')
    await name.press('Enter')
    await page.getByRole('button', { name: /^Move Firewall/ }).press('ArrowUp')
    expect(await page.getByLabel('Name of stage 3').inputValue()).toBe('Firewall')
    await page.getByRole('button', { name: /^stage 3/ }).click()
    await page.getByRole('button', { name: 'Remove' }).click()
    expect(await page.getByLabel('Name of stage 3').inputValue()).toBe('Receiver copy')
    for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Undo' }).click()
    await saying(page, '188.9')
  })

  it('are dragged by any part of their grip, straight or beside the list, and stay where Escape gives up', async () => {
    const page = await visit()
    const grips = page.getByRole('button', { name: /^Move .* arrow up/ })
    const names = async () =>
      (await grips.evaluateAll((all) => all.map((grip) => grip.getAttribute('aria-label')!))).map(
        (name) => /^Move (.*):/.exec(name)![1],
      )
    const [first, second, third, fourth] = await names()
    const dragged = async (row: number, by: { x: number; y: number }, key?: string) => {
      const { x, y } = await box(grips.nth(row))
      await page.mouse.move(x + 3, y + 12)
      await page.mouse.down()
      await page.mouse.move(x + 3 + by.x, y + 12 + by.y, { steps: 4 })
      if (key !== undefined) await page.keyboard.press(key)
      await page.mouse.up()
    }
    await dragged(0, { x: 0, y: 64 })
    await expect.poll(names).toEqual([second, first, third, fourth])
    await dragged(1, { x: -10, y: 500 })
    await expect.poll(names).toEqual([second, third, fourth, first])
    await dragged(3, { x: 0, y: -64 }, 'Escape')
    await dragged(2, { x: 60, y: -300 })
    await expect.poll(names).toEqual([fourth, second, third, first])
  })

  it('mirrored, take exactly as long (Theorem 2)', async () => {
    const page = await visit()
    await page.getByRole('button', { name: 'Mirror the pipeline' }).click()
    expect(await page.getByLabel('Name of stage 0').inputValue()).toBe('Receiver copy')
    await saying(page, '188.9')
  })
})

describe('the table twin', () => {
  it('says in words and numbers what the timeline shows', async () => {
    const page = await visit()
    await page.getByRole('button', { name: 'Timeline as a table' }).click()
    const table = page.locator('.gantt-table')
    await table.waitFor()
    const text = await table.innerText()
    expect(text).toContain('5 fragments')
    expect(text).toContain('Network and receiver DMA')
  })
})

describe('large scenarios', () => {
  it('run in the worker and are drawn', async () => {
    const page = await visit('#v=1&s=pipeline&bytes=1048576&strategy=equal,250000&end')
    await saying(page, '250,000')
    expect(await page.locator('.gantt canvas').count()).toBeGreaterThan(0)
  })

  it('too large to draw still have their numbers and their curve', async () => {
    const page = await visit('#v=1&s=pipeline&bytes=1073741824&strategy=equal,1000000000&end')
    await page.getByText('too many', { exact: false }).first().waitFor()
    expect(await headline(page)).toMatch(/\d/)
  })
})
