import { readFileSync } from 'node:fs'
import { describe, expect, inject, it } from 'vitest'
import type { Params, Scenario } from '../../engine/scenario/document.ts'
import { writeLink } from '../../engine/scenario/link.ts'
import { pipeline } from '../../engine/systems/pipeline/system.ts'
import { runs } from '../sample.ts'
import { violations } from './axe.ts'
import { newPage, useBrowser, visit } from './visit.ts'

useBrowser()

/** 64 stages in at most 256 fragments: the search for the best cut takes seconds. */
const scenario = JSON.parse(
  readFileSync(new URL('../reference/scenarios/slow-exact.json', import.meta.url), 'utf8'),
) as Scenario
/** In the sample of fewer stages, which takes half as long. */
const { params } = scenario
const stages = (params['stages'] as readonly Params[]).filter((_, j) => j % runs(2, 1) === 0)
const { fragment } = await writeLink((id) => (id === 'pipeline' ? pipeline : undefined), {
  scenario: { ...scenario, params: { ...params, stages } },
})
const patient = { timeout: 50_000 }

describe('an analysis of seconds', () => {
  it('says how far it is where there is no picture yet, can be stopped, and comes when it is asked for again', async () => {
    const page = await newPage()
    await page.goto(`${inject('siteUrl')}#${fragment}`)
    await page.getByText(/^Computing: \d+ % of the steps that it may take\.$/).waitFor()
    await page.getByText('The picture appears when it has been computed.').waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
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
    await page.getByText('The picture before the last change, until the new one has come').waitFor()
    expect(await page.locator('.behind .headline').innerText()).toContain('188.9')
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('The picture before the last change: computing the new one was stopped').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.locator('.behind').waitFor({ state: 'detached' })
    expect(await page.locator('.notices').innerText()).toBe('')
  })
})
