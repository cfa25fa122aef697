import { describe, expect, it } from 'vitest'
import { violations } from '../axe.ts'
import { desk, explorer, phone, useBrowser, visit } from '../visit.ts'

useBrowser()

describe('a cut by hand', () => {
  it.each([
    ['desk', desk],
    ['phone', phone],
  ] as const)(
    'on a %s is scored against the proved best while it moves, and its regime is named',
    async (_name, options) => {
      const page = await visit(explorer, options)
      const handle = page.getByRole('slider', { name: /^Cut between fragments/ }).first()
      await handle.focus()
      await handle.press('ArrowLeft')
      const score = page.locator('.challenge')
      await score.waitFor()
      const before = await score.innerText()
      expect(before).toMatch(/^\d+(\.\d+)? % above the proved best/)
      for (let i = 0; i < 20; i++) await handle.press('Shift+ArrowRight')
      await page.waitForFunction((text) => document.querySelector('.challenge')?.textContent !== text, before)
      expect(await score.innerText()).toMatch(/% above the proved best; your best so far \d/)
      expect(await violations(page)).toEqual([])
    },
  )
})

it('counts a cut that was held still before it was let go, and none that a drag only passed', async () => {
  const page = await visit(explorer)
  const handle = page.getByRole('slider', { name: /^Cut between fragments/ }).first()
  const score = page.locator('.challenge')
  const { x, y, width, height } = (await handle.boundingBox())!
  const middle = { x: x + width / 2, y: y + height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 60, middle.y, { steps: 4 })
  await score.waitFor()
  const passed = await score.innerText()
  // Where it has not been on its way: the panel may have told any of its steps.
  await page.mouse.move(middle.x + 22, middle.y, { steps: 4 })
  await expect.poll(() => score.innerText()).not.toBe(passed)
  // The panel follows late: what is held is what it says twice, longer apart than that takes.
  let said = ''
  const saysAgain = async () => said === (said = await score.innerText())
  await expect.poll(saysAgain, { interval: 300 }).toBe(true)
  const held = /^[\d.]+ %/.exec(said)![0]
  await page.mouse.up()
  await handle.focus()
  for (let i = 0; i < 9; i++) await handle.press('Shift+ArrowRight')
  await expect.poll(() => score.innerText()).toContain(`your best so far ${held}`)
})

it('keeps what a key that is held moves together, though its fragments leave no room for all handles', async () => {
  const page = await visit(explorer)
  await page
    .getByRole('slider', { name: /^Cut between fragments/ })
    .nth(1)
    .focus()
  await page.keyboard.down('Home')
  await page.waitForTimeout(300)
  await page.keyboard.up('Home')
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect.poll(() => undo.getAttribute('aria-disabled')).not.toBe('true')
  await page.waitForURL(/manual/)
})

it('is compared, while a hand drags it and after, with what the preset was that it began with', async () => {
  const page = await visit(explorer)
  const rows = page.locator('.alternatives')
  await rows.getByText('Fast Messages, 128 B').waitFor()
  const handle = page.getByRole('slider', { name: /^Cut between fragments/ }).nth(1)
  const { x, y, width, height } = (await handle.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x - 60, y + height / 2, { steps: 8 })
  const before = await rows.innerText()
  // What the hand is not on follows when it rests.
  await expect.poll(() => rows.innerText()).not.toBe(before)
  expect(await rows.innerText()).toContain('Fast Messages, 128 B')
  await page.mouse.up()
  await page.waitForFunction(() => location.hash.includes('from=gam'))
  expect(await rows.innerText()).toContain('Fast Messages, 128 B')
})
