import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { desk, explorer, useBrowser, visit } from './visit.ts'

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
