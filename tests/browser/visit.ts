import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

let browser: Browser
const pages: Page[] = []
let complaints: string[] = []

/** Call once in a test file: connects to the Chromium of the run, and fails a test whose page logged an error. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserUrl'))
  })
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.context().close()))
    const heard = complaints
    complaints = []
    expect(heard, 'errors in the console of the page').toEqual([])
  })
  afterAll(() => browser.close())
}

export const desk = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions

/** Opens the page (with a fragment such as '#v=1&...') in a fresh browser profile and waits for its first picture, or for the desk that a link asks for. */
export async function visit(fragment = '', options: BrowserContextOptions = desk): Promise<Page> {
  return visitIn(await newPage(options), fragment)
}

/** A page of a fresh profile that has not gone anywhere yet. */
export async function newPage(options: BrowserContextOptions = desk): Promise<Page> {
  const context = await browser.newContext({ ...options, permissions: ['clipboard-read', 'clipboard-write'] })
  return context.newPage()
}

/** The same in a page that is already there (a second tab of the same profile). */
export async function visitIn(page: Page, fragment = ''): Promise<Page> {
  pages.push(page)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(inject('siteUrl') + fragment)
  await page.locator('.headline, .desk').first().waitFor()
  await page.getByText('KB is').or(page.getByRole('tablist')).first().waitFor()
  return page
}
