import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { useBrowser, visit } from '../visit.ts'

useBrowser()

/** The cells of a table that is taken away. */
async function taken(page: Page, label: string): Promise<readonly string[][]> {
  await page.getByRole('button', { name: 'Take away' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take away' })
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: label, exact: true }).click()
  const text = (await buffer(await (await coming).createReadStream())).toString()
  return text
    .trimEnd()
    .split('\r\n')
    .map((row) =>
      [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, plain]) => quoted ?? plain!),
    )
}

it('a table with bars in it has as many cells in each row, and no row without any', async () => {
  const page = await visit('#v=1&s=virtual-network&view.desk=logp&end')
  await page.getByRole('row', { name: 'RTT' }).first().waitFor()
  const rows = await taken(page, 'GAM beside AM-II as CSV')
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows) expect(row.length).toBe(rows[0]!.length)
  for (const row of rows.slice(1)) expect(row.slice(1).every((cell) => cell !== '')).toBe(true)
})

it('a head in which one chooses says what is chosen, not all that could be', async () => {
  const page = await visit('#v=1&s=pipeline&view.desk=measure&end')
  await page.locator('.column-head select').first().waitFor()
  const [head] = await taken(page, 'What the table says as CSV')
  expect(head!.slice(1, 3)).toEqual(['Sender copy latency µs', 'Sender DMA latency µs'])
})

it('a table leaves out what a hand could do to its rows', async () => {
  const page = await visit('#v=1&s=virtual-network&view.desk=network&end')
  await page.getByRole('button', { name: 'The cables as a table' }).click()
  await page
    .getByRole('button', { name: /^Cut the cable/ })
    .first()
    .waitFor()
  const rows = await taken(page, 'Cables, row by row as CSV')
  expect(rows[0]!.at(-1)).toBe('State')
  expect(rows[1]!.at(-1)).toBe('whole')
})

it('a name that another person wrote is text to a spreadsheet', async () => {
  const name = '%3Dcmd%7C%27+%2FC+calc%27%21A0'
  const page = await visit(`#v=1&s=pipeline&stages=${name},3,0.01;Plain,4,0.02&end`)
  await page.locator('.gantt').first().waitFor()
  const rows = await taken(page, 'Timeline as CSV')
  expect(rows[1]![0]).toBe("'=cmd|' /C calc'!A0")
})

it('a table without a head keeps its first row, and its numbers are numbers to programs', async () => {
  const page = await visit('#v=1&s=virtual-network&experiment=fan_in,7,,,,5000,20000&view.below=rates&end')
  await page.getByRole('table', { name: 'Throughput of each client, in short' }).waitFor()
  await page
    .locator('.series')
    .filter({ hasText: 'least served' })
    .getByRole('button', { name: /table/i })
    .click()
  const rows = await taken(page, 'messages per second as CSV')
  expect(rows[0]![0]).toMatch(/name$/)
  expect(rows[1]![0]).toBe('c0')
  for (const row of rows.slice(1)) expect(Number(row[1])).toBeGreaterThan(1000)
})

it('a table as it is shown has another name than the whole one', async () => {
  const page = await visit('#v=1&s=memory-channel&end')
  await page.locator('.gantt').first().waitFor()
  await page.getByRole('button', { name: 'Timeline as a table' }).click()
  await page.locator('.gantt-rows table').waitFor()
  await page.getByRole('button', { name: 'Take away' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take away' })
  const names = await dialog
    .getByRole('button', { name: /as CSV$/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  expect(new Set(names).size).toBe(names.length)
})
