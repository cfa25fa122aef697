import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { violations } from '../axe.ts'
import { phone, sideways, useBrowser, visit as visitPage } from '../visit.ts'

useBrowser()

const link = (topology: string, view = 'wiring') =>
  `#v=1&s=virtual-network${topology}&view.desk=network&view.show=${view}&end`

async function visit(fragment: string, options?: Parameters<typeof visitPage>[1]): Promise<Page> {
  const page = await visitPage(fragment, options)
  await page.locator('.network-host').first().waitFor()
  return page
}

const reading = (page: Page) => page.locator('.network-reading')
const button = (page: Page, name: string) => reading(page).getByRole('button', { name, exact: true })
const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash)
const part = (page: Page, kind: string, number: number) => page.locator(`[data-${kind}="${number}"]`)
const counts = (page: Page) =>
  Promise.all(['switch', 'host', 'cable'].map((kind) => page.locator(`[data-${kind}]`).count()))
const until = (page: Page, kind: string, count: number) =>
  page.waitForFunction(([selector, wanted]) => document.querySelectorAll(selector).length === wanted, [
    `[data-${kind}]`,
    count,
  ] as const)

describe('wiring the network by hand', () => {
  it('adds and removes by mouse, draws a cable, says what cannot be wired, and everything follows', async () => {
    const page = await visit(link('&topology=ring,5,2'))
    expect(await counts(page)).toEqual([5, 10, 5])
    await part(page, 'switch', 1).click()
    expect(await reading(page).innerText()).toMatch(/Switch 1: 2 hosts, 2 cables, 4 free ports\./)
    await button(page, 'Add a host').click()
    await until(page, 'host', 11)
    await page.waitForURL(/topology=own/)
    expect(hash(page)).toMatch(/topology=own,round_2\.3\.2x3_0-1\.1-2\.2-3\.3-4\.4-0/)
    await button(page, 'Add a switch to it').click()
    await until(page, 'switch', 6)
    expect(await reading(page).innerText()).toMatch(/Switch 5: no hosts, 1 cable, 7 free ports\./)

    const [from, to] = await Promise.all(
      [0, 3].map((at) => part(page, 'switch', at).locator('rect').boundingBox()),
    )
    await page.mouse.move(from!.x + 10, from!.y + 8)
    await page.mouse.down()
    await page.mouse.move(to!.x + 10, to!.y + 8, { steps: 3 })
    await page.mouse.up()
    await until(page, 'cable', 7)
    expect(await reading(page).innerText()).toMatch(/Switch 0: 2 hosts, 3 cables/)

    // Another button of the mouse draws nothing.
    await page.mouse.move(from!.x + 10, from!.y + 8)
    await page.mouse.down({ button: 'right' })
    await page.mouse.move(to!.x + 10, to!.y + 8, { steps: 3 })
    expect(await page.locator('.network-drawn').count()).toBe(0)
    await page.mouse.up({ button: 'right' })

    for (const ports of [2, 1, 0]) {
      await button(page, 'Add a host').click()
      await page
        .getByText(`${ports === 0 ? 'no' : ports} free port${ports === 1 ? '' : 's'}`)
        .first()
        .waitFor()
    }
    expect(await reading(page).innerText()).toMatch(/Nothing more can be plugged in\./)
    expect(await button(page, 'Add a host').isDisabled()).toBe(true)
    await part(page, 'switch', 2).click()
    await button(page, 'Add a cable').click()
    await part(page, 'switch', 0).click()
    expect(await reading(page).innerText()).toMatch(/Switch 0 has no free port: all 8 are taken\./)

    await page.getByRole('button', { name: 'Undo' }).click()
    await until(page, 'host', 13)
    await page.getByRole('button', { name: 'Redo' }).click()
    await until(page, 'host', 14)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'The switches as a table' }).click()
    await page.getByRole('button', { name: /^Cable from switch 0 port \d to switch 3$/ }).click()
    expect(await reading(page).innerText()).toMatch(/Cable from switch 0 port \d to switch 3 port \d\./)
    expect(await violations(page), 'table').toEqual([])
    await page.getByRole('button', { name: 'The switches as a table' }).click()
    await page.getByRole('main').getByText('Mapper', { exact: true }).click()
    await page.getByRole('button', { name: 'To the end' }).click()
    expect(await reading(page).innerText()).toMatch(/Message 26 of 26; 182 of 182 routes are written/)
  })

  it('shows the circle of a ring that up*, down* avoids, and starts from another network', async () => {
    const page = await visit(link('&topology=ring,5,1&do=cut,0,2', 'deadlock'))
    await page.getByText('Shortest paths', { exact: true }).click()
    expect(await page.locator('.network-proof').innerText()).toMatch(/No channel waits for itself/)
    await page.getByRole('main').getByText('Wiring', { exact: true }).click()
    await page.getByLabel('Start from').selectOption('line')
    await until(page, 'switch', 6)
    await page.waitForURL((url) => !url.hash.includes('do='))
    await page.getByLabel('Start from').selectOption('ring')
    const size = page.locator('.network-choices').getByLabel('Switches', { exact: true })
    await size.fill('1')
    await size.press('Tab')
    await page.getByText('topology.switches: expected 3 to 40, got "1"').waitFor()
    expect(await size.inputValue()).toBe('1')
    await size.press('Escape')
    expect(await size.inputValue()).toBe('6')
    await size.fill('7')
    await size.press('Enter')
    await until(page, 'switch', 7)
    await page.getByRole('button', { name: 'Undo' }).click()
    await until(page, 'switch', 6)
    await page.getByRole('main').getByText('Deadlock', { exact: true }).click()
    expect(await page.locator('.network-proof').innerText()).toMatch(/These 6 wait for each other/)
    await page.getByText('Up*, down*', { exact: true }).click()
    expect(await page.locator('.network-proof').innerText()).toMatch(/No channel waits for itself/)
  })

  it('goes by keys: arrows, Enter, Delete, Escape', async () => {
    const page = await visit(link('&topology=line,3,1'))
    await part(page, 'switch', 0).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await reading(page).innerText()).toMatch(/Switch 1: 1 host, 2 cables/)
    await button(page, 'Add a cable').focus()
    await page.keyboard.press('Enter')
    await part(page, 'switch', 1).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await until(page, 'cable', 3)
    await part(page, 'cable', 2).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Delete')
    await until(page, 'cable', 2)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-switch'))).toBe('1')
    await page.keyboard.press('Escape')
    expect(await reading(page).innerText()).toMatch(/Choose a switch, a host or a cable/)
  })

  it('goes by touch on a phone, within its width', async () => {
    const page = await visit(link('&topology=ring'), { ...phone, colorScheme: 'dark' })
    await part(page, 'switch', 0).tap()
    await button(page, 'Add a cable').tap()
    await part(page, 'switch', 3).tap()
    await until(page, 'cable', 7)
    expect(await violations(page)).toEqual([])
    await part(page, 'host', 4).tap()
    await button(page, 'Remove it').tap()
    await until(page, 'host', 11)
    const overflow = await sideways(page)
    expect(overflow).toBeLessThanOrEqual(0)
    for (const box of await reading(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height)))
      expect(box).toBeGreaterThanOrEqual(44)
  })
})
