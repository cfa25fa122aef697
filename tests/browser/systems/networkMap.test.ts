import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { runs } from '../../sample.ts'
import { shownAs, violations } from '../axe.ts'
import { expectFocus, focused } from '../persons/focused.ts'
import { phone, sideways, useBrowser, visit as visitPage } from '../visit.ts'

useBrowser()

const link = (view = '', rest = '') => `#v=1&s=virtual-network${rest}&view.desk=network${view}&end`
/** The picture is drawn once its width is known. */
async function visit(fragment: string, options?: Parameters<typeof visitPage>[1]): Promise<Page> {
  const page = await visitPage(fragment, options)
  await page.locator('.network-host').first().waitFor()
  return page
}

const reading = (page: Page) => page.locator('.network-reading')
const says = (page: Page) => page.locator('.network .findings')
const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash)

/** The middle of a straight cable between switches, in the page. */
async function middleOf(page: Page, cable: number): Promise<{ x: number; y: number }> {
  const box = (await page.locator(`[data-cable="${cable}"] path`).first().boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

describe('the Network desk', () => {
  it('shows all 92 hosts and 40 switches, readable, within the width of the page', async () => {
    const page = await visit(link())
    expect(await page.locator('.network-host').count()).toBe(92)
    expect(await page.locator('.network-switch').count()).toBe(40)
    const overflow = await sideways(page)
    expect(overflow).toBeLessThanOrEqual(0)
    const [first, second] = await page
      .locator('.network-host text')
      .evaluateAll((texts) => texts.slice(10, 12).map((text) => text.getBoundingClientRect()))
    expect(first!.right).toBeLessThan(second!.left)
  })

  it('shows the route of the pair that is chosen, by click or by list, and keeps it in the link', async () => {
    const page = await visit(link())
    expect(await reading(page).innerText()).toMatch(/From host 0 to host 91 by \d switches: 0, .*, 34\./)
    await page.getByLabel('to host').selectOption('1')
    expect(await reading(page).innerText()).toMatch(/From host 0 to host 1 by 1 switch: 0\./)
    await page.locator('.network-host').nth(45).click()
    expect(await reading(page).innerText()).toMatch(/From host 1 to host 45/)
    await page.waitForURL(/view\.network\.pair=1,45/)
  })

  it('cuts a cable at a click, maps again, and takes the cut back with undo', async () => {
    const page = await visit(link())
    const { x, y } = await middleOf(page, 0)
    await page.mouse.move(x, y)
    await page.mouse.click(x, y)
    await page.waitForURL(/do=/)
    expect(hash(page)).toMatch(/cut/)
    expect(await says(page).innerText()).toMatch(/One cable is cut; the new map still reaches every host\./)
    expect(await says(page).innerText()).toMatch(/The new map changes \d+ of 8,372 routes/)
    expect(await page.locator('.network-cut').count()).toBe(1)
    expect(await page.getByText('Faults in this link').count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await page.locator('.network-cut').count()).toBe(0)
  })

  it('cuts with Enter, and mends with Enter', async () => {
    const page = await visit(link())
    await page.locator('[data-cable="0"]').focus()
    await page.keyboard.press('ArrowRight')
    expect(await reading(page).innerText()).toMatch(/Cable from switch 0 port 5 to switch 9 port \d/)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelectorAll('.network-cut').length === 1)
    expect(await page.locator('[data-cable="1"]').getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelectorAll('.network-cut').length === 0)
  })

  it('lets the Tab key go on from a cable to the button below, and out of the picture', async () => {
    const page = await visit(link())
    await page.locator('[data-cable="0"]').focus()
    await page.keyboard.press('Tab')
    await expectFocus(page, 'Cut it')
    await page.keyboard.press('Enter')
    await expectFocus(page, 'Mend it')
    await page.keyboard.press('Tab')
    await expect.poll(() => reading(page).getByRole('button', { name: 'Mend it' }).count()).toBe(0)
    expect(await focused(page)).not.toBe('nothing')
    expect(await page.locator('.network-picture :focus').count()).toBe(0)
  })

  it('names the host whose own cable is cut in the table, and its messages come back in the run', async () => {
    const page = await visit(link())
    await page.getByRole('button', { name: 'The cables as a table' }).click()
    await page.getByRole('button', { name: /Cut the cable host 1 to switch/ }).click()
    await page
      .getByText(/Out of reach since the cut: host 1\. Messages between there and the rest come back/)
      .waitFor()
    await page.getByRole('button', { name: 'Timeline', exact: true }).click()
    await page
      .getByText(/0 of 5 messages completed/)
      .first()
      .waitFor()
  })

  it('steps through the mapper forward and back, and tells what is on the map from what is there', async () => {
    const page = await visit(link('&view.show=discovery'))
    const unknown = () => page.locator('.network-host.network-unknown').count()
    expect(await unknown()).toBe(92)
    await page.getByRole('button', { name: 'One message forward' }).click()
    expect(await reading(page).innerText()).toMatch(
      /Is there a switch at the end of the own cable\? The probe comes back/,
    )
    const next = page.getByRole('button', { name: 'Next find' })
    await next.click()
    expect(await reading(page).innerText()).toMatch(
      /On the map: 1 of 40 switches, 4 of 195 cables, 4 of 92 hosts/,
    )
    await next.click()
    expect(await reading(page).innerText()).toMatch(/There is one; which, is asked later\./)
    await page.getByRole('button', { name: 'One message back' }).click()
    await page.getByRole('main').getByText('Election', { exact: true }).click()
    expect(await unknown()).toBe(0)
    expect(await reading(page).innerText()).toMatch(/Claim 1 of 183; 92 under way/)
    await page.getByRole('button', { name: 'One message back' }).click()
    expect(await reading(page).innerText()).toMatch(
      /On the map: 40 of 40 switches, 195 of 195 cables, 92 of 92 hosts/,
    )
    await page.getByRole('main').getByText('Distribution', { exact: true }).click()
    expect(await reading(page).innerText()).toMatch(/The leader, host 0, sends host 1 its table: 91 routes/)
    expect(await page.locator('.network-marked').count()).toBe(2)
    await page.getByRole('button', { name: 'To the end' }).click()
    expect(await reading(page).innerText()).toMatch(/Message 182 of 182; 8,372 of 8,372 routes are written/)
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByRole('button', { name: 'Pause' }).click()
    expect(await unknown()).toBeGreaterThan(0)
  })

  it('takes what is looked at along when a hand makes the network smaller, and tells a link that asks for too much', async () => {
    const page = await visit(link('&view.show=discovery', '&topology=ring,6,2'))
    const alerts = () => page.getByRole('main').getByRole('alert').count()
    await page.getByRole('button', { name: 'To the end' }).click()
    await page.waitForURL(/view\.network\.step=175/)
    await page.locator('[data-cable="2"]').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/view\.network\.step=172/)
    expect(await alerts()).toBe(0)
    // Another network in a link that asks for the same: no hand did that.
    await page.evaluate(
      (hash) => (location.hash = hash),
      link('&view.show=discovery&view.network.step=172', '&topology=ring,3,2'),
    )
    const refused = page.getByRole('main').getByText(/^view\.network\.step: expected 0 to \d+, got 172$/)
    await refused.waitFor()
    await page.goBack()
    await refused.waitFor({ state: 'detached' })
    await page.getByText('A route', { exact: true }).click()
    await page.getByLabel('From host').selectOption('3')
    await page.waitForURL(/view\.network\.pair=3,11/)
    await page.getByText('Wiring', { exact: true }).click()
    await page.locator('[data-host="11"]').click()
    await page.getByRole('button', { name: 'Remove it' }).click()
    await page.waitForFunction(() => !location.hash.includes('pair'))
    expect(await alerts()).toBe(0)

    const other = await visit(link('&view.show=discovery&view.network.step=999', '&topology=ring,6,2'))
    await other.getByRole('main').getByText('view.network.step: expected 0 to 175, got 999').waitFor()
  })

  it('proves that the routes cannot deadlock, and shows the circle of those without the rule', async () => {
    const page = await visit(link('&view.show=deadlock'))
    expect(await page.locator('.network-proof').innerText()).toMatch(/No channel waits for itself/)
    await page.getByText('Shortest paths', { exact: true }).click()
    await page.waitForURL(/view\.network\.rule=shortest/)
    expect(await page.locator('.network-proof').innerText()).toMatch(/These \d+ wait for each other/)
    expect(await page.locator('.network-packets').innerText()).toMatch(
      /A packet from host \d+ to host \d+ holds/,
    )
    expect(await page.locator('.network-circle-channel').count()).toBe(
      await page.locator('.network-way').count(),
    )
  })

  it('counts the pairs of the present permutation on each cable', async () => {
    const page = await visit(link('&view.show=load', '&experiment=permutation,bisect'))
    expect(await reading(page).innerText()).toMatch(
      /92 hosts send: pairs exchange across the bisection\. The busiest/,
    )
    expect(await page.locator('.network-count').count()).toBe(11)
  })
})

describe('on a phone', () => {
  it('a tap points at a cable and the button below cuts it', async () => {
    const page = await visit(link(), phone)
    const { x, y } = await middleOf(page, 0)
    await page.touchscreen.tap(x, y)
    await reading(page).getByRole('button', { name: 'Cut it' }).tap()
    await page.waitForFunction(() => document.querySelectorAll('.network-cut').length === 1)
    const overflow = await sideways(page)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

describe.each(shownAs('networkMap'))('on a %s in %s colours', (_name, colorScheme, options) => {
  // Of the 92 hosts axe would look at each, seven times. What is drawn of fewer is of the same kinds.
  const network = runs(0, 1) === 1 ? '' : '&topology=ring,5,2'

  it('is free of what axe finds', async () => {
    const page = await visit(link('', `${network}&do=cut,0,4`), { ...options, colorScheme })
    expect(await violations(page)).toEqual([])
    for (const name of ['Load', 'Mapper', 'Deadlock']) {
      await page.getByRole('main').getByText(name, { exact: true }).click()
      expect(await violations(page), name).toEqual([])
    }
    await page.getByRole('button', { name: 'The cables as a table' }).click()
    await expect.poll(() => page.locator('.network-table').count()).toBe(2)
    expect(await violations(page), 'table').toEqual([])
  })
})
