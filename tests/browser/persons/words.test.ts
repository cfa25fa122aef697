import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { phone, useBrowser, visit } from '../visit.ts'

useBrowser()

/** Words of messages and networks, which a workshop does not have. */
const ofNetworks =
  /\b(messages?|fragments?|pieces?|bytes?|stages?|latency|overheads?|[KMG]i?B)\b|µs|\d B\b|(?<![\p{L}_])[gG](?!\p{L})/giu
/** What is no microbatch and no batch. */
const ofMessages = /\b(messages?|fragments?|pieces?)\b/giu

const chairs = '#v=1&s=pipeline&bytes=240&stages=Saw,10,1;Paint,20,2;Pack,5,0.5&from=workshop&end'
const training =
  '#v=1&s=pipeline&bytes=536870912&stages=' +
  Array.from({ length: 8 }, (_, group) => `Layers ${group + 1} of 8,2000,0.001862645149230957`).join(';') +
  '&end'

/** What is read in the parts of the page that are about the scenario, by eye and by ear; a desk's own name is one. */
const read = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('main, aside, .sheet')]
    const heard = [...document.querySelectorAll('main *, aside *')].flatMap((each) =>
      ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder'].map(
        (name) => each.getAttribute(name) ?? '',
      ),
    )
    return [...parts.map((part) => part.textContent), ...heard].join('\n')
  })

const foundIn = async (page: Page, words: RegExp): Promise<readonly string[]> => {
  const text = await read(page)
  return [
    ...new Set([...text.matchAll(words)].map(({ index }) => text.slice(Math.max(0, index - 40), index + 40))),
  ]
}

it('the first frame of a workshop is in its words, which its own scripts alone bring', async () => {
  const page = await visit(chairs)
  expect(await page.locator('.headline').innerText()).toMatch(
    /^A lot of\s240 items\scrosses\s3 machines\sin\s4 equal sublots:\s+665 min, not 875/,
  )
})

it('the page around the lesson of lots is in the words of the workshop, step by step', async () => {
  const page = await visit('#at=lessons,lots-in-a-workshop,1')
  for (let step = 1; step <= 5; step++) {
    await page.getByText(`step ${step} of 5`).waitFor()
    await page.getByRole('button', { name: /^A hint/ }).waitFor()
    // What is known already is drawn before the prediction.
    if (step === 2 || step === 3) await page.locator('.lesson-known .gantt-plot').waitFor()
    expect(await foundIn(page, ofNetworks), `step ${step}`).toEqual([])
    const predict = page.getByRole('button', { name: 'Predict', exact: true })
    if ((await predict.count()) > 0) {
      const choice = page.getByRole('radio').first()
      if ((await choice.count()) > 0) await choice.check()
      await predict.click()
      await page.getByText('Not required.').waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: 'Show everything' }).first().click()
    await page.locator('.cut-name').first().waitFor()
    expect(await foundIn(page, ofNetworks), `step ${step}, all of it`).toEqual([])
    if (step < 5) await page.goto(new URL(`#at=lessons,lots-in-a-workshop,${step + 1}`, page.url()).href)
  }
})

it('what is chosen, changed and opened in a workshop stays in its words', async () => {
  const page = await visit(chairs)
  await page.getByText('The same lot, cut otherwise').waitFor()
  expect(await foundIn(page, ofNetworks)).toEqual([])
  for (const table of await page.getByRole('button', { name: 'Table', exact: true }).all())
    await table.click()
  expect(await foundIn(page, ofNetworks)).toEqual([])
  const inspector = page.locator('.inspector:not([role=tooltip])')
  await page.locator('[data-cut="1"]').press('Enter')
  await inspector.getByText('Cut between sublots 2 and 3').waitFor()
  expect(await foundIn(page, ofNetworks)).toEqual([])
  await page.locator('[data-cut="1"]').press('ArrowRight')
  await page.getByText('4 sublots cut by hand').first().waitFor()
  expect(await foundIn(page, ofNetworks)).toEqual([])
  const plot = (await page.locator('.gantt-plot').boundingBox())!
  await page.mouse.click(plot.x + plot.width / 2, plot.y + plot.height / 2)
  await inspector.getByText('Paint, sublot').waitFor()
  expect(await foundIn(page, ofNetworks)).toEqual([])
  await page.getByRole('button', { name: 'Add machine' }).click()
  await page.getByText('4 machines').first().waitFor()
  expect(await foundIn(page, ofNetworks)).toEqual([])
})

it('a workshop on a phone is in its words on every tab of the sheet', async () => {
  const page = await visit(chairs, phone)
  const tabs = await page.locator('.sheet').getByRole('tab').all()
  expect(tabs.length).toBeGreaterThan(3)
  for (const tab of tabs) {
    await tab.click()
    expect(await foundIn(page, ofNetworks), await tab.innerText()).toEqual([])
  }
})

it('a batch is cut into microbatches, as its preset says though no link names it', async () => {
  const page = await visit(training)
  expect(await page.locator('.headline').innerText()).toMatch(
    /^A batch of\s512 MB\scrosses\s8 stages\sin\s\d+ equal microbatches/,
  )
  await page.getByText('The same batch, cut otherwise').waitFor()
  expect(await foundIn(page, ofMessages)).toEqual([])
})

it('words come and go with the preset, and back with undo', async () => {
  const page = await visit()
  const headline = page.locator('.headline')
  await page.getByLabel('Preset', { exact: true }).selectOption('workshop')
  await expect.poll(() => headline.innerText()).toMatch(/^A lot of\s240 items/)
  await expect.poll(() => page.url()).toContain('from=workshop')
  await page.getByLabel('Preset', { exact: true }).selectOption('gms')
  await expect.poll(() => headline.innerText()).toMatch(/^A message of\s8 KB/)
  await page.keyboard.press('Control+z')
  await expect.poll(() => headline.innerText()).toMatch(/^A lot of\s240 items/)
})
