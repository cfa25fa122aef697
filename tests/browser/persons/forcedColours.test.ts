import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { desk, explorer, phone, useBrowser, visit } from '../visit.ts'

useBrowser()

/** How many pixels of the timeline have a colour, near enough. */
const pixelsOf = (page: Page, [red, green, blue]: readonly [number, number, number]) =>
  page
    .locator('.gantt-chart .time-canvas')
    .first()
    .evaluate(
      (canvas: HTMLCanvasElement, wanted) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
        let found = 0
        for (let i = 0; i < data.length; i += 4)
          if (data[i + 3]! > 250 && wanted.every((channel, c) => Math.abs(channel - data[i + c]!) < 8))
            found++
        return found
      },
      [red, green, blue],
    )

it.each([
  ['light', [0, 0, 0]],
  ['dark', [255, 255, 255]],
] as const)(
  'bars have an edge of the text’s colour as soon as the system forces its colours, %s ones',
  async (colorScheme, ink) => {
    const page = await visit(explorer, { ...desk, colorScheme })
    const before = await pixelsOf(page, ink)
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    // Twenty bars, each framed.
    await expect.poll(async () => (await pixelsOf(page, ink)) - before).toBeGreaterThan(1000)
    await page.emulateMedia({ forcedColors: 'none', colorScheme })
    await expect.poll(() => pixelsOf(page, ink)).toBe(before)
  },
)

it('a link that waits for room is seen in forced colours on a dark ground', async () => {
  const scenario = '#v=1&s=virtual-network&experiment=fan_in,3,yes,1,,0,100&network=,,,,,,,1&end'
  const page = await visit(scenario, { ...desk, colorScheme: 'dark' })
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const bright = () =>
    page.locator('.gantt-chart').evaluate((chart) => {
      const canvas = chart.querySelector<HTMLCanvasElement>('.time-canvas')!
      const scale = canvas.height / canvas.getBoundingClientRect().height
      const top = canvas.getBoundingClientRect().top
      const links = [...chart.querySelectorAll('.gantt-label')].filter((label) =>
        label.textContent.includes('link'),
      )
      return links.reduce((most, label) => {
        const box = label.getBoundingClientRect()
        const [y, height] = [(box.top - top) * scale, box.height * scale].map(Math.round) as [number, number]
        const { data } = canvas.getContext('2d')!.getImageData(0, y, canvas.width, height)
        return Math.max(
          most,
          data.filter((value, i) => i % 4 === 0 && value > 240 && data[i + 3]! > 240).length,
        )
      }, 0)
    })
  await expect.poll(bright).toBeGreaterThan(40)
})

/** How often light and dark take turns along a row of pixels, and whether a colour is among them. */
const rowOf = async (page: Page, clip: { x: number; y: number; width: number; height: number }) => {
  const png = [...(await page.screenshot({ clip }))]
  return page.evaluate(async (png) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(png)], { type: 'image/png' }))
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')!
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, Math.floor(image.height / 2), image.width, 1)
    const light: boolean[] = []
    let coloured = false
    for (let i = 0; i < data.length; i += 4) {
      const [red, green, blue] = [data[i]!, data[i + 1]!, data[i + 2]!]
      light.push(red + green + blue > 384)
      coloured ||= Math.max(red, green, blue) - Math.min(red, green, blue) > 40
    }
    return { turns: light.filter((each, i) => i > 0 && each !== light[i - 1]).length, coloured }
  }, png)
}

/** The box of what is brought into sight when the system has forced dark colours. */
const boxForced = async (page: Page, what: string) => {
  const seen = page.locator(what).first()
  await seen.waitFor()
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.waitForLoadState('networkidle')
  await seen.scrollIntoViewIfNeeded()
  return (await seen.boundingBox())!
}

it('the first page’s “drag this cut” can be read in forced colours', async () => {
  const page = await visit('#at=home', desk)
  const { x, y, width, height } = await boxForced(page, '.untouched .cut-handle')
  const middle = { x: x + width / 2 - 36, y: y + height + 2, width: 72, height: 12 }
  expect((await rowOf(page, middle)).turns).toBeGreaterThan(10)
})

it('a phone keeps its sign and the grip of its sheet in forced colours', async () => {
  const page = await visit(explorer, phone)
  expect((await rowOf(page, await boxForced(page, '.wordmark'))).coloured).toBe(true)
  expect((await rowOf(page, await boxForced(page, '.sheet-grip'))).turns).toBe(2)
})

it('pieces in a memory keep their shades in forced colours', async () => {
  const page = await visit('#v=1&s=memory-channel&region=1024,8&end', desk)
  expect((await rowOf(page, await boxForced(page, '.memory-slots'))).coloured).toBe(true)
})

it('what is not in its place on a page keeps its hatching where the system’s colours are like a stream’s', async () => {
  const page = await visit('#v=1&s=speculative-defragmentation&view.desk=defragment&end', desk)
  const { x, y, width, height } = await boxForced(page, '.page-shape-fill.displaced >> nth=1')
  // Beside the name, which covers the hatching.
  const row = { x: x + 8, y: y + 8, width: width / 2 - 40, height: height - 16 }
  expect((await rowOf(page, row)).turns).toBeGreaterThan(4)
})

it.each(['.wire-frame', '.defrag-key .stream', '.defrag-part'])(
  '%s has its shade in forced colours',
  async (what) => {
    const page = await visit('#v=1&s=speculative-defragmentation&view.desk=defragment&end', desk)
    const { x, y, width, height } = await boxForced(page, `${what} >> nth=0`)
    expect((await rowOf(page, { x: x + 2, y: y + 2, width: width - 4, height: height - 4 })).coloured).toBe(
      true,
    )
  },
)

it('what is too much for a limit is told apart in forced colours', async () => {
  const page = await visit('#v=1&s=memory-channel&view.desk=capacity&end', desk)
  const { x, y, width, height } = await boxForced(page, '.capacity-excess >> nth=0')
  expect((await rowOf(page, { x, y, width, height })).coloured).toBe(true)
})

/** Whether it has a ground, an edge or a line of its own, where the system has made all grounds one. */
const isSeen = (what: string) => {
  const { backgroundColor, backgroundImage, outlineStyle, textDecorationLine } = getComputedStyle(
    document.querySelector(what)!,
  )
  const grounds = [getComputedStyle(document.body).backgroundColor, 'rgba(0, 0, 0, 0)']
  const own = !grounds.includes(backgroundColor) || backgroundImage !== 'none'
  return own || outlineStyle !== 'none' || textDecorationLine !== 'none'
}

it.each([
  ['a link in a finding', explorer, '.finding-link'],
  ['what is chosen of a few', explorer, '.segmented-option input:checked + span'],
  ['a shade of a stack', '#v=1&s=ini-cluster&experiment=stack&end', '.stacks-swatch'],
  ['a gauge', '#v=1&s=virtual-network&experiment=fan_in,8,yes&view.below=endpoints&end', '.state-gauge'],
  ['a part of a message’s way', '#v=1&s=virtual-network&view.desk=messages&end', '.message-path-part'],
])('%s is seen in forced colours', async (_, link, what) => {
  const page = await visit(link, desk)
  await page.locator(what).first().waitFor()
  // Without motion, for a colour that is on its way to another is still seen.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.waitForFunction(() => getComputedStyle(document.body).backgroundColor === 'rgb(0, 0, 0)')
  expect(await page.evaluate(isSeen, what)).toBe(true)
})
