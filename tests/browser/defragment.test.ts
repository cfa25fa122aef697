import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { shownAs, violations } from './axe.ts'
import { sideways, useBrowser, visit } from './visit.ts'

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

  it('slips a stray frame in before one that was tapped, and takes it back', async () => {
    const page = await desk()
    await page.getByRole('button', { name: /^A0, frame 2 of its sender/ }).click()
    await page.getByRole('button', { name: 'Slip a stray one in before it' }).click()
    const done = page.getByRole('list', { name: 'Done to this frame' })
    await done.getByText('A stray frame comes right before the 2nd frame of A.').waitFor()
    await answer(page, '2 of 7 pages').waitFor()
    await done.getByRole('button', { name: 'Take back' }).click()
    await answer(page, '3 of 7 pages').waitFor()
  })

  it.each(shownAs)('is free of what axe finds, on a %s, in %s colours', async (_, colorScheme, options) => {
    const page = await desk({ ...options, colorScheme })
    expect(await violations(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  })
})
