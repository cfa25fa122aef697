import { createServer, type Server } from 'node:http'
import type { Frame, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { challenges } from '../../../app/lessons/challenges/index.ts'
import { challengeLink } from '../../../app/lessons/challenges/work.ts'
import { newPage, useBrowser, visit } from '../visit.ts'

useBrowser()

interface Heard {
  readonly origin: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A course page on another site (`localhost` is none of `127.0.0.1`) with a policy that allows a frame and one script. */
const script = `
  const told = []; window.told = told
  const site = new URL(document.querySelector('iframe').src).origin
  addEventListener('message', ({ source, origin, data }) => {
    told.push({ origin, data })
    if (data.type === 'ready') source.postMessage({ stagescope: 1, type: 'hello' }, site)
  })`
let server: Server
let host = ''
beforeAll(async () => {
  const policy = `default-src 'none'; script-src 'nonce-once'; frame-src ${new URL(inject('siteUrl')).origin}`
  server = createServer((request, response) => {
    const embedded = decodeURIComponent(new URL(request.url!, 'http://localhost').search.slice(1))
    const src = `${inject('siteUrl')}#${embedded.replaceAll('&', '&amp;')}`
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
    response.end(
      `<!doctype html><title>Course</title><iframe src="${src}" width="800" height="600"></iframe><script nonce="once">${script}</script>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  host = `http://localhost:${typeof address === 'object' && address ? address.port : 0}/?`
})
afterAll(() => server.close())

async function course(link: string): Promise<{ page: Page; frame: Frame; errors: string[] }> {
  const page = await newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  // A browser may deny a frame of another site all storage.
  await page.addInitScript(() => {
    if (window.parent === window) return
    for (const shelf of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, shelf, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await page.goto(host + encodeURIComponent(link))
  return { page, frame: page.frames()[1]!, errors }
}

const heard = (page: Page, type: string) =>
  page.evaluate(
    (type) => (window as unknown as { told: Heard[] }).told.filter(({ data }) => data['type'] === type),
    type,
  )

describe('in a frame of another site, with storage denied and a strict policy around it', () => {
  it('keeps back of a challenge what its own page does, until it is given up', async () => {
    const start = await challengeLink(challenges[0]!)
    const shown = 'embed=headline,curves,alternatives,findings,parameters,desk'
    const { frame, errors } = await course(start.replace('&end', `&${shown}&view.desk=map&end`))
    await frame.getByText('Not met yet.').waitFor()
    const others = frame.getByText('What other choices come to is kept back')
    const advice = frame.getByText('Advice is kept back until the challenge is met, given up or left.')
    await advice.waitFor()
    // In the place of the curves, below the comparison, and on the desk.
    await expect.poll(() => others.count()).toBe(3)
    expect(await frame.locator('.curve, .map').count()).toBe(0)
    expect(await frame.locator('main').innerText()).not.toMatch(/556\.8|equal fragments would|fragment more/)
    expect(await frame.getByRole('button', { name: 'best', exact: true }).count()).toBe(0)
    expect(await frame.getByRole('link', { name: 'All challenges' }).count()).toBe(0)
    await frame.getByRole('button', { name: 'Give up and show what is possible' }).click()
    await advice.waitFor({ state: 'detached' })
    await expect.poll(() => others.count()).toBe(0)
    await frame.locator('.curve').waitFor()
    await frame
      .locator('.finding-sentence', { hasText: '9 equal fragments would take' })
      .waitFor({ state: 'attached' })
    expect(errors).toEqual([])
  })

  it('shows the parts that are named, asks, and tells the page around it', async () => {
    const link = 'v=1&s=pipeline&bytes=8192&predict=latency&embed=headline,timeline&end'
    const { page, frame, errors } = await course(link)
    await frame.getByRole('heading', { name: 'Predict before you see it' }).waitFor()
    expect(await frame.locator('.gantt, .header, aside').count()).toBe(0)
    await expect.poll(() => heard(page, 'state')).toHaveLength(1)
    expect(await heard(page, 'answer')).toEqual([])
    await frame.getByLabel('Latency', { exact: true }).fill('400')
    await frame.getByLabel('Why?').fill('Twice as long')
    await frame.getByRole('button', { name: 'Predict' }).click()
    await frame.locator('.gantt').first().waitFor()
    await frame.locator('.headline-number').waitFor()
    expect(await frame.locator('.curve, .findings, .header, aside').count()).toBe(0)

    // What is chosen in the picture is explained, though there is no column beside it.
    await frame.locator('.gantt [tabindex="0"]').first().press('Enter')
    const chosen = frame.getByRole('complementary', { name: 'What is chosen' })
    await chosen.getByRole('heading').first().waitFor()
    // The focus is where it was: Escape leaves the editing first, then what is chosen.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await chosen.waitFor({ state: 'detached' })

    await expect.poll(() => heard(page, 'answer')).toHaveLength(1)
    const [{ origin, data }] = (await heard(page, 'answer')) as [Heard]
    expect(origin).toBe(new URL(inject('siteUrl')).origin)
    expect(data).toMatchObject({ stagescope: 1, prediction: '400', reason: 'Twice as long' })
    expect(data['link']).toMatch(/#v=1&s=pipeline&bytes=8192&prediction=400&predict=latency&reason=Twice/)
    const height = (await frame.locator('html').boundingBox())!.height
    await expect
      .poll(async () => (await heard(page, 'resize')).at(-1)?.data['height'])
      .toBe(Math.ceil(height))
    const full = frame.getByRole('link', { name: 'Open full' })
    await expect.poll(() => full.getAttribute('href')).toMatch(/#v=1&s=pipeline&bytes=8192&prediction=400/)
    expect(await full.getAttribute('href')).not.toContain('embed')
    expect(errors).toEqual([])
  })

  it('goes through the steps of a lesson that have pictures of their own, and back', async () => {
    const steps = `Look+at+8+KB.,And+64+KB%3F+${encodeURIComponent('#v=1&s=pipeline&bytes=65536&end')}`
    const { frame, errors } = await course(
      `v=1&s=pipeline&bytes=8192&lesson=,,(${steps})&embed=headline,timeline&end`,
    )
    const headline = frame.locator('.headline')
    for (const [press, size] of [
      ['Next ›', '64 KB'],
      ['‹ Back', '8 KB'],
    ] as const) {
      await frame.getByRole('button', { name: press }).click()
      await headline.getByText(size, { exact: true }).first().waitFor()
      await frame.locator('.gantt').first().waitFor()
      expect(await frame.locator('.curve, .header, aside').count()).toBe(0)
    }
    expect(errors).toEqual([])
  })

  it('tells no height but of a picture, which stands while what explains a part of it is loaded', async () => {
    const { page, frame } = await course('v=1&s=virtual-network&embed=headline,timeline&end')
    const picture = frame.locator('.gantt').first()
    await picture.waitFor()
    await frame.locator('.gantt [tabindex="0"]').first().press('Enter')
    expect(await picture.isVisible()).toBe(true)
    await frame.getByRole('complementary', { name: 'What is chosen' }).getByRole('heading').first().waitFor()
    const heights = (await heard(page, 'resize')).map(({ data }) => Number(data['height']))
    expect(Math.min(...heights)).toBeGreaterThan(200)
  })

  it.each([
    ['of two scenarios', 'b.s=pipeline&b.bytes=8192', 'This is A of two scenarios'],
    ['of a step of a lesson', 'lesson=cut-a-message,1', 'This link opens a step of a lesson'],
    ['of all there is, with steps that stand in the link', 'lesson=,1,(Drag+it.)', undefined],
    ['of B, which the link asks for', 'b.s=pipeline&b.bytes=8192&view.side=b', undefined],
  ])('says what it does not show %s', async (_, more, words) => {
    const { frame, errors } = await course(`v=1&s=pipeline&${more}&embed=headline,timeline&end`)
    await frame.locator('.gantt').first().waitFor()
    const said = await frame.locator('.embed-left-out').allInnerTexts()
    expect(said).toEqual(words === undefined ? [] : [expect.stringContaining(words)])
    expect(errors).toEqual([])
  })

  it('says which of its parts the scenario has nothing for', async () => {
    const { frame } = await course('v=1&s=pipeline&embed=stacks,curves,numbers&end')
    const said = frame.locator('.embed-left-out')
    await said.waitFor()
    expect(await said.innerText()).toBe(
      'This scenario has nothing for: “What sums are made of”, “The numbers”.',
    )
  })

  it('says that it has no view to show where the link names none', async () => {
    const { frame } = await course('v=1&s=pipeline&embed=desk&end')
    const said = frame.locator('.embed-left-out')
    await said.waitFor()
    expect(await said.innerText()).toBe('This link asks for a view and names none (“view.desk”).')
  })

  it('explains its words when they are pointed at, focused or pressed', async () => {
    const { frame, errors } = await course('v=1&s=pipeline&embed=headline,timeline,findings&end')
    const word = frame.locator('.findings .term[data-term=bottleneck]').first()
    await word.waitFor()
    await word.hover()
    const hint = frame.getByRole('tooltip')
    await hint.waitFor()
    expect(await hint.innerText()).toMatch(/^bottleneck/i)
    // A pointer that leaves the frame comes over nothing else in it. (One that is driven does not leave.)
    await word.dispatchEvent('pointerout', { pointerType: 'mouse' })
    await hint.waitFor({ state: 'hidden' })
    await word.press('Enter')
    const chosen = frame.getByRole('complementary', { name: 'What is chosen' })
    await chosen.getByRole('heading', { name: 'bottleneck' }).waitFor()
    expect(errors).toEqual([])
  })

  it.each([
    ['a link that says nothing of it', 'v=1&s=pipeline&end', 'its word “embed” is missing'],
    [
      'a link that is refused',
      'v=1&s=pipeline&bytes=-4&embed=headline&end',
      'This link cannot be shown. pipeline.bytes: expected',
    ],
    ['a link that was cut', 'v=1&s=pipeline&embed=headline', 'its last part “embed=headline” was left out'],
    ['a page that is no scenario', 'at=home', 'is not made to stand inside another'],
  ])('shows only the way to the whole page for %s', async (_, link, why) => {
    const { frame, errors } = await course(link)
    await frame.getByText(why).waitFor()
    expect(await frame.getByRole('link', { name: 'Open full' }).getAttribute('href')).toBe(
      `${inject('siteUrl')}#${link}`,
    )
    expect(await frame.locator('.headline, .header').count()).toBe(0)
    expect(errors).toEqual([])
  })
})

it('a curve with nothing beside it is as wide as the frame', async () => {
  const { frame } = await course('v=1&s=ini-cluster&experiment=station&embed=headline,stacks,curves&end')
  const curve = frame.locator('.below > .curve')
  await curve.waitFor()
  const [below, width] = await Promise.all([
    frame.locator('.below').evaluate((element) => element.clientWidth),
    curve.evaluate((element) => element.clientWidth),
  ])
  expect(width).toBe(below)
})

it('the last of an odd number of panels has the row to itself', async () => {
  const page = await visit('#v=1&s=memory-channel&experiment=capacity&end')
  const last = page.locator('.below > .alternatives')
  await last.waitFor()
  const [below, width] = await Promise.all([
    page.locator('.below').evaluate((element) => element.clientWidth),
    last.evaluate((element) => element.clientWidth),
  ])
  expect(await page.locator('.below > .curve').count()).toBe(2)
  expect(width).toBe(below)
})

it('two curves stand below each other in a narrow frame', async () => {
  const { page, frame } = await course('v=1&s=memory-channel&experiment=capacity&embed=curves&end')
  await frame.locator('.below > .curve').nth(1).waitFor()
  await page.locator('iframe').evaluate((element) => element.setAttribute('width', '320'))
  const widths = () =>
    frame.locator('.below, .below > .curve').evaluateAll((all) => all.map(({ clientWidth }) => clientWidth))
  await expect.poll(widths).toEqual([288, 288, 288])
})

it('the word does nothing on a page of its own', async () => {
  const page = await visit('#v=1&s=pipeline&embed=headline&end')
  await page.locator('.gantt').first().waitFor()
})
