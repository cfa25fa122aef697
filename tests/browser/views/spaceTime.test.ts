import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { phone, useBrowser, visit } from '../visit.ts'

useBrowser()

const five = '#v=1&s=virtual-network&experiment=one_way,,,no&transport=,,,,,200,50&end'
const loss = five.replace('&end', '&do=drop,,f%3Aq2&end')

const packet = (page: Page) => page.locator('.space-time-focus')
const chosen = (page: Page) => page.locator('.inspector')

/** Where a pointer meets a packet: the middle of the box that the keyboard's focus draws around it. */
async function middleOf(page: Page, steps: number): Promise<{ x: number; y: number }> {
  await packet(page).focus()
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight')
  await packet(page).evaluate((element: HTMLElement) => element.blur())
  await packet(page).scrollIntoViewIfNeeded()
  const box = (await packet(page).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

describe.each(shownAs('spaceTime'))(
  'the space-time diagram on a %s, in %s colours',
  (_name, colorScheme, options) => {
    it('shows who sent what to whom below the timeline, and the same as a table', async () => {
      const page = await visit(loss, { ...options, colorScheme })
      const panel = page.getByRole('tabpanel', { name: 'Space–time' })
      await panel.getByText('11 packets between 2 nodes').waitFor()
      expect(await panel.getByRole('list', { name: 'Kinds of packets' }).innerText()).toMatch(
        /data[\s\S]*data, sent again[\s\S]*ACK[\s\S]*lost/,
      )
      await panel.getByRole('button', { name: 'Packets as a table' }).click()
      const rows = panel.getByRole('table', { name: 'Every packet' }).getByRole('row')
      await rows.first().waitFor()
      expect(await rows.count()).toBe(12)
      const toggle = (await panel.getByRole('button', { name: 'Packets as a table' }).boundingBox())!
      expect(toggle.height, 'its word in one line').toBeLessThan(30)
      expect(await rows.filter({ hasText: 'f:q2' }).first().innerText()).toMatch(/lost/)
    })

    it('breaks no rule of access with a packet open', async () => {
      const page = await visit(loss, { ...options, colorScheme })
      await packet(page).focus()
      await page.keyboard.press('Enter')
      await chosen(page).waitFor()
      expect(await violations(page)).toEqual([])
    })
  },
)

describe('a packet', () => {
  it('is told of in a line when a mouse is on it, and a click has the inspector tell of it', async () => {
    const page = await visit(five)
    const { x, y } = await middleOf(page, 1)
    await page.mouse.move(x, y)
    const line = page.locator('.space-time .read-line > p')
    expect(await line.innerText()).toMatch(/^Data of f:q1: leaves Node 0 at .* arrives at Node 1/)
    await page.mouse.click(x, y)
    expect(await chosen(page).innerText()).toContain('Data of f:q1')
  })

  it('is dropped by a click: the run, the link and the list of faults say so, and another page opens the same', async () => {
    const page = await visit(five)
    const { x, y } = await middleOf(page, 1)
    await page.mouse.click(x, y)
    await chosen(page).getByRole('button', { name: 'Drop' }).click()
    await page.getByText('1 lost on the wire').waitFor()
    await page.waitForURL(/do=drop,,f%3Aq1/)
    const faults = page.locator('.faults')
    expect(await faults.innerText()).toContain('The 1st data packet of f:q1 is dropped.')
    expect(await chosen(page).innerText()).toContain('The 1st data packet of f:q1 is dropped.')
    const sentence = await page.locator('.space-time-sentence').innerText()
    const second = await visit(new URL(page.url()).hash)
    await second.getByText('1 lost on the wire').waitFor()
    expect(await second.locator('.space-time-sentence').innerText()).toBe(sentence)
    expect(await second.locator('.faults').innerText()).toContain('The 1st data packet of f:q1 is dropped.')

    // The keyboard stays where it was: Enter takes back what Enter did.
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    expect(await focused()).toBe('Take back')
    await page.keyboard.press('Enter')
    await page.getByText('None is lost').waitFor()
    expect(await faults.count()).toBe(0)
    expect(await focused()).toBe('Drop')
  })

  it('that is not in the run is said to be no packet, before the buttons of its fault for readers too', async () => {
    const page = await visit('#v=1&s=virtual-network&do=drop,,f%3Aq99&end')
    const fault = page.locator('.faults li', { hasText: 'no such packet' })
    await fault.getByText('Hide this fault').waitFor()
    expect(await fault.textContent()).toMatch(/dropped\. Nothing is done: .* packet\.Take back/)
  })

  it('is delayed with the keyboard alone, by a time with a unit', async () => {
    const page = await visit(five)
    await packet(page).focus()
    await page.keyboard.press('ArrowDown')
    expect(await packet(page).getAttribute('aria-label')).toMatch(/^ACK of f:q0/)
    await page.keyboard.press('Enter')
    const by = chosen(page).getByRole('textbox', { name: 'Delay by' })
    // By a time that cannot be read it is not delayed at all, and by no other one.
    await by.fill('0.3 km')
    await chosen(page).getByRole('button', { name: 'Delay' }).click()
    await page.getByText(/^by: expected a time such as .* got "0\.3 km"$/).waitFor()
    expect(await by.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(page.url()).not.toContain('do=')
    await by.fill('0.3 ms')
    await by.press('Enter')
    await chosen(page).getByRole('button', { name: 'Delay' }).press('Enter')
    await page.waitForURL(/do=delay,ACK,,,300/)
    await page.locator('.faults').getByText('The 1st ACK of f:q0 is delayed by 300 µs.').waitFor()
  })

  it('is walked to along its message, and its events are stepped through', async () => {
    const page = await visit(loss)
    await packet(page).focus()
    await page.keyboard.press(']')
    expect(await packet(page).getAttribute('aria-label')).toMatch(/^ACK of f:q0/)
    await page.keyboard.press('.')
    const status = page.locator('.space-time-steps p')
    expect(await status.innerText()).toMatch(/: data of f:q0 leaves Node 0\.$/)
    await page.getByRole('button', { name: 'Next packet event' }).click()
    expect(await status.innerText()).toMatch(/: data of f:q0 arrives at Node 1\.$/)
    await page.getByRole('button', { name: 'Previous packet event' }).click()
    expect(await status.innerText()).toMatch(/leaves/)
  })

  it('tells where it waited and why, from the record of the run', async () => {
    const page = await visit(loss)
    await packet(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('[')
    await page.keyboard.press('Enter')
    await chosen(page)
      .getByText(/It waited/)
      .first()
      .waitFor()
    const text = await chosen(page).innerText()
    expect(text).toContain('Data of f:q2, sent again')
    expect(text).toMatch(/It waited .*2\d\d\.\d µs in its channel at the NIC of node 0/)
    expect(text).toMatch(
      /The copy before was lost on the wire\. At 250\.0 µs the scan of the timers, every 50\.0 µs,/,
    )
  })

  it('that cannot be told apart comes nearer at a click', async () => {
    const page = await visit(
      '#v=1&s=virtual-network&experiment=one_way,400&transport=,,,,,200,50&network=,,,0.1,0.1&end',
    )
    const sentence = page.locator('.space-time-sentence')
    await sentence.getByText('too many to draw one by one').waitFor()
    for (let nearer = 0; nearer < 4; nearer++) {
      if (!(await sentence.innerText()).includes('too many')) break
      await page.locator('.space-time-surface').click({ position: { x: 300, y: 90 } })
      await page.waitForTimeout(100)
    }
    expect(await sentence.innerText()).not.toContain('too many')
  })

  it('opens at a tap, and a zoom of the timeline is one of the diagram', async () => {
    const page = await visit(five, phone)
    await page.getByRole('button', { name: 'Fold the controls away' }).click()
    const { x, y } = await middleOf(page, 3)
    await page.touchscreen.tap(x, y)
    await chosen(page).waitFor()
    const before = (await packet(page).boundingBox())!.x
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(async () => Math.abs((await packet(page).boundingBox())!.x - before)).toBeGreaterThan(3)
  })
})
