import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../ensure/root.mjs'

/** The first cut is moved 60 px to the right by hand. @param {import('playwright').Page} page */
export async function cutWider(page) {
  const cut = page.getByRole('slider', { name: /^Cut between fragments/ }).first()
  await cut.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await cut.boundingBox()
  const [middle, level] = [x + width / 2, y + height / 2]
  await page.mouse.move(middle, level)
  await page.mouse.down()
  await page.mouse.move(middle + 60, level, { steps: 6 })
  await page.mouse.up()
  await page.getByText(/above the proved best/).waitFor()
}

/** The results of docs/tasks/ucx-runs.txt are pasted for the plan of measurement. @param {import('playwright').Page} page */
export async function measuredResults(page) {
  const results = page.getByLabel('Results, pasted together')
  await results.fill(readFileSync(join(root, 'docs/tasks/ucx-runs.txt'), 'utf8'))
  await page.getByRole('region', { name: 'One setting' }).waitFor()
}
