import { text } from 'node:stream/consumers'
import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const link =
  '#v=1&s=ini-cluster&clusters=2&interfacesPerCluster=2&compute=20000&requests=1000&pointRequests=100&view.desk=clusters&end'
const answer = (page: Page) => page.locator('.large-answer').innerText()
const told = (page: Page) => page.locator('.clusters-card h2').innerText()
const end = (page: Page) => page.getByRole('slider', { name: /Its end changes/ })
const service = async (page: Page) =>
  /iniService=[\d.]+/.exec(await page.evaluate(() => location.hash))?.[0] ?? 'as it was'

async function clusters(options?: BrowserContextOptions): Promise<Page> {
  const page = await visit(link, options)
  await page.locator('.clusters-way-frame').first().waitFor()
  return page
}

/** The middle of the n-th thing in view, and its right end. */
async function placeOf(page: Page, selector: string, nth = 0) {
  const box = (await page.locator(selector).nth(nth).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, end: box.x + box.width }
}

describe('the clusters', () => {
  it('follow the request before and after by keys of one sign, which can be switched off', async () => {
    const page = await clusters()
    const first = await told(page)
    await end(page).focus()
    await page.keyboard.press(']')
    await expect.poll(() => told(page)).not.toBe(first)
    await page.keyboard.press('[')
    await expect.poll(() => told(page)).toBe(first)
    await page.keyboard.press('?')
    await page.getByLabel('Keys of one letter or sign').uncheck()
    await page.getByRole('button', { name: 'Close' }).click()
    await end(page).focus()
    await page.keyboard.press(']')
    await page.getByRole('button', { name: 'Table' }).click()
    await page.getByText(/requests came back within the recording/).waitFor()
    expect(await told(page)).toBe(first)
  })

  it('tell the request of a bar that is tapped, and change the cost behind an end that is dragged', async () => {
    const page = await clusters()
    const first = await told(page)
    // Its number lets through what is pressed: the click is where it stands at that moment.
    await page.locator('.clusters-number:not(.late)').first().click({ force: true })
    await expect.poll(() => told(page)).not.toBe(first)
    const before = await service(page)
    const frame = page.locator('.clusters-way-frame')
    const widths = await frame.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
    const widest = widths.indexOf(Math.max(...widths))
    const bar = await placeOf(page, '.clusters-way-frame', widest)
    await page.mouse.move(bar.end - 1, bar.y)
    await page.mouse.down()
    await page.mouse.move(bar.end + 30, bar.y, { steps: 4 })
    await expect
      .poll(async () => (await frame.nth(widest).boundingBox())!.width)
      .toBeGreaterThan(widths[widest]! + 20)
    await page.mouse.up()
    await expect.poll(() => service(page)).not.toBe(before)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect.poll(() => service(page)).toBe(before)
    await end(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => service(page)).not.toBe(before)
  })

  it('have the unit of their axis within the picture', async () => {
    const page = await clusters()
    const over = await page
      .locator('.clusters-chart .time-axis')
      .evaluateAll((all) =>
        all.map(
          (axis) =>
            [...axis.querySelectorAll('.axis-tick')].at(-1)!.getBoundingClientRect().right -
            axis.getBoundingClientRect().right,
        ),
      )
    expect(Math.max(...over)).toBeLessThanOrEqual(0)
  })

  it('say that the request of a link is not among those that came back', async () => {
    const page = await visit(link.replace('&end', '&view.clusters.request=p99%3A0&end'))
    await page
      .getByText(
        /^Request p99:0 does not come back within what is recorded: told is p\d+:\d+, which waits longest\. /,
      )
      .waitFor()
    expect(await told(page)).toMatch(/^REQUEST p\d+:\d+$/)
  })

  it('change the cost behind an end beside another experiment too', async () => {
    const page = await visit(link.replace('&clusters', '&experiment=window&clusters'))
    await end(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => service(page)).toBe('iniService=2359')
  })

  it('set the same request beside, under another choice, in cycles and in µs', async () => {
    const page = await clusters()
    await page.getByText(/This very request is back after/).waitFor()
    const queue = page.locator('.clusters-beside-head ~ .clusters-frame .clusters-queue').first()
    const inTurn = await queue.getAttribute('d')
    await page.getByText('random', { exact: true }).first().click()
    await expect.poll(() => queue.getAttribute('d')).not.toBe(inTurn)
    await page
      .locator('.finding-sentence', { hasText: /by the shorter queue: a cycle takes .*\s±\s/ })
      .waitFor()
    const cycles = await answer(page)
    await page.getByText('µs', { exact: true }).first().click()
    await expect.poll(() => answer(page)).toContain('µs')
    const number = (text: string) => Number(/[\d.]+/.exec(text.replace(/,/g, ''))![0])
    expect(20 * number(await answer(page))).toBeCloseTo(number(cycles), -1)
  })

  it.each(shownAs('clusters'))(
    'are free of what axe finds, on a %s, in %s colours',
    async (_, colorScheme, options) => {
      const page = await clusters({ ...options, colorScheme })
      expect(await violations(page)).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
    },
  )
})

describe('the trace of the interfaces', () => {
  const region = (page: Page) => page.getByRole('region', { name: 'Trace of the interfaces' })
  const saved = async (page: Page) => {
    const coming = page.waitForEvent('download')
    await region(page)
      .getByRole('button', { name: /^Save all .* rows as CSV$/ })
      .click()
    return (await text(await (await coming).createReadStream())).trimEnd().split('\r\n')
  }

  it('is off until it is asked for, then a page of rows, all of them as a file, in cycles and in µs', async () => {
    const page = await clusters()
    await region(page).getByText('Tracing is off').waitFor()
    await region(page).getByRole('button', { name: 'Trace each visit' }).click()
    await region(page)
      .getByText(/^Lines 1 to 20 of [34],\d{3}\./)
      .waitFor()
    await region(page).getByText('split by these shares, not measured. Times in cycles.').waitFor()
    const rows = region(page).getByRole('row')
    expect(await rows.count()).toBe(21)
    const stayOf = async () =>
      Number((await rows.nth(1).getByRole('cell').nth(4).innerText()).replace(',', ''))
    const stay = await stayOf()
    const first = await rows.nth(1).innerText()
    await region(page).getByRole('button', { name: 'Next 20' }).click()
    expect(await rows.nth(1).innerText()).not.toBe(first)

    const [head, line, ...others] = await saved(page)
    expect(head).toContain('Stay [cycles],Work [cycles],Found,Waits [cycles],Handler [cycles]')
    const count = Number(/of ([\d,]+)\./.exec(await region(page).innerText())![1]!.replace(',', ''))
    expect(others).toHaveLength(count - 1)
    const cells = line!.split(',').slice(-12).map(Number)
    // In, out, stay, work, found; the wait and the six parts are the stay.
    expect(cells.slice(5).reduce((sum, each) => sum + each, 0)).toBeCloseTo(cells[2]!, 6)

    await page.getByText('µs', { exact: true }).first().click()
    await region(page).getByText('Times in µs.').waitFor()
    await region(page).getByRole('button', { name: 'Previous 20' }).click()
    await expect.poll(stayOf).toBeCloseTo(stay / 20, 0)
    expect((await saved(page))[0]).toContain('Stay [µs]')
    expect(await violations(page)).toEqual([])
  })
})
