import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { useBrowser, visit } from '../visit.ts'

useBrowser()

/** What Safari tells of two fingers on a trackpad. @returns whether the page was kept from growing */
const pinch = (page: Page, scale: number) =>
  page.locator('.gantt-chart .time-surface').evaluate((surface, scale) => {
    const box = surface.getBoundingClientRect()
    const told = (name: string, scale: number) =>
      !surface.dispatchEvent(
        Object.assign(new Event(name, { bubbles: true, cancelable: true }), {
          scale,
          clientX: box.x + box.width / 2,
        }),
      )
    return [told('gesturestart', 1), told('gesturechange', scale), told('gestureend', scale)]
  }, scale)

it('a pinch as Safari tells it zooms the timeline around the fingers, and not the page', async () => {
  const page = await visit()
  const ticks = () => page.locator('.gantt-chart .axis-tick').allTextContents()
  await expect.poll(ticks).toContain('200')
  await expect.poll(() => pinch(page, 2)).toEqual([true, true, true])
  await expect.poll(async () => (await ticks())[0]).toBe('60')
})

/** A turn of the wheel with Ctrl held [px]. @returns whether the page was kept from growing or shrinking */
const turn = (page: Page, deltaY: number) =>
  page.locator('.gantt-chart .time-surface').evaluate((surface, deltaY) => {
    const { x, y, width } = surface.getBoundingClientRect()
    const event = { deltaY, ctrlKey: true, bubbles: true, cancelable: true }
    return !surface.dispatchEvent(
      new WheelEvent('wheel', { ...event, clientX: x + width / 2, clientY: y + 50 }),
    )
  }, deltaY)

it('a wheel with Ctrl zooms the timeline step by step, and never the page', async () => {
  const page = await visit()
  const ticks = () => page.locator('.gantt-chart .axis-tick').allTextContents()
  await expect.poll(ticks).toContain('200')
  await expect.poll(() => turn(page, 100), { message: 'farther than the whole' }).toBe(true)
  expect(await ticks()).toContain('200')
  expect(await turn(page, -100)).toBe(true)
  await expect
    .poll(ticks, { message: 'one step of a mouse' })
    .toEqual(['40', '60', '80', '100', '120', '140', '160', 'µs'])
})
