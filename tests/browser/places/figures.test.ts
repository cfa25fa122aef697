import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { phone, sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const at = (figure: string, more = '') => `#v=1&s=pipeline&view.desk=figures&view.figure=${figure}${more}&end`

describe('the figures', () => {
  it('are a desk beside the timeline: chosen from a list, in the link, with Back', async () => {
    const page = await visit()
    await page.getByRole('button', { name: 'Figures' }).click()
    await page.getByRole('button', { name: /Figure 14/ }).click()
    await page.waitForURL(/view\.figures\.figure=figure-14/)
    const row = page.getByRole('row', { name: /Network and disk: B over A/ })
    expect(await row.innerText()).toMatch(/21\.3 %\s+21\.3 %\s+0\.0 points/)
    await page.goBack()
    await page.getByRole('heading', { name: 'Pipeline latency curves' }).waitFor()
    await page.getByRole('button', { name: 'Timeline', exact: true }).click()
    await page.locator('.headline').waitFor()
  })

  it('follow their switches: the reduction of latency is a speed-up, as a saving it is another number', async () => {
    const page = await visit(at('figure-14'))
    await page.getByText('Saving', { exact: true }).click()
    await page.waitForURL(/view\.figures\.improvement=saving/)
    await page.getByRole('row', { name: /Network and disk: B over A.*17\.6/ }).waitFor()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as Python' }).click()
    expect((await coming).suggestedFilename()).toBe('pipeline-figure-14.py')
  })

  it('break no word of a table in words, on a projector of 1024 px', async () => {
    for (const figure of [
      'speculative-defragmentation&view.desk=figures&view.figures.figure=zero-copy',
      'virtual-network&view.desk=figures&view.figures.figure=related-systems',
    ]) {
      const page = await visit(`#v=1&s=${figure}&end`)
      await page.setViewportSize({ width: 1024, height: 768 })
      await page.addStyleTag({ content: '.figure-sayings :is(th, td) { overflow-wrap: normal !important }' })
      const cells = page.locator('.figure-sayings').locator('th, td')
      await cells.first().waitFor()
      const wide = await cells.evaluateAll((all) =>
        all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      )
      expect(wide).toEqual([])
    }
  })

  it('open the scenario of a point at a click, and undo does not lose the one before', async () => {
    const page = await visit(at('figure-8'))
    const frame = page.locator('.curve-frame')
    await frame.waitFor()
    const dot = (await page.locator('.curve-best circle').boundingBox())!
    await page.mouse.move(dot.x + 6, dot.y + 6)
    await page.getByText('Open 4 KB in 5 fragments').waitFor()
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('188.9'))
    await page.waitForURL(/^((?!view\.desk).)*$/)
    await page.goBack()
    await page
      .getByRole('heading', { name: 'Validation of the fixed-sized model for 4 KB packets' })
      .waitFor()
  })

  it('open at a tap what was tapped, and leave the controls that come up under the finger alone', async () => {
    const page = await visit(at('figure-8'), phone)
    const dot = page.locator('.curve-best circle')
    // Where the sheet of the timeline will be.
    await dot.evaluate((circle) => scrollBy(0, circle.getBoundingClientRect().top - 660))
    const { x, y } = (await dot.boundingBox())!
    await page.touchscreen.tap(x + 6, y + 6)
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('188.9'))
    await page.waitForURL(/^((?!view\.desk).)*$/)
    expect(page.url()).toMatch(/strategy=equal,5&from=gam&end$/)
  })

  it('open a scenario by the keyboard too', async () => {
    const page = await visit(at('figure-10'))
    await page.locator('.figure-openings select').selectOption({ label: 'B, 4 ms, 5 MB/s' })
    await page.getByRole('button', { name: 'Open it in the timeline' }).press('Enter')
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('26.28'))
  })

  it('can be stopped while they are computed, and drawn after all', async () => {
    const page = await visit(at('excess', '&view.sample=250'))
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Stopped before it was drawn.').waitFor()
    await page.getByRole('button', { name: 'Draw it' }).click()
    await page.getByRole('row', { name: /one slow: hierarchical, mean/ }).waitFor()
  })

  it('say which figure, view or reading a link asks for in vain', async () => {
    const page = await visit(at('figure-99'))
    await page
      .getByText(/view\.figures\.figure: expected one of .*figure-14.*, got "figure-99"/)
      .first()
      .waitFor()
    const other = await visit(at('figure-14', '&view.improvement=miles'))
    await other
      .getByText(/view\.figures\.improvement: expected one of speed-up, saving, got "miles"/)
      .first()
      .waitFor()
    const none = await visit('#v=1&s=pipeline&view.desk=garden&end')
    await none
      .locator('.notice')
      .getByText(/has no view “garden”/)
      .waitFor()
    await none.locator('.headline').waitFor()
  })

  it.each(shownAs('figures'))(
    'are free of what axe finds, on a %s, in %s colours',
    async (_name, colorScheme, options) => {
      const page = await visit(at('figure-10'), { ...options, colorScheme })
      await page.locator('.curve-frame svg').waitFor()
      await page.locator('.figure-numbers').waitFor()
      expect(await violations(page)).toEqual([])
      const overflow = await sideways(page)
      expect(overflow).toBeLessThanOrEqual(0)
    },
  )
})
