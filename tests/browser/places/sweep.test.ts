import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { madeCsv, madeParquet } from '../../app/desks/sweep/madeSweep.ts'
import { shownAs, violations } from '../axe.ts'
import { phone, sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const desk = '#v=1&s=pipeline&view.desk=sweep&end'

const file = async (name: string, blob: Blob) => ({
  ...{ name, mimeType: 'application/octet-stream' },
  buffer: Buffer.from(await blob.arrayBuffer()),
})

async function opened(page: Page, name = 'sweep.parquet', blob = madeParquet()): Promise<void> {
  await page.getByLabel('File of a sweep').setInputFiles(await file(name, blob))
  await page.locator('.sweep-name', { hasText: name }).waitFor()
}

const title = (page: Page, text: string) => page.getByRole('heading', { name: text, exact: true }).waitFor()

/** The middle of a cell of the first map, by its place among so many. */
async function cell(page: Page, column: number, columns: number, row: number, rows: number) {
  const box = (await page.locator('.cells-canvas').first().boundingBox())!
  // Those of this table are as wide as each other on their scales.
  return {
    x: box.x + (box.width * (column + 0.5)) / columns,
    y: box.y + box.height * (1 - (row + 0.5) / rows),
  }
}

describe('the sweep desk', () => {
  it('begins with an example of its system, each cell of which is a scenario', async () => {
    const page = await visit(desk)
    await page.getByText('Example', { exact: true }).waitFor()
    await title(page, 'Latency over message size and fragments')
    await page.getByText('Message size 512 B, Fragments 2: Latency 57.3 µs').waitFor()
    await page.getByRole('button', { name: 'Open this scenario' }).click()
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('57.3'))
    await page.waitForURL(/bytes=512&/)
    await page.goBack()
    await title(page, 'Latency over message size and fragments')
  })

  it('draws a Parquet file, and a click opens the scenario of what was pointed at', async () => {
    const page = await visit(desk)
    await opened(page)
    await title(page, 'Latency over message size and overhead of stage 0')
    await page.getByText('72 rows: 4 × 3 × 2 values, 3 seeds').waitFor()
    await page.getByText('With Fragmentation none.').waitFor()
    await page.getByText(/mean over up to 3 seeds; the interval \(±\) is 95\u00a0%, by Student’s t/).waitFor()
    const { x, y } = await cell(page, 2, 4, 1, 3)
    await page.mouse.move(x, y)
    await page
      .getByText(/^Message size 1 KB, Overhead of stage 0 = 1 µs: Latency 11\.\d µs ± .*, mean of 3 seeds$/)
      .waitFor()
    await page.mouse.click(x, y)
    await page.waitForURL(/s=pipeline&bytes=1024&strategy=static,2&/)
    await page.locator('.headline').waitFor()
    // What was read stays.
    await page.goBack()
    await title(page, 'Latency over message size and overhead of stage 0')
    await page.locator('.sweep-name').waitFor()
  })

  it('is chosen and read by keys alone, and the choice is in the link', async () => {
    const page = await visit(desk)
    await opened(page)
    await page.getByLabel('Upwards').selectOption('strategy.kind')
    await page.waitForURL(/view\.sweep\.by=strategy\.kind/)
    await title(page, 'Latency over message size and fragmentation')
    await page.getByLabel('Overhead of stage 0 held at').selectOption({ label: '2 µs' })
    await page.waitForURL(/view\.sweep\.held=/)
    await page.getByText('With Overhead of stage 0 = 2 µs.').waitFor()
    const along = page.getByRole('slider', { name: 'Message size' })
    await along.focus()
    await along.press('End')
    const up = page.getByRole('slider', { name: 'Fragmentation' })
    await up.focus()
    await up.press('Home')
    await expect
      .poll(() => up.getAttribute('aria-valuetext'))
      .toMatch(/^Message size 4 KB, Fragmentation equal: Latency/)
    await up.press('Enter')
    await page.waitForURL(/s=pipeline&strategy=static,4&/)
    await page.locator('.headline').waitFor()
  })

  it('draws lines with their intervals, and a picture for each value of a third parameter', async () => {
    const page = await visit(desk)
    await opened(page, 'sweep.csv', madeCsv())
    await page.locator('.sweep-form').getByText('Lines').click()
    await page.locator('.curve-points-faint path').first().waitFor()
    expect(await page.locator('.curve-points-faint').count()).toBe(3)
    await page.getByLabel('A picture for each').selectOption('strategy.kind')
    await page.getByRole('heading', { name: 'Fragmentation equal' }).waitFor()
    expect(await page.locator('.curve-frame').count()).toBe(2)
    await page.locator('.sweep-form').getByText('Map').click()
    await expect.poll(() => page.locator('.cells-frame').count()).toBe(2)
    await page.getByRole('button', { name: 'The map as a table' }).click()
    expect(await page.getByRole('row').count()).toBe(4)
  })

  it('lists what could not be computed, and opens it', async () => {
    const page = await visit(desk)
    await opened(page)
    await page.getByText('3 rows of 72 could not be computed').click()
    await page
      .getByRole('row', { name: /256 B 500 ns equal pipeline\.bytes: expected “µ”, got "x, y"/ })
      .waitFor()
    await page.getByRole('button', { name: 'Open row 23' }).click()
    await page.waitForURL(/bytes=256&strategy=static,1&/)
  })

  it('refuses what is no sweep in a sentence, and what was drawn stays', async () => {
    const page = await visit(desk)
    await opened(page)
    const input = page.getByLabel('File of a sweep')
    await input.setInputFiles(await file('letter.parquet', new Blob(['Dear reader, this is a letter.'])))
    await page.getByText(/^letter\.parquet: expected a whole Parquet file.*got "Dear"$/).waitFor()
    await input.setInputFiles(await file('other.parquet', madeParquet({}, { header: '' })))
    await page.getByText(/^other\.parquet, metadata: expected the key “stagescope”/).waitFor()
    await title(page, 'Latency over message size and overhead of stage 0')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    expect(await page.locator('.sweep-name').innerText()).toBe('sweep.parquet')
  })

  it('of another system brings that system along, and asks where something was done here', async () => {
    const other = madeParquet({}, { header: { ...otherSystem } })
    const page = await visit('#v=1&s=memory-channel&view.desk=sweep&end')
    await opened(page, 'sweep.parquet', other)
    await page.waitForURL(/s=virtual-network/)
    const busy = await visit('#v=1&s=pipeline&end')
    await busy.getByRole('combobox', { name: 'Preset' }).selectOption({ index: 2 })
    await busy.getByRole('button', { name: 'Sweep' }).click()
    await opened(busy, 'sweep.parquet', other)
    await busy.getByText(/This file is of “Virtual network transport”/).waitFor()
    expect(busy.url()).toContain('s=pipeline')
    await busy.getByRole('button', { name: 'Stay here' }).click()
    await title(busy, 'Latency over message size and overhead of stage 0')
  })

  it('that is none is refused where the example stands in its place, too', async () => {
    const page = await visit('#v=1&s=pipeline&end')
    await page.locator('.file-buttons').waitFor()
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['Dear reader'], 'letter.parquet'))
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    })
    await page.locator('.sweep-example').waitFor()
    expect(await page.locator('.sweep [role=alert]').innerText()).toMatch(
      /^letter\.parquet: expected a whole Parquet file/,
    )
  })

  it('is reached by a file that is dropped anywhere, or opened like any other; a link waits for its file', async () => {
    const page = await visit('#v=1&s=pipeline&end')
    const bytes = [...new Uint8Array(await madeParquet().arrayBuffer())]
    await page.locator('.file-buttons').waitFor()
    await page.evaluate((bytes) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([Uint8Array.from(bytes)], 'dropped.parquet'))
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    }, bytes)
    await page.locator('.sweep-name', { hasText: 'dropped.parquet' }).waitFor()

    const linked = await visit('#v=1&s=pipeline&view.desk=sweep&view.sweep.x=strategy.kind&end')
    await linked
      .getByText(/view\.sweep\.x: expected a parameter that The example varies .*got "strategy\.kind"/)
      .first()
      .waitFor()
    const csv = madeCsv({ mark: '\uFEFF' })
    await linked.getByLabel('Scenario file').setInputFiles(await file('sweep.txt', csv))
    await title(linked, 'Latency over fragmentation and message size')
  })

  it('saves what is drawn', async () => {
    const page = await visit(desk)
    await opened(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save what is drawn (CSV)' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('pipeline-latency-bytes-stages.0.overhead.csv')
  })

  it('opens at a tap on a phone', async () => {
    const page = await visit(desk, phone)
    await opened(page)
    await page.locator('.cells-canvas').scrollIntoViewIfNeeded()
    const { x, y } = await cell(page, 3, 4, 2, 3)
    await page.touchscreen.tap(x, y)
    await page.waitForURL(/strategy=static,4&/)
  })

  it.each(shownAs('sweep'))(
    'is free of what axe finds, on a %s, in %s colours',
    async (_name, colorScheme, options) => {
      const page = await visit(desk, { ...options, colorScheme })
      await opened(page)
      await page.getByText('3 rows of 72 could not be computed').click()
      expect(await violations(page)).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      await page.locator('.sweep-form').getByText('Lines').click()
      await page.locator('.curve-frame svg').waitFor()
      expect(await violations(page)).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
    },
  )
})

const otherSystem = {
  ...{ v: 1, system: 'virtual-network', version: '', seeds: [1] },
  over: [
    { path: 'bytes', unit: 'B', title: 'Message size' },
    { path: 'stages.0.overhead', unit: 'us', title: 'Overhead of stage 0' },
  ],
  metrics: [{ name: 'latency', unit: 'us', title: 'Latency' }],
  base: { v: 1, system: 'virtual-network', params: {} },
}
