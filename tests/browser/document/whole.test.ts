import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { useBrowser, visit } from '../visit.ts'

useBrowser()

describe('what a link cannot carry', () => {
  it('is no program: one that is too long is refused, and what stood there stays', async () => {
    const page = await visit('#v=1&s=memory-channel&end')
    const text = page.getByRole('textbox', { name: 'Programs' })
    await text.waitFor()
    const before = await text.inputValue()
    await text.fill(`node 0\n${'  compute 1 us\n'.repeat(400)}node 1\n  compute 1 us`)
    await page
      .getByText(/^At most 4,000 characters, and these would be 6,\d+\. What was here stays\.$/)
      .waitFor()
    expect(await text.inputValue()).toBe(before)
    await text.fill('node 0\n  compute 1 us\nnode 1\n  compute 1 us')
    await page.getByText('At most 4,000').waitFor({ state: 'detached' })
  })

  it('is no name: one that is too long is refused with path, rule and value, and stays to be mended', async () => {
    const page = await visit('#v=1&s=pipeline&end')
    const name = page.getByLabel('Name of stage 1', { exact: true })
    const before = await name.inputValue()
    await name.fill('x'.repeat(61))
    await name.press('Enter')
    await page.getByText(/pipeline\.stages\.1\.name: expected at most 60 characters, got "xxx/).waitFor()
    await name.press('Tab')
    expect([await name.inputValue(), await name.getAttribute('aria-invalid')]).toEqual([
      'x'.repeat(61),
      'true',
    ])
    expect(page.url()).not.toContain('xxx')
    await name.press('Escape')
    expect([await name.inputValue(), await name.getAttribute('aria-invalid')]).toEqual([before, 'false'])
    await name.fill('y'.repeat(60))
    await name.press('Enter')
    await page.waitForURL(/yyy/)
  })

  it('is no code: the Python desk takes a program whole or not at all', async () => {
    const page = await visit('#v=1&s=pipeline&view.desk=python&end')
    const code = page.locator('.code-editor .cm-content')
    await code.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('x = 1')
    await page.waitForURL(/code=x\+%3D\+1/)
    await code.evaluate((editor) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '#'.repeat(50_001))
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await page
      .getByText('At most 50,000 characters, and these would be 50,006. What was here stays.')
      .waitFor()
    expect(await code.innerText()).toBe('x = 1')
    await page.keyboard.insertText('\n')
    await page.getByText('At most 50,000').waitFor({ state: 'detached' })
  })

  it('is no title, no reason and no number: a line takes what is pasted whole or not at all', async () => {
    const pasted = async (field: Locator, text: string) => {
      await field.focus()
      const refused = await field.evaluate((input, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        return !input.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      }, text)
      // What a browser does with a paste that nobody refuses.
      if (!refused) await field.page().keyboard.insertText(text)
    }
    const page = await visit('#v=1&s=pipeline&title=Lab&end')
    await page.locator('.title-button').click()
    const title = page.getByLabel('Title of this document')
    await pasted(title, 'long '.repeat(41))
    await page.getByText('At most 200 characters, and these would be 205. What was here stays.').waitFor()
    expect(await title.inputValue()).toBe('Lab')
    await pasted(title, 'Lab 2')
    expect(await title.inputValue()).toBe('Lab 2')
    await page.getByText('At most 200').waitFor({ state: 'detached' })

    const drift = await visit('#v=1&s=pipeline&view.desk=drift&end')
    const number = drift.locator('.drift-field input').first()
    await number.fill('')
    await pasted(number, '0.000000001234')
    expect(await number.inputValue()).toBe('0.000000001234')
  })

  it('is nothing to look for, and is quoted in a few words', async () => {
    const long = 'a(1) '.repeat(20_000)
    const page = await visit('#v=1&s=memory-channel&end')
    const find = page.getByRole('searchbox', { name: 'Find a setting' })
    await find.fill(long)
    await page.getByText('At most 200 characters, and these would be 100,000. What was here stays.').waitFor()
    expect(await find.inputValue()).toBe('')
    const measure = await visit('#v=1&s=pipeline&view.desk=measure&end')
    const noise = measure.getByRole('textbox', { name: /Timing noise/ })
    await noise.fill(long)
    const fault = measure.getByText(/^Timing noise: expected a percentage such as 12.5 %, got "a\(1\)/)
    expect((await fault.innerText()).length).toBeLessThan(140)
  })

  it('is told where the address stays behind', async () => {
    const page = await visit('#v=1&s=pipeline&title=Lab&end')
    await page.locator('.title-button').click()
    const field = page.getByLabel('Title of this document')
    await field.evaluate((input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'Half \ud83e')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await field.press('Enter')
    await page
      .getByText(
        /link\.title: expected text without broken characters, got .*The address is behind what you see\./,
      )
      .waitFor()
    expect(page.url()).toContain('title=Lab')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText(/^Not copied: link\.title: expected text without broken characters/).waitFor()
  })
})
