import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { desk, sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const open = '#v=1&s=pipeline&view.desk=measure&end'
const printed = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../engine/measurement/outputs/printed/${name}.txt`), 'utf8')

const box = (page: Page) => page.getByLabel('Table of sizes and times')
const meaning = (page: Page, column: string) => page.getByLabel(`Column ${column}: what it is`)
const unit = (page: Page, column: string) => page.getByLabel(`Column ${column}: unit`)
const adopt = (page: Page) => page.getByRole('button', { name: 'Use these stages' })

const unclear = 'size,disk,wire\n1000,3,1.2\n2000,5,2.2\n4000,9,4.2\n8000,17,8.2'

describe('what the Measure desk begins with', () => {
  it('is a solved example that says it is one, and from which nothing is taken over', async () => {
    const page = await visit(open)
    await page.getByText('An example, not your data:').waitFor()
    await page.getByRole('row', { name: /^Network and receiver DMA 7/ }).waitFor()
    expect(await box(page).inputValue()).toBe('')
    expect(await adopt(page).count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('stagescope.measurement'))).toBeNull()
  })

  it('goes when the person pastes, comes back to an empty box, and stays away once it is cleared', async () => {
    const page = await visit(open)
    const example = page.getByText('An example, not your data:')
    await box(page).fill('size [B],disk [us],wire [us]\n1000,3,1\n2000,5,2\n4000,9,4')
    await adopt(page).waitFor()
    expect(await example.count()).toBe(0)
    await box(page).fill('')
    await example.waitFor()
    await page.getByRole('button', { name: 'clear the example' }).click()
    await page.getByText('Nothing to read yet.').waitFor()
    await page.reload()
    await page.getByText('Nothing to read yet.').waitFor()
    expect(await example.count()).toBe(0)
  })

  it('is told from the timings of whoever measured the stages of a link', async () => {
    const page = await visit(open)
    await box(page).fill('size [B],disk [us],wire [us]\n1000,3,1\n2000,5,2\n4000,9,4')
    await adopt(page).click()
    await page.waitForURL(/from=measured-/)
    expect(await page.getByText('An example, not your data:').count()).toBe(0)
    const other = await visit(new URL(page.url()).hash)
    const note = other.getByText('An example, not your data:').locator('..')
    const said =
      /Its stages were measured, pasted on \d{4}-\d\d-\d\d: the timings themselves are in no link\./
    // What reads the origin that a link names comes with the rest of the system, after the desk.
    await expect.poll(() => note.innerText()).toMatch(said)
    await other.getByLabel('Message size', { exact: true }).fill('8 KB')
    await other.getByLabel('Overhead of disk', { exact: true }).fill('7')
    await other.getByLabel('Overhead of disk', { exact: true }).press('Enter')
    await expect.poll(() => note.innerText()).not.toMatch(said)
  })
})

describe('a column', () => {
  it('is what a person says with the keyboard, asks for its unit, and stays so over a reload', async () => {
    const page = await visit(open)
    await box(page).fill(unclear)
    await page.getByText('nothing says what it is').waitFor()
    await meaning(page, '2, disk').focus()
    await page.keyboard.type('lat')
    const question = page.getByRole('group', { name: 'Which unit is column 2 (“disk”) in?' })
    await question.waitFor()
    expect(await adopt(page).count()).toBe(0)
    await meaning(page, '3, wire').focus()
    await page.keyboard.type('lat')
    const both = page.getByRole('group', { name: 'Which unit are columns 2 (“disk”) and 3 (“wire”) in?' })
    await both.getByRole('button', { name: 'ms' }).focus()
    await page.keyboard.press('Enter')
    await adopt(page).waitFor()
    await page.reload()
    await adopt(page).waitFor()
    expect(await meaning(page, '2, disk').inputValue()).toBe('time')
    expect(await unit(page, '3, wire').inputValue()).toBe('ms')
    await adopt(page).click()
    await page.waitForURL(/stages=disk,1000,2;wire,200,1&/)
  })

  it('is asked anew in another text, and not in one that was only mended', async () => {
    const page = await visit(open)
    await box(page).fill(unclear)
    await meaning(page, '2, disk').selectOption('latency')
    await unit(page, '2, disk').selectOption('µs')
    await page.getByText('What “disk” does show').waitFor()
    await box(page).fill(unclear.replace('17,', '18,'))
    await page.getByRole('cell', { name: '18', exact: true }).first().waitFor()
    expect(await meaning(page, '2, disk').inputValue()).toBe('time')
    await box(page).fill('bytes,disk\n1,2\n2,3\n3,5\n4,8')
    await page.getByText('column 1 (“bytes”) is the message size').waitFor()
    expect(await meaning(page, '2, disk').inputValue()).toBe('ignored')
  })

  it('of a known benchmark can be another one too', async () => {
    const page = await visit(open)
    await box(page).fill(printed('ucc-alltoall'))
    await page.getByText('column 3 (“Time avg”) is a time in µs').waitFor()
    await meaning(page, '3, Time avg').selectOption('not used')
    await meaning(page, '5, Time max').selectOption('latency')
    await page.getByText('column 5 (“Time max”) is a time in µs').waitFor()
    await page.getByText('3 (“Time avg”) (not used, by hand)').waitFor()
  })
})

describe('one column of end-to-end times', () => {
  it('shows no stages, and says what it does show: latency, bandwidth and where they change', async () => {
    const page = await visit(open)
    await box(page).fill(printed('osu-latency-aries'))
    await page.getByText('They show no stages').waitFor()
    await page.getByText('A jump between 8 KB and 16 KB: no line joins both sides.').waitFor()
    const row = page.getByRole('row', { name: /^1 B to 512 B 1\.859 1\.852 to 1\.867 8,870 / })
    await row.waitFor()
    expect(await adopt(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Table of Latency' }).click()
    await page.getByRole('row', { name: /^4,194,304 497\.37 / }).waitFor()
  })

  it('of four sizes that were read three times tells the jump that its table has', async () => {
    const page = await visit(open)
    const times = [11, 14, 56, 105].flatMap((time) => [time, time * 1.01, time * 0.98])
    await box(page).fill(
      ['size (B);time (us)', ...times.map((time, i) => `${1024 * 4 ** Math.floor(i / 3)};${time}`)].join(
        '\n',
      ),
    )
    await page.getByText('A jump between 4 KB and 16 KB: no line joins both sides.').waitFor()
    await page.getByText('All intervals take the ranges as they are here').waitFor()
    expect(await page.getByText(/No bend can be detected/).count()).toBe(0)
  })

  it('of few sizes tells no bend, and says how many it takes', async () => {
    const page = await visit(open)
    await box(page).fill(printed('ucc-allreduce-first'))
    await page
      .getByText(
        'No bend can be detected: that takes two different sizes and three readings on either side, and there are 5 readings.',
      )
      .waitFor()
  })
})

describe('several runs', () => {
  it('are told apart by their commands, and the one is read that is chosen', async () => {
    const page = await visit(open)
    await box(page).fill(printed('osu-latency-two-providers'))
    await page.getByText(/run as .*"sm2".*, lines 6 to 20: column 1/).waitFor()
    await page.getByLabel('This text has several runs. Read').selectOption({ index: 1 })
    await page.getByText(/run as .*"shm".*, lines 25 to 34: column 1/).waitFor()
    await page.reload()
    await page.getByText(/run as .*"shm".*, lines 25 to 34: column 1/).waitFor()
  })
})

describe('what was measured from outside', () => {
  it('becomes the pipeline of the page, as one step of undo', async () => {
    const page = await visit(open)
    await page.getByText('From outside', { exact: true }).first().click()
    await page.getByLabel('Timing noise').fill('0')
    await page.getByRole('button', { name: 'Measure it' }).click()
    await page.getByText(/^As a pipeline: Bottleneck \(7\.5/).waitFor()
    await adopt(page).click()
    await page.waitForURL(/stages=Bottleneck,7\.5/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForFunction(() => !location.hash.includes('Bottleneck'))
  })

  it('is read from a latency and a bandwidth test that were really run, one after the other', async () => {
    const page = await visit(open)
    await box(page).fill(printed('perftest-log'))
    await page.getByText(/so size \/ bandwidth is the time between arrivals\./).waitFor()
    await page.getByText(/The bottleneck moves to another stage at 644 B, /).waitFor()
    await adopt(page).click()
    await page.waitForURL(
      /stages=Bottleneck%201,0\.183|stages=Bottleneck\+1,0\.183|stages=Bottleneck.{1,3}1,0\.183/,
    )
  })
})

it.each(shownAs('measureReading'))(
  'a table with questions is free of what axe finds, on a %s, in %s colours',
  async (_, colorScheme, options) => {
    const page = await visit(open, { ...desk, ...options, colorScheme })
    await box(page).fill('size,latency,wait time\n1000,3,1.2\n2000,5,2.2\n4000,9,4.2\n8000,17,8.2')
    await page.getByRole('group', { name: /^Which unit are columns 2/ }).waitFor()
    expect(await violations(page)).toEqual([])
    await box(page).fill(printed('osu-latency-aries'))
    await page.locator('.fit svg').first().waitFor()
    expect(await violations(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  },
)
