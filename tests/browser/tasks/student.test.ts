import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { explorer, phone, useBrowser, visit } from '../visit.ts'

useBrowser()

const cuts = (page: Page) => page.getByRole('slider', { name: /^Cut between fragments/ })
const score = (page: Page) => page.getByText(/above the proved best|You have reached/)
const excessOf = async (page: Page) =>
  Number(/^[\d.]+(?= % above the proved best)/.exec(await score(page).innerText())?.[0])

async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await of.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

it('a student cuts a message by hand and is told how far that is from the best', async () => {
  const page = await visit()
  await page.getByRole('heading', { name: /A message of 4 KB crosses 4 stages/ }).waitFor()
  const { x, y } = await middle(cuts(page).first())
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 6 })
  // While the hand still holds it.
  await score(page).waitFor()
  await page.mouse.up()
  await expect.poll(() => excessOf(page)).toBeGreaterThan(5)
  await page.getByRole('radio', { name: /By hand/, checked: true }).waitFor()
  const worst = await excessOf(page)

  // The first piece small, so that the next stage can begin early.
  const back = await middle(cuts(page).first())
  await page.mouse.move(back.x, back.y)
  await page.mouse.down()
  await page.mouse.move(x - 12, back.y, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => excessOf(page)).toBeLessThan(worst)

  // What the page itself offers is the best: nothing is left above it.
  await page.getByRole('button', { name: /^Use the best cut of any sizes/ }).click()
  await page.getByRole('heading', { name: /the best of any sizes ?: 184\.4 µs/ }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('radio', { name: /By hand/, checked: true }).waitFor()
  await page.waitForURL(/strategy=manual/)
})

it('a student does the same with a finger on a phone', async () => {
  const page = await visit(explorer, phone)
  const cut = cuts(page).nth(1)
  await cut.scrollIntoViewIfNeeded()
  const { x, y } = await middle(cut)
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y }],
    })
  await touch('touchStart', x)
  for (let step = 1; step <= 8; step++) await touch('touchMove', x + 4 * step)
  await touch('touchEnd')
  await expect.poll(() => excessOf(page)).toBeGreaterThan(2)
  await page.waitForURL(/strategy=manual/)
  const { y: top, height } = (await score(page).boundingBox())!
  const sheet = (await page.getByRole('tablist').first().boundingBox())!
  expect(top + height, 'the score stands above the sheet').toBeLessThanOrEqual(sheet.y)
})
