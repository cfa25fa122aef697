import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { heard, listen } from '../persons/heard.ts'
import { explorer, phone, useBrowser, visit } from '../visit.ts'

useBrowser()

const loss = '#v=1&s=virtual-network&experiment=one_way,,,no&transport=,,,,,200,50&do=drop,,f%3Aq2&end'
const inspector = (page: Page) => page.locator('.inspector:not([role=tooltip])')
const heading = (page: Page) => inspector(page).getByRole('heading', { level: 2 })
const saying = (page: Page, text: string) =>
  page.waitForFunction((text) => document.querySelector('.headline')?.textContent.includes(text), text)
const focused = (page: Page, selector: string) =>
  page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)

/** Fragment 2 in the bottleneck, 65.48 to 92.9 µs on an axis of 200 µs, third of four lanes. */
async function secondInBottleneck(page: Page) {
  const plot = (await page.locator('.gantt-plot').boundingBox())!
  const lane = (await page.locator('.gantt-label').nth(2).boundingBox())!
  const low = page.viewportSize()!.width < 600 ? lane.height + 12 : lane.height / 2
  return { x: plot.x + (plot.width * 80) / 200, y: lane.y + low }
}

describe('a bar', () => {
  it('under a mouse is told of in one line below the chart, and nothing moves or floats', async () => {
    const page = await visit()
    await page.getByRole('group', { name: 'Legend' }).waitFor()
    const boxes = () =>
      page.evaluate(() =>
        ['.gantt-plot', '.gantt-foot', '.cut-strip', '.below'].map(
          (part) => document.querySelector(part)!.getBoundingClientRect().top,
        ),
      )
    await page.locator('.cut-strip').waitFor()
    const before = await boxes()
    const bars = () =>
      page
        .locator('.gantt canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
    const painted = await bars()
    const { x, y } = await secondInBottleneck(page)
    await page.mouse.move(x - 2, y)
    await page.mouse.move(x, y)
    const line = page.locator('.gantt .read-line > p')
    expect(await line.innerText()).toBe('Network and receiver DMA, fragment 2: 65.5 to 92.9 µs, 27.4 µs')
    expect(await boxes()).toEqual(before)
    expect(await page.getByRole('tooltip').count()).toBe(0)
    // The line around it stands over the bars, which are not painted again.
    const around = page.locator('.gantt svg.time-canvas rect')
    expect(await around.count()).toBe(1)
    expect(await bars()).toBe(painted)
    await page.mouse.move(x, 5)
    expect(await line.count()).toBe(0)
    expect(await around.count()).toBe(0)
  })

  it('that is clicked is told of in the right column; its overhead is typed there, in one step of undo', async () => {
    const page = await visit()
    const { x, y } = await secondInBottleneck(page)
    await page.mouse.click(x, y)
    await heading(page).waitFor()
    expect(await heading(page).innerText()).toBe('Network and receiver DMA, fragment 2')
    const column = (await page.locator('.reading').boundingBox())!
    expect((await inspector(page).boundingBox())!.x).toBeGreaterThan(column.x)
    expect(await inspector(page).locator('.inspector-figures').innerText()).toMatch(/takes\s+27\.4/)
    await inspector(page)
      .getByText(/a step more: [+−]/)
      .first()
      .waitFor()
    const overhead = inspector(page).getByRole('textbox', { name: 'Overhead' })
    await overhead.fill('10 µs')
    await overhead.press('Enter')
    await page.waitForFunction(() => !document.querySelector('.headline')?.textContent.includes('188.9'))
    expect(await inspector(page).locator('.inspector-figures').innerText()).toMatch(/takes\s+29\.9/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await saying(page, '188.9')
  })

  it('shows what a typed number would do at once; Escape restores, Enter keeps it in one step of undo', async () => {
    const page = await visit()
    const { x, y } = await secondInBottleneck(page)
    await page.mouse.click(x, y)
    const overhead = inspector(page).getByRole('textbox', { name: 'Overhead' })
    const cutInto = (least: string) => page.locator('.headline-number', { hasText: least })
    await cutInto('188.9').waitFor()
    const undo = page.getByRole('button', { name: 'Undo' })
    await overhead.fill('10')
    await cutInto('201.4').waitFor()
    await overhead.fill('10 parsecs')
    await cutInto('188.9').waitFor()
    await overhead.fill('20')
    await cutInto('251.4').waitFor()
    await overhead.press('Escape')
    await cutInto('188.9').waitFor()
    expect(await overhead.inputValue()).toBe('7.5 µs')
    expect(await undo.getAttribute('aria-disabled')).toBe('true')
    await overhead.fill('10')
    await overhead.press('Enter')
    await cutInto('201.4').waitFor()
    await undo.click()
    await cutInto('188.9').waitFor()
    expect(await undo.getAttribute('aria-disabled')).toBe('true')
    // What it would come to is shown in ms meanwhile: the number is in the unit that stood there all the same.
    await overhead.fill('4096')
    await cutInto('20.63').waitFor()
    await overhead.press('Enter')
    await undo.and(page.locator('[aria-disabled=false]')).waitFor()
    expect(await overhead.inputValue()).toBe('4.096 ms')
  })

  it('of a hierarchy has the costs of its stage to type; a group says why it has none', async () => {
    const pipe = '#v=1&s=pipeline&bytes=65536&stages=Host,36,0.036;Wire,26,0.1245;Disk,4000,0.2'
    const page = await visit(`${pipe}&strategy=hierarchical&end`)
    const groups = page.getByRole('button', { name: 'Take Host + Wire apart' })
    await groups.waitFor()
    const cell = page.locator('.gantt-cell')
    await cell.focus()
    await page.keyboard.press('Enter')
    await heading(page).waitFor()
    expect(await heading(page).innerText()).toContain('Host + Wire')
    expect(await inspector(page).innerText()).toContain('follows from its stages')
    await page.keyboard.press('Escape')
    await cell.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await heading(page).filter({ hasText: 'Host, ' }).waitFor()
    const overhead = inspector(page).getByRole('textbox', { name: 'Overhead' })
    await overhead.fill('50')
    await overhead.press('Enter')
    await page.waitForFunction(() => location.hash.includes('Host,50,'))
    expect(await inspector(page).innerText()).toContain('follows from the groups')
  })

  it('is chosen by Enter and given back by Escape; what is typed is given up first', async () => {
    const page = await visit()
    await page.locator('.gantt-cell').focus()
    await page.keyboard.press('ArrowRight')
    await listen(page)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await heading(page).waitFor()
    expect(await heading(page).innerText()).toBe('Sender copy, fragment 2')
    await page.waitForTimeout(900)
    expect((await heard(page)).join(' ').match(/Sender copy, fragment 2/g)).toHaveLength(1)
    await page.keyboard.press('i')
    expect(await focused(page, '.inspector h2')).toBe(true)
    const size = inspector(page).getByRole('textbox', { name: 'Fragment size' })
    await size.fill('7')
    await size.press('Escape')
    expect(await heading(page).count()).toBe(1)
    await size.press('Escape')
    await heading(page).waitFor({ state: 'detached' })
    expect(await focused(page, '.gantt-cell')).toBe(true)
    await saying(page, '188.9')
  })

  it('that is tapped on a phone opens the sheet at a tab of its own, below the picture', async () => {
    const page = await visit(explorer, phone)
    await page.getByRole('button', { name: 'Fold the controls away' }).tap()
    const { x, y } = await secondInBottleneck(page)
    await page.touchscreen.tap(x, y)
    const tab = page.getByRole('tab', { name: 'Bar' })
    await tab.waitFor()
    expect(await tab.getAttribute('aria-selected')).toBe('true')
    expect(await heading(page).innerText()).toBe('Network and receiver DMA, fragment 2')
    const cell = (await page.locator('.gantt-cell').boundingBox())!
    expect(cell.y + cell.height).toBeLessThan((await page.locator('.sheet').boundingBox())!.y)
    await page.getByRole('tab', { name: 'Compare' }).tap()
    await tab.tap()
    await page.getByRole('button', { name: /^Close/ }).tap()
    await tab.waitFor({ state: 'detached' })
    expect(await page.getByRole('tab', { name: 'Compare' }).getAttribute('aria-selected')).toBe('true')
  })
})

describe('a cut', () => {
  it('is chosen by a click and typed, by its place or by the size before it', async () => {
    const page = await visit()
    const handle = page.getByRole('slider', { name: 'Cut between fragments 1 and 2' })
    const box = (await handle.boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    expect(await heading(page).innerText()).toBe('Cut between fragments 1 and 2')
    const place = inspector(page).getByRole('textbox', { name: 'From the front' })
    await place.fill('600 B')
    await place.press('Enter')
    await saying(page, 'cut by hand')
    await page.waitForURL(/manual/)
    expect(await handle.getAttribute('aria-valuenow')).toBe('600')
    await inspector(page).getByRole('button', { name: 'Next cut' }).click()
    expect(await heading(page).innerText()).toBe('Cut between fragments 2 and 3')
  })

  it('is chosen by Enter, and Escape goes back to it', async () => {
    const page = await visit()
    const handle = page.getByRole('slider', { name: 'Cut between fragments 1 and 2' })
    await handle.focus()
    await page.keyboard.press('Enter')
    await heading(page).waitFor()
    await page.keyboard.press('i')
    await page.keyboard.press('Escape')
    await heading(page).waitFor({ state: 'detached' })
    expect(await focused(page, '[data-cut="0"]')).toBe(true)
  })
})

describe('a word', () => {
  const term = (page: Page) => page.locator('.findings [data-term="bottleneck"]')

  it('explains itself while a mouse rests on it, moving nothing, and stays when it is clicked', async () => {
    const page = await visit()
    await term(page).waitFor()
    const before = (await term(page).boundingBox())!
    await term(page).hover()
    const hint = page.getByRole('tooltip')
    await hint.waitFor()
    expect(await hint.innerText()).toContain('everything else waits for')
    expect(await term(page).boundingBox()).toEqual(before)
    await term(page).click()
    expect(await heading(page).innerText()).toBe('bottleneck')
    await inspector(page)
      .getByRole('button', { name: /^Close/ })
      .click()
    expect(await focused(page, '.findings [data-term="bottleneck"]')).toBe(true)
  })

  it('explains itself to the keyboard: by the focus for a moment, by Enter to stay', async () => {
    const page = await visit()
    await page.locator('.gantt-braces [data-term]').first().waitFor()
    await page.waitForTimeout(500)
    await page.locator('.gantt-cell').focus()
    await page.keyboard.press('Tab')
    const hint = page.getByRole('tooltip')
    await hint.waitFor()
    expect(await hint.innerText()).toContain('What the first fragment takes to reach the bottleneck.')
    await page.keyboard.press('Enter')
    await heading(page).waitFor()
    expect(await hint.count()).toBe(0)
    await page.keyboard.press('Escape')
    await heading(page).waitFor({ state: 'detached' })
  })

  it('in the name of a policy or a number explains itself, and leaves the button what it does', async () => {
    const page = await visit()
    const row = page.locator('.alternatives-row', { hasText: 'Generic Active Messages' })
    const hint = page.getByRole('tooltip')
    await row.locator('[data-term=gam]').hover()
    await hint.filter({ hasText: 'Berkeley' }).waitFor()
    await page.mouse.move(0, 0)
    await hint.waitFor({ state: 'hidden' })
    await row.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await hint.filter({ hasText: 'Berkeley' }).waitFor()
    await row.press('Enter')
    await page.waitForURL(/strategy=static/)
    expect(await heading(page).count()).toBe(0)
    await page.getByRole('button', { name: 'The same message, cut otherwise as a table' }).click()
    await page.locator('.alternatives-table thead [data-term=excessOverBound]').click()
    await heading(page).filter({ hasText: 'excess over the bound' }).waitFor()
    const network = await visit(loss)
    const label = network.locator('.metrics summary [data-term]').first()
    await label.hover()
    await network.getByRole('tooltip').waitFor()
    await label.click()
    expect(await network.locator('.metrics details[open]').count()).toBe(1)
    expect(await heading(network).count()).toBe(0)
  })

  it('in the name of a policy is explained when a finger holds the row, which a tap chooses', async () => {
    const page = await visit(explorer, phone)
    await page.getByRole('tab', { name: 'Compare' }).tap()
    const row = page.locator('.alternatives-row', { hasText: 'Generic Active Messages' })
    await row.locator('[data-term=gam]').waitFor()
    await row.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await row.boundingBox())!
    const touch = await page.context().newCDPSession(page)
    const put = (type: string, touchPoints: readonly object[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints } as never)
    await put('touchStart', [{ x: x + width / 2, y: y + height / 2 }])
    const word = page.getByRole('tab', { name: 'Word' })
    await word.waitFor()
    await put('touchEnd', [])
    expect(await inspector(page).innerText()).toContain('Berkeley')
    expect(page.url()).not.toContain('strategy=static')
    await page.getByRole('button', { name: /^Close/ }).tap()
    await word.waitFor({ state: 'detached' })
    expect(await focused(page, '.alternatives-row:has([data-term=gam])')).toBe(true)
    await row.tap()
    await page.waitForURL(/strategy=static/)
    expect(await word.count()).toBe(0)
  })

  it('is explained in the sheet of a phone at a tap', async () => {
    const page = await visit(explorer, phone)
    await page.getByRole('tab', { name: 'Says' }).tap()
    await term(page).tap()
    await page.getByRole('tab', { name: 'Word' }).waitFor()
    expect(await inspector(page).innerText()).toContain('everything else waits for')
  })
})

it('a message has one number: on its bar, its packets, in the findings and in the tables', async () => {
  const page = await visit(loss)
  await page.getByText('1 lost on the wire').waitFor()
  // Nobody has asked for more: what went wrong stands first.
  expect(await page.locator('.finding').first().innerText()).toContain('f:q2 was lost')
  await page.getByRole('button', { name: 'Packets as a table' }).click()
  const packet = page.getByRole('table', { name: 'Every packet' }).getByRole('row', { name: /lost/ })
  expect(await packet.innerText()).toContain('f:q2')
  const leaves = Number(/([\d.]+)\s+lost/.exec(await packet.innerText())![1])
  await page.getByRole('button', { name: 'Timeline as a table' }).click()
  const rows = page
    .locator('.gantt-table tbody tr', { hasText: 'Node 0 NIC' })
    .filter({ hasText: 'sends data' })
  await rows.first().waitFor()
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent)),
  )
  const sent = cells.find((row) => Math.abs(Number(row[4]) - leaves) < 0.1)!
  expect(sent[2]).toBe('2')
})

describe.each(shownAs('inspector'))('the inspector on a %s, in %s colours', (_name, colorScheme, options) => {
  it('breaks no rule of access with a bar chosen', async () => {
    const page = await visit(explorer, { ...options, colorScheme })
    const { x, y } = await secondInBottleneck(page)
    if (options === phone) await page.touchscreen.tap(x, y)
    else await page.mouse.click(x, y)
    await heading(page).waitFor()
    expect(await violations(page)).toEqual([])
  })
})
