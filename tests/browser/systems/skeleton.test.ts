import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const open = '#v=1&s=skeleton&end'

describe('the system to be copied', () => {
  it('is opened by its link, and offered by no menu', async () => {
    const menu = (page: Awaited<ReturnType<typeof visit>>) => page.getByLabel('System', { exact: true })
    const page = await visit(open)
    expect(await menu(page).locator('option:checked').innerText()).toBe('A queue, to be copied')
    expect(
      await menu(await visit())
        .locator('option')
        .allInnerTexts(),
    ).not.toContain('A queue, to be copied')
  })

  it('has the analysis above the run, part by part, on one axis', async () => {
    const page = await visit(open)
    const picture = page.getByRole('img', {
      name: /^Analysis: 50\.00 µs, of which waiting 40\.00, service 10\.00\. Simulation: /,
    })
    await picture.waitFor()
    expect(await picture.getByText('waiting 40.00').count()).toBe(1)
    await page.getByRole('button', { name: 'What the residence time is made of as a table' }).click()
    await page.getByRole('row', { name: /^Simulation/ }).waitFor()
  })

  it('follows the mark of its curve', async () => {
    const page = await visit(open)
    const mark = page.getByRole('slider', { name: /Utilisation/ })
    await mark.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => page.url()).toMatch(/arrivalRate=/)
    await page.getByRole('img', { name: /^Analysis: 4\d\.\d\d µs/ }).waitFor()
  })

  it.each(shownAs('skeleton'))(
    'is free of what axe finds, on a %s, in %s colours',
    async (_name, colorScheme, options) => {
      const page = await visit(open, { ...options, colorScheme })
      await page.locator('.stacks svg').waitFor()
      expect(await violations(page)).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
    },
  )
})
