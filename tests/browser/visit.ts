import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright'
import { afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { hasTurn, later, turnOf } from './turns.ts'

// One connection, and a profile with a page for each kind of screen, serve all test files of a worker.
let browser: Browser | undefined
const profiles = new Map<string, Profile>()
let strangers: BrowserContext[] = []
let pages: Page[] = []
let complaints: string[] = []

/**
 * A browser profile and its page, which rests at a picture of the same site between tests: to start a process and a
 * window costs more than to open the page in them. (A blank page would not do: an icon still on its way is refused to it.)
 */
interface Profile {
  readonly page: Page
  free: boolean
}

/** For `useBrowser`: what the other tests stand on, every desk and place once, and what is promised of the whole page are of every run. */
export const inEveryRun = { inTurn: false }

/**
 * Call once in a test file: connects to the Chromium of the run, leaves to another run what has no turn in this one
 * (`turns.ts`), and fails a test whose page logged an error, as what its policy forbids is, or asked another host.
 */
export function useBrowser({ inTurn } = { inTurn: true }): void {
  const turn = inTurn ? turnOf(process.env) : undefined
  beforeEach(({ task, skip }) => {
    if (!hasTurn(task.file.name, task.fullTestName, turn)) skip(later)
  })
  beforeAll(async () => {
    browser ??= await chromium.connect(inject('browserUrl'))
  })
  afterEach(async () => {
    await Promise.all(pages.map((page) => page.close()))
    await Promise.all(strangers.map((context) => context.close()))
    await Promise.all([...profiles].filter(([, { free }]) => !free).map(([key, used]) => leave(key, used)))
    pages = []
    strangers = []
    const heard = complaints
    complaints = []
    expect(heard, 'errors in the console of the page').toEqual([])
  })
}

/** The page goes to rest, with the pointer in its corner; one that has been closed or broken is given up with its profile. */
async function leave(key: string, profile: Profile): Promise<void> {
  try {
    // What a test that failed still held back would be held back from the next.
    await profile.page.unrouteAll({ behavior: 'ignoreErrors' })
    await profile.page.goto(restingPlace())
    await profile.page.mouse.move(0, 0)
    profile.free = true
  } catch {
    profiles.delete(key)
    await profile.page.context().close()
  }
}

export const desk = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions

/** Where the explorer shows what a bare address once did: the first system as it begins. */
export const explorer = '#v=1&s=pipeline&end'

/** Opens the explorer (with a fragment such as '#v=1&...') in a profile that remembers nothing and waits for its first picture, or for the desk that a link asks for; another page where the fragment names one ('#at=home'). */
export async function visit(fragment = explorer, options: BrowserContextOptions = desk): Promise<Page> {
  const key = JSON.stringify(options)
  const profile = profiles.get(key) ?? (await newProfile(options))
  profiles.set(key, profile)
  // The second page of a test is one of a stranger.
  if (!profile.free) return visitIn(await newPage(options), fragment)
  profile.free = false
  await profile.page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  // What a test before made of paper, of colours or of the window goes.
  const { colorScheme = null, reducedMotion = null } = options
  await profile.page.emulateMedia({ media: null, forcedColors: null, colorScheme, reducedMotion })
  if (options.viewport) await profile.page.setViewportSize(options.viewport)
  return opened(profile.page, fragment)
}

/** By how many pixels the page can be pushed sideways. (A phone's `innerWidth` grows with what does not fit.) */
export async function sideways(page: Page): Promise<number> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return width - page.viewportSize()!.width
}

/** A new profile, without a page. */
export async function stranger(options: BrowserContextOptions = desk): Promise<BrowserContext> {
  const context = await newContext(options)
  strangers.push(context)
  return context
}

/** A page of a new profile that has not gone anywhere yet. */
export const newPage = async (options?: BrowserContextOptions): Promise<Page> =>
  (await stranger(options)).newPage()

async function newProfile(options: BrowserContextOptions): Promise<Profile> {
  const context = await newContext(options)
  const page = await context.newPage()
  listenTo(page)
  await page.goto(restingPlace())
  return { page, free: true }
}

const restingPlace = () => `${inject('siteUrl')}icon.svg`

async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser!.newContext({
    // What it answers no test could hold back or count, and each profile would fetch the whole page for it.
    serviceWorkers: 'block',
    ...options,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.on('page', lookPastVoice)
  await context.addInitScript(noteCopied)
  // Of every page, framed or not, and of the workers that pages begin, however they are opened.
  context.on('request', (request) => {
    if (isForeign(request.url())) complaints.push(`The page asks ${request.url()}`)
  })
  return context
}

/** Into `copied`, which is read in place of the clipboard: that is one for all pages of the browser, of other tests too. */
function noteCopied(): void {
  const { clipboard } = navigator
  // Not in a page that is not secure.
  if (!(clipboard as Clipboard | undefined)) return
  const write = clipboard.write.bind(clipboard)
  const writeText = clipboard.writeText.bind(clipboard)
  clipboard.write = async (items) => {
    await write(items)
    Object.assign(window, { copied: await (await items[0]!.getType('text/plain')).text() })
  }
  clipboard.writeText = async (text) => {
    await writeText(text)
    Object.assign(window, { copied: text })
  }
}

/** What this page, since it was opened, has last put on the clipboard. */
export const copied = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { copied: string }).copied)

/** What is said to those who cannot see the page stands in it once more for three seconds: no test that looks for a text shall come upon both. */
function lookPastVoice(page: Page): void {
  const all = page.getByText.bind(page)
  page.getByText = (...text) => all(...text).and(page.locator(':not(.hidden-visually[role=status] > p)'))
}

/** The same in a page that is already there (a second tab of the same profile). */
export async function visitIn(page: Page, fragment = explorer): Promise<Page> {
  pages.push(page)
  listenTo(page)
  return opened(page, fragment)
}

function listenTo(page: Page): void {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
}

/** What is not of this machine: some tests serve a site of their own, or a page around ours. */
const isForeign = (url: string) =>
  !/^(blob|data|about):/.test(url) && !['127.0.0.1', 'localhost'].includes(new URL(url).hostname)

/** What the pages of this test have complained of so far, which then fails it no more. */
export function takeComplaints(): readonly string[] {
  const taken = complaints
  complaints = []
  return taken
}

async function opened(page: Page, fragment: string): Promise<Page> {
  await page.goto(inject('siteUrl') + fragment)
  if (fragment.startsWith('#at=')) {
    await page.locator('#root main').waitFor()
    return page
  }
  await page.locator('.headline, .desk').first().waitFor()
  // Beside a desk that no parameter changes there are no controls.
  const without = page.locator(
    '.page:not(:has(> aside.parameters, > .sheet:not(.python-sheet))) > .desk .tab-row',
  )
  const controls = page.locator('aside.parameters [data-parameter]').or(page.getByRole('tablist'))
  const both = page.locator('.two .headline')
  await page.getByText('KB is').or(controls).or(without).or(both).first().waitFor()
  return page
}
