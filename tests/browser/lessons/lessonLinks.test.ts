import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { challenges } from '../../../app/lessons/challenges/index.ts'
import { challengeLink } from '../../../app/lessons/challenges/work.ts'
import { lessons } from '../../../app/lessons/index.ts'
import { copied, useBrowser, visit } from '../visit.ts'

useBrowser()

/** A link or a place that is opened from the explorer. */
async function at(hash: string): Promise<Page> {
  const page = await visit('#v=1&s=pipeline&end')
  await page.evaluate((hash) => {
    location.hash = hash
  }, hash)
  await page.locator('.lesson-text h2').waitFor()
  return page
}

const step = (rest: string) =>
  `#v=1&s=pipeline&bytes=16384&strategy=equal,9&lesson=cut-a-message,3${rest}&end`
const key = 'stagescope.lessons'

describe('a link of a step', () => {
  it.each(['9.5', 'viele', '99', '0x9'])(
    'that predicts “%s” says what is wrong with it and asks, and nothing of it is kept',
    async (said) => {
      const page = await at(step(`&prediction=${said}`))
      await page
        .getByText(`cannot be read: prediction: expected a whole number, 1 to 40 pieces, got "${said}".`)
        .waitFor()
      expect(await page.evaluate((key) => localStorage.getItem(key), key)).not.toContain(said)
      await page.getByRole('button', { name: 'Predict', exact: true }).click()
      await page.getByText('You said 14.').waitFor()
    },
  )

  it('that was kept so once opens as if nothing had been said', async () => {
    const page = await visit('#at=lessons')
    await page.evaluate((key) => {
      const answers = { 3: { prediction: '9.5', done: true } }
      localStorage.setItem(key, JSON.stringify({ 'cut-a-message': { step: 3, answers } }))
      location.hash = '#at=lessons,cut-a-message'
    }, key)
    await page.getByRole('button', { name: 'Predict', exact: true }).waitFor()
    await page.waitForURL(/lesson=cut-a-message,3/)
    expect(page.url()).not.toContain('prediction')
  })

  it('that was kept beyond the last one is listed as the last, where it leads', async () => {
    const page = await visit('#at=lessons')
    await page.evaluate((key) => {
      localStorage.setItem(key, JSON.stringify({ 'cut-a-message': { step: 99, answers: {} } }))
      location.hash = '#at=papers'
    }, key)
    await page.waitForFunction(() => !document.querySelector('main.lessons'))
    await page.evaluate(() => {
      location.hash = '#at=lessons'
    })
    await page.getByText('You are at step').waitFor()
    expect(await page.getByText('You are at step').textContent()).toMatch(
      new RegExp(`^${lessons[0]!.steps} steps, .* You are at step ${lessons[0]!.steps}$`),
    )
  })

  it('makes neither the answer nor the name of whoever made it one’s own', async () => {
    const page = await at(step('&prediction=33&reason=because&name=Zoe'))
    await page.getByText('You said 33.').waitFor()
    expect(await page.getByLabel('Your name').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Copy link to hand in' }).click()
    await page.getByText('Copied: it holds what you have said').waitFor()
    expect(await copied(page)).not.toContain('name=')
    await page.evaluate(() => {
      location.hash = '#at=lessons,cut-a-message'
    })
    await page.getByRole('button', { name: 'Predict', exact: true }).waitFor()
  })

  it('has no place for a view that the step does not name, nor has the search', async () => {
    const page = await at(step('&prediction=9&view.desk=sweep'))
    await page.locator('.lesson-part-timeline').waitFor()
    expect(await page.locator('main.desk').count()).toBe(0)
    await page.keyboard.press('Control+k')
    const found = page.getByRole('option')
    await found.filter({ hasText: 'The list of keys' }).waitFor()
    const commands = found.filter({ has: page.getByText('Command', { exact: true }) })
    expect(await commands.locator('.palette-name').allInnerTexts()).toEqual(['Undo', 'Reset', 'Keys'])
  })
})

it('a step is opened again with what was made of it, and begun anew', async () => {
  const page = await at('#at=lessons,cut-a-message,1')
  const pieces = page.getByRole('spinbutton', { name: 'Fragments', exact: true })
  await pieces.fill('4')
  await pieces.press('Enter')
  await page.getByText('Reached.', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Next: How many pieces for 4 KB?' }).click()
  await page.getByText('step 2 of 7').waitFor()
  await page.getByRole('link', { name: '‹ Back' }).click()
  await page.getByText('step 1 of 7').waitFor()
  await page.getByText('Reached.', { exact: true }).waitFor()
  expect(await pieces.inputValue()).toBe('4')
  await page.getByRole('link', { name: 'Leave, keep my place' }).click()
  await page.locator('.lesson').waitFor({ state: 'detached' })
  await page.evaluate(() => {
    location.hash = '#at=lessons,cut-a-message'
  })
  await page.getByText('Reached.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Begin it anew' }).click()
  await expect.poll(() => pieces.inputValue()).toBe('1')
  expect(await page.getByRole('button', { name: 'Begin it anew' }).count()).toBe(0)
})

it('a lesson of one’s own keeps what was predicted through the steps of one picture', async () => {
  const page = await visit(
    '#v=1&s=pipeline&predict=latency&lesson=,,(Predict+this.,Now+look+why+it+is+so.)&end',
  )
  const answer = page.getByLabel('Latency', { exact: true })
  await answer.fill('0.2 ms')
  await page.getByRole('button', { name: 'Predict', exact: true }).click()
  const told = page.getByText('predicted 200.0 µs, it is 188.9 µs: 5.9 % too high')
  await told.waitFor()
  await page.getByRole('button', { name: 'Next ›' }).click()
  await page.getByText('Now look why it is so.').waitFor()
  await told.waitFor()
  await page.locator('.gantt-chart').first().waitFor()
  await page.getByRole('button', { name: '‹ Back' }).click()
  await page.getByText('Predict this.').waitFor()
  await told.waitFor()
})

it('the class table says who has met a challenge, and how near to the best', async () => {
  const deadlock = challenges.find(({ id }) => id === 'deadlock')!
  const link = await challengeLink(deadlock)
  const page = await visit('#at=class')
  const met = link.replace('region=256,1', 'region=1420,5')
  expect(met).not.toBe(link)
  await page.getByLabel('Links of the class').fill(`Ida #${met}\nBen #${link}`)
  await page.getByText('1 of 2 met the challenge. Not yet: Ben.').waitFor()
  expect(await page.locator('.class-table th[scope=col]').allInnerTexts()).toEqual([
    'Name',
    'Met',
    deadlock.cost.label,
    'Why',
  ])
  expect(await page.locator('.class-table tbody tr').first().innerText()).toMatch(/not met/)
  expect(await page.getByText('no answer that can be read').count()).toBe(0)
})
