import { setTimeout as wait } from 'node:timers/promises'

/**
 * @typedef {object} Shot
 * @property {string} name  the path below docs/pictures/, without its ending
 * @property {string} link  what stands behind the page's address: '#v=1&...&end', or '' for the first page
 * @property {string} [size]  '1440x900' unless told otherwise; narrower than 600 is a phone, with touch
 * @property {'light' | 'dark'} [theme]
 * @property {(page: import('playwright').Page) => Promise<unknown>} [steps]  what a person does before the picture is taken
 * @property {(page: import('playwright').Page) => import('playwright').Locator} [of]  the part to show; else the whole window
 */

/** No picture of docs/ has more bytes. */
export const most = 60_000

/** Of the WebP, best first: the first that is small enough is taken. */
const qualities = [80, 65, 50, 40, 30, 20]

/** For what is made smaller afterwards. */
export const fine = [90]

/**
 * The bytes of a shot as WebP, once the page has come to rest.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {Shot} shot
 * @param {readonly number[]} [tries]  qualities: the first that is small enough is taken; `fine` has no bound
 */
export async function taken(
  browser,
  url,
  { link, size = '1440x900', theme = 'light', steps, of },
  tries = qualities,
) {
  const [width, height] = size.split('x').map(Number)
  const isPhone = width < 600
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    hasTouch: isPhone,
    isMobile: isPhone,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  try {
    const page = await context.newPage()
    await page.goto(url + link)
    await page.getByRole('main').waitFor()
    await page.evaluate(() => document.fonts.ready)
    await steps?.(page)
    const part = of?.(page).first()
    await part?.scrollIntoViewIfNeeded()
    return await atRest(page, part, tries)
  } finally {
    await context.close()
  }
}

/** Pictures are taken until two in a row are the same: what loads late is there then. */
async function atRest(page, part, tries) {
  const session = await page.context().newCDPSession(page)
  const look = async (quality) => {
    const clip = part && (await clipOf(page, part))
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      ...(clip && { clip }),
    })
    return Buffer.from(data, 'base64')
  }
  let last = Buffer.alloc(0)
  let same = 0
  for (let time = 0; same < 3; time++) {
    if (time === 40) throw new Error('The page does not come to rest.')
    await wait(250)
    const next = await look(tries[0])
    same = next.equals(last) ? same + 1 : 0
    last = next
  }
  if (tries === fine) return last
  for (const quality of tries) if ((last = await look(quality)).length <= most) return last
  throw new Error(`The picture has ${last.length} bytes, more than ${most}: show less of the page.`)
}

/** What can be seen of a part, with a little air around it. */
async function clipOf(page, part) {
  const air = 12
  const box = await part.boundingBox()
  const window = page.viewportSize()
  const left = Math.max(0, box.x - air)
  const top = Math.max(0, box.y - air)
  const [width, height] = [
    Math.min(window.width, box.x + box.width + air) - left,
    Math.min(window.height, box.y + box.height + air) - top,
  ]
  // Chromium counts from the beginning of the document.
  const scrolled = await page.evaluate(() => ({ x: scrollX, y: scrollY }))
  return { x: left + scrolled.x, y: top + scrolled.y, width, height, scale: 1 }
}
