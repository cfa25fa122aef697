import type { BrowserContextOptions } from 'playwright'
import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const capacity = '#v=1&s=memory-channel&experiment=capacity&view.desk=capacity&end'
const desk = async (options?: BrowserContextOptions) => {
  const page = await visit(capacity, options)
  await page.getByRole('img', { name: /^22 by 22 nodes/ }).waitFor()
  return page
}

describe('the capacity of the memory channel', () => {
  it('follows the slider by keys: what does not fit is told, and what would', async () => {
    const page = await desk()
    await page
      .getByRole('slider', { name: /^Nodes/ })
      .first()
      .focus()
    await page.keyboard.press('ArrowRight')
    await page
      .getByRole('img', { name: '23 by 23 nodes, 22 regions at each: those of 22 nodes fit.' })
      .waitFor()
    await page.getByText(/^Careful: The regions of 23 nodes take 513.9/).waitFor()
    await page.getByRole('button', { name: 'Take 22' }).click()
    await page.getByRole('img', { name: '22 by 22 nodes, 21 regions at each: all fit.' }).waitFor()
  })

  it.each(shownAs('memoryCapacity'))(
    'is free of what axe finds, on a %s, in %s colours',
    async (_, colorScheme, options) => {
      const page = await desk({ ...options, colorScheme })
      expect(await violations(page)).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
    },
  )
})
