import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

/** Scenario S02 with 5 bits: the third packet of A is lost. */
const lost = '#v=1&s=ini-cluster&experiment=window,,,,,,,5&do=drop,,3&end'
const ring = (page: Page, side: string) => page.getByRole('img', { name: new RegExp(`^Numbers of ${side}`) })
const timers = (page: Page) => page.locator('.shape-boxes button')

/** Marks a time by the slider below the rows of a table. */
async function mark(page: Page, table: string, step: string): Promise<void> {
  await page.getByRole('tab', { name: table }).click()
  await page.getByRole('button', { name: step }).click()
}

describe('the sliding window', () => {
  it('shows what both sides know at the marked time, and what a confirmed timer leaves to its successor', async () => {
    const page = await visit(lost)
    await ring(page, 'A').waitFor()
    expect(await page.locator('.headline').innerText()).toContain('63 ticks')
    expect(await ring(page, 'A').textContent()).toContain('3 out, 1 sent again; window 2 to 17')
    expect(await ring(page, 'B').textContent()).toContain('3 kept, 1 asked for; window 2 to 17')
    const boxes = () => page.locator('.shape-boxes .figure').allInnerTexts()
    expect(await boxes()).toEqual(['3', '103', '4', '+1', '5', '+1', '2', '+18'])
    await timers(page).nth(1).click()
    expect(await boxes()).toEqual(['3', '103', '5', '+2', '2', '+18'])
    await page.getByRole('button', { name: 'Back to the run' }).click()
    expect(await timers(page).count()).toBe(4)
    // From change to change: at the end all is confirmed.
    await mark(page, 'Timers of A', 'To the next change')
    await page.getByText('No timer runs.').waitFor()
  })

  it('takes a fault back and loses another packet, by the keyboard', async () => {
    const page = await visit(lost)
    await ring(page, 'A').waitFor()
    await page.locator('.faults').getByRole('button', { name: 'Take back' }).click()
    await page.getByText('Nothing is sent again.').waitFor()
    await page.locator('.space-time-focus').focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Lose', exact: true }).click()
    await page.locator('.faults').getByText('The 1st packet of B is lost.').waitFor()
    await page.getByText('sent again by timers').first().waitFor()
  })

  it('has a desk where a packet is tapped, the line is moved and an ACK dragged onto a timer', async () => {
    const page = await visit(lost.replace('&end', '&view.desk=window&end'))
    await page.getByText('All 6 delivered, in order').first().waitFor()
    await page.getByRole('img', { name: 'B delivers 0 at tick 10, 1 at tick 11, 2 at tick 33' }).waitFor()
    const tick = page.getByRole('slider', { name: 'Marked tick' })
    await tick.focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText('What is known at 28 ticks').waitFor()
    const boxes = () => page.locator('.shape-boxes .figure').allInnerTexts()
    expect(await boxes()).toEqual(['3', '103', '4', '+1', '5', '+1', '2', '+18'])
    await page.locator('.shape-ack').dragTo(timers(page).nth(1))
    await expect.poll(boxes).toEqual(['3', '103', '5', '+2', '2', '+18'])
    // The NAK of B crosses the wire between tick 13 and tick 23.
    await page.locator('.space-time-surface').scrollIntoViewIfNeeded()
    const wire = (await page.locator('.space-time-surface').boundingBox())!
    const label = (await page.locator('.space-time-label', { hasText: 'wire' }).boundingBox())!
    await page.mouse.click(wire.x + (18 / 64.26) * wire.width, label.y + label.height / 2)
    await page.getByRole('region', { name: 'The chosen packet' }).getByText(/NAK/).waitFor()
    await page.getByRole('button', { name: 'Lose', exact: true }).click()
    await page.locator('.faults').getByText('The 1st packet of B is lost.').waitFor()
    await page
      .locator('.window-counters')
      .getByText(/^[1-9]\d* again, by timer$/)
      .waitFor()
  })

  it('has a desk that shows what is delivered wrong, and stops the line of the marked tick at names', async () => {
    const page = await visit(
      '#v=1&s=ini-cluster&experiment=window,16,0,,,,,4,,,,,,,,,,199&view.desk=window&end',
    )
    await page.getByText('Wrong: 16 of 32. The first: at tick 110 message 0 comes once more').waitFor()
    expect(await page.locator('.window-number.wrong').first().textContent()).toMatch(/^0/)
    await page.locator('.window-name', { hasText: 'ACK 16 (0 on the wire)' }).waitFor()
    const tick = page.getByRole('slider', { name: 'Marked tick' })
    await tick.focus()
    await page.keyboard.press('End')
    expect(await page.locator('.window-name', { hasText: 'ACK 16' }).count()).toBe(0)
  })

  it('says beside another experiment what would stand there, and takes one there', async () => {
    const page = await visit('#v=1&s=ini-cluster&view.desk=window&end')
    const other = page.getByText('The scenario is of another experiment')
    await other.waitFor()
    // On paper nothing can be taken there, nor undone.
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => other.innerText()).toBe('The scenario is of another experiment.')
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Take the sliding window' }).click()
    await page.getByText('All 6 delivered, in order').first().waitFor()
  })

  it('has its list of timers as a figure, step by step, with no table of numbers', async () => {
    const page = await visit('#v=1&s=ini-cluster&view.desk=figures&view.figures.figure=figure-3-2&end')
    const step = page.getByRole('group', { name: 'Timer 1 is cancelled' })
    const taken = step.locator('.shape-box .figure')
    await step.first().waitFor()
    expect(await taken.allInnerTexts()).toEqual([
      '0',
      '100',
      '2',
      '+7',
      '3',
      '+8',
      '0',
      '100',
      '2',
      '+4',
      '3',
      '+8',
    ])
    expect(await step.locator('.list-step-at').allInnerTexts()).toEqual(
      [100, 107, 115, 100, 104, 112].map((time) => `at ${time}`),
    )
    expect(await step.locator('.grown').count()).toBe(1)
    expect(await page.locator('.figure-numbers').count()).toBe(0)
    expect(await violations(page)).toEqual([])
  })

  it.each(shownAs('windowDesk'))(
    'has a desk that axe finds nothing on, on a %s, in %s colours',
    async (_, colorScheme, options) => {
      const page = await visit(lost.replace('&end', '&view.desk=window&end'), { ...options, colorScheme })
      await ring(page, 'A').waitFor()
      expect(await violations(page)).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
    },
  )

  it('is proved with twice as many numbers as the window, and broken with fewer', async () => {
    const page = await visit(
      '#v=1&s=ini-cluster&view.desk=proof&view.proof.window=1&view.proof.bits=1&view.proof.messages=4&end',
    )
    await page
      .locator('.proof-answer')
      .getByText(/once and in order, in all/)
      .waitFor()
    await page.getByLabel('Case').selectOption({ label: 'As many numbers as the window' })
    await page
      .locator('.proof-answer')
      .getByText('in 6 steps: message 0 was delivered again, in the place of message 2')
      .waitFor()
    expect(await page.locator('.proof-step').innerText()).toContain('is delivered as message 2')
  })

  it.each(shownAs('slidingWindow'))(
    'is free of what axe finds, on a %s, in %s colours',
    async (_, colorScheme, options) => {
      const page = await visit(lost, { ...options, colorScheme })
      await ring(page, 'A').waitFor()
      expect(await violations(page)).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
    },
  )
})
