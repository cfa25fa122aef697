import type { BrowserContextOptions, Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const small = '#v=1&s=ini-cluster&requests=1000&pointRequests=200&end'
/** So many requests of the machine alone. */
const many = (requests: number) =>
  `#v=1&s=ini-cluster&requests=${requests}&pointRequests=0&view.desk=contention&end`
const number = (page: Page, text: string) => page.locator('.large-number').filter({ hasText: text })
const simulated = (page: Page) => page.locator('.stacks-name', { hasText: 'Simulation' })

/** The desk of the contention, its run over. */
async function desk(options?: BrowserContextOptions): Promise<Page> {
  const page = await visit(small, options)
  await page.getByRole('navigation', { name: 'Views' }).getByText('Contention').click()
  await simulated(page).waitFor()
  return page
}

describe('the contention of the INI cluster', () => {
  it('follows the ring of the curve, beside its simulation', async () => {
    const page = await desk()
    await number(page, '65,533').waitFor()
    await page.getByRole('slider', { name: 'Processors per interface N', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await number(page, '71,040').waitFor()
    await page.getByText('4 clusters of 5 processors and 1 interface').waitFor()
    await simulated(page).waitFor()
    // How far the equations are from the run stands at the ring.
    await expect
      .poll(() => page.locator('.contention-ring').textContent())
      .toMatch(/N = 5\d+ % (high|low) 1\.92 analysis1\.\d+ ± 0\.\d+ simulatedvisit \d+ % high$/)
    await page.getByText('requests in a million cycles').waitFor()
    await page.getByText('µs', { exact: true }).first().click()
    await number(page, '3,552').waitFor()
    await page
      .getByText(/A processor makes 282 requests\/s, 2\d\d\s±\s\d+ simulated; all 20 together 5,631/)
      .waitFor()
    await page
      .getByText(/^Without interfaces a cycle would take 2,202\sµs\. The work of protocols adds \d+\sµs/)
      .waitFor()
  })

  it.each(['window', 'stack,1600', 'station'])(
    'moves its ring beside another experiment too, and nothing of that: %s',
    async (experiment) => {
      const page = await visit(`#v=1&s=ini-cluster&experiment=${experiment}&view.desk=contention&end`)
      const ring = page.getByRole('slider', { name: 'Processors per interface N', exact: true })
      await ring.focus()
      await page.keyboard.press('ArrowRight')
      await page.waitForURL(/processorsPerCluster=5&/)
      expect(page.url()).toMatch(new RegExp(`experiment=${experiment.split(',')[0]}(,1600)?&`))
      await number(page, '71,040').waitFor()
      expect(await ring.getAttribute('aria-valuetext')).toBe('N = 5, 1.921')
    },
  )

  it('is read at every whole number of processors, in the picture and in its table', async () => {
    const page = await desk()
    const frame = (await page.locator('.contention .curve-frame').first().boundingBox())!
    await page.mouse.move(frame.x + 0.45 * frame.width, frame.y + frame.height / 2)
    const read = async () =>
      (await page.locator('.contention .curve-readout').first().innerText()).split('\n')
    await expect.poll(async () => (await read())[0]).toMatch(/^N = (6|7|8|9)$/)
    await page.locator('.contention .curve').getByRole('button', { name: /table/i }).click()
    const rows = page.locator('.contention .curve tbody tr')
    await rows.first().waitFor()
    expect(await rows.locator('td:first-of-type').allInnerTexts()).not.toContain('–')
  })

  it('tells the bottleneck and the knee without being asked, and what is away of a cycle', async () => {
    const page = await desk()
    await page.getByText('Each interface is busy 57 % of the time').waitFor()
    await page.getByText('Up to 5.63 an interface keeps up').waitFor()
    await page.getByText('With the message’s own part left out of what it finds').waitFor()
    const stack = page.locator('.stacks').first()
    expect(await stack.locator('.stacks-brace').textContent()).toBe(
      'away 23,257, 12,403 of it waiting at interfaces',
    )
    expect(await stack.getByText('remote', { exact: true }).count()).toBeGreaterThanOrEqual(2)
    // The next heading stands clear of the axis above it.
    const [axis, next] = await page
      .locator('.stacks')
      .evaluateAll((all) => [
        all[0]!.getBoundingClientRect().bottom,
        all[1]!.querySelector('h2')!.getBoundingClientRect().top,
      ])
    expect(next - axis).toBeGreaterThanOrEqual(24)
    await page.locator('.curve-label-line', { hasText: 'knee 5.6' }).waitFor()
    const inkOf = (place: string) =>
      page
        .locator(place)
        .first()
        .evaluate((element) => getComputedStyle(element).stroke)
    expect(await inkOf('.contention .curve-asymptote')).toBe(await inkOf('.stacks-brace path'))
  })

  it('keeps the points of the last run, pale and with their costs, while a hand drags', async () => {
    const page = await desk()
    const handle = page.getByRole('slider', { name: 'Processors per interface N', exact: true })
    const box = (await handle.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    // Where the hand rests the new run takes their place, within a moment on a quick machine: seen as they stand.
    const seen = await page.evaluateHandle(() => {
      const once = { told: false, points: 0, bars: false }
      const look = () => {
        const text = document.querySelector('main')!.textContent
        once.told ||= /Pale: the previous run, with W 41,?789/.test(text)
        once.points = Math.max(once.points, document.querySelectorAll('.contention-old circle').length)
        once.bars ||= text.includes('Simulation before')
      }
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      })
      return once
    })
    await page.mouse.down()
    await page.mouse.move(box.x + 150, box.y, { steps: 5 })
    await expect
      .poll(() => seen.evaluate(({ told, points, bars }) => [told, points > 10, bars]))
      .toEqual([true, true, true])
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect.poll(() => page.locator('.contention-old').count()).toBe(0)
  })

  it('has bars of the value that a hand comes to rest at', async () => {
    const page = await desk()
    const slider = page.getByRole('slider', { name: 'Compute, slider' })
    await slider.focus()
    const [cycle, bars] = [page.locator('.large-number'), page.locator('.stacks').first()]
    const before = await cycle.textContent()
    for (let i = 0; i < 6; i++) await slider.press('ArrowRight')
    const now = /[\d,]+/.exec((await cycle.textContent())!)![0]
    expect(before).not.toContain(now)
    await expect.poll(() => bars.getByRole('img').getAttribute('aria-label')).toContain(`Equations: ${now} `)
  })

  it('shows intervals that shrink while a longer run goes on, and counts its requests', async () => {
    const page = await desk()
    const ring = page.locator('.contention-ring')
    const seen = await page.evaluateHandle(() => {
      const reaches: number[] = []
      const progress: string[] = []
      const look = () => {
        const own = document.querySelectorAll('.curve-points-faint path')[3]
        const height =
          own &&
          Number(/V([\d.]+)/.exec(own.getAttribute('d')!)![1]) -
            Number(/,([\d.]+)h6/.exec(own.getAttribute('d')!)![1])
        const soFar = document.querySelector('.contention-of')!.textContent.startsWith('So far')
        if (soFar && height !== undefined) reaches.push(height)
        const told = document.querySelector('.notice .figure')?.textContent
        if (told) progress.push(told)
      }
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
      return { reaches, progress }
    })
    await page.getByRole('button', { name: 'Run 100,000 requests for each point' }).click()
    await page.getByText('100,000 requests for each other point').waitFor()
    await simulated(page).waitFor()
    await expect.poll(() => page.locator('.contention-of').textContent()).toBe('')
    await ring.filter({ hasText: 'simulated' }).waitFor()
    const own = await page.locator('.curve-points-faint path').nth(3).getAttribute('d')
    const last = Number(/V([\d.]+)/.exec(own!)![1]) - Number(/,([\d.]+)h6/.exec(own!)![1])
    const { reaches, progress } = await seen.jsonValue()
    expect(reaches.length).toBeGreaterThan(0)
    expect(reaches[0]).toBeGreaterThan(1.2 * last)
    expect(progress.at(-1)).toMatch(/^[\d,]+ of 2,000,000 requests$/)
  })

  it('runs ten million requests for who agrees, tells how far it is, and stops at a word', async () => {
    const page = await visit(many(10_000_000))
    const run = page.getByRole('button', { name: 'Run it', exact: true })
    const progress = page.getByRole('progressbar', { name: 'Progress of the computation' })
    // A quick machine does not ask; another measures itself for a second, and then does.
    let simulating = false
    // What has gone meanwhile is not waited for: the next look sees what stands there.
    const press = (button: Locator) => button.click({ timeout: 1000 }).catch(() => undefined)
    const told = async () => {
      if (await run.isVisible()) await press(run)
      simulating ||= await page.getByText('Simulating.').isVisible()
      const bars = await progress.all()
      return bars[0]?.evaluate((bar) => (bar as HTMLProgressElement).value) ?? 0
    }
    // It begins anew where a person is asked in between.
    let before = 1
    const growing = async () => {
      const now = await told()
      const grows = now > before
      before = now
      return grows
    }
    await expect.poll(growing).toBe(true)
    const stop = page.getByRole('button', { name: 'Stop' })
    const stopped = page.getByText('The run was stopped. Only the analysis so far.')
    const stopping = async () => {
      const asks = await run.isVisible()
      // What was stopped can be run, too.
      if (await stopped.isVisible()) return true
      if (asks) await press(run)
      else if (simulating && (await stop.isVisible())) await press(stop)
      else await told()
      return false
    }
    await expect.poll(stopping).toBe(true)
    expect(await progress.count()).toBe(0)
    expect(await page.getByText('Simulating.').count()).toBe(0)
    await number(page, '65,533').waitFor()
    expect(await simulated(page).count()).toBe(0)
    // What was stopped does not hold up the next.
    const asked = performance.now()
    await page.evaluate((hash) => (location.hash = hash), many(100_000))
    await simulated(page).waitFor()
    console.log(
      `100,000 requests after a run that was stopped in ${(performance.now() - asked).toFixed(0)} ms`,
    )
  })

  it('shows one request’s way through the lanes of the clusters', async () => {
    const page = await visit('#v=1&s=ini-cluster&requests=1000&pointRequests=0&interfacesPerCluster=2&end')
    await page.getByText(/^Request p\d+:\d+ waits longest of those recorded/).waitFor()
    await page.getByText(/^the way of request p\d+:\d+$/).waitFor()
  })

  it.each(shownAs('contention'))(
    'is free of what axe finds, on a %s, in %s colours',
    async (_, colorScheme, options) => {
      const page = await desk({ ...options, colorScheme })
      expect(await violations(page)).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
    },
  )
})
