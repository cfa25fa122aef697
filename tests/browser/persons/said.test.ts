import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { runs } from '../../sample.ts'
import { everyDesk } from '../everyDesk.ts'
import { explorer, newPage, useBrowser, visit, visitIn } from '../visit.ts'
import { heard, listen, saidOf, silence } from './heard.ts'

useBrowser()

/** Until a run has ended, where three tests share two slow processors. */
const patience = 25_000

const network = '#v=1&s=virtual-network&end'
const headlineOf = async (page: Page) =>
  (await page.locator('.headline h2').innerText()).trim().replace(/\s+/g, ' ')

describe('a result is told once and at rest', () => {
  it('after a slider was moved by many keys', async () => {
    const page = await visit()
    const slider = page.getByRole('slider', { name: 'Message size, slider' })
    await slider.focus()
    const said = await saidOf(page, async () => {
      // One after the other, but without a pause in which the hand would be at rest.
      await Promise.all(Array.from({ length: 5 }, () => page.keyboard.press('ArrowRight')))
    })
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(await headlineOf(page))
  })

  it('after a value was typed', async () => {
    const page = await visit()
    const field = page.getByLabel('Message size', { exact: true })
    const said = await saidOf(page, async () => {
      await field.fill('9000')
      await field.press('Enter')
    })
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(await headlineOf(page))
  })

  it('after a preset was chosen', async () => {
    const page = await visit()
    const said = await saidOf(page, () => page.getByLabel('Preset').selectOption({ index: 3 }))
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(await headlineOf(page))
  })

  it('after an alternative was chosen', async () => {
    const page = await visit()
    const said = await saidOf(page, () => page.getByRole('button', { name: /Fast Messages, 128 B/ }).click())
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('364.4')
  })

  it('after a run has finished', async () => {
    const page = await visit(network)
    await page.locator('.metrics').waitFor()
    const said = await saidOf(page, async () => {
      const field = page.getByLabel('Messages', { exact: true })
      await field.fill('2000')
      await field.press('Enter')
      await expect.poll(() => heard(page), { timeout: patience }).not.toEqual([])
    })
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(await headlineOf(page))
  })

  it('of a change that is made before the first result has come', async () => {
    const page = await newPage()
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/runWorker-/, async (route) => {
      await released
      await route.continue()
    })
    await visitIn(page, network)
    const field = page.getByLabel('Messages', { exact: true })
    await field.fill('2000')
    await field.press('Enter')
    await listen(page)
    release()
    await expect.poll(() => heard(page), { timeout: patience }).not.toEqual([])
    expect((await heard(page))[0]).toContain(await headlineOf(page))
  })

  it('and says that it is the same where nothing has changed', async () => {
    const page = await visit()
    const said = await saidOf(page, () => page.getByRole('button', { name: 'Mirror the pipeline' }).click())
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^Still .*188\.9/)
  })

  it('of a change that was refused says why', async () => {
    const page = await visit('#v=1&s=pipeline&lock=bytes&end')
    const said = await saidOf(page, () => page.getByLabel('Preset').selectOption({ index: 5 }))
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('locked')
  })

  it('of a prediction with how far off it was, once, and not again with its reason or in the next step', async () => {
    const link =
      '#v=1&s=pipeline&predict=latency&lesson=,,(One,Two+%23v%3D1%26s%3Dpipeline%26bytes%3D9%26end)&end'
    const page = await visit(link)
    await page.getByLabel('Latency', { exact: true }).fill('100')
    const off = /Latency: predicted 100\.0 µs, it is 188\.9 µs: 47 % too low/
    const said = await saidOf(page, () => page.getByRole('button', { name: 'Predict' }).click())
    expect(said.join(' ')).toMatch(off)
    const reason = page.getByLabel('Why did you think so?')
    await reason.fill('a guess')
    expect(await saidOf(page, () => reason.press('Enter'), 0)).toEqual([])
    const next = await saidOf(page, () => page.getByRole('button', { name: 'Next ›' }).click())
    expect(next.join(' ')).toMatch(/Two.*A message of 9 B/)
    expect(next.join(' ')).not.toContain('predicted')
  })

  it('says nothing when the page is opened', async () => {
    const page = await visit()
    await listen(page)
    await page.waitForTimeout(2 * silence)
    expect(await heard(page)).toEqual([])
  })
})

/** Each desk that is drawn from the scenario: where it is open, and where its answer stands. */
const desks: readonly (readonly [desk: string, link: string, answer: string | RegExp])[] = [
  ['contention', '#v=1&s=ini-cluster&view.desk=contention&end', '.large-answer'],
  ['clusters', '#v=1&s=ini-cluster&view.desk=clusters&end', /^Request /],
  ['window', '#v=1&s=ini-cluster&experiment=window&view.desk=window&end', '.large-answer'],
  ['logp', '#v=1&s=virtual-network&view.desk=logp&end', '.large-answer'],
  ['messages', '#v=1&s=virtual-network&view.desk=messages&end', '.large-answer'],
  ['network', '#v=1&s=virtual-network&view.desk=network&end', '.network-lead span'],
  ['capacity', '#v=1&s=memory-channel&experiment=capacity&view.desk=capacity&end', '.large-answer'],
  ['defragment', '#v=1&s=speculative-defragmentation&view.desk=defragment&end', '.large-answer'],
  ['map', '#v=1&s=pipeline&view.desk=map&end', /^The map is drawn\.$/],
  ['drift', '#v=1&s=pipeline&view.desk=drift&end', '.drift-lost'],
  ['advisor', '#v=1&s=pipeline&view.desk=advisor&end', '#advisor-answer'],
]
/** Desks that no parameter of the scenario changes, or that tell what a person asks them. */
const others = ['data-path', 'figures', 'measure', 'proof', 'python', 'sweep']

describe('the answer of a desk is told once and at rest', () => {
  const answer = '[data-answer]'
  const answerOf = async (page: Page, place = answer) =>
    (await page.locator(place).first().textContent())!.trim().replace(/\s+/g, ' ')

  it('of each desk there is', () => {
    const told = [...desks.map(([desk]) => desk), ...others]
    const all = new Set(
      everyDesk.flatMap(([, fragment]) => /view\.desk=([^&]*)/.exec(fragment)?.slice(1) ?? []),
    )
    expect(told.toSorted()).toEqual([...all].toSorted())
  })

  it.each(desks)('after a slider of %s was moved by keys', async (_desk, link, place) => {
    const page = await visit(link)
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)))
    const slider = page.getByRole('slider', { name: /, slider$/, disabled: false }).first()
    await slider.focus()
    const said = await saidOf(page, async () => {
      await Promise.all(Array.from({ length: 3 }, () => page.keyboard.press('ArrowRight')))
      await expect.poll(() => heard(page), { timeout: patience }).not.toEqual([])
    })
    expect(said).toHaveLength(1)
    if (typeof place === 'string') expect(said[0]).toContain(await answerOf(page, place))
    else expect(said[0]).toMatch(place)
  })

  it('of a change that is made before the first answer has been at rest', async () => {
    const page = await visit('#v=1&s=ini-cluster&view.desk=contention&end')
    await listen(page)
    await page.getByRole('slider', { name: 'Compute, slider' }).first().press('ArrowRight')
    await expect.poll(() => heard(page), { timeout: patience }).not.toEqual([])
    expect((await heard(page))[0]).toContain(await answerOf(page))
  })

  it('after a value was typed, a preset was chosen and a run has finished', async () => {
    const page = await visit('#v=1&s=ini-cluster&view.desk=contention&end')
    const field = page.getByLabel('Compute', { exact: true }).first()
    const typed = await saidOf(page, async () => {
      await field.fill('3000')
      await field.press('Enter')
      await expect.poll(() => heard(page), { timeout: patience }).not.toEqual([])
    })
    expect(typed).toHaveLength(1)
    expect(typed[0]).toContain(await answerOf(page))
    const chosen = await saidOf(page, async () => {
      await page.getByLabel('Preset').selectOption({ index: 2 })
      await expect.poll(() => heard(page), { timeout: patience }).not.toEqual([])
    })
    expect(chosen).toHaveLength(1)
    expect(chosen[0]).toContain(await answerOf(page))
  })

  it('not while a slider is dragged, and not when the desk is opened', async () => {
    const page = await visit('#v=1&s=ini-cluster&view.desk=contention&end')
    await page.locator(answer).first().waitFor()
    expect(await saidOf(page, () => Promise.resolve(), 0)).toEqual([])
    const box = (await page.getByRole('slider', { name: 'Compute, slider' }).first().boundingBox())!
    await listen(page)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    for (let step = 1; step <= 10; step++) {
      await page.mouse.move(box.x + box.width / 2 + 2 * step, box.y + box.height / 2)
      await page.waitForTimeout(40)
    }
    await page.waitForTimeout(silence)
    expect(await heard(page)).toEqual([])
    await page.mouse.up()
    await page.waitForTimeout(3 * silence)
    expect(await heard(page)).toHaveLength(1)
  })
})

describe('no live region changes', () => {
  const play = async (page: Page) => {
    await page.getByRole('button', { name: 'Play' }).first().click()
    await page.waitForTimeout(runs(1500, 3000))
    await page.getByRole('button', { name: 'Pause' }).first().click()
  }

  it.each(
    [
      ['space-time', network],
      ['the pipeline', explorer],
      ['a table of states', '#v=1&s=virtual-network&view.below=state-0&end'],
    ].slice(0, runs(2, 3)),
  )('while %s plays', async (_name, link) => {
    const page = await visit(link)
    await page.waitForTimeout(silence)
    await listen(page)
    await play(page)
    expect(await heard(page)).toEqual([])
  })

  it('while a cut is dragged; then it is told once', async () => {
    const page = await visit()
    const handle = (await page
      .getByRole('slider', { name: /cut between/i })
      .first()
      .boundingBox())!
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
    await page.mouse.move(x, y)
    await page.waitForTimeout(silence)
    await listen(page)
    await page.mouse.down()
    for (let step = 1; step <= 20; step++) {
      await page.mouse.move(x + 2 * step, y)
      await page.waitForTimeout(40)
    }
    // The hand rests, and holds on.
    await page.waitForTimeout(silence)
    expect(await heard(page)).toEqual([])
    await page.mouse.up()
    await page.waitForTimeout(silence)
    expect(await heard(page)).toHaveLength(1)
  })

  it.each(
    [
      ['the map of strategies', '#v=1&s=pipeline&view.desk=map&end', '.heat-map-frame svg'],
      [
        'the map of a network',
        '#v=1&s=virtual-network&view.desk=network&topology=ring,5,2&end',
        '.network-frame svg',
      ],
      ['the data path', '#v=1&s=pipeline&view.desk=data-path&end', '.data-path'],
    ].slice(0, runs(2, 3)),
  )('while the pointer goes over %s', async (_name, link, place) => {
    const page = await visit(link)
    await page.locator(place).waitFor()
    // That a map is drawn is told, once.
    await page.waitForFunction(() => !document.querySelector('.desk progress'))
    await page.waitForTimeout(2 * silence)
    const box = (await page.locator(place).boundingBox())!
    await listen(page)
    for (let step = 1; step < 40; step++)
      await page.mouse.move(box.x + (box.width * step) / 40, box.y + box.height * (0.2 + 0.015 * step))
    await page.waitForTimeout(silence)
    expect(await heard(page)).toEqual([])
  })

  it('with more than a few sentences when a table is measured', async () => {
    const page = await visit('#v=1&s=pipeline&view.desk=measure&end')
    await page.locator('.measure textarea').waitFor()
    const said = await saidOf(page, () => page.getByRole('button', { name: 'Measure it' }).click())
    expect(said).toHaveLength(1)
    expect(said[0]!.length).toBeLessThan(400)
    expect(said[0]).toMatch(/rows/)
  })

  it('when a program in Python is run, before it has come to an end', async () => {
    const page = await visit('#v=1&s=pipeline&view.desk=python&end')
    const run = page.getByRole('button', { name: 'Run', exact: true })
    await run.waitFor()
    await page.route('**/pyodide/**', () => undefined)
    await listen(page)
    await run.press('Enter')
    await expect
      .poll(() => heard(page), { timeout: patience })
      .toEqual(['It runs as soon as Python is there.'])
  })
})
