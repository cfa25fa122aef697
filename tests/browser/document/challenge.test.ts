import { describe, expect, it } from 'vitest'
import { challenges } from '../../../app/lessons/challenges/index.ts'
import { challengeLink } from '../../../app/lessons/challenges/work.ts'
import { shownAs, violations } from '../axe.ts'
import { copied, newPage, phone, sideways, useBrowser, visit, visitIn } from '../visit.ts'

useBrowser()

const equal = challenges.find(({ id }) => id === 'equal-pieces')!

describe('a challenge that is opened', () => {
  it('says what it asks, whether it is met, and how near that is to the proved best', async () => {
    const page = await visit(`#${await challengeLink(equal)}`)
    const panel = page.getByRole('region', { name: 'The challenge' })
    await panel.getByText(equal.task).waitFor()
    await panel.getByText('Not met yet.').waitFor()
    await panel.getByText('nothing below 538.1 µs meets it.').waitFor()
    const pieces = page.getByRole('spinbutton', { name: 'Fragments' })
    await pieces.fill('9')
    await pieces.press('Enter')
    await panel.getByText('Met.', { exact: true }).waitFor()
    expect(await panel.innerText()).toMatch(/Latency: 556\.8 µs, 96\.\d? ?% of the best possible/)
    await panel.getByRole('button', { name: 'Hand in' }).click()
    await panel.getByLabel('Your name').fill('Ida')
    await panel.getByRole('button', { name: 'Copy link to hand in' }).click()
    await panel.getByText('Copied: it holds what you have made.').waitFor()
    const link = await copied(page)
    expect(link).toContain('strategy=equal,9')
    expect(link).toContain('name=Ida')
  })

  it('is handed in by keys: from Hand in the focus goes to the name', async () => {
    const page = await visit(`#${(await challengeLink(equal)).replace('equal,1', 'equal,9')}`)
    const panel = page.getByRole('region', { name: 'The challenge' })
    await panel.getByRole('button', { name: 'Hand in' }).press('Enter')
    const name = panel.getByLabel('Your name')
    await name.waitFor()
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  })

  it('holds back the advice that would do it until it is met, or asked for', async () => {
    const page = await visit(`#${await challengeLink(equal)}`)
    const says = page.getByRole('complementary', { name: 'What the picture says' })
    await says.getByText('Advice is kept back until the challenge is met, given up or left.').waitFor()
    await says.locator('.finding-sentence', { hasText: 'is the bottleneck' }).waitFor()
    // Neither the sentence nor what stands beside it tells how.
    const answer = page.locator('.headline-answer')
    const strip = page.locator('.scale')
    expect(await answer.innerText()).toMatch(/1\.066 ms\s*\.$/)
    // Of the strip and the comparison one's own choice is there, and is called the best of nothing.
    expect((await strip.innerText()).match(/[\d.]+/g)).toEqual(['1.066'])
    expect(await page.locator('.scale-option.best').count()).toBe(0)
    await page.locator('.alternatives-yours').waitFor()
    expect(await page.locator('.alternatives').innerText()).not.toMatch(/equal|Whole|556|538/)
    expect(await page.locator('.curve').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'best', exact: true }).count()).toBe(0)
    const advice = says.getByRole('button', { name: /^Use the best cut of any sizes/ })
    expect(await advice.count()).toBe(0)
    expect(await says.innerText()).not.toMatch(/9 equal fragments|538\.1|fragment more/)
    await page.getByRole('button', { name: 'Give up and show what is possible' }).click()
    await advice.waitFor()
    expect(await answer.innerText()).toMatch(/in 9 equal pieces only 556\.8\u00a0µs/)
    expect(await strip.innerText()).toContain('538.1')
    await page.locator('.alternatives').getByText('Best equal').waitFor()
    await page.locator('.curve').waitFor()
    await page.getByRole('button', { name: 'best', exact: true }).waitFor()

    const other = await visit(`#${await challengeLink(equal)}`)
    await other.getByText('Advice is kept back').waitFor()
    const pieces = other.getByRole('spinbutton', { name: 'Fragments' })
    await pieces.fill('8')
    await pieces.press('Enter')
    await other.getByText('Met.', { exact: true }).waitFor()
    await other.locator('.reading .finding-sentence', { hasText: 'of any sizes' }).waitFor()
    await other.locator('.alternatives').getByText('Best equal').waitFor()
    expect(await other.getByText('kept back').count()).toBe(0)
    // A title alone makes no challenge.
    const titled = await visit('#v=1&s=pipeline&bytes=16384&strategy=equal,4&title=Challenge%3A+me&end')
    await titled.locator('.reading .finding-sentence', { hasText: 'of any sizes' }).waitFor()
  })

  it('that was given up stays so over a reload, until it is taken back', async () => {
    const page = await visit(`#${await challengeLink(equal)}`)
    const back = page.getByText('Advice is kept back')
    await back.waitFor()
    await page.getByRole('button', { name: 'Give up and show what is possible' }).click()
    await back.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('Not met yet.').waitFor()
    await page.locator('.reading .finding-sentence', { hasText: 'of any sizes' }).waitFor()
    expect(await back.count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Give up/ }).count()).toBe(0)
    // Who sits down next tries for themselves.
    await page.getByRole('button', { name: 'Hide what is possible again' }).click()
    await back.waitFor()
    await page.reload()
    await page.getByRole('button', { name: /^Give up/ }).waitFor()
    await back.waitFor()
  })

  it('that was met, and then made worse, hides nothing again over a reload', async () => {
    const page = await visit(`#${await challengeLink(equal)}`)
    const pieces = page.getByRole('spinbutton', { name: 'Fragments' })
    for (const [count, said] of [
      ['9', 'Met.'],
      ['3', 'Not met yet.'],
    ] as const) {
      await pieces.fill(count)
      await pieces.press('Enter')
      await page.getByText(said, { exact: true }).waitFor()
    }
    const hide = page.getByRole('button', { name: 'Hide what is possible again' })
    await hide.waitFor()
    await page.reload()
    await page.getByText('Not met yet.').waitFor()
    await hide.waitFor()
  })

  it('is no try any more where something else was changed', async () => {
    const page = await visit(
      '#v=1&s=pipeline&bytes=16384&strategy=equal,4&title=Challenge%3A+95+%25+of+the+best+with+equal+pieces&end',
    )
    const panel = page.getByRole('region', { name: 'The challenge' })
    await panel.getByText('Not met yet.').waitFor()
    const size = page.getByRole('spinbutton', { name: 'Message size', exact: true })
    await size.fill('5 KB')
    await size.press('Enter')
    await panel.getByText('Something was changed that must stay as it was').waitFor()
    // What is left keeps nothing back.
    await page.locator('.curve').waitFor()
    expect(await page.getByText('kept back').count()).toBe(0)
  })

  it('fits a phone', async () => {
    const page = await visit(`#${await challengeLink(equal)}`, phone)
    await page.getByText('Not met yet.').waitFor()
    expect(await sideways(page)).toBe(0)
  })

  it.each(shownAs('challenges'))('has no fault that axe finds, %s %s', async (_, colorScheme, screen) => {
    const page = await visit(`#${await challengeLink(equal)}`, { ...screen, colorScheme })
    await page.getByText('Not met yet.').waitFor()
    expect(await violations(page)).toEqual([])
  })
})

it('the page of challenges is begun at its heading, without a ring, by who comes to it by keys', async () => {
  const page = await visit(`#${await challengeLink(equal)}`)
  const way = page.getByRole('link', { name: 'All challenges' })
  await way.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Challenges', exact: true }).waitFor()
  const rings = () =>
    page.evaluate(() => {
      const { activeElement } = document
      return (
        activeElement?.matches('main, h2') === true && getComputedStyle(activeElement).outlineStyle !== 'none'
      )
    })
  // The focus follows a moment later, if at all.
  await page.waitForTimeout(200)
  expect(await rings()).toBe(false)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).not.toBe('none')
})

it('the page of challenges promises to keep nothing where the browser forbids storage', async () => {
  const page = await newPage()
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
  })
  await visitIn(page, '#at=challenges')
  await page.getByText('This browser keeps nothing of what you make').waitFor()
  expect(await page.getByText('kept in this browser').count()).toBe(0)
})
