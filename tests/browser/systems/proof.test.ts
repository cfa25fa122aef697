import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const open = (view = '') => `#v=1&s=virtual-network&view.desk=proof${view}&end`
const step = (page: Page) => page.locator('.proof-step').innerText()
const current = (page: Page) => page.locator('.ladder-steps [aria-current=step] .figure').innerText()

describe('the Proof desk', () => {
  it('proves exactly once by walking every state, and finds the shortest run that breaks it without a rule', async () => {
    const page = await visit(open())
    await page.locator('.proof-answer').getByText('exactly once, in all 13,205 states').waitFor()
    await page.getByRole('button', { name: 'Packets may overtake' }).click()
    await page.waitForURL(/view\.proof\.wire=free/)
    await page.locator('.proof-answer').getByText('in 7 steps: message 0 was delivered twice').waitFor()
    await page.getByLabel('Case').selectOption({ label: 'Order on one channel' })
    await page
      .locator('.proof-answer')
      .getByText(/no overtaking, in all/)
      .waitFor()
  })

  it.each([1024, 1440])(
    'has each bound beside its name, %d px wide, in one row of choices',
    async (width) => {
      const page = await visit('#v=1&s=ini-cluster&view.desk=proof&end', { viewport: { width, height: 800 } })
      await page.locator('.proof-questions > .bound').first().waitFor()
      const rows = await page.locator('.proof-questions > .bound').evaluateAll((all) =>
        all.map(({ firstElementChild: name, lastElementChild: choices }) => {
          const range = document.createRange()
          range.selectNodeContents(name!)
          const { left, height } = choices!.getBoundingClientRect()
          return [Math.round(left), height, left - range.getBoundingClientRect().right]
        }),
      )
      // They begin at one line, and the longest name ends just before it.
      expect(new Set(rows.map(([left, height]) => `${left} ${height}`)).size).toBe(1)
      expect(Math.min(...rows.map(([, , air]) => air!))).toBeLessThan(48)
    },
  )

  it('steps through a counterexample by arrow keys, buttons, slider and list', async () => {
    const page = await visit(open('&view.leave=naive'))
    await page.locator('.ladder-frame svg').waitFor()
    expect(await step(page)).toContain('Message 1 was acknowledged and never delivered.')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await current(page)).toBe('3')
    await page.keyboard.press('ArrowRight')
    expect(await step(page)).toBe('Message 1 takes channel 0 and is sent with bit 0.')
    await page.getByRole('button', { name: 'To the start' }).click()
    expect(await step(page)).toBe('Nothing has been sent.')
    await page.getByRole('slider', { name: 'Step' }).press('ArrowRight')
    expect(await current(page)).toBe('1')
    await page.getByRole('button', { name: /Endpoint 0 leaves the NIC/ }).click()
    expect(await current(page)).toBe('3')
    expect(await page.locator('.ladder-contents').innerText()).toContain('waiting: m0, m1, m2')
  })

  it('can be stopped while it walks, and says what a link asks for in vain', async () => {
    const page = await visit(open('&view.channels=3&view.messages=4&view.copies=3&view.wire=round'))
    await page
      .getByText(/view\.proof\.wire: expected one of fifo, free, got "round"/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.locator('.proof-answer').getByText('Stopped before the search was complete.').waitFor()
  })

  it.each(shownAs('proof'))(
    'is free of what axe finds, on a %s, in %s colours',
    async (name, colorScheme, options) => {
      const page = await visit(open('&view.wire=free'), { ...options, colorScheme })
      await page.locator('.ladder-frame svg').waitFor()
      if (name === 'phone') {
        await page.getByText('Rules and bounds of the model').tap()
        await page.getByRole('button', { name: 'One step back' }).tap()
        expect(await current(page)).toBe('6')
      }
      expect(await violations(page)).toEqual([])
      const overflow = await sideways(page)
      expect(overflow).toBeLessThanOrEqual(0)
    },
  )
})
