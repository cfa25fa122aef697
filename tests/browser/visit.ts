import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright'
import { afterEach, beforeAll, expect, inject } from 'vitest'

// One connection and a profile for each kind of screen serve all test files of a worker.
let browser: Browser | undefined
const profiles = new Map<string, Profile>()
let strangers: BrowserContext[] = []
const pages: Page[] = []
let complaints: string[] = []

/** A browser profile and the page that keeps its renderer process alive: to start one costs as much as to open the page in it. */
interface Profile {
  readonly context: BrowserContext
  readonly keeper: Page
}

/** Call once in a test file: connects to the Chromium of the run, and fails a test whose page logged an error. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser ??= await chromium.connect(inject('browserUrl'))
  })
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.close()))
    await Promise.all(strangers.map((context) => context.close()))
    strangers = []
    const heard = complaints
    complaints = []
    expect(heard, 'errors in the console of the page').toEqual([])
  })
}

export const desk = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions

/** Opens the page (with a fragment such as '#v=1&...') in a profile that remembers nothing and waits for its first picture, or for the desk that a link asks for. */
export async function visit(fragment = '', options: BrowserContextOptions = desk): Promise<Page> {
  return visitIn(await newPage(options), fragment)
}

/** A page that has not gone anywhere yet, of a profile that remembers nothing and that no other page is open in. */
export async function newPage(options: BrowserContextOptions = desk): Promise<Page> {
  const key = JSON.stringify(options)
  const profile = profiles.get(key) ?? (await newProfile(options))
  profiles.set(key, profile)
  const { context, keeper } = profile
  if (context.pages().length === 1) {
    await keeper.evaluate(() => localStorage.clear())
    return context.newPage()
  }
  const stranger = await newContext(options)
  strangers.push(stranger)
  return stranger.newPage()
}

async function newProfile(options: BrowserContextOptions): Promise<Profile> {
  const context = await newContext(options)
  const keeper = await context.newPage()
  await keeper.goto(`${inject('siteUrl')}icon.svg`)
  return { context, keeper }
}

const newContext = (options: BrowserContextOptions): Promise<BrowserContext> =>
  browser!.newContext({ ...options, permissions: ['clipboard-read', 'clipboard-write'] })

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
