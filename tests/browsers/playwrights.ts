import { chromium, firefox, type Browser } from 'playwright'
import { chromiumFlags, chromiumPath } from '../../scripts/chromium.mjs'
import { firefoxPath } from '../../scripts/otherBrowsers.mjs'
import { desk } from '../browser/visit.ts'
import type { Driven } from './driven.ts'

export const startChromium = async (): Promise<Driven> =>
  driven(await chromium.launch({ executablePath: chromiumPath()!, args: [...chromiumFlags] }))

/** The Firefox of the system, which is not the one that Playwright brings, by WebDriver BiDi. */
export const startFirefox = async (): Promise<Driven> =>
  driven(await firefox.launch({ channel: 'moz-firefox', executablePath: firefoxPath()! }))

async function driven(browser: Browser): Promise<Driven> {
  const page = await (await browser.newContext(desk)).newPage()
  return {
    async open(url) {
      // Another fragment alone would not load the page anew.
      await page.goto('about:blank')
      await page.goto(url)
    },
    run: (body) => page.evaluate(`(async () => { ${body} })()`),
    press: (key) => page.keyboard.press(key),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
      await page.mouse.move(to.x, to.y)
      await page.mouse.up()
    },
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}
