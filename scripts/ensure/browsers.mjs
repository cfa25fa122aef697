import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath } from '../chromium.mjs'
import { firefoxPath, webkitPrograms } from '../otherBrowsers.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { stop } from './stop.mjs'

/** Each browser: whether it is there, what Debian calls it, and what to do where it cannot be installed by itself. */
const browsers = {
  chromium: {
    isThere: () => chromiumPath() !== undefined,
    packages: ['chromium', 'chromium-headless-shell', 'fonts-dejavu-core'],
    advice:
      'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROME_PATH to one.',
  },
  firefox: {
    isThere: () => firefoxPath() !== undefined,
    packages: ['firefox-esr'],
    advice:
      'These tests need Firefox. Install it (Debian: sudo apt-get install firefox-esr) or set FIREFOX_PATH to one.',
  },
  webkit: {
    isThere: () => webkitPrograms() !== undefined,
    packages: ['webkit2gtk-driver', 'xvfb'],
    advice:
      'These tests need WebKitGTK with its driver, and Xvfb (Debian: sudo apt-get install webkit2gtk-driver xvfb).',
    only: 'linux',
  },
}

export const browserNames = Object.keys(browsers)

/** Installs the browser if it is missing and may be installed, or ends the process with a sentence. */
export function ensureBrowser(name) {
  const { isThere, packages, advice, only } = browsers[name]
  if (isThere()) return
  if (only && process.platform !== only) {
    console.error(`There is no ${name} for this system: its tests will be skipped.`)
    return
  }
  if (name === 'chromium' && process.env.CHROME_PATH)
    stop(`CHROME_PATH names ${process.env.CHROME_PATH}, which is not there.`)
  console.error(`Installing ${name} ...`)
  const tried =
    process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
      ? run('apt-get', ['update', '-qq']) &&
        run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
      : name === 'chromium' &&
        run(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'])
  if (!tried || !isThere()) stop(advice)
}
