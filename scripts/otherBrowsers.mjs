import { existsSync, readdirSync } from 'node:fs'

/** @returns {string | undefined} */
const firstOf = (paths) => paths.find((path) => path && existsSync(path))

/** @returns {string | undefined} the path of an installed Firefox */
export const firefoxPath = () =>
  firstOf([
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    `${process.env.PROGRAMFILES}\\Mozilla Firefox\\firefox.exe`,
  ])

/**
 * What drives WebKitGTK: its driver, the browser that it drives, and a screen for it; undefined where one is missing.
 * @returns {{ driver: string, browser: string, screen: string } | undefined}
 */
export function webkitPrograms() {
  const driver = firstOf(['/usr/bin/WebKitWebDriver'])
  const screen = firstOf(['/usr/bin/Xvfb'])
  const browser = existsSync('/usr/lib')
    ? firstOf(
        ['', ...readdirSync('/usr/lib')].flatMap((folder) =>
          ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => `/usr/lib/${folder}/${name}/MiniBrowser`),
        ),
      )
    : undefined
  return driver && screen && browser ? { driver, screen, browser } : undefined
}
