import { expect, it } from 'vitest'
import { violations } from '../axe.ts'
import { saidOf } from '../persons/heard.ts'
import { sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

it('bookmarks are set with M, gone to with digits, travel in the link and are taken away', async () => {
  const page = await visit('#v=1&s=pipeline&end')
  const list = page.getByRole('list', { name: 'Bookmarks' })
  await page.getByRole('button', { name: 'Next event' }).click()
  await page.getByRole('button', { name: 'Next event' }).click()
  const said = await saidOf(page, () => list.getByRole('button', { name: /^Mark [\d.]+ µs$/ }).click())
  expect(said.join(' ')).toMatch(/\b1 bookmark$/)
  await page.waitForURL(/view\.marks=[\d.]+&/)
  const first = await list.getByRole('button', { name: /^1 at / }).innerText()
  // By keys, with the focus in the picture.
  await page.locator('.gantt-chart [tabindex="0"]').first().focus()
  await page.keyboard.press('.')
  await page.keyboard.press('m')
  await page.waitForURL(/view\.marks=[\d.]+_[\d.]+&/)
  const second = await list.getByRole('button', { name: /^2 at / }).innerText()
  expect(second.slice(5)).not.toBe(first.slice(5))
  const cursor = page.locator('.time-cursor-label').first()
  await page.keyboard.press('1')
  await expect.poll(() => cursor.innerText()).toBe(first.slice(5))
  await page.keyboard.press('2')
  await expect.poll(() => cursor.innerText()).toBe(second.slice(5))
  expect(await violations(page)).toEqual([])
  // M where a bookmark is takes it away.
  await page.keyboard.press('m')
  await list.getByRole('button', { name: /^2 at / }).waitFor({ state: 'detached' })
  await page.waitForURL(/view\.marks=[\d.]+&/)

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sideways(page)).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(page.url())
  await page.reload()
  await list.getByRole('button', { name: 'Remove bookmark 1' }).click()
  await expect.poll(() => page.url()).not.toContain('marks')
})
