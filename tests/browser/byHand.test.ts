import { describe, expect, it } from 'vitest'
import { violations } from './axe.ts'
import { desk, phone, useBrowser, visit } from './visit.ts'

useBrowser()

describe('a cut by hand', () => {
  it.each([
    ['desk', desk],
    ['phone', phone],
  ] as const)(
    'on a %s is scored against the proved best while it moves, and its regime is named',
    async (_name, options) => {
      const page = await visit('', options)
      const handle = page.getByRole('slider', { name: /^Cut between fragments/ }).first()
      await handle.focus()
      await handle.press('ArrowLeft')
      const score = page.locator('.challenge')
      await score.waitFor()
      const before = await score.innerText()
      expect(before).toMatch(/^\d+(\.\d+)? % above the proved best/)
      for (let i = 0; i < 20; i++) await handle.press('Shift+ArrowRight')
      await page.waitForFunction((text) => document.querySelector('.challenge')?.textContent !== text, before)
      expect(await score.innerText()).toMatch(/% above the proved best; your best so far \d/)
      expect(await violations(page)).toEqual([])
    },
  )
})
