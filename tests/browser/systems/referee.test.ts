import { describe, expect, it } from 'vitest'
import { useBrowser, visit } from '../visit.ts'

useBrowser()

describe('the independent solver', () => {
  it('is loaded only when asked, and agrees to 1e-9', async () => {
    const page = await visit('#v=1&s=pipeline&strategy=exact&end')
    const loaded = () =>
      page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => /highs|referee|\.wasm/.test(name))
            .length,
      )
    const ask = page.getByRole('button', { name: 'Check with an independent solver' })
    await ask.waitFor()
    expect(await loaded()).toBe(0)
    await ask.click()
    // In its place, for a voice says it too; an answer that is none shows its reason here.
    const check = page.getByRole('region', { name: 'Independent check' })
    const answer = check.getByText(/^HiGHS(, given| gives no opinion)/)
    await answer.waitFor()
    expect(await answer.innerText()).toMatch(
      /^HiGHS, given the linear program for \d+ fragments.*the same as ours/,
    )
  })

  it('answers though what it was asked of was changed and brought back meanwhile', async () => {
    const page = await visit('#v=1&s=pipeline&strategy=exact&end')
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\.wasm/, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Check with an independent solver' }).click()
    const atWork = page.getByRole('button', { name: 'HiGHS is at work' })
    await atWork.waitFor()
    const overhead = page.getByLabel('Overhead of Sender copy').first()
    await overhead.fill('9')
    await overhead.press('Enter')
    await page.getByRole('button', { name: 'Check with an independent solver' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await atWork.waitFor()
    release()
    await page
      .getByRole('region', { name: 'Independent check' })
      .getByText(/the same as ours/)
      .waitFor()
  })

  it('is not offered for a cut that claims nothing', async () => {
    const page = await visit()
    await page.locator('.reading li').first().waitFor()
    expect(await page.getByRole('button', { name: /independent solver/ }).count()).toBe(0)
  })
})
