import { fine, most, taken } from './taken.mjs'

/**
 * Several shots in rows, all as high as each other.
 * @typedef {object} Sheet
 * @property {string} name  the path below docs/pictures/, without its ending
 * @property {number} columns
 * @property {readonly Omit<import('./taken.mjs').Shot, 'name'>[]} shots
 */

const height = 320

/**
 * One page in four windows, light above and dark below.
 * @param {string} name
 * @param {string} link
 * @param {import('./taken.mjs').Shot['steps']} [steps]
 * @returns {Sheet}
 */
export const inWindows = (name, link, steps) => ({
  name,
  columns: 4,
  shots: ['light', 'dark'].flatMap((theme) =>
    ['1920x1080', '1440x900', '1024x768', '390x844'].map((size) => ({ link, size, theme, steps })),
  ),
})

/**
 * The bytes of a sheet as WebP.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {Sheet} sheet
 */
export async function sheetOf(browser, url, { name, columns, shots }) {
  const pictures = []
  // Four at a time: a page is mostly waited for.
  for (let from = 0; from < shots.length; from += 4)
    pictures.push(
      ...(await Promise.all(
        shots.slice(from, from + 4).map((shot) => taken(browser, url, { name, ...shot }, fine)),
      )),
    )
  const page = await browser.newPage()
  try {
    const images = pictures.map(
      (bytes) => `<img height="${height}" src="data:image/webp;base64,${bytes.toString('base64')}">`,
    )
    const rows = []
    for (let from = 0; from < images.length; from += columns)
      rows.push(`<div>${images.slice(from, from + columns).join('')}</div>`)
    await page.setContent(
      `<!doctype html><style>body{margin:0;width:max-content;background:#8a8f98}div{display:flex;gap:6px;padding:3px}</style>${rows.join('')}`,
    )
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
    const size = await page.evaluate(() => ({
      width: document.body.offsetWidth,
      height: document.body.offsetHeight,
    }))
    await page.setViewportSize(size)
    const session = await page.context().newCDPSession(page)
    // Best first: the first that is small enough is taken.
    let data = ''
    for (const quality of [45, 30, 20, 12, 8]) {
      ;({ data } = await session.send('Page.captureScreenshot', { format: 'webp', quality }))
      if (0.75 * data.length <= most) break
    }
    return Buffer.from(data, 'base64')
  } finally {
    await page.close()
  }
}
