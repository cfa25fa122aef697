import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { phone, sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const answer = (page: Page, text: string) => page.locator('.large-answer', { hasText: text })

/** The desk of the defragmentation, two streams over. */
async function desk(options?: BrowserContextOptions): Promise<Page> {
  const page = await visit('#v=1&s=speculative-defragmentation&view.desk=defragment&end', options)
  await answer(page, '3 of 7 pages').waitFor()
  await page.locator('.page-shape').waitFor()
  return page
}

describe('the Defragment desk', () => {
  it('shows ring and page at the mark, which the arrows move from change to change', async () => {
    const page = await desk()
    await page.getByText('the start of A2, where B0 should go on', { exact: true }).first().waitFor()
    const mark = page.getByRole('slider', { name: 'Time of the ring and the page' })
    await mark.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.getByText('1,460 of 4,096 B are where they belong').waitFor()
    for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowLeft')
    await page
      .getByText('2,940 of 4,096 B are where they belong')
      .or(page.getByText('4,096 of 4,096 B'))
      .first()
      .waitFor()
  })

  it('has the time of the mark in its link', async () => {
    const page = await desk()
    const mark = page.getByRole('slider', { name: 'Time of the ring and the page' })
    await mark.focus()
    const before = await mark.getAttribute('aria-valuenow')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => mark.getAttribute('aria-valuenow')).not.toBe(before)
    const now = (await mark.getAttribute('aria-valuenow'))!
    await expect.poll(() => page.url()).toContain(`view.defragment.mark=${now}`)
    const again = await visit(new URL(page.url()).hash)
    await answer(again, '3 of 7 pages').waitFor()
    expect(
      await again
        .getByRole('slider', { name: 'Time of the ring and the page' })
        .getAttribute('aria-valuenow'),
    ).toBe(now)
  })

  it('lets the second stream begin where its start is dragged to, or a key puts it', async () => {
    const page = await desk()
    const start = page.getByRole('slider', { name: 'Start of stream B' })
    expect(await start.getAttribute('aria-valuetext')).toBe('60.0 µs')
    const { x, y, width, height } = (await start.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    // Past all of A's frames.
    await page.mouse.move(x + 300, y + height / 2, { steps: 6 })
    await page.mouse.up()
    await answer(page, '7 of 7 pages').waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await answer(page, '3 of 7 pages').waitFor()
    await start.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => start.getAttribute('aria-valuetext')).toBe('1.0 µs')
    await expect.poll(() => page.url()).toContain('senders=_;3,1000')
  })

  it('keeps a start in the hand beyond the picture, and in the focus wherever keys take it', async () => {
    const page = await desk()
    const start = page.getByRole('slider', { name: 'Start of stream B' })
    const picture = (await page.locator('.wire-picture').boundingBox())!
    const { x, y, width, height } = (await start.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(picture.x + picture.width + 60, y + height / 2, { steps: 8 })
    await expect.poll(() => start.getAttribute('aria-valuenow').then(Number)).toBeGreaterThan(230_000)
    const words = (await page.locator('.wire-start-words').filter({ visible: true }).boundingBox())!
    expect(words.x + words.width).toBeLessThanOrEqual(picture.x + picture.width + 12)
    const shown = await start.getAttribute('aria-valuenow')
    await page.mouse.up()
    await answer(page, '7 of 7 pages').waitFor()
    await expect.poll(() => page.url()).toContain(`senders=_;3,${shown}`)
    for (let i = 0; i < 30; i++) await page.keyboard.press('PageUp')
    await expect.poll(() => start.getAttribute('aria-valuenow')).toBe(String(Number(shown) + 300_000))
  })

  it('tells the stray frame that a hand has added from those that come behind it', async () => {
    const page = await visit(
      '#v=1&s=speculative-defragmentation&experiment=frames,A0.0+x+A0.1+A0.2&view.desk=defragment&end',
    )
    await page.getByRole('button', { name: /^A0, frame 1 of its sender/ }).press('Enter')
    await page.getByRole('button', { name: 'Slip a stray one in before it' }).click()
    const strays = page.getByRole('button', { name: /^Stray frame/ })
    await expect.poll(() => strays.count()).toBe(2)
    await strays.first().press('Enter')
    await page.getByText('Stray frame 2', { exact: true }).waitFor()
    await strays.last().press('Enter')
    await page.getByText('Stray frame 1', { exact: true }).waitFor()
  })

  it.each([
    ['two senders', '', 4],
    ['frames at random, without senders', '&experiment=random', 2],
  ])(
    'names every lane of %s on a phone, above its bars and clear of what a finger taps',
    async (_, of, lanes) => {
      const page = await visit(`#v=1&s=speculative-defragmentation${of}&view.desk=defragment&end`, phone)
      await page.locator('.wire-frame:not(.sent)').first().waitFor()
      const found = await page.evaluate(() => {
        const lying = [...document.querySelectorAll('.wire-picture :is(.wire-frame, .wire-driver)')]
        const tapped = [
          ...document.querySelectorAll(
            '.wire-picture :is(.wire-taps, .wire-gaps, .wire-insert, .wire-start)',
          ),
        ]
        const boxes = (of: readonly Element[]) => of.map((each) => each.getBoundingClientRect())
        const names = [...document.querySelectorAll('.wire-lane')]
        return names.map((name) => {
          const words = document.createRange()
          words.selectNodeContents(name)
          const { left, right, top, bottom } = words.getBoundingClientRect()
          const over = ({ x, y, width, height }: DOMRect) =>
            x < right - 0.5 && left < x + width - 0.5 && y < bottom - 0.5 && top < y + height - 0.5
          const others = boxes(names.filter((each) => each !== name))
          return {
            name: name.textContent,
            under: [...boxes(lying), ...boxes(tapped), ...others].filter(over).length,
            // To the next bar below it.
            above: Math.min(
              ...boxes(lying)
                .map(({ y }) => y - bottom)
                .filter((gap) => gap >= -0.5),
            ),
          }
        })
      })
      expect(found).toHaveLength(lanes)
      for (const { name, under, above } of found) {
        expect(under, `${name} lies over something`).toBe(0)
        expect(above, `${name} stands far above its bars`).toBeLessThan(16)
      }
    },
  )

  it('slips a stray frame in at the gap that a finger points at', async () => {
    const page = await desk(phone)
    const gaps = (await page.locator('.wire-gaps').boundingBox())!
    expect(gaps.height).toBeGreaterThanOrEqual(44)
    await page.touchscreen.tap(gaps.x + gaps.width / 2, gaps.y + 22)
    const insert = page.getByRole('button', { name: /^Slip a stray frame in before/ })
    const { width, height } = (await insert.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await insert.tap()
    await page
      .getByRole('list', { name: 'Done to this frame' })
      .getByText(/comes right before the/)
      .waitFor()
    await page.getByRole('button', { name: /^Stray frame/ }).waitFor()
  })

  it('slips a stray frame in before one that was tapped, and takes it back', async () => {
    const page = await desk()
    await page.getByRole('button', { name: /^A0, frame 2 of its sender/ }).press('Enter')
    await page.getByRole('button', { name: 'Slip a stray one in before it' }).click()
    const done = page.getByRole('list', { name: 'Done to this frame' })
    await done.getByText('A stray frame comes right before the 2nd frame of A.').waitFor()
    await answer(page, '2 of 7 pages').waitFor()
    await done.getByRole('button', { name: 'Take back' }).click()
    await answer(page, '3 of 7 pages').waitFor()
  })

  it.each(shownAs('defragment'))(
    'is free of what axe finds, on a %s, in %s colours',
    async (_, colorScheme, options) => {
      const page = await desk({ ...options, colorScheme })
      expect(await violations(page)).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
    },
  )
})

it('the ring of a curve is left at a number of four digits', async () => {
  const page = await visit('#v=1&s=speculative-defragmentation&experiment=guess&end')
  const ring = page.getByRole('slider', { name: 'Guessed right', exact: true })
  await ring.waitFor()
  const { x, y, width, height } = (await ring.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x - 37, y, { steps: 4 })
  await page.mouse.up()
  await page.waitForURL(/experiment=guess,/)
  const put = await ring.getAttribute('aria-valuenow')
  expect(put).toMatch(/^\d\d\.\d\d?$/)
  expect(page.url()).toContain(put!)
})
