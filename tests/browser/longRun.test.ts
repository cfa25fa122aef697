import { describe, expect, it } from 'vitest'
import { inputDelay, keepBusy, watchInput } from './inputDelay.ts'
import { useBrowser, visit } from './visit.ts'

useBrowser()

/** One simulated second of eight clients at one endpoint: 62,578 requests, 1.6 million events. */
const second = '#v=1&s=virtual-network&experiment=fan_in,,yes,,,,1000000&end'

const nth = (values: readonly number[], q: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(q * values.length))]!

describe('a run of 62,578 requests', () => {
  it('lets the page answer keys and mouse within 50 ms, and is there at once when redo comes back to it', async () => {
    const page = await visit('#v=1&s=virtual-network&end')
    const headline = page.locator('.headline')
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('round trip'))
    await page.waitForTimeout(500)
    await watchInput(page)
    const began = performance.now()
    await page.evaluate((hash) => (location.hash = hash), second)
    let took = 0
    const over = async () => {
      const there = (await headline.innerText()).includes('requests per second')
      took ||= there ? performance.now() - began : 0
      return there
    }
    await keepBusy(page, over, 1000)
    expect(await headline.innerText()).toContain('62,578')
    const { toHandler, toFrame, longTasks } = await inputDelay(page)
    const shown = (values: readonly number[]) =>
      `${nth(values, 0.5).toFixed(0)}/${nth(values, 0.95).toFixed(0)}`
    console.log(
      `one simulated second in ${took.toFixed(0)} ms; ${toHandler.length} inputs: ${shown(toHandler)} ms to the handler, ` +
        `${shown(toFrame)} ms to the frame (median/95 %); long tasks ${longTasks.map(Math.round).join(', ') || 'none'}`,
    )
    // The median, for the machine may be busy with other tests; the bench tells more.
    expect(toHandler.length).toBeGreaterThan(10)
    expect(nth(toHandler, 0.5)).toBeLessThan(50)

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('round trip'))
    const asked = performance.now()
    await page.getByRole('button', { name: 'Redo' }).click()
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('62,578'))
    expect(performance.now() - asked).toBeLessThan(took / 2)
  })
})
