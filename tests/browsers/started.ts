import { afterAll, beforeAll } from 'vitest'
import { webkitPrograms } from '../../scripts/otherBrowsers.mjs'
import type { Driven } from './driven.ts'
import { startChromium, startFirefox } from './playwrights.ts'
import { startWebkit } from './webkit.ts'

const start = { Chromium: startChromium, Firefox: startFirefox, WebKit: startWebkit }
export type BrowserName = keyof typeof start

/** Chromium, against which the others are measured, and the others; WebKitGTK is for Linux alone. */
export const browserNames = (Object.keys(start) as BrowserName[]).filter(
  (name) => name !== 'WebKit' || process.platform === 'linux',
)
if (browserNames.includes('WebKit') && !webkitPrograms())
  throw new Error('No WebKit: run `npm run test:browsers`, which installs it.')

/** Call once in a test file: starts the browsers for its tests. */
export function useBrowsers(names: readonly BrowserName[]): (name: BrowserName) => Driven {
  const started = new Map<BrowserName, Driven>()
  beforeAll(async () => {
    await Promise.all(names.map(async (name) => started.set(name, await start[name]())))
  }, 120_000)
  afterAll(async () => {
    await Promise.all([...started.values()].map((browser) => browser.close()))
  }, 60_000)
  return (name) => started.get(name)!
}
