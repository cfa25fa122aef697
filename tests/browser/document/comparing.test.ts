import { describe, expect, it } from 'vitest'
import { violations } from '../axe.ts'
import { phone, sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const scenario = (channels: number) => [
  ['s', 'virtual-network'],
  ['experiment', 'one_way,10,4,no'],
  ['transport', `,${channels},,,,60,20`],
  ['do', 'drop,,f%3Aq2'],
]
const words = (before: string, channels: number) =>
  scenario(channels).map(([key, value]) => `${before}${key}=${value}`)
/** Ten messages, the first copy of q2 lost, over one channel and over four. */
const link = `#v=1&${[...words('', 1), ...words('b.', 4)].join('&')}&end`

describe('two scenarios of one link', () => {
  it('name their presets inside of the column where the header has no room', async () => {
    const page = await visit(link, { viewport: { width: 1024, height: 768 } })
    const inside = page.locator('aside.parameters .two-presets')
    const column = (await inside.boundingBox())!
    for (const side of ['A', 'B']) {
      const box = (await inside.getByLabel(`Preset of ${side}`).boundingBox())!
      expect(box.width).toBeGreaterThan(60)
      expect(box.x + box.width).toBeLessThanOrEqual(column.x + column.width)
    }
  })

  it('stand on one axis, B changed by its slider, swapped, and shown alone', async () => {
    const page = await visit(link)
    await page.getByText('2.4 times as fast').waitFor()
    expect(await page.locator('.compare-chip').allInnerTexts()).toEqual(['A 241.1 µs', 'B 101.4 µs'])
    expect(await page.locator('.compare-arrow').innerText()).toBe('139.8 µs earlier')
    const plots = await page.locator('.two-chart .gantt-plot').all()
    const [one, other] = await Promise.all(plots.map((plot) => plot.boundingBox()))
    expect([one!.x, one!.width]).toEqual([other!.x, other!.width])
    await page.getByText('In both: The 1st data packet of f:q2 is dropped.').waitFor()
    const row = (name: string) => page.locator('.compare-numbers').getByRole('row', { name })
    expect(await row('Done without the fault').innerText()).toMatch(/180\.5 µs\s+93\.6 µs\s+[−-]48 %/)
    expect(await row('What the fault costs').innerText()).toMatch(/60\.6 µs\s+7\.7 µs\s+[−-]87 %/)
    await page.getByText(/^The fault costs 60\.6\s.s in A, 7\.7\s.s in B\.$/).waitFor()
    await page.getByRole('button', { name: 'Both timelines as a table' }).click()
    await page.getByRole('region', { name: 'A, 1 channel, as a table' }).getByRole('table').waitFor()
    await page.getByRole('region', { name: 'B, 4 channels, as a table' }).getByRole('table').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Both timelines as a table' }).click()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page)).toEqual([])

    const slider = page.getByLabel('Channels in B, slider')
    const box = (await slider.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 2, box.y + box.height / 2, { steps: 4 })
    await page.getByText('A tie', { exact: true }).waitFor()
    await page.mouse.up()
    await page.waitForURL((url) => url.hash.includes('b.transport=,1,'))
    await page.keyboard.press('Control+z')
    await page.getByText('2.4 times as fast').waitFor()

    await page.getByRole('button', { name: 'swap A and B' }).click()
    await page.getByText('2.4 times as long').waitFor()
    await page.getByTitle('The second scenario, beside it.').click()
    await page.waitForURL((url) => url.hash.includes('view.side=b'))
    await page.locator('.two-ghost .compare-chip', { hasText: 'A 101.4 µs' }).waitFor()
  })

  it('are changed by keys: one in B, and one that both have', async () => {
    const page = await visit(link)
    const channels = page.getByRole('spinbutton', { name: 'Channels in B' })
    await channels.focus()
    await page.keyboard.press('ArrowDown')
    await page.waitForURL((url) => url.hash.includes('b.transport=,3,'))
    const timeout = page.getByRole('button', { name: 'Timeout' }).filter({ hasText: '60 µs' })
    await timeout.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('spinbutton', { name: 'Timeout' }).fill('80 µs')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) =>
      url.hash
        .split('transport=')
        .slice(1)
        .every((part) => /^,\d,,,,80,20/.test(part)),
    )
  })

  it('stand above each other on a phone, with the parameters in the sheet', async () => {
    const page = await visit(link, phone)
    await page.getByText('2.4 times as fast').waitFor()
    expect(await sideways(page)).toBe(0)
    const chip = (await page.locator('.compare-chip-b').boundingBox())!
    const sheet = (await page.locator('.sheet').boundingBox())!
    expect(chip.y + chip.height).toBeLessThan(sheet.y)
    await page.getByRole('button', { name: 'Show the controls' }).tap()
    await page.getByLabel('Channels in A, slider').waitFor()
    await page.getByRole('tab', { name: 'Parameters' }).press('ArrowRight')
    const says = page.getByRole('tab', { name: 'What is different', selected: true })
    expect(await says.evaluate((tab) => tab === document.activeElement)).toBe(true)
    await page.getByRole('tabpanel', { name: 'What is different' }).getByText('In both').waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('may be of two systems, which share the axis alone', async () => {
    const page = await visit('#v=1&s=pipeline&b.s=virtual-network&b.experiment=one_way,3,,no&end')
    await page.getByText('they have an axis of time in common').waitFor()
    await page.getByText('They have no parameter in common').waitFor()
    expect(await page.locator('.compare-chip').count()).toBe(2)
    expect(await page.locator('.compare-numbers').count()).toBe(0)
  })
})
