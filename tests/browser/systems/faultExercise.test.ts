import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { violations } from '../axe.ts'
import { phone, useBrowser, visit } from '../visit.ts'

useBrowser()

const panel = (page: Page) => page.getByRole('region', { name: 'Find the fault' })
const check = (page: Page) => page.getByRole('button', { name: 'Check' })

describe('a fault', () => {
  it('is hidden in the link by a teacher, and found and named by a student', async () => {
    const page = await visit(
      '#v=1&s=virtual-network&experiment=one_way,,,no&transport=,,,,,200,50&do=drop,,f%3Aq2&end',
    )
    await page
      .locator('.findings')
      .getByText('f:q2 was lost')
      .or(page.getByText('learns that f:q2'))
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Hide this fault in the link' }).click()
    await page.waitForURL(/&fault=\w/)
    expect(page.url()).not.toContain('do=')
    await page.getByText('1 loss, 1 retransmission').waitFor()
    expect(await page.locator('.faults, .findings').count()).toBe(0)

    await page.reload()
    await panel(page).waitFor()
    await check(page).click()
    await panel(page).getByText('That is what happens, but not to this one').waitFor()
    for (const hint of ['Hint 1 of 3', 'Hint 2 of 3']) await panel(page).getByText(hint).click()
    await panel(page)
      .getByText(/Look at what leaves at [\d.]+/)
      .waitFor()
    expect(await violations(page)).toEqual([])

    // The third request's packet, chosen in the picture by keys, is taken over.
    const message = panel(page).getByLabel('Message')
    await page.locator('.space-time-focus').focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => message.inputValue()).toBe('f:q2')
    await check(page).click()
    const found = page.getByRole('region', { name: 'Found' })
    await found.getByText('The 1st data packet of f:q2 is dropped.').waitFor()
    await page.locator('.findings').first().waitFor()
    await page.waitForURL(/prediction=drop/)
    await found.getByRole('button', { name: 'List it as a fault' }).click()
    await page.locator('.faults').getByText('The 1st data packet of f:q2 is dropped.').waitFor()
    await page.waitForURL((url) => !url.hash.includes('fault='))
  })

  it('has what was typed of it over a reload, before and after it is checked', async () => {
    const page = await visit('#v=1&s=speculative-defragmentation&fault=PyRqcV52mOYfosW3&end')
    const what = panel(page).getByLabel('What happens')
    const typed = panel(page).getByRole('textbox').first()
    const said = async () => [await what.inputValue(), await typed.inputValue()]
    await what.selectOption({ index: 1 })
    const kind = await what.inputValue()
    await typed.fill('3')
    await page.reload()
    await panel(page).waitFor()
    expect(await said()).toEqual([kind, '3'])
    await check(page).click()
    await page.waitForURL(/prediction=/)
    await page.reload()
    await panel(page).getByText('Not yet:').waitFor()
    expect(await said()).toEqual([kind, '3'])
  })

  it('is revealed when asked for, and that is not finding it', async () => {
    const page = await visit('#v=1&s=speculative-defragmentation&fault=PyRqcV52mOYfosW3&end', phone)
    await panel(page).getByRole('button', { name: 'Reveal it' }).tap()
    await panel(page).getByText('not counted as found: 3 stray frames come right before').waitFor()
    expect(page.url()).not.toContain('prediction')
  })
})
