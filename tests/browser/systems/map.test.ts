import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const open = '#v=1&s=pipeline&view.desk=map&end'

describe('the strategy map', () => {
  it('reads the place under the pointer, and its costs can be taken for the stage', async () => {
    const page = await visit(open)
    const frame = page.locator('.heat-map-frame')
    await frame.waitFor()
    await page
      .getByText(/into at most 64 fragments, or what may be faster still: more fragments, all equal/)
      .waitFor()
    const reading = page.locator('.heat-map-reading')
    expect(await reading.innerText()).toMatch(/^Overhead g 7\.2 µs, Cost G 7\.20 µs\/KB: /)
    const box = (await frame.boundingBox())!
    await page.mouse.move(box.x + box.width - 40, box.y + 200)
    await page.waitForFunction(() =>
      document.querySelector('.heat-map-reading')?.textContent.includes('Hierarchical'),
    )
    // The finer map that follows is read at the same place.
    await page.locator('progress').waitFor({ state: 'detached' })
    expect(await reading.innerText()).toContain('Hierarchical')
    await page.getByRole('button', { name: 'Use them for Sender copy' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/stages=Sender\+copy,[234]\d\d/)
    // Its stage and what it is compared with are in the link too.
    await page.locator('.strategy-map select').selectOption({ label: 'Receiver copy' })
    await page.getByText('4 KB', { exact: true }).click()
    await page.waitForURL(/view\.map\.stage=3&view\.map\.over=gam/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForFunction(() => !location.hash.includes('stages='))
  })

  it('is walked by the keyboard, and follows the rest of the scenario', async () => {
    const page = await visit(open)
    await page.locator('progress').waitFor({ state: 'detached' })
    const reading = page.locator('.heat-map-reading')
    const first = await reading.innerText()
    await page.getByRole('slider', { name: 'Overhead g' }).press('ArrowRight')
    await page.waitForFunction(
      (text) => document.querySelector('.heat-map-reading')?.textContent !== text,
      first,
    )
    const before = await page.locator('.heat-map-legend').innerText()
    await page.getByLabel('Message size', { exact: true }).fill('64 KB')
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (text) => document.querySelector('.heat-map-legend')?.textContent.trim() !== text,
      before.trim(),
    )
  })

  it('has a place for a stage that costs nothing', async () => {
    const page = await visit('#v=1&s=pipeline&stages=a,0,0;b,5,0.02&view.desk=map&end')
    expect(await page.locator('.heat-map-current').getAttribute('cx')).toMatch(/^\d/)
  })

  it('can be stopped, and drawn after all', async () => {
    const stages = Array.from({ length: 10 }, (_, j) => `S${j},${5 + j},0.0${j + 1}`).join(';')
    const page = await visit(`#v=1&s=pipeline&bytes=1048576&stages=${stages}&view.desk=map&end`)
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText(/^Stopped/).waitFor()
    expect(await page.locator('progress').count()).toBe(0)
    await page.getByRole('button', { name: 'Draw it' }).click()
    await page.locator('progress').waitFor()
    expect(await page.getByText(/^Stopped/).count()).toBe(0)
  })

  it.each(shownAs('map'))(
    'is free of what axe finds, on a %s, in %s colours',
    async (_name, colorScheme, options) => {
      const page = await visit(open, { ...options, colorScheme })
      await page.locator('.heat-map-frame svg').waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: /as a table/ }).click()
      expect(await violations(page)).toEqual([])
      const overflow = await sideways(page)
      expect(overflow).toBeLessThanOrEqual(0)
    },
  )
})
