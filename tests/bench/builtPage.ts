import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { chromiumFlags, chromiumPath } from '../../scripts/chromium.mjs'
import { serveSite } from '../browser/site.ts'

/** The page as it is built, and a Chromium to measure it in. */
export interface BuiltPage {
  readonly url: string
  /** A page of 1440 x 900 that has not gone anywhere yet. */
  readonly blank: () => Promise<Page>
  /** A page at rest with its timeline. @param prepare  what is done to it before it goes there */
  readonly open: (fragment: string, prepare?: (page: Page) => Promise<unknown>) => Promise<Page>
  readonly close: () => Promise<void>
}

/** How long a page is let settle before it is measured [ms]. */
export const settles = 1500

/** @param place  the folder of the bundles, beside which the page is built */
export async function builtPage(place: string): Promise<BuiltPage> {
  const executablePath = chromiumPath()
  if (executablePath === undefined) throw new Error('No Chromium: npm test installs one.')
  const folder = join(place, 'site')
  await build({ logLevel: 'warn', mode: 'production', build: { outDir: folder, emptyOutDir: true } })
  const { url, server } = await serveSite(folder, '/')
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  const blank = () => browser.newPage({ viewport: { width: 1440, height: 900 } })
  return {
    url,
    blank,
    async open(fragment, prepare) {
      const page = await blank()
      await prepare?.(page)
      await page.goto(url + fragment)
      await page.locator('.gantt-plot').waitFor()
      await page.waitForTimeout(settles)
      return page
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}

/** The least value that is above so many of all; NaN of none. @param q  0 to 1 */
export const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(q * values.length))] ?? NaN
