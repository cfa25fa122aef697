import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { copied, phone, sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const asks = '#v=1&s=pipeline&predict=latency&title=Lab+2&end'
const answer = (page: Page) => page.getByLabel('Latency', { exact: true })
const predict = (page: Page) => page.getByRole('button', { name: 'Predict', exact: true })

/** All that the page holds, for eyes and for voices. */
const everything = (page: Page) => page.evaluate(() => document.body.innerText + document.body.innerHTML)

describe('a link that asks for a number', () => {
  it('hides it everywhere until it is predicted, and then says how far off that is', async () => {
    const page = await visit(asks)
    expect(await everything(page)).not.toMatch(/188[.,]9|286[.,]9/)
    expect(await page.getByRole('navigation', { name: 'Views' }).count()).toBe(0)
    await answer(page).fill('soon')
    await answer(page).press('Enter')
    await page.getByText('prediction.latency: expected a time').waitFor()
    expect(page.url()).not.toContain('prediction')
    await answer(page).fill('0.2 ms')
    await page.getByLabel('Why?').fill('Four stages of 50')
    await predict(page).click()
    await page.getByText('predicted 200.0 µs, it is 188.9 µs: 5.9 % too high').waitFor()
    await page.locator('.headline-number').getByText('188.9').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Your prediction')

    await page.waitForURL(/prediction=200/)
    // Nobody unsees: undo takes the prediction back, and leaves what came of it.
    await page.getByRole('heading', { name: 'Your prediction' }).press('Control+z')
    await page.getByText('Your prediction is taken back.').waitFor()
    await page.locator('.headline-number').getByText('188.9').waitFor()
    await page.getByRole('button', { name: 'Predict', exact: true }).press('Control+Shift+z')
    await page.getByText('5.9 % too high').waitFor()

    await page.getByLabel('Message size', { exact: true }).fill('8 KB')
    await page.getByLabel('Message size', { exact: true }).press('Enter')
    await page.getByText('You have changed the scenario since').waitFor()
    await page.getByRole('button', { name: 'Copy link to hand in' }).click()
    await page.getByText('Copied: it holds').waitFor()
    const link = await copied(page)
    expect(link).toMatch(
      /#v=1&s=pipeline&title=Lab\+2&prediction=200&(from=gam&)?predict=latency&reason=Four/,
    )
  })

  it('keeps what is typed and not yet predicted through a reload, also after a change', async () => {
    const page = await visit(asks)
    const why = page.getByLabel('Why?')
    await answer(page).fill('200')
    await why.fill('Four stages of 50')
    await page.reload()
    await expect.poll(() => answer(page).inputValue()).toBe('200')
    expect(await why.inputValue()).toBe('Four stages of 50')
    const size = page.getByLabel('Message size', { exact: true })
    await size.fill('8 KB')
    await size.press('Enter')
    await page.waitForURL(/bytes=8192/)
    await page.reload()
    await expect.poll(() => answer(page).inputValue()).toBe('200')
    await predict(page).click()
    await page.getByText(/predicted 200.0\u00a0µs/).waitFor()
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('predict'))),
    ).toEqual([])
  })

  it('shows what was handed in with its outcome, on a phone by touch', async () => {
    const page = await visit('#v=1&s=pipeline&predict=latency,speedUp&end', phone)
    await page.getByLabel('Latency', { exact: true }).fill('100')
    await page.getByLabel('Speed-up').fill('1.519')
    expect(await sideways(page)).toBe(0)
    await predict(page).tap()
    await page.getByText('47 % too low').waitFor()
    await page.waitForURL(/prediction=latency\+100\+speedUp\+1\.519/)
    await page.reload()
    await page.getByText('47 % too low').waitFor()
    expect(await sideways(page)).toBe(0)
  })

  it('tells of a prediction that cannot be read, and of names that mean nothing', async () => {
    const page = await visit('#v=1&s=pipeline&predict=latency,weather&prediction=soon&end')
    await page
      .getByText('prediction.latency: expected a decimal number of µs, 0 or more, got "soon"')
      .waitFor()
    await page.getByText(/predict: expected one of headline.*got "weather"/).waitFor()
    expect(await everything(page)).not.toMatch(/188[.,]9/)
  })

  it.each(shownAs('prediction'))('has no fault that axe finds, %s %s', async (_, colorScheme, screen) => {
    const page = await visit(asks, { ...screen, colorScheme })
    expect(await violations(page)).toEqual([])
    await answer(page).fill('200')
    await predict(page).click()
    await page.getByText('5.9 % too high').waitFor()
    expect(await violations(page)).toEqual([])
  })
})

describe('a teacher', () => {
  it('makes such a link in the page, and parts that are asked for are described in words', async () => {
    const page = await visit('#v=1&s=pipeline&title=Lab+2&end')
    await page.getByText('Ask before showing').click()
    await page.getByRole('checkbox', { name: 'The curves' }).check()
    await page.getByRole('button', { name: 'Ask, and show' }).click()
    await page.waitForURL(/predict=curves/)
    await page.locator('.headline-number').getByText('188.9').waitFor()
    expect(await page.locator('.curve').count()).toBe(0)
    await page.getByLabel('Your prediction').fill('It falls, then rises.')
    await predict(page).click()
    await page.locator('.curve').first().waitFor()
    await page.getByText('“It falls, then rises.”').waitFor()
  })
})
