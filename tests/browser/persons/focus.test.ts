import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { explorer, useBrowser, visit } from '../visit.ts'
import { expectFocus, focused, visitByKeys } from './focused.ts'

useBrowser()

/** Lets the page do what a key asked for, with all that is loaded for it. */
const atRest = (page: Page) => page.waitForTimeout(300)

/** By keyboard, on what has this name. */
async function enter(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().press('Enter')
  await atRest(page)
}

const headline = /µs|MB\/s|per second/

describe('the focus goes to a neighbour or the headline', () => {
  it('but not to a field that was left in the moment in which the page changed', async () => {
    const page = await visit('#at=class')
    const field = page.getByLabel('Links of the class')
    await field.focus()
    const after = await field.evaluate(async (area: HTMLTextAreaElement) => {
      document.body.append(document.createElement('i'))
      // The page has seen the change, and looks for the focus as soon as this is over.
      await Promise.resolve()
      area.blur()
      await new Promise((resolve) => setTimeout(resolve, 50))
      return document.activeElement?.tagName
    })
    expect(after).toBe('BODY')
  })

  it('when a stage is removed, to what opens the stage that takes its place', async () => {
    const page = await visitByKeys()
    await enter(page, /^stage 1/)
    await enter(page, 'Remove')
    await expectFocus(page, /^stage 1/)
  })

  it('when the last stage is removed, to the stage before', async () => {
    const page = await visitByKeys()
    await enter(page, /^stage 3/)
    await enter(page, 'Remove')
    await expectFocus(page, 'Name of stage 2')
  })

  it('when the number of fragments is handed back to the system, to its field', async () => {
    const page = await visitByKeys('#v=1&s=pipeline&strategy=equal,7&end')
    await enter(page, 'best')
    await expectFocus(page, 'Fragments')
  })

  it('when an advised edit is done', async () => {
    const page = await visitByKeys()
    await enter(page, /^Use the best cut of any sizes/)
    await page.getByText('the best of any sizes').first().waitFor()
    await atRest(page)
    expect(await focused(page)).not.toBe('nothing')
    expect(await page.evaluate(() => document.activeElement?.closest('.reading, .headline') !== null)).toBe(
      true,
    )
  })

  it('when a notice is dismissed, to the headline', async () => {
    const page = await visitByKeys('#v=1&s=pipeline&bytes=0&end')
    await enter(page, 'Dismiss')
    await expectFocus(page, headline)
  })

  it('when a table is asked for first, stays on its switch', async () => {
    const page = await visitByKeys()
    await enter(page, 'Timeline as a table')
    await page.locator('.gantt-table').waitFor()
    await expectFocus(page, 'Timeline as a table')
  })

  it('when the key sheet is closed by its button, back to what opened it', async () => {
    const page = await visitByKeys()
    await page.getByRole('button', { name: 'Keys' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')
    await expectFocus(page, 'Keys')
  })

  it.each([
    ['cuts', '#v=1&s=pipeline&strategy=equal,64&end', 'Next cut', 'Previous cut'],
    [
      'a replay',
      '#v=1&s=virtual-network&view.desk=proof&view.proof.wire=free&end',
      'One step forward',
      'To the end',
    ],
  ] as const)('when a way of %s ends, stays on its button', async (_, link, there, back) => {
    const page = await visitByKeys(link)
    await page.getByRole('button', { name: there, exact: true }).first().waitFor()
    await enter(page, there)
    await enter(page, back)
    await expectFocus(page, back)
    // Pressed again it leads nowhere, and not back by what stands beside it.
    await page.keyboard.press('Enter')
    await atRest(page)
    await expectFocus(page, back)
    expect(await page.getByRole('button', { name: back, exact: true }).first().isDisabled()).toBe(true)
  })

  it.each([
    ['home', '#at=home', 'Lessons', 'Lessons'],
    ['the papers', '#at=papers', 'Stagescope', /^Into how many pieces/],
    ['the lessons', '#at=lessons', /Cut a message/, 'A message, whole'],
    ['the challenges', '#at=challenges', /^Survive 5 %/, /^One node sends/],
    [
      'the workbench',
      `#at=workbench,${encodeURIComponent(explorer.slice(1))}`,
      'Table of a class',
      /^What did/,
    ],
    ['the explorer', explorer, 'Stagescope', /^Into how many pieces/],
  ] as const)('when a link leads from %s to another page, to its heading', async (_, from, link, heading) => {
    const page = await visit(from)
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: link }).first().press('Enter')
    await expectFocus(page, heading)
  })

  it('and never comes back to what a person has left by a click', async () => {
    const page = await visitByKeys()
    await enter(page, /^stage 1/)
    await page.mouse.click(720, 895)
    await page.getByRole('button', { name: 'Remove' }).dispatchEvent('click')
    await atRest(page)
    expect(await focused(page)).not.toContain('stage')
  })
})

describe('Undo, Redo and Reset', () => {
  it('keep the focus when there is nothing more to undo', async () => {
    const page = await visitByKeys()
    await page.getByRole('button', { name: 'Mirror the pipeline' }).click()
    for (const [name, next] of [
      ['Undo', 'Redo'],
      ['Redo', 'Reset'],
      ['Reset', 'Undo'],
    ] as const) {
      const button = page.getByRole('button', { name })
      await button.press('Enter')
      await atRest(page)
      if (name !== 'Reset') await expectFocus(page, name)
      await expect.poll(() => button.getAttribute('aria-disabled'), { message: name }).toBe('true')
      expect(await button.getAttribute('disabled'), name).toBeNull()
      const other = page.getByRole('button', { name: next })
      await expect.poll(() => other.getAttribute('aria-disabled'), { message: next }).toBe('false')
    }
  })

  it('do nothing when pressed in vain', async () => {
    const page = await visitByKeys()
    const before = await page.locator('.headline').innerText()
    for (const name of ['Undo', 'Redo', 'Reset']) await page.getByRole('button', { name }).press('Enter')
    expect(await page.locator('.headline').innerText()).toBe(before)
    expect(await page.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('the picture under the arrows', () => {
  const place = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement!
      const box = element.getBoundingClientRect()
      return { name: element.getAttribute('aria-label'), x: box.x, width: box.width }
    })

  it('gives the focus to another element with each bar, so that every reader speaks it', async () => {
    const page = await visitByKeys()
    await page.waitForLoadState('networkidle')
    await page.locator('.gantt [tabindex="0"]').first().focus()
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      document.addEventListener('focusin', ({ target }) =>
        heard.push((target as Element).getAttribute('aria-label') ?? ''),
      )
    })
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Home']) await page.keyboard.press(key)
    const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
    expect(heard).toHaveLength(4)
    expect(heard[0]).toMatch(/^Sender copy, fragment 2 of 5/)
    expect(heard[3]).toMatch(/^Network and receiver DMA, fragment 1 of 5/)
    const { name, width } = await place(page)
    expect(name).toBe(heard[3])
    expect(width).toBeGreaterThan(20)
  })

  it('gives the focus to another element with each packet', async () => {
    const page = await visitByKeys('#v=1&s=virtual-network&end')
    // What is drawn anew when its last parts come is given the focus anew.
    await page.waitForLoadState('networkidle')
    await page.locator('.space-time-focus').focus()
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      document.addEventListener('focusin', ({ target }) =>
        heard.push((target as Element).getAttribute('aria-label') ?? ''),
      )
    })
    for (const key of ['ArrowRight', 'ArrowRight', 'End']) await page.keyboard.press(key)
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toHaveLength(3)
  })

  it('keeps one Tab stop for all of its bars', async () => {
    const page = await visitByKeys()
    await page.locator('.gantt [tabindex="0"]').first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('.gantt-grid [tabindex="0"]').count()).toBe(1)
  })
})
