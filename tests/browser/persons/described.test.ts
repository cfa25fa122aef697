import { expect, it } from 'vitest'
import { useBrowser, visit } from '../visit.ts'

useBrowser()

it('a stage’s numbers are described with their unit, which the eye has above them', async () => {
  const page = await visit()
  for (const [label, unit] of [
    ['Overhead of Sender copy', 'µs'],
    ['Cost per byte of Sender copy', 'µs/KB'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    expect(await field.getAttribute('title')).toMatch(new RegExp(`^[\\d.]+ ${unit}$`))
  }
})

it('what is refused is described by the sentence that says why', async () => {
  const page = await visit()
  for (const [label, typed, sentence] of [
    ['Name of stage 1', 'x'.repeat(200), 'pipeline.stages.1.name: expected'],
    ['Overhead of Sender copy', 'soon', 'stages.0.overhead: expected a time'],
    ['Message size', '-1', 'bytes: expected'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(typed)
    await field.press('Enter')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    const by = (await field.getAttribute('aria-describedby'))!
    expect(await page.locator(`[id="${by}"]`).innerText()).toContain(sentence)
    await field.press('Escape')
    expect(await field.getAttribute('aria-describedby')).toBeNull()
  }
})

it('a title that is written by keys leaves the person at it', async () => {
  const page = await visit()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.getByRole('button', { name: 'Add a title' }).click()
  await page.getByLabel('Title of this document').press('Escape')
  await expect.poll(focused).toBe('Add a title')
  await page.keyboard.press('Enter')
  await page.getByLabel('Title of this document').fill('Lab 2')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Lab 2')
  await page.waitForFunction(() => document.title === 'Lab 2 - Stagescope')
})

it('the texts of the workbench are copied by buttons of different names', async () => {
  const page = await visit('#at=workbench')
  await page.getByRole('heading', { name: 'Frame' }).waitFor()
  const names = page.locator('.workbench-copied button')
  expect(await names.allTextContents()).toEqual(['Copy: Link for the class', 'Copy: Frame for a page'])
})
