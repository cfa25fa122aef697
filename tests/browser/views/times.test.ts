import { basename } from 'node:path'
import type { Page, Route } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { newPage, phone, useBrowser, visit } from '../visit.ts'

useBrowser()

const choose = (page: Page, unit: 'cycles' | 'µs') =>
  page.locator('.times-switch').getByText(unit, { exact: true }).click()
const text = async (page: Page, place: string) => (await page.locator(place).first().textContent()) ?? ''
const says = (page: Page, place: string, what: string | RegExp) =>
  expect.poll(() => text(page, place), { timeout: 20_000 }).toMatch(what)

/** What no place of a page in µs says: a number of cycles. */
const inCycles = /\d\s*cycles?\b/

describe('the times of the INI cluster', () => {
  it('are told in µs by one switch: headline, axis, inspector, findings, parameters and numbers', async () => {
    const page = await visit('#v=1&s=ini-cluster&end')
    await says(page, '.headline', /computes 41,789 cycles .*, simulated \(equations: 65,533 cycles\)/)
    const before = Number(/:\s*([\d,]+)/.exec(await text(page, '.headline'))![1]!.replace(',', ''))
    await choose(page, 'µs')
    await page.waitForURL(/view\.times=us/)
    await says(page, '.headline', /computes 2,089 µs .*, simulated \(equations: 3,277\u00a0µs\)/)
    const after = Number(/:\s*([\d,]+)/.exec(await text(page, '.headline'))![1]!.replace(',', ''))
    expect(before / after).toBeCloseTo(20, 1)
    await says(page, '.gantt', /16,000\s*µs/)
    await says(page, '.reading', /Instead of 3,156\sµs a cycle takes/)
    await says(page, '.parameters', /10,000 µs/)
    await page
      .getByRole('button', { name: /^(\d+ )?more/ })
      .or(page.getByText(/^\d+ more$/))
      .first()
      .click()
    for (const place of ['.reading', '.headline', '.parameters'])
      expect(await text(page, place), place).not.toMatch(inCycles)
    expect(await page.getByRole('spinbutton', { name: 'Compute', exact: true }).inputValue()).toBe('2,089 µs')
    await page.locator('.picture').getByText('Table', { exact: true }).first().click()
    await says(page, '.gantt table, .twin table, .picture table', /µs/)
  })

  it.each(['', '&view.desk=contention', '&experiment=stack,185&from=stack-average'])(
    'are told in µs from the first picture on by a fresh link%s, whatever else is still to come',
    async (more) => {
      const page = await newPage()
      const unseen = inject('chunks').find(({ modules }) => modules.includes('app/page/Unseen.tsx'))!
      const held: Route[] = []
      // A desk is made of what else is still to come.
      const holds = !more.includes('desk')
      if (holds) await page.route(`**/${basename(unseen.file)}`, (route) => void held.push(route))
      await page.addInitScript(() => {
        const shown: string[] = []
        Object.assign(globalThis, { shown })
        new MutationObserver(() => {
          for (const place of document.querySelectorAll('.headline, .large-answer'))
            shown.push(place.textContent)
        }).observe(document, { childList: true, subtree: true, characterData: true })
      })
      await page.goto(`${inject('siteUrl')}#v=1&s=ini-cluster${more}&view.times=us&end`, {
        waitUntil: 'commit',
      })
      await says(page, '.headline, .large-answer', /µs/)
      const shown = await page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)
      expect(shown.length).toBeGreaterThan(0)
      expect(shown.filter((text) => inCycles.test(text))).toEqual([])
      await expect.poll(() => held.length > 0).toBe(holds)
      for (const route of held) await route.continue()
    },
  )

  it('go with the person to another view, and back, and are edited in either unit', async () => {
    const page = await visit('#v=1&s=ini-cluster&view.times=us&end')
    await says(page, '.headline', /3,277\u00a0µs/)
    await page.getByRole('button', { name: 'Contention', exact: true }).click()
    await page.waitForURL(/view\.desk=contention.*view\.times=us|view\.times=us.*view\.desk=contention/)
    await says(page, '.large-answer', '3,277 µs')
    const compute = page.getByRole('spinbutton', { name: 'Compute', exact: true })
    await compute.fill('1000 µs')
    await compute.press('Enter')
    await page.waitForURL(/compute=20000/)
    await compute.fill('41789 cycles')
    await compute.press('Enter')
    await page.waitForURL((url) => !url.hash.includes('compute='))
    await choose(page, 'cycles')
    await says(page, '.large-answer', '65,533 cycles')
    await page.waitForURL((url) => !url.hash.includes('times'))
  })

  it.each(['contention', 'clusters'])('are told so by an older link, which said it to %s', async (desk) => {
    const page = await visit(`#v=1&s=ini-cluster&view.desk=${desk}&view.${desk}.times=us&end`)
    await says(page, '.large-answer', / µs/)
    expect(await page.getByText(/not all understood/).count()).toBe(0)
    await page.getByRole('button', { name: 'Timeline', exact: true }).click()
    await says(page, '.headline', /3,277\u00a0µs/)
  })

  it('are told in µs by the bars and curves of the protocol stack, and by its table', async () => {
    const page = await visit('#v=1&s=ini-cluster&experiment=stack,185&from=stack-average&view.times=us&end')
    await says(
      page,
      '.headline',
      /288\.7\s*µs at the two interfaces, 139\u00a0µs to send and 149\u00a0µs to receive/,
    )
    await says(page, '.reading', /290\sµs at both interfaces/)
    await says(page, '.picture', /IP 54\.95/)
    await page.locator('.picture').getByText('Table', { exact: true }).first().click()
    await says(page, '.picture table', /µs/)
    expect(await text(page, '.picture')).not.toMatch(inCycles)
  })

  it('are told in µs by the figures: axes, tables and the paper’s numbers, which say in what they were printed', async () => {
    const page = await visit('#v=1&s=ini-cluster&view.desk=figures&view.figures.figure=table-5-1&end')
    await says(page, '.figure-numbers', /357 cycles353\.0 cycles−4\.0 cycles/)
    await choose(page, 'µs')
    await says(page, '.figure-numbers', /printed in cycles.*17\.850 µs17\.650 µs−0\.200 µs/)
    await says(page, '.curve-title-y', 'Work, µs')
    await says(page, '.figure-times', /a cycle is 50.ns/)
    await page.locator('.figure-curves').getByText('Table', { exact: true }).click()
    await says(page, '.curve-table', /both \[µs\]/)
    await page.getByRole('button', { name: 'Timeline', exact: true }).click()
    await says(page, '.headline', /3,277\u00a0µs/)
  })

  it('have no choice where nothing is told in cycles', async () => {
    const page = await visit('#v=1&s=ini-cluster&experiment=window&end')
    await page.locator('.gantt-plot').waitFor()
    await page.getByRole('button', { name: 'Clusters', exact: true }).click()
    await page.locator('.times-switch').waitFor()
    await page.getByRole('button', { name: 'Timeline', exact: true }).click()
    await expect.poll(() => page.locator('.times-switch').count()).toBe(0)
  })

  it('are chosen on a phone beside the choice of one of two scenarios, not under it', async () => {
    const page = await visit('#v=1&s=ini-cluster&b.s=ini-cluster&b.compute=20000&end', phone)
    const switches = ['Times in', 'Which scenario is shown'].map((name) =>
      page.locator('.row-end').getByRole('group', { name }),
    )
    const boxes = await Promise.all(switches.map(async (each) => (await each.boundingBox())!))
    const [first, second] = boxes as [(typeof boxes)[0], (typeof boxes)[0]]
    expect(second.x).toBeGreaterThanOrEqual(first.x + first.width)
    expect(second.x + second.width).toBeLessThanOrEqual(390)
  })
})
