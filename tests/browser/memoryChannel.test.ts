import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { shownAs, violations } from './axe.ts'
import { sideways, useBrowser, visit } from './visit.ts'

useBrowser()

/** Five messages of 256 B into a region of 1 KiB, to a node that computes for 30 µs first. */
const small = '#v=1&s=memory-channel&region=1024,8&end'
const map = (page: Page) => page.getByRole('region', { name: 'Region 0 → 1' })
const headline = (page: Page) => page.locator('.headline')

describe('the memory channel', () => {
  it('shows what lies in a region, and what does not fit, at the marked time', async () => {
    const page = await visit(small)
    await map(page).getByText('B more are needed, and do not fit.').waitFor()
    expect(await map(page).getByText('waiting?').innerText()).toMatch(/yes$/)
    expect(await map(page).locator('.memory-slots li').count()).toBe(8)
    await page
      .locator('.finding-sentence')
      .getByText('3 messages with their headers fill 852 of 1024 B')
      .waitFor()
    // From change to change: nothing has been written at the beginning.
    await page.getByRole('tab', { name: 'Region 0 → 1' }).click()
    const time = page.getByRole('slider', { name: 'Time at which the table is read' })
    await time.focus()
    await page.keyboard.press('Home')
    await map(page).getByText('B more are needed').waitFor({ state: 'detached' })
  })

  it('follows a program as it is typed, and tells what is wrong line by line', async () => {
    const page = await visit(small)
    const text = page.getByRole('textbox', { name: 'Programs' })
    await text.waitFor()
    await text.fill('node 0\n  send 1 100 parsecs\nnode 1\n  recv 0')
    await page.getByText('line 2: expected nothing more in this line, got "parsecs"').waitFor()
    await text.fill('node 0\n  send 1 4 B\n  recv 1\nnode 1\n  recv 0\n  send 0 4 B')
    await headline(page).getByText('11.0').waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Undo', exact: true }).and(page.locator(':enabled')).waitFor()
    await text.press('Control+a')
    await page.keyboard.type('node')
    await page.keyboard.press('Escape')
    expect(await text.inputValue()).toContain('send 0 4 B')
  })

  it('tells a deadlock in words, and ends after one click', async () => {
    const both =
      'node+0%0Aloop+6%0Asend+1+256+B%0Aend%0Anode+1%0Aloop+6%0Asend+0+256+B%0Aend%0Aloop+6%0Arecv+0%0Aend'
    const page = await visit(`#v=1&s=memory-channel&experiment=messages,${both}&region=1024,8&rules=no&end`)
    await page
      .locator('.finding-sentence')
      .getByText(
        /node 0 waits for room in node 1 \(line 3\), node 1 waits for room in node 0 \(line 7\), and so none/,
      )
      .waitFor()
    await page.getByRole('button', { name: 'Drain while waiting' }).click()
    await headline(page).getByText('until the last program ends').waitFor()
  })

  it('proves the drain handshake, and shows the shortest run without a rule', async () => {
    const page = await visit('#v=1&s=memory-channel&view.desk=proof&end')
    await page.locator('.proof-answer').getByText('once, and never stuck').waitFor()
    await page.getByLabel('Case').selectOption({ label: 'Who waits only waits' })
    await page.locator('.proof-answer').getByText('in 16 steps: both wait for ever').waitFor()
  })

  it.each(['costs', 'capacity', 'coscheduling', 'addressSpace'])(
    'opens %s, readable to everybody',
    async (kind) => {
      const page = await visit(`#v=1&s=memory-channel&experiment=${kind}&end`, {
        viewport: { width: 390, height: 844 },
      })
      await headline(page).waitFor()
      const draggable = page.getByText('the end of a bar')
      expect(await draggable.count()).toBe(kind === 'coscheduling' ? 1 : 0)
      expect(await violations(page)).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
    },
  )

  it.each(shownAs)('is free of what axe finds, on a %s, in %s colours', async (_, colorScheme, options) => {
    const page = await visit(small, { ...options, colorScheme })
    await map(page).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  })
})
