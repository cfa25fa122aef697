import { expect, it } from 'vitest'
import { useBrowser, visit } from '../visit.ts'

useBrowser()

it('a researcher checks a published figure, opens its point and finds where the numbers come from', async () => {
  const page = await visit()
  await page.getByRole('button', { name: 'Figures', exact: true }).click()
  await page.getByRole('button', { name: /^Figure 8 / }).click()
  const figure = page.getByRole('article', { name: 'Validation of the fixed-sized model for 4 KB packets' })
  const published = figure.getByRole('row', { name: /^Best number of fragments/ })
  await published.waitFor()
  expect(await published.getByRole('cell').allInnerTexts()).toEqual(['5', '5', '0', 'reproduced'])
  const ours = figure.getByRole('row', { name: /^T\(5\)/ })
  expect(await ours.getByRole('cell').allInnerTexts()).toEqual(['not in the text', '188.9 µs', '–', 'absent'])

  // The point itself, as a scenario.
  await figure.getByRole('combobox', { name: 'Scenario' }).selectOption('4 KB in 5 fragments')
  await figure.getByRole('button', { name: 'Open it in the timeline' }).click()
  await page.getByRole('heading', { name: /4 KB crosses 4 stages in 5 equal pieces ?: 188\.9 µs/ }).waitFor()
  // Its numbers still say where they are from.
  const menu = page.getByRole('combobox', { name: 'Preset' })
  expect(await menu.getByRole('option', { selected: true }).textContent()).toBe('Myrinet GAM, changed')
  await page.getByText('All published', { exact: true }).waitFor()
  await page.waitForURL(/#v=1&s=pipeline/)
  await page.goBack()
  await figure.waitFor()
})
