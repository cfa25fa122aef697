import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { useBrowser, visit } from '../visit.ts'

useBrowser()

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Take away' })

/** What the pictures of a page are called there. */
async function offered(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Take away' }).click()
  await dialog(page).waitFor()
  const buttons = dialog(page).getByRole('button', { name: / as SVG$/ })
  return buttons.evaluateAll((all) => all.map((each) => each.ariaLabel!.replace(/ as SVG$/, '')))
}

/** A picture as another program reads it: its texts, how many marks have a ground of their own, and its ids. */
async function taken(page: Page, name: string) {
  const coming = page.waitForEvent('download')
  await dialog(page)
    .getByRole('button', { name: `${name} as SVG`, exact: true })
    .click()
  const svg = (await buffer(await (await coming).createReadStream())).toString()
  return page.evaluate((text) => {
    const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml')
    const all = (what: string) => [...root.querySelectorAll(what)]
    const ids = all('[id]').map(({ id }) => id)
    const asked = [...text.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id!)
    return {
      faults: all('parsererror').length,
      texts: all('text').map(({ textContent }) => textContent.trim()),
      patterns: all('pattern').length,
      swatches: all('rect[stroke-width="1"][height="9"]').map((each) => each.getAttribute('stroke')),
      twice: ids.filter((id, i) => ids.indexOf(id) !== i),
      lost: asked.filter((id) => !ids.includes(id)),
    }
  }, svg)
}

const whole = { faults: 0, twice: [], lost: [] }

describe('the pictures of desks', () => {
  it.each([
    ['pipeline', 'data-path', '.data-path', 'The data path', ['Sender host DMA', 'bottleneck']],
    ['virtual-network', 'proof&view.leave=naive', '.ladder-frame svg', undefined, ['endpoint 0']],
    ['memory-channel', 'capacity', '.capacity-figure', 'Capacity', []],
    ['ini-cluster', 'clusters', '.clusters-legend', 'Clusters', ['Processor 10']],
    ['pipeline', 'measure', '.fit svg', 'Receiver copy', []],
    ['pipeline', 'python', '.own-cut .gantt', 'The cut without a function', ['Sender copy']],
  ])('of %s, %s, are called what they are', async (system, desk, ready, name, texts) => {
    const page = await visit(`#v=1&s=${system}&view.desk=${desk}&end`)
    await page.locator(ready).first().waitFor()
    const names = await offered(page)
    if (name !== undefined) expect(names).toContain(name)
    // Neither an answer nor a sentence.
    expect(names.filter((each) => each.length > 64 || /^\d/.test(each))).toEqual([])
    const picture = await taken(page, name ?? names[0]!)
    expect(picture).toMatchObject(whole)
    const said = picture.texts.join('\n').toLowerCase()
    for (const text of texts) expect(said).toContain(text.toLowerCase())
  })

  it('cut a long name where the page does, so that it does not run over what is drawn', async () => {
    const page = await visit(`#v=1&s=pipeline&stages=${'x'.repeat(60)},5,0.01;Wire,1,0.02&end`)
    await page.locator('.gantt-label-name').first().waitFor()
    await offered(page)
    const { texts } = await taken(page, 'Timeline')
    expect(texts.filter((text) => /^x{10,40}…$/.test(text)).length).toBe(1)
    // The caption has it whole.
    expect(texts.filter((text) => text.includes('x'.repeat(60))).length).toBe(2)
  })

  it('hold what can be pressed in them where that is what they show', async () => {
    const page = await visit('#v=1&s=speculative-defragmentation&view.desk=defragment&end')
    const frames = page.getByRole('group', { name: 'Frames at the receiver' }).getByRole('button')
    await frames.first().waitFor()
    const words = (await frames.allInnerTexts()).filter((text) => text !== '')
    const [name] = await offered(page)
    const { texts, patterns, ...rest } = await taken(page, name!)
    expect(rest).toMatchObject(whole)
    // Each once as it was sent, and once as it came.
    for (const word of new Set(words))
      expect(texts.filter((text) => text === word).length, word).toBeGreaterThan(
        words.filter((other) => other === word).length,
      )
    expect(patterns).toBeGreaterThan(0)
  })

  it('of how a message travels have each kind under what its columns are, and no button', async () => {
    const page = await visit('#v=1&s=virtual-network&view.desk=messages&end')
    await page.getByRole('button', { name: 'Simulate one: Short' }).waitFor()
    expect(await offered(page)).toEqual(['How a message travels'])
    const { texts, patterns } = await taken(page, 'How a message travels')
    expect(texts).toEqual(expect.arrayContaining(['sending host', 'staging', 'Short', 'Bulk, zero-copy']))
    expect(texts).not.toContain('Simulate one')
    // The host writes and reads: both are dotted.
    expect(patterns).toBeGreaterThanOrEqual(2)
  })

  it('of packets say nothing of what a hand can do with them', async () => {
    const page = await visit('#v=1&s=virtual-network&end')
    await page.getByText('Choose one to lose').waitFor()
    await offered(page)
    const said = (await taken(page, 'Space–time')).texts.join(' ')
    expect(said).toContain('None is lost.')
    expect(said).not.toContain('Choose one')
  })

  it('have the edge of a swatch that is as light as the ground', async () => {
    const page = await visit('#v=1&s=virtual-network&view.desk=logp&end')
    await page.locator('.stacks-legend').first().waitFor()
    await offered(page)
    const { swatches } = await taken(page, 'What the LogP numbers are made of')
    expect(swatches.length).toBe(3)
    for (const edge of swatches) expect(edge).toMatch(/^rgb/)
  })
})

describe('pictures of the timeline', () => {
  it('of two scenarios have one legend and no id twice', async () => {
    const page = await visit('#v=1&s=pipeline&bytes=8192&b.s=pipeline&b.bytes=16384&end')
    await page.locator('.two-charts .legend').first().waitFor({ state: 'attached' })
    const on = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
    expect(on.filter((id, i) => on.indexOf(id) !== i)).toEqual([])
    const [name] = await offered(page)
    const { texts, ...rest } = await taken(page, name!)
    expect(rest).toMatchObject(whole)
    expect(texts.filter((text) => text.startsWith('hatched')).length).toBe(1)
  })

  it('have names that are read from right to left as they are', async () => {
    const [sender, receiver] = ['שולח', 'מקבל הודעות']
    const page = await visit(
      `#v=1&s=pipeline&stages=${encodeURIComponent(sender)},3,0.01;${encodeURIComponent(receiver)},4,0.02&end`,
    )
    await page.locator('.gantt').first().waitFor()
    await offered(page)
    const { texts, ...rest } = await taken(page, 'Timeline')
    expect(rest).toMatchObject(whole)
    expect(texts).toEqual(expect.arrayContaining([sender, receiver]))
  })

  it('of states that change have each row as it is read', async () => {
    const page = await visit(
      '#v=1&s=virtual-network&experiment=one_way,,,no&transport=,,,,,200,50&do=drop,,f%3Aq2&view.below=channels&end',
    )
    const panel = page.getByRole('tabpanel', { name: 'Channels' })
    await panel.getByRole('row', { name: /channel 2/ }).waitFor()
    const names = await offered(page)
    expect(names).toContain('Logical channels')
    const { texts, ...rest } = await taken(page, 'Logical channels')
    expect(rest).toMatchObject(whole)
    expect(texts.join('\n')).toMatch(/channel 2/)
  })
})

it('keeps the words below a picture in it where another font is a tenth wider', async () => {
  const page = await visit('#v=1&s=ini-cluster&experiment=window,,,,,,,5&do=drop,,3&view.desk=window&end')
  await page.getByText('Timers of A').first().waitFor()
  await offered(page)
  const coming = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Timers of A as SVG', exact: true }).click()
  const svg = (await buffer(await (await coming).createReadStream())).toString()
  const width = Number(/ width="(\d+)"/.exec(svg)![1])
  const lengths = [...svg.matchAll(/<text x="16"[^>]* font-size="10"[^>]*>/g)].map(([text]) =>
    Number(/textLength="([\d.]+)"/.exec(text)?.[1] ?? 0),
  )
  expect(lengths.length).toBeGreaterThan(10)
  for (const length of lengths) expect(16 + 1.1 * length).toBeLessThan(width)
})
