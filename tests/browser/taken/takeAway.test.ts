import { buffer } from 'node:stream/consumers'
import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { violations } from '../axe.ts'
import { desk, phone, sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const dialog = (page: Page, name = 'Take away') => page.getByRole('dialog', { name })

async function opened(fragment: string, options = desk): Promise<Page> {
  const page = await visit(fragment, options)
  if (options !== desk) await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Take away' }).click()
  await dialog(page).waitFor()
  return page
}

async function taken(page: Page, label: string): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: label, exact: true }).click()
  return buffer(await (await coming).createReadStream())
}

/** What an XML parser makes of a picture. */
const read = (page: Page, svg: string) =>
  page.evaluate((text) => {
    const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml')
    const count = (what: string) => root.querySelectorAll(what).length
    return {
      root: root.nodeName,
      faults: count('parsererror'),
      marks: count('rect, path, line, circle'),
      images: count('image'),
      classes: count('[class], [style]'),
      gradients: [...root.querySelectorAll('linearGradient')].map(({ id, children }) => ({
        colours: [...children].map((stop) => stop.getAttribute('stop-color')),
        drawn: root.querySelectorAll(`[fill="url(#${id})"]`).length,
      })),
      text: [...root.querySelectorAll('text')].map(({ textContent }) => textContent).join('\n'),
    }
  }, svg)

describe('what can be taken away', () => {
  it('is every picture as SVG and PNG, every table, the data, traces and a citation', async () => {
    const page = await opened('#v=1&s=pipeline&bytes=8192&end')
    expect(await violations(page)).toEqual([])

    const timeline = await read(page, (await taken(page, 'Timeline as SVG')).toString())
    expect(timeline).toMatchObject({ root: 'svg', faults: 0, images: 0, classes: 0 })
    // Five stages or more, and a bar for each fragment in each of them, are marks and not pixels.
    expect(timeline.marks).toBeGreaterThan(25)
    expect(timeline.text).toMatch(/Message size 8 KB/)
    expect(timeline.text.replaceAll('\n', '')).toContain('bytes=8192')
    expect(timeline.text).toMatch(/Stagescope \d+\.\d+\.\d+ \(build/)
    expect(timeline.text.replaceAll('\n', ' ')).toContain('Towards a Theory')

    const labels = await dialog(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.ariaLabel))
    const charts = labels.filter((label) => label?.endsWith(' as SVG'))
    expect(charts.length).toBeGreaterThanOrEqual(3)
    for (const chart of charts) {
      const svg = await read(page, (await taken(page, chart!)).toString())
      expect(svg, chart!).toMatchObject({ root: 'svg', faults: 0 })
      expect(svg.marks, chart!).toBeGreaterThan(3)
    }

    const png = await taken(page, 'Timeline as PNG')
    await dialog(page).getByRole('status').filter({ hasText: 'Timeline: PNG was saved.' }).waitFor()
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(png.readUInt32BE(16)).toBeGreaterThan(1000)

    const rows = (await taken(page, 'Timeline as CSV')).toString().trimEnd().split('\r\n')
    // With the mark that tells spreadsheets that it is UTF-8.
    expect(rows[0]).toBe('\ufefflane,what,fragment,start [us],end [us],wait [us],idle before [us]')
    const trace = JSON.parse((await taken(page, 'Timeline for Perfetto as Trace')).toString()) as {
      readonly traceEvents: readonly { readonly ph: string; readonly ts: number; readonly dur: number }[]
    }
    const spans = trace.traceEvents.filter(({ ph }) => ph === 'X')
    expect(spans.length).toBe(rows.length - 1)
    expect(spans.every(({ ts, dur }) => ts >= 0 && dur >= 0)).toBe(true)
    const log = (await taken(page, 'Timeline for Konata as Kanata')).toString()
    expect(log.match(/^S\t/gm)?.length).toBe(spans.length)
    const result = JSON.parse((await taken(page, 'Scenario and result as JSON')).toString()) as {
      readonly sentence: string
      readonly result: { readonly metrics: object }
    }
    expect(Object.keys(result.result.metrics).length).toBeGreaterThan(3)

    const bibtex = await dialog(page).getByLabel('Citation in BibTeX').inputValue()
    const [picture, paper] = new Cite(bibtex).data
    expect(picture!['URL']).toBe(page.url())
    expect(paper!['title']).toContain('Optimal Communication Pipelines')
  })

  it('of a cut has each piece in its shade, with its size', async () => {
    const page = await opened('#v=1&s=pipeline&bytes=8192&strategy=equal,4&end')
    const svg = (await taken(page, 'Message as SVG')).toString()
    expect(await read(page, svg)).toMatchObject({ faults: 0, images: 0 })
    expect(svg.match(/>2,048 B</g)).toHaveLength(4)
    const shades = [...svg.matchAll(/<path [^>]*fill="(#\w{6})"/g)].map(([, shade]) => shade)
    const [first, last] = await page.evaluate(() =>
      ['--fragment-first', '--fragment-last'].map((name) => {
        const context = document.createElement('canvas').getContext('2d')!
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = `var(${name})`
        context.fillStyle = getComputedStyle(probe).color
        probe.remove()
        return context.fillStyle
      }),
    )
    expect(new Set(shades).size).toBe(4)
    expect([shades[0], shades.at(-1)]).toEqual([first, last])
  })

  it('of a map has its shades and what they mean', async () => {
    const page = await visit('#v=1&s=pipeline&view.desk=sweep&end')
    await page.locator('.cells-canvas').first().waitFor()
    const ramp = page.locator('.heat-map-ramp').first()
    const colours = /(rgb\([^)]*\)), (rgb\([^)]*\))/
      .exec(await ramp.evaluate((element) => getComputedStyle(element).backgroundImage))!
      .slice(1)
    expect(colours[0]).not.toBe(colours[1])
    await page.getByRole('button', { name: 'Take away' }).click()
    const map = dialog(page)
      .getByRole('button', { name: / as SVG$/ })
      .first()
    const svg = await read(page, (await taken(page, (await map.getAttribute('aria-label'))!)).toString())
    expect(svg).toMatchObject({ root: 'svg', faults: 0, classes: 0 })
    expect(svg.gradients).toEqual([{ colours, drawn: 1 }])
    expect(svg.marks).toBeGreaterThan(20)
  })

  it('of two scenarios is of both: each table, each trace, and both results in one file', async () => {
    const page = await opened('#v=1&s=pipeline&bytes=8192&b.s=pipeline&b.bytes=16384&end')
    const numbers = async (side: string) => {
      const lines = (await taken(page, `${side}: Numbers as CSV`)).toString().split('\r\n')
      return Number(lines.find((line) => line.startsWith('latency,'))!.split(',')[2])
    }
    const [a, b] = [await numbers('A'), await numbers('B')]
    expect(a).toBeLessThan(b)
    const file = JSON.parse((await taken(page, 'Scenarios and results as JSON')).toString()) as Record<
      'a' | 'b',
      { readonly sentence: string; readonly result: { readonly metrics: { readonly latency: number } } }
    >
    expect([file.a.result.metrics.latency, file.b.result.metrics.latency]).toEqual([a, b])
    expect(file.a.sentence).not.toBe(file.b.sentence)
    for (const side of ['A', 'B']) {
      const rows = (await taken(page, `${side}: Timeline as CSV`)).toString().trimEnd().split('\r\n')
      const log = (await taken(page, `${side}: Timeline for Konata as Kanata`)).toString()
      expect(log.match(/^S\t/gm)?.length).toBe(rows.length - 1)
    }
  })

  it('of the first page is its picture, as it was made there, with the link that opens it', async () => {
    const page = await visit('#at=home')
    await page.getByRole('button', { name: '16 KB' }).click()
    await page.getByText('9 pieces').first().waitFor()
    await page.getByRole('button', { name: 'Take away' }).click()
    await dialog(page).waitFor()
    expect(await violations(page)).toEqual([])
    const pictures = dialog(page).getByRole('button', { name: / as SVG$/ })
    const name = (await pictures.first().getAttribute('aria-label'))!
    const svg = await read(page, (await taken(page, name)).toString())
    expect(svg).toMatchObject({ root: 'svg', faults: 0, images: 0, classes: 0 })
    expect(svg.marks).toBeGreaterThan(25)
    expect(svg.text.replaceAll('\n', '')).toMatch(/Link: http.*#v=1&s=pipeline&bytes=16384/)
    const rows = (await taken(page, 'Timeline as CSV')).toString().trimEnd().split('\r\n')
    expect(rows.length).toBe(1 + 4 * 9)
  })

  it('of a step of a lesson is there once it has been predicted, with the link of the step', async () => {
    const page = await visit('#v=1&s=pipeline&end')
    await page.evaluate(() => {
      location.hash = '#at=lessons,cut-a-message,3'
    })
    await page.locator('form.lesson-answer').waitFor()
    const button = page.getByRole('button', { name: 'Take away' })
    expect(await button.count()).toBe(0)
    await page.locator('form.lesson-answer').getByRole('button', { name: 'Predict' }).click()
    await button.click()
    await dialog(page).waitFor()
    const pictures = dialog(page).getByRole('button', { name: / as SVG$/ })
    const name = (await pictures.first().getAttribute('aria-label'))!
    const svg = await read(page, (await taken(page, name)).toString())
    expect(svg).toMatchObject({ root: 'svg', faults: 0 })
    expect(svg.text.replaceAll('\n', '')).toMatch(/Link: http.*lesson=cut-a-message/)
  })

  it('is there for a system that is simulated, on a phone, in the dark', async () => {
    const page = await opened('#v=1&s=memory-channel&end', { ...phone, colorScheme: 'dark' } as typeof desk)
    expect(await violations(page)).toEqual([])
    expect(await sideways(page)).toBe(0)
    const apart = await dialog(page)
      .locator('.taking-list li')
      .evaluateAll((rows) =>
        rows
          .filter((row) => {
            const [name, ways] = [...row.children].map((each) => each.getBoundingClientRect())
            return ways!.top >= name!.bottom
          })
          .map(({ textContent }) => textContent),
      )
    expect(apart).toEqual([])
    const svg = await read(page, (await taken(page, 'Timeline as SVG')).toString())
    expect(svg).toMatchObject({ root: 'svg', faults: 0, images: 0 })
    await dialog(page).getByRole('button', { name: 'Something is wrong here' }).click()
    const report = dialog(page, 'Something is wrong here')
    await report.getByLabel('What is wrong').fill('The third bar & more')
    const mail = await report.getByRole('link', { name: 'Open in mail' }).getAttribute('href')
    const body = new URL(mail!).searchParams.get('body')!
    expect(body).toContain('The third bar & more')
    expect(body).toContain(`Link: ${page.url()}`)
    expect(body).toMatch(/Version: \d[\s\S]*Browser: Mozilla/)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await report.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  })
})
