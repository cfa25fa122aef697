import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { violations } from '../axe.ts'
import { desk, phone, useBrowser, visit } from '../visit.ts'

useBrowser()

/** Five messages, the first copy of the third lost, found by the scan at 250 µs. */
const loss = (panel: string) =>
  `#v=1&s=virtual-network&experiment=one_way,,,no&transport=,,,,,200,50&do=drop,,f%3Aq2&view.below=${panel}&end`
const paging =
  '#v=1&s=virtual-network&experiment=unload_cycle,3,10&transport=,,,,,200,50&paging=yes,2,100,100,,,500,1&view.below=endpoints&end'

const cells = async (row: Locator) => (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim())

describe.each([
  ['desk', 'light', desk],
  ['phone', 'dark', phone],
] as const)('the channels on a %s in the %s', (_name, colorScheme, options) => {
  it('are read at any time: bit, message, age and retries', async () => {
    const page = await visit(loss('channels'), { ...options, colorScheme })
    const panel = page.getByRole('tabpanel', { name: 'Channels' })
    const row = panel.getByRole('row', { name: /channel 2/ })
    const slider = panel.getByRole('slider', { name: 'Time at which the table is read' })
    await slider.fill('100000')
    await expect.poll(() => cells(row)).toEqual(['waits for an answer', 'f:q2', '0', '84.2 µs', '0'])
    const next = panel.getByRole('button', { name: 'To the next change' })
    // The scan queues it, and the NIC, which is idle, takes it up at the same moment.
    await next.click()
    await expect.poll(() => cells(row)).toEqual(['being sent', 'f:q2', '0', '0 ns', '1'])
    await panel.getByRole('button', { name: 'To the last change' }).click()
    await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe('250.0 µs')
    expect(await violations(page)).toEqual([])
  })
})

describe('the endpoints', () => {
  it("show where they are and what waits in their queues, with the timeline's cursor", async () => {
    const page = await visit(paging, { ...desk, colorScheme: 'dark' })
    const panel = page.getByRole('tabpanel', { name: 'Endpoints' })
    await panel
      .getByRole('row', { name: /endpoint 2/ })
      .first()
      .waitFor()
    const places = async () =>
      Promise.all(
        (await panel.getByRole('row', { name: /endpoint/ }).all()).map(async (row) => (await cells(row))[0]),
      )
    const slider = panel.getByRole('slider', { name: 'Time at which the table is read' })
    await slider.fill('1000')
    await expect.poll(places).toEqual(['resident', 'resident', 'on host', 'resident', 'resident', 'on host'])
    expect(
      (await panel.getByRole('list', { name: 'How to read the lanes' }).innerText()).split('\n'),
    ).toEqual(['loading', 'resident', 'unloading', 'on host', 'received, not read', 'written, not sent'])
    // Stepping the timeline moves the table.
    const before = await slider.getAttribute('aria-valuetext')
    await page.getByRole('button', { name: 'Next event' }).click()
    await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(before)
    await panel.getByLabel('Show').selectOption('Node 1')
    expect(await panel.getByRole('row', { name: /endpoint/ }).count()).toBe(3)
    expect(await violations(page)).toEqual([])
  })
})

it('a thread that is blocked on a fault is seen as that, with the message in its hand', async () => {
  const page = await visit(paging.replace('endpoints&end', 'threads&end'))
  const panel = page.getByRole('tabpanel', { name: 'Threads' })
  await panel.getByRole('slider', { name: 'Time at which the table is read' }).fill('300000')
  const row = panel.getByRole('row', { name: /Node 0, client of endpoint 2/ })
  await expect
    .poll(async () => (await cells(row)).join(' '))
    .toMatch(/waits for its endpoint to be loaded – e2:q0/)
  expect(await violations(page)).toEqual([])
})

it('the slider stands below its buttons where lanes have their names inside, as on a small desk', async () => {
  const page = await visit('#v=1&s=memory-channel&end', {
    viewport: { width: 1024, height: 768 },
  })
  await page.getByRole('tab', { name: 'Regions', exact: true }).click()
  const bottomOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom)
  const slider = page.getByRole('slider', { name: 'Time at which the table is read' })
  await slider.waitFor()
  const { top } = await slider.evaluate((element) => element.getBoundingClientRect())
  expect(top).toBeGreaterThanOrEqual(await bottomOf('.state-buttons'))
})
