import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const open = '#v=1&s=pipeline&view.desk=measure&end'
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('stagescope.measurement'))

const longTable = (rows: number) =>
  [
    'size\ttime [us]',
    ...Array.from({ length: rows }, (_, i) => `${i + 1}\t${(5 + i / 1000).toFixed(2)}`),
  ].join('\n')

/** A long text, as a hand pastes it: the page puts it in itself. */
function paste(area: SVGElement | HTMLElement, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

function chosen(area: SVGElement | HTMLElement): string {
  const { value, selectionStart, selectionEnd } = area as HTMLTextAreaElement
  return value.slice(selectionStart, selectionEnd)
}

/** Waits until a table was read; of what is given it is filled in first. */
async function read(page: Page, text?: string): Promise<void> {
  if (text !== undefined) await box(page).fill(text)
  await page.locator('.measure-out[aria-busy="false"] .measure-guesses').waitFor()
}

/** Counts how long the page shows nothing new. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const watched = window as unknown as { longest: number }
    watched.longest = 0
    let last = performance.now()
    const look = (now: number) => {
      watched.longest = Math.max(watched.longest, now - last)
      last = now
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

const longestFrame = (page: Page) => page.evaluate(() => (window as unknown as { longest: number }).longest)

/** What the times of the table are; the instrument has the same words for what it does. */
const chooseMethod = (page: Page, label: string) =>
  page.locator('.measure-method').getByText(label, { exact: true }).click()

const box = (page: Page) => page.getByLabel('Table of sizes and times')

describe('the Measure desk', () => {
  it('learns the method on the page’s own pipeline: the true stages within their intervals', async () => {
    const page = await visit(open)
    await page.getByLabel('Sizes up to').fill('8 KiB')
    await page.getByRole('button', { name: 'Measure it' }).click()
    expect(await box(page).inputValue()).toMatch(
      /^# measured by simulation, noise 2 % \(assumed\), seed 1\nsize \[B\]\t/,
    )
    const row = page.getByRole('row', { name: /Network and receiver DMA/ })
    const [g, G] = [1, 3].map((at) => row.locator('td').nth(at))
    const interval = async (cell: typeof g) => (await cell!.innerText()).split(' to ').map(Number)
    const [low, high] = (await interval(g)) as [number, number]
    expect(low).toBeLessThan(7.5)
    expect(high).toBeGreaterThan(7.5)
    const [least, most] = (await interval(G)) as [number, number]
    expect(least).toBeLessThan(24.9)
    expect(most).toBeGreaterThan(24.9)
    expect(await page.locator('.fit').count()).toBe(4)
  })

  it('shows the pipeline of the page as its example, and how it was measured after another desk', async () => {
    const page = await visit('#v=1&s=pipeline&bytes=8192&stages=A,5,0.01;B,7,0.02&view.desk=measure&end')
    await page.locator('.measure-out').getByRole('row', { name: /^B / }).first().waitFor()
    expect(await page.locator('.fit').count()).toBe(2)
    await page.getByRole('button', { name: '+ Add stage' }).click()
    await expect.poll(() => page.locator('.fit').count()).toBe(3)
    await page.getByText('From outside', { exact: true }).first().click()
    await page.getByLabel('Timing noise').fill('0')
    await page.getByLabel('Seed', { exact: true }).fill('7')
    await page.getByRole('button', { name: 'Timeline', exact: true }).click()
    await page.getByRole('button', { name: 'Measure', exact: true }).click()
    expect(await page.getByLabel('Timing noise').inputValue()).toBe('0')
    expect(await page.getByLabel('Seed', { exact: true }).inputValue()).toBe('7')
    expect(await page.getByRole('radio', { name: 'From outside' }).first().isChecked()).toBe(true)
  })

  it('says of a jump between two sizes no more than that', async () => {
    const page = await visit(open)
    const rows = [2.78, 2.73, 2.75, 2.72, 2.73, 2.82, 4.01, 10.2, 34.87, 137.45, 534.57, 2118.94]
    await read(page, ['size (B)\ttime (us)', ...rows.map((time, i) => `${4 ** i}\t${time}`)].join('\n'))
    const bends = page.locator('.measure-bends')
    await bends
      .getByText(/^A (bend|jump) /)
      .first()
      .waitFor()
    expect(await bends.innerText()).not.toMatch(/−|A bend at 0 B|: 0 B to/)
    await bends.getByText(/^A jump between 64 KB and 256 KB: no line joins both sides\.$/).waitFor()
  })

  it('asks for the unit of a size where the one that is written is not known', async () => {
    const page = await visit(open)
    await box(page).fill('size (pages);latency (us)\n1;9\n2;11\n4;14\n8;20')
    const question = page.getByRole('group', { name: 'Which unit is column 1 (“size (pages)”) in?' })
    await question
      .getByText('The unit written there is not known, so this message size is not used yet.')
      .waitFor()
    await question.getByRole('button', { name: 'KiB', exact: true }).click()
    await page.getByText(/column 1 \(“size \(pages\)”\) is the message size in KiB/).waitFor()
  })

  it('is the table of its tab after a reload, whatever another tab has read since', async () => {
    const one = await visit(open)
    // Of the same browser, which is one storage.
    const other = await one.context().newPage()
    await other.goto(one.url())
    const rows = (factor: number) =>
      [
        'size (B);time (us)',
        ...[1024, 2048, 4096, 8192].map((size) => `${size};${factor + size / 100}`),
      ].join('\n')
    await read(one, rows(9))
    await read(other, rows(7))
    await one.reload()
    await expect.poll(() => box(one).inputValue()).toBe(rows(9))
    await other.reload()
    await expect.poll(() => box(other).inputValue()).toBe(rows(7))
    await other.close()
  })

  it('takes pasted stages for the pipeline, as one step of undo', async () => {
    const page = await visit(open)
    await box(page).fill('size [B]\tdisk [us]\twire [us]\n1000\t30\t12\n2000\t50\t22\n4000\t90\t42')
    await page.getByRole('button', { name: 'Use these stages' }).click()
    await page.waitForURL(/stages=disk,10,0\.02;wire,2&/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForFunction(() => !location.hash.includes('disk'))
  })

  it('gives no one stage for a bottleneck that moves, and says where', async () => {
    const page = await visit(open)
    await page.getByLabel('Preset').selectOption('gms')
    await page.getByText('From outside', { exact: true }).first().click()
    await page.getByLabel('Timing noise').fill('0')
    await page.getByRole('button', { name: 'Measure it' }).click()
    await page
      .getByText(/The bottleneck moves to another stage at 2\.\d\d? KB, so no one stage is given/)
      .waitFor()
    expect(await page.getByRole('row', { name: /Bottleneck from/ }).count()).toBe(2)
  })

  it('tells each fault of a pasted table with line and column, shows it, and keeps what was pasted', async () => {
    const page = await visit(open)
    for (const [text, sentence, line] of [
      ['size\n1024\n2048\n4096', 'Line 4, column 2: no column of times', '4096'],
      ['1024 30us\n2048 55us', 'at least 3 different sizes, got 2 sizes', '2048 55us'],
      [
        'size,latency [us]\n1024,30\n2048,fast\n4096,105\n8192,200',
        'Line 3, column 2: expected a time',
        '2048,fast',
      ],
      [
        'size,latency [us]\n1024,30\n2048,-55\n4096,105\n8192,200',
        'Line 3, column 2: expected a time above 0 µs, got -55.',
        '2048,-55',
      ],
      [
        '1024 30us\n2048 25us\n4096 105us',
        'Line 2, column 2: 2048 B took 25 µs, less than 1024 B',
        '2048 25us',
      ],
      [
        'size;latency [us]\n1024;30\n2048,55\n4096;105\n8192;200',
        'Line 3, column 2: latency is missing',
        '2048,55',
      ],
      [
        'size,latency [us]\n1024,30,5\n2048,55\n4096,105\n8192,200',
        'Line 2, column 3: 3 cells under 2 headings. If a comma parts decimals, separate columns by semicolons or tabs.',
        '1024,30,5',
      ],
      [
        '1024;1,030us\n2048;1,055us\n4096;1,105us',
        'Line 1, column 2: "1,030us": the comma may part decimals or thousands; write a point or nothing.',
        '1024;1,030us',
      ],
      [
        '1024 30us\n2048 55parsec\n4096 105us\n8192 200us',
        'Line 2, column 2: expected a time such as 7.5 µs (ns, µs, ms, s), got "55parsec".',
        '2048 55parsec',
      ],
      ['1024 30us\n2048\n4096 105us\n8192 200us', 'Line 2, column 2: column 2 is missing.', '2048'],
      [
        '1024 30us\n2048 0us\n4096 105us\n8192 200us',
        'Line 2, column 2: expected a time above 0 µs, got 0us.',
        '2048 0us',
      ],
      ['hello\nthere', 'Line 2, column 1: no column of numbers was found', 'there'],
      [
        'size,rate (MB/s)\n1024,30\n2048,55\n4096,105',
        'Line 4, column 2: a bandwidth, and no column of times.',
        '4096,105',
      ],
    ] as const) {
      await box(page).fill(text)
      const problem = page.locator('.measure-problems li').filter({ hasText: sentence }).first()
      await problem.getByRole('button', { name: 'Show' }).click()
      expect(
        await box(page).evaluate((area) => {
          const { value, selectionStart, selectionEnd } = area as HTMLTextAreaElement
          return [value, value.slice(selectionStart, selectionEnd)]
        }),
      ).toEqual([text, line])
    }
  })

  it('reads units in cells, and says how it read them', async () => {
    const page = await visit(open)
    await box(page).fill('size,latency\n1 KiB,30us\n2 KiB,55 µs\n4 KiB,0.1055 ms\n8 KiB,0.2 ms')
    await page.getByText(/column 2 \(“latency”\) is a time in µs\.$/).waitFor()
    await page.getByText('4 rows. Columns are separated by commas.').waitFor()
    expect(await page.locator('.measure-problems').count()).toBe(0)
    await chooseMethod(page, 'Stage by stage')
    await page.getByRole('button', { name: 'Use these stages' }).waitFor()
  })

  it('keeps the table over a change of desk and a reload, and brings back the one before a measurement', async () => {
    const page = await visit(open)
    const mine = '1024 30\n2048 55\n4096 105'
    // What was never read through is not kept: it may be what would hold the page up.
    await read(page, mine)
    await page.getByRole('button', { name: 'Timeline', exact: true }).click()
    await page.getByRole('button', { name: 'Measure', exact: true }).click()
    expect(await box(page).inputValue()).toBe(mine)
    await page.reload()
    await box(page).waitFor()
    expect(await box(page).inputValue()).toBe(mine)
    await page.getByRole('button', { name: 'Measure it' }).click()
    await page.getByRole('button', { name: 'Bring it back' }).click()
    expect(await box(page).inputValue()).toBe(mine)
  })

  it('brings back one’s own table after several measurements and another desk, and keeps it stored meanwhile', async () => {
    const page = await visit(open)
    const mine = '1024 30\n2048 55\n4096 105'
    const measure = () => page.getByRole('button', { name: 'Measure it' }).click()
    await read(page, mine)
    await measure()
    await page.getByLabel('Seed', { exact: true }).fill('2')
    await measure()
    await read(page)
    await page.getByRole('button', { name: 'Timeline', exact: true }).click()
    await page.getByRole('button', { name: 'Measure', exact: true }).click()
    expect(await box(page).inputValue()).toMatch(/seed 2\n/)
    await read(page)
    expect(await stored(page)).toBe(mine)
    await page.getByRole('button', { name: 'Bring it back' }).click()
    expect(await box(page).inputValue()).toBe(mine)
    expect(await page.getByRole('button', { name: 'Bring it back' }).count()).toBe(0)
  })

  it.each([
    ['40,000 brackets', '('.repeat(40_000)],
    ['a heading of 40,000 blanks', `size a${' '.repeat(40_000)}b\n1 2\n3 4\n5 6`],
    ['100,000 good rows', longTable(100_000)],
  ])('answers while it reads %s, and at the next visit', async (_, text) => {
    const page = await visit(open)
    // A busy machine may stop for longer than the page does: only what takes long every time counts.
    let longest = Infinity
    for (let attempt = 0; attempt < 3 && longest >= 1000; attempt++) {
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await watchFrames(page)
      await box(page).evaluate(paste, text)
      await read(page)
      longest = await longestFrame(page)
      await page.reload()
      await watchFrames(page)
      await read(page)
      longest = Math.max(longest, await longestFrame(page))
    }
    expect(longest).toBeLessThan(1000)
  })

  it('refuses what is too long before it is laid out, says the limits, and leaves what stood there', async () => {
    const page = await visit(open)
    await page.getByText('At most 2,000,000 characters, 200,000 rows and 100 columns.').waitFor()
    const mine = '1024 30\n2048 55\n4096 105'
    await box(page).fill(mine)
    await read(page)
    await box(page).evaluate(paste, '1'.repeat(2_000_001))
    await page.getByText('table.characters: expected at most 2000000, got 2000025. What was here').waitFor()
    expect(await box(page).inputValue()).toBe(mine)
    await box(page).evaluate(paste, '\n1 2'.repeat(200_001))
    await page.getByText('table.rows: expected at most 200000, got 200004').waitFor()
    expect(await stored(page)).toBe(mine)
  })

  it('shows of a long table a part, and the lines that a problem is about', async () => {
    const page = await visit(open)
    await box(page).evaluate(paste, longTable(50_000).replace('\n40000\t', '\n40000\tfast'))
    await page.getByText('Lines 1 to 200 of 50,001 are shown; all are read.').waitFor()
    await page.locator('.measure-problems').getByRole('button', { name: 'Show' }).click()
    expect(await box(page).evaluate(chosen)).toBe('40000\tfast45.00')
    await page.getByRole('button', { name: 'empty the box' }).click()
    expect(await box(page).inputValue()).toBe('')
  })

  it('stores a table once it was read, and not before', async () => {
    const page = await visit(open)
    await read(page, '1024 30\n2048 55\n4096 105')
    await page.route(/worker/, () => undefined)
    await page.reload()
    await box(page).fill('1024 31\n2048 55\n4096 105')
    await page.waitForTimeout(500)
    expect(await stored(page)).toBe('1024 30\n2048 55\n4096 105')
    await page.unroute(/worker/)
  })

  it.each(shownAs('measure'))(
    'is free of what axe finds, on a %s, in %s colours',
    async (_name, colorScheme, options) => {
      const page = await visit(open, { ...options, colorScheme })
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Measure it' }).click()
      await page.locator('.fit svg').first().waitFor()
      expect(await violations(page)).toEqual([])
      const overflow = await sideways(page)
      expect(overflow).toBeLessThanOrEqual(0)
    },
  )
})
