import { describe, expect, inject, it } from 'vitest'
import { writeLink } from '../../../engine/scenario/link.ts'
import { pipeline } from '../../../engine/systems/pipeline/system.ts'
import { violations } from '../axe.ts'
import { newPage, useBrowser, visit } from '../visit.ts'

useBrowser()

/**
 * The best cut through 64 stages whose overheads make a hill: paths may cross at any of them, so the search takes seconds.
 * (Of `slow-exact.json`, where few are crossed, it takes one or two.)
 */
const stages = Array.from({ length: 64 }, (_, j) => ({
  name: `s${j}`,
  overhead: 50 - 40 * ((j - 31.5) / 32) ** 2,
  perByte: 0.01,
}))
const { fragment } = await writeLink((id) => (id === 'pipeline' ? pipeline : undefined), {
  scenario: {
    v: 1,
    system: 'pipeline',
    seed: 1,
    interventions: [],
    params: { bytes: 2 ** 20, stages, strategy: { kind: 'exact', maxFragments: 256, wholeBytes: true } },
  },
})
const patient = { timeout: 50_000 }

describe('an analysis of seconds', () => {
  it('says how far it is where there is no picture yet, can be stopped, and comes when it is asked for again', async () => {
    const page = await newPage()
    await page.goto(`${inject('siteUrl')}#${fragment}`)
    await page.getByText(/^Computing: \d+ % of the steps that it may take\.$/).waitFor()
    await page.getByText('The picture appears once it has been computed.').waitFor()
    await page.getByRole('button', { name: 'Stop the computation', exact: true }).click()
    await page.getByText('The computation was stopped.').waitFor()
    await page.getByText('There is no picture: computing it was stopped.').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Compute it again' }).click()
    await page.locator('.headline').waitFor(patient)
    expect(await page.locator('.headline').innerText()).toContain('of any sizes')
    expect(await page.locator('.notices').innerText()).toBe('')
  })

  it('leaves the picture before where it is, which says that it is behind', async () => {
    const page = await visit('#v=1&s=pipeline&end')
    await page.evaluate((hash) => (location.hash = hash), fragment)
    await page.getByText('The picture before the last change, until the new one is ready').waitFor()
    expect(await page.locator('.behind .headline').innerText()).toContain('188.9')
    await page.getByRole('button', { name: 'Stop the computation', exact: true }).click()
    await page.getByText('The picture before the last change: computing the new one was stopped').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.locator('.behind').waitFor({ state: 'detached' })
    expect(await page.locator('.notices').innerText()).toBe('')
  })
})
