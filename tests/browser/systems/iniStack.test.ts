import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const stack = '#v=1&s=ini-cluster&experiment=stack&end'

describe('the protocol stack of the INI cluster', () => {
  it('splits the message where it is advised to, and its cycles follow', async () => {
    const page = await visit(stack)
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('29,126'))
    await page
      .locator('.finding', { hasText: 'Split it yourself' })
      .getByRole('button', { name: 'Try it' })
      .click()
    await page.waitForURL(/experiment=stack,,2&/)
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('17,879'))
  })

  it('speaks of no bars where there are none', async () => {
    const page = await visit(stack)
    await page.getByText('Computed, not run: there are no bars to draw.').waitFor()
    expect(await page.getByText('Drag an underlined number').innerText()).toBe('Drag an underlined number.')
  })

  it('says only what a hand finds: no underlined number where the sentence has none', async () => {
    const page = await visit('#v=1&s=memory-channel&experiment=addressSpace&end')
    await page.getByRole('heading', { name: /^A word that is written can be read after/ }).waitFor()
    expect(await page.locator('.headline').innerText()).not.toContain('Drag')
  })

  it('groups the digits of a long number in its field, and reads them so', async () => {
    const page = await visit('#v=1&s=ini-cluster&end')
    const compute = page.getByRole('spinbutton', { name: 'Compute', exact: true })
    await compute.waitFor()
    expect(await compute.inputValue()).toBe('41,789 cycles')
    await compute.fill('42,789 cycles')
    await compute.press('Enter')
    await page.waitForURL(/compute=42789/)
    await compute.fill('4,5')
    await compute.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'a number without a comma' }).waitFor()
  })

  it('hides what only the contention reads', async () => {
    const page = await visit(stack)
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('29,126'))
    await page.locator('[data-parameter=experiment]').waitFor()
    expect(await page.locator('[data-parameter=experiment]').count()).toBe(1)
    // What the cycle over the length depends on stands here, what only a run reads does not.
    expect(await page.locator('[data-parameter=compute]').count()).toBe(1)
    for (const hidden of ['scheduling', 'variability', 'requests'])
      expect(await page.locator(`[data-parameter=${hidden}]`).count()).toBe(0)
  })

  it.each(shownAs('iniStack'))(
    'is free of what axe finds, on a %s, in %s colours',
    async (_name, colorScheme, options) => {
      const page = await visit(stack, { ...options, colorScheme })
      await page.getByRole('heading', { name: 'By length of the message' }).waitFor()
      expect(await violations(page)).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
    },
  )
})

describe('a station of one’s own', () => {
  it('says how many can share it, and takes so many', async () => {
    const page = await visit('#v=1&s=ini-cluster&experiment=station&end')
    await page.getByRole('button', { name: 'Take 4' }).click()
    await page.waitForURL(/experiment=station,4&/)
    await page.waitForFunction(() =>
      document.querySelector('.headline')?.textContent.includes('4 sharers ask'),
    )
  })
})

describe('the tables of the INI cluster', () => {
  it('mark what was interpolated, with the equations beside it', async () => {
    const page = await visit('#v=1&s=ini-cluster&view.desk=figures&view.figures.figure=table-5-8&end')
    await page.getByRole('row', { name: /cluster of 2: queue, interpolated/ }).waitFor()
    const row = page.getByRole('row', { name: /cluster of 2: queue, by the equations/ })
    expect(await row.innerText()).toMatch(/0\.648\s+0\.561/)
  })
})
