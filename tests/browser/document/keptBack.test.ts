import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { unadvisingFindings } from '../../../app/document/keptBack/advice.ts'
import { challenges } from '../../../app/lessons/challenges/index.ts'
import type { Challenge } from '../../../app/lessons/challenges/challenge.ts'
import { askedOf, challengeLink, startOf } from '../../../app/lessons/challenges/work.ts'
import { desksOf } from '../../../app/page/desksOf.ts'
import { applyEdit, formatQuantity, type Result } from '../../../engine/index.ts'
import { runs } from '../../sample.ts'
import { useBrowser, visit } from '../visit.ts'

useBrowser()

/** What would tell how a challenge is met, in words and numbers as the page writes them. */
interface Telling {
  readonly texts: readonly string[]
  readonly curves: number
  readonly rows: number
  /** 1 where the comparison has a row for the bound, which is of no choice. */
  readonly bounds: number
}

const telling = async (challenge: Challenge): Promise<Telling> => {
  const start = await startOf(challenge)
  const { result, system } = start
  const said = new Set(unadvisingFindings(result.findings).map(({ id }) => id))
  const advice = result.findings.filter(({ id }) => !said.has(id))
  const solved = challenge
    .solution(start)
    .reduce((scenario, edit) => applyEdit(system, scenario, edit).scenario, start.scenario)
  const { alternatives, headline, curves = [] } = result
  const own = written(result, headline.metric)
  const values = [
    written((await askedOf(solved)).result, headline.metric),
    ...(alternatives?.rows ?? []).map(({ metrics }) => written({ metrics }, alternatives!.metric)),
  ]
  function written({ metrics }: Pick<Result, 'metrics'>, name: string): string {
    const { unit } = system.metrics.find((metric) => metric.name === name)!
    const { text, unit: shown } = formatQuantity(metrics[name]!, unit, { kilobyte: 1024 })
    return `${text} ${shown}`.trim()
  }
  return {
    texts: [
      ...advice.map(({ sentence }) => sentence),
      ...(headline.advises ? headline.rest.filter((slot) => typeof slot === 'string') : []),
      // A count of messages that all arrive is no secret.
      ...values.filter((value) => value !== own && /[.,]\d/.test(value)),
      ...curves.map(({ title }) => title),
      ...curves.flatMap(({ marks }) => marks.filter(({ id }) => id !== 'current').map(({ label }) => label)),
    ],
    curves: curves.length,
    rows: alternatives?.rows.length ?? 0,
    bounds: alternatives?.bound ? 1 : 0,
  }
}

/** What a person would read it from, in our own words: what the engine forgets to call advice is found here. */
const clues: Readonly<Record<string, RegExp>> = {
  'equal-pieces':
    /\b(8|9|10) (equal )?(fragments|pieces)|k = (8|9|10)\b|one fragment more|best equal, k|formula gives/i,
  loss: /shorter timeout|halve the timeout|\b17 µs/i,
  deadlock: /take 256 slots|must empty|\b1,?420\b|1\.39 KiB|\b5 slots/i,
  interfaces: /keeps up|twice as many on|\b16 processors|3 interfaces|\b6 interfaces/i,
}

/** All that can be read on the page but what the challenge itself says, in its text or to who does not see it. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const page = document.querySelector('#root')!.cloneNode(true) as Element
    for (const panel of page.querySelectorAll('.challenge-panel')) panel.remove()
    const labels = [...page.querySelectorAll('[aria-label], [title], input')].flatMap((element) => [
      element.getAttribute('aria-label'),
      element.getAttribute('title'),
      element.getAttribute('value'),
    ])
    return [page.textContent, ...labels].join('\n')
  })

const marks = '.curve, .alternatives-best, .scale-option.best'

const desksOn = async (page: Page) =>
  (await page.locator('nav[aria-label="Views"] button').allInnerTexts()).filter(
    (label) => label !== 'Timeline',
  )

async function open(page: Page, label: string): Promise<void> {
  const views = page.getByRole('navigation', { name: 'Views' })
  const tab = views.getByRole('button', { name: label, exact: true })
  await tab.click()
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
  await page.getByText('One moment.', { exact: true }).waitFor({ state: 'detached' })
  // What a desk computes comes after it.
  await page.waitForTimeout(300)
}

/** Every second of them, or all. */
const walked = challenges.filter((_, at) => at % runs(2, 1) === 0)

describe.each(walked.map((challenge) => [challenge.id, challenge] as const))(
  'the challenge “%s”',
  (_, challenge) => {
    it('tells on no desk how it is met, until it is given up; then all do', async () => {
      const { texts, curves, rows, bounds } = await telling(challenge)
      const { system } = await startOf(challenge)
      const page = await visit(`#${await challengeLink(challenge)}`)
      const panel = page.getByRole('region', { name: 'The challenge' })
      await panel.getByText('Not met yet.').waitFor()
      const advice = page.getByText('Advice is kept back until the challenge is met, given up or left.')
      await advice.waitFor()
      const others = page.getByText('What other choices come to is kept back')
      const silent = async () => {
        const read = await readable(page)
        expect(texts.filter((text) => read.includes(text))).toEqual([])
        const clue = clues[challenge.id]!.exec(read)
        expect(clue && read.slice(clue.index - 60, clue.index + 60)).toBeNull()
        expect(await page.locator(marks).count()).toBe(0)
        expect(await page.getByRole('button', { name: 'best', exact: true }).count()).toBe(0)
      }
      await silent()
      // One sentence in the place of the curves, one below the comparison, which has one's own row alone.
      await expect.poll(() => others.count()).toBe((curves > 0 ? 1 : 0) + (rows > 0 ? 1 : 0))
      expect(await page.locator('.alternatives-row').count()).toBe((rows > 0 ? 1 : 0) + bounds)

      const desks = desksOf(system)
      expect(await desksOn(page)).toEqual(desks.map(({ label }) => label))
      for (const { label, ownAlone = false } of desks) {
        await open(page, label)
        expect(await others.count(), label).toBe(ownAlone ? 0 : 1)
        await silent()
      }

      await panel.getByRole('button', { name: 'Give up and show what is possible' }).click()
      for (const { label } of desks) {
        await open(page, label)
        expect(await page.getByText('kept back until').count(), label).toBe(0)
        await page
          .locator('main.desk > :not(.desk-tabs, .document-title, .challenge-panel)')
          .first()
          .waitFor()
      }
      await open(page, 'Timeline')
      await expect.poll(() => page.locator('.curve').count()).toBe(curves)
      if (rows > 1)
        await expect.poll(() => page.locator('.alternatives-row').count()).toBeGreaterThan(1 + bounds)
      await expect
        .poll(async () => {
          const read = await readable(page)
          return texts.some((text) => read.includes(text)) && clues[challenge.id]!.test(read)
        })
        .toBe(true)
      expect(await page.getByText('kept back until').count()).toBe(0)
    })
  },
)
