import { expect } from 'vitest'
import type { Page } from 'playwright'
import { visit } from '../visit.ts'

/** Opens the page and waits until the keys are ready, too. */
export async function visitByKeys(...asked: Parameters<typeof visit>): Promise<Page> {
  const page = await visit(...asked)
  await page.locator('.header-actions [tabindex="-1"]').first().waitFor()
  return page
}

/** What has the focus, as it is called; 'nothing' where that is the body. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nothing'
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent
    return (label ?? element.textContent).trim().replace(/\s+/g, ' ')
  })

/** Waits until what has the focus is called so. */
export const expectFocus = (page: Page, name: RegExp | string): Promise<void> =>
  name instanceof RegExp
    ? expect.poll(() => focused(page)).toMatch(name)
    : expect.poll(() => focused(page)).toBe(name)
