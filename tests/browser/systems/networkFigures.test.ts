import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const at = (figure: string, more = '') =>
  `#v=1&s=virtual-network&view.desk=figures&view.figure=${figure}${more}&end`

describe('the figures of the virtual network', () => {
  it('stand in a list, with their numbers beside those of the paper', async () => {
    const page = await visit(at('figure-5'))
    await page.locator('.figures-name').first().waitFor()
    const names = await page.locator('.figures-name').allInnerTexts()
    expect(names).toEqual([
      'Figure 5',
      'Figure 6',
      'Table 1',
      'Figure 7',
      'Figure 8',
      'Figure 9',
      'Figure 10',
      'Figure 11',
      'Section 6',
    ])
    const gap = page.getByRole('row', { name: /AM-II: g/ })
    expect(await gap.innerText()).toMatch(/15\.98 µs\s+15\.980 µs\s+0\s+calibrated/)
    await page.getByRole('button', { name: /Figure 10/ }).click()
    const loss = page.getByRole('row', { name: /Largest loss against the peak/ })
    await loss.waitFor()
    expect(await loss.innerText()).toMatch(/within 11 %\s+11\.0 %\s+–\s+calibrated/)
  })

  it('open a scenario that is there after a switch to a drawing with fewer of them', async () => {
    const page = await visit(at('figure-6'))
    const scenarios = page.getByRole('combobox', { name: 'Scenario' })
    const take = async (name: string, count: number) => {
      await page.locator('.figure-switches').getByText(name, { exact: true }).click()
      await expect.poll(() => scenarios.locator('option').count()).toBe(count)
    }
    // Both drawings are known by then, so that one takes the place of the other at once.
    await take('Quick', 22)
    await take('Thorough', 42)
    await scenarios.selectOption('41')
    await take('Quick', 22)
    await page.getByRole('button', { name: 'Open it in the timeline' }).click()
    await page.waitForURL(/experiment=/)
  })

  it('follow a switch: one attempt a visit costs far more than the eight of the paper', async () => {
    const page = await visit(at('figure-10'))
    await page.getByRole('row', { name: /Largest loss.*11\.0 %/ }).waitFor()
    await page.getByRole('group', { name: 'Attempts per visit, k' }).getByText('1', { exact: true }).click()
    await page.waitForURL(/view\.figures\.loiter=1/)
    await page.getByRole('row', { name: /Largest loss.*28\.\d %.*predicted/ }).waitFor()
  })

  it('tell their progress, can be stopped, and drawn after all', async () => {
    const page = await visit(at('figure-11', '&view.runs=thorough'))
    await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0.01)
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Stopped before it was drawn.').waitFor()
    await page.getByText('Quick', { exact: true }).click()
    const best = page.getByRole('row', { name: /Best rate, a thread each/ })
    await best.waitFor({ timeout: 20_000 })
    expect(await best.innerText()).toContain('53,488')
  })

  it('open the run of a point at a click: the page then shows the same rate', async () => {
    const page = await visit(at('figure-10'))
    await page.locator('.figure-openings select').selectOption({ label: '7 clients' })
    await page.getByRole('button', { name: 'Open it in the timeline' }).click()
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('55,700'))
    await page.waitForURL(/^((?!view\.desk).)*$/)
  })

  it.each(shownAs('networkFigures'))(
    'are free of what axe finds, on a %s, in %s colours',
    async (_name, colorScheme, options) => {
      const page = await visit(at('figure-7'), { ...options, colorScheme })
      await page.locator('.figure-numbers').waitFor()
      expect(await violations(page)).toEqual([])
      const overflow = await sideways(page)
      expect(overflow).toBeLessThanOrEqual(0)
    },
  )
})
