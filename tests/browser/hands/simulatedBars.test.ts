import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { violations } from '../axe.ts'
import { desk, phone, useBrowser, visit } from '../visit.ts'

useBrowser()

/** One round trip: 41.94 µs; node 0's NIC sends its data until 9.97 µs. */
const roundTrip = '#v=1&s=virtual-network&experiment=one_way,1&transport=,,,,,200,50&end'

const saying = (page: Page, text: string) =>
  page.waitForFunction((text) => document.querySelector('.headline')?.textContent.includes(text), text)

/** Where a time stands in a lane, by the numbers on the axis, in the middle of its bars. */
async function placeOf(page: Page, lane: number, time: number) {
  const tick = async (number: number) => {
    const text = page.locator('.gantt .time-axis text', { hasText: new RegExp(`^${number}$`) })
    const { x, width } = (await text.boundingBox())!
    return x + width / 2
  }
  const [from, to] = [await tick(0), await tick(20)]
  const label = (await page.locator('.gantt-label').nth(lane).boundingBox())!
  const below = page.viewportSize()!.width < 600 ? label.height + 12 : label.height / 2
  return { x: from + ((to - from) * time) / 20, y: label.y + below }
}

const nodes = { host: 0, nic: 1, server: 2 } as const

describe('the edge of a bar in a simulated lane', () => {
  it('by mouse: changes the cost behind it and runs again, in one step of undo', async () => {
    const page = await visit(roundTrip)
    await saying(page, '41.9 µs')
    const { x, y } = await placeOf(page, nodes.nic, 9.97)
    const to = await placeOf(page, nodes.nic, 13.97)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(to.x, y, { steps: 12 })
    // Both directions cost it: 2 x 4 µs. The old bar stays as a ghost until the hand lets go.
    await page.getByText(/^NIC, data out 9\.\d µs: \+[78]\.\d µs mean round trip$/).waitFor()
    await page.mouse.up()
    await page.waitForURL(/nic=9\.[789]/)
    await saying(page, '49.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await saying(page, '41.9 µs')
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
  })

  it('by mouse, given up by Escape: the run that was under way does not come late', async () => {
    const page = await visit(roundTrip)
    await saying(page, '41.9 µs')
    const { x, y } = await placeOf(page, nodes.nic, 9.97)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y, { steps: 12 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await saying(page, '41.9 µs')
    await page.waitForTimeout(300)
    expect(await page.locator('.headline').innerText()).toContain('41.9 µs')
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
  })

  it('by keyboard: Enter edits, Tab goes on to another cost, arrows change it, Enter keeps', async () => {
    const page = await visit(roundTrip)
    await saying(page, '41.9 µs')
    const { x, y } = await placeOf(page, nodes.server, 20)
    await page.mouse.click(x, y)
    const cell = page.getByRole('gridcell')
    expect(await cell.getAttribute('aria-label')).toContain('Node 1 host serves a request, message 0')
    await page.keyboard.press('Enter')
    const costs = page.getByRole('radio')
    await expect.poll(() => costs.count()).toBeGreaterThanOrEqual(3)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Enter')
    // The receive overhead of both ends, a tenth of a microsecond each.
    await page.waitForURL(/host=,4\.38/)
    await saying(page, '42.1 µs')
  })

  it('by touch: a finger drags it on a phone, and the steppers do the same', async () => {
    const page = await visit(roundTrip, phone)
    await saying(page, '41.9 µs')
    const { x, y } = await placeOf(page, nodes.nic, 9.97)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
    await touch('touchStart', x)
    for (let step = 1; step <= 6; step++) await touch('touchMove', x + 6 * step)
    await touch('touchEnd')
    await page.waitForURL(/nic=/)
    await page.waitForFunction(() => !document.querySelector('.headline')?.textContent.includes('41.9 µs'))
    const bar = await placeOf(page, nodes.host, 2)
    await page.touchscreen.tap(bar.x, bar.y)
    await page.getByRole('button', { name: 'More send overhead' }).click()
    await page.waitForURL(/host=4\.1&/)
  })

  it('says why where no cost stands behind it, and cannot be grabbed', async () => {
    const page = await visit(
      '#v=1&s=virtual-network&experiment=unload_cycle,,4&transport=,,,,,200,50&paging=yes,2,100,100,,,500,1&end',
    )
    const label = page.locator('.gantt-label', { hasText: 'Node 0 endpoint 0' })
    await label.waitFor()
    const plot = (await page.locator('.gantt-plot').boundingBox())!
    const { y, height } = (await label.boundingBox())!
    await page.mouse.click(plot.x + 4, y + height / 2)
    await page.getByText('follows from who else needs its frame').waitFor()
  })

  it('of a link that waits for room follows from the other NIC; the packet tells the same below', async () => {
    const page = await visit('#v=1&s=virtual-network&experiment=fan_in,3,yes,1,,0,100&network=,,,,,,,1&end')
    const label = page.locator('.gantt-label', { hasText: 'Node 3 link' })
    await label.getByText('stopped 9 %').waitFor()
    await page.getByRole('group', { name: 'Legend' }).getByText('waits for room').waitFor()
    // It waits from 9.97 to 18.79 of 100 µs.
    const plot = (await page.locator('.gantt-plot').boundingBox())!
    const { y, height } = (await label.boundingBox())!
    await page.mouse.click(plot.x + 0.14 * plot.width, y + height / 2)
    await page.getByText('follows from how soon the other NIC empties its buffer').waitFor()
    await page.locator('.space-time-focus').focus()
    for (const key of ['Home', ...new Array<string>(3).fill('ArrowRight'), 'Enter'])
      await page.keyboard.press(key)
    const panel = page.locator('.inspector')
    await panel.getByText('Waits at the head of the link of node 3').waitFor()
    expect(await panel.innerText()).toMatch(
      /8\.8 µs\s+Waits at the head of the link of node 3\. The buffer of the NIC of node 0 had no room: 1 packet/,
    )
  })

  it.each([
    ['desk, light', desk, 'light'],
    ['phone, dark', phone, 'dark'],
  ] as const)('is accessible while a bar is chosen: %s', async (_, options, colorScheme) => {
    const page = await visit(roundTrip, { ...options, colorScheme })
    await saying(page, '41.9 µs')
    const { x, y } = await placeOf(page, nodes.server, 20)
    if (options === phone) await page.touchscreen.tap(x, y)
    else await page.mouse.click(x, y)
    await page.getByRole('button', { name: 'More handler' }).waitFor()
    expect(await violations(page)).toEqual([])
  })
})
