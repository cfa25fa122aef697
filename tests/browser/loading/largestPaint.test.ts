import { readdirSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { newPage, useBrowser, visitIn } from '../visit.ts'

useBrowser()

/** As Lighthouse's. */
const sizes: readonly (readonly [name: string, options: BrowserContextOptions])[] = [
  ['desk', { viewport: { width: 1350, height: 940 } }],
  [
    'phone',
    { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  ],
]
const systems = readdirSync('engine/systems', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'skeleton')
  .map(({ name }) => name)

describe.each(sizes)('on a %s', (name, options) => {
  it.each(systems)(
    'what follows the first picture of %s has no text larger than its headline',
    async (id) => {
      const page = await newPage(options)
      await page.addInitScript(noteLargest)
      await visitIn(page, `#v=1&s=${id}&end`)
      // The run has come, and what is said of it.
      const later = name === 'desk' ? '.finding-sentence, .findings-none' : '.sheet .sentence'
      await page.locator(later).first().waitFor()
      await page.locator('.timeline-to-come').waitFor({ state: 'detached' })
      await page.waitForLoadState('networkidle')
      expect(await largestOf(page)).toMatchObject({ inHeadline: true })
    },
  )
})

interface Largest {
  /** Its size [px²] and its first letters, to find it by. */
  readonly what: string
  /** The headline is drawn with the first picture. */
  readonly inHeadline: boolean
}

const largestOf = (page: Page): Promise<Largest | undefined> =>
  page.evaluate(() => (window as unknown as { largest: Largest[] }).largest.at(-1))

/** Runs in the page: each text or picture that was larger than all before it when it was painted. */
function noteLargest(): void {
  const largest: Largest[] = []
  Object.assign(window, { largest })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element, size } = entry as PerformanceEntry & { element: Element | null; size: number }
      largest.push({
        what: `${size}: ${element?.outerHTML.slice(0, 100)}`,
        inHeadline: Boolean(element?.closest('.headline')),
      })
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}
