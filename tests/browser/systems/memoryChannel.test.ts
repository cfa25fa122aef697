import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { phone, sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

/** Five messages of 256 B into a region of 1 KiB, to a node that computes for 30 µs first. */
const small = '#v=1&s=memory-channel&region=1024,8&end'
const map = (page: Page) => page.getByRole('region', { name: 'Region 0 → 1' })
const headline = (page: Page) => page.locator('.headline')

/** How many pixels of the timeline have the accent’s colour, near enough. */
const accented = (page: Page) =>
  page
    .locator('.gantt-chart .time-canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const probe = document.createElement('canvas').getContext('2d')!
      const mark = document.body.appendChild(document.createElement('i'))
      mark.style.color = 'var(--accent)'
      probe.fillStyle = getComputedStyle(mark).color
      mark.remove()
      probe.fillRect(0, 0, 1, 1)
      const wanted = [...probe.getImageData(0, 0, 1, 1).data.subarray(0, 3)]
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      let found = 0
      for (let i = 0; i < data.length; i += 4)
        if (data[i + 3]! > 250 && wanted.every((channel, c) => Math.abs(channel - data[i + c]!) < 8)) found++
      return found
    })

describe('the memory channel', () => {
  it('shows what lies in a region, and what does not fit, at the marked time', async () => {
    const page = await visit(small)
    await map(page).getByText('B more are needed, and do not fit.').waitFor()
    expect(await map(page).getByText('waiting?').innerText()).toMatch(/yes$/)
    expect(await map(page).locator('.memory-slots li').count()).toBe(8)
    await page
      .locator('.finding-sentence')
      .getByText('3 messages with their headers fill 852 of 1,024 B')
      .waitFor()
    // From change to change: nothing has been written at the beginning.
    await page.getByRole('tab', { name: 'Region 0 → 1' }).click()
    const time = page.getByRole('slider', { name: 'Time at which the table is read' })
    await time.focus()
    await page.keyboard.press('Home')
    await map(page).getByText('B more are needed').waitFor({ state: 'detached' })
  })

  it('draws what stays inside of a node in a way of its own, and rows by their nodes', async () => {
    const page = await visit(
      '#v=1&s=memory-channel&experiment=messages,process+0+to+3%0Asend+next+2+KiB%0Arecv+previous,2&end',
    )
    await page.getByText('4 processes on 2 nodes are to send 4 messages').waitFor()
    const packets = page.getByRole('list', { name: 'Kinds of packets' })
    await packets.getByText('data in shared memory').waitFor()
    await page.getByText('Node 1, process 2', { exact: true }).first().waitFor()
    await page.getByText('2 messages stayed on their node').waitFor()
    await page.getByRole('tab', { name: 'Queue of process 1' }).waitFor()
    expect(await violations(page)).toEqual([])
    // One a node: nothing is shared.
    const processes = page.getByRole('slider', { name: 'Processes per node' })
    await processes.press('Home')
    await page.getByText('4 nodes are to send 4 messages').waitFor()
    await packets.getByText('data in shared memory').waitFor({ state: 'detached' })
  })

  it('takes the processor from a node by a control beside the parameters, and gives it back', async () => {
    const page = await visit(small)
    const fault = page.getByRole('group', { name: 'Take the processor' })
    const told = page.getByText('Process 1 does not run from 10 µs for 200 µs.')
    await headline(page).waitFor()
    const before = await headline(page).innerText()
    const long = fault.getByRole('textbox', { name: 'Take the processor: For' })
    await long.fill('200 us')
    await long.press('Enter')
    await fault.getByRole('button', { name: 'Take the processor' }).click()
    await told.waitFor()
    await page.waitForURL(/do=deschedule/)
    await expect.poll(() => headline(page).innerText()).not.toBe(before)
    await page.getByRole('button', { name: 'Take back' }).click()
    await told.waitFor({ state: 'detached' })
    await expect.poll(() => headline(page).innerText()).toBe(before)
    // Where nothing is sent there is nothing that could be late.
    await page.getByText('Capacity', { exact: true }).first().click()
    await fault.waitFor({ state: 'detached' })
  })

  it('tells a wait for room from one for a message: by its colour and hatch, and in the legend', async () => {
    const page = await visit(small)
    const legend = page.getByRole('group', { name: 'Legend' })
    const entry = (words: string) => legend.getByRole('listitem').filter({ hasText: words })
    await expect
      .poll(() => entry('wait for').allInnerTexts())
      .toEqual(['wait for room', 'wait for a message'])
    const stroke = (words: string) => entry(words).locator('rect').first().getAttribute('stroke')
    expect(await stroke('wait for room')).not.toBe(await stroke('wait for a message'))
    // Nothing else is in the colour of what goes wrong: it goes where nobody waits for room.
    expect(await accented(page)).toBeGreaterThan(300)
    await page.getByRole('button', { name: 'Take the paper’s buffer of 1 MB' }).click()
    await entry('wait for room').waitFor({ state: 'detached' })
    await expect.poll(() => accented(page)).toBe(0)
  })

  it('follows a program as it is typed, and tells what is wrong line by line', async () => {
    const page = await visit(small)
    const text = page.getByRole('textbox', { name: 'Programs' })
    await text.waitFor()
    await text.fill('node 0\n  send 1 100 parsecs\nnode 1\n  recv 0')
    await page.getByText('line 2: expected nothing more in this line, got "parsecs"').waitFor()
    await text.fill('node 0\n  send 1 4 B\n  recv 1\nnode 1\n  recv 0\n  send 0 4 B')
    await headline(page).getByText('11.0').waitFor()
    await page.keyboard.press('Control+Enter')
    await page
      .getByRole('button', { name: 'Undo', exact: true })
      .and(page.locator(':not([aria-disabled="true"])'))
      .waitFor()
    await text.press('Control+a')
    await page.keyboard.type('node')
    await page.keyboard.press('Escape')
    expect(await text.inputValue()).toContain('send 0 4 B')
  })

  it('edits the same programs as steps: by tap, by keys and by drag', async () => {
    const page = await visit(small)
    const text = page.getByRole('textbox', { name: 'Programs' })
    await text.waitFor()
    const steps = page.locator('.step-list')
    const words = (row: string) => steps.locator('.step-words').filter({ hasText: row })
    await page.getByText('Steps', { exact: true }).click()
    await words('compute 30 us').click()
    await steps.getByLabel('Time').fill('60 parsecs')
    await steps.getByText('line 6: expected a time with its unit').waitFor()
    await steps.getByLabel('Time').fill('10 us')
    await steps.getByLabel('Time').press('Enter')
    await words('compute 10 us').waitFor()
    // A new step at the end of a program, filled in, goes up by a key and so into the loop above it.
    await steps.getByRole('button', { name: '+ step, to node 0' }).click()
    await steps.getByRole('button', { name: 'Compute', exact: true }).click()
    await steps.getByLabel('Time').fill('5 us')
    await steps.getByLabel('Time').press('Enter')
    await steps.getByRole('button', { name: /Move “compute 5 us”/ }).press('ArrowUp')
    await page.getByText('Text', { exact: true }).click()
    expect((await text.inputValue()).split('\n').slice(0, 5)).toEqual([
      'node 0',
      '  loop 5',
      '    send 1 256 B',
      '    compute 5 us',
      '  end',
    ])
    await page.getByText('Steps', { exact: true }).click()
    const grip = (await steps.getByRole('button', { name: /Move “compute 5 us”/ }).boundingBox())!
    const send = (await words('send 1 256 B').boundingBox())!
    await page.mouse.move(grip.x + 4, grip.y + 4)
    await page.mouse.down()
    await page.mouse.move(send.x + 4, send.y + 3)
    await steps.locator('.drop-before').waitFor()
    await page.mouse.up()
    await steps.locator('[data-line="2"]').getByText('compute 5 us').waitFor()
    // All of it travels in the link, and each was one step of undo.
    await page.waitForFunction(() => location.hash.includes('compute+5+us'))
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    for (let i = 0; i < 5; i++) await undo.click()
    await words('compute 30 us').waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('lights the line that each node is in at the marked time, and goes from step to step', async () => {
    const page = await visit(small)
    const lit = page.locator('.text-lines-numbers .lit')
    await expect.poll(() => lit.allInnerTexts()).toEqual(['3', '8'])
    const places = page.getByRole('region', { name: 'Where the programs are' })
    await page.getByRole('button', { name: 'To the last step' }).click()
    await places.getByText('Node 1 line 8, in a receive').waitFor()
    await page.getByRole('button', { name: 'To the last step' }).click()
    await expect.poll(() => lit.allInnerTexts()).toEqual(['3', '6'])
    await places.getByText('Node 1 line 6, computes').waitFor()
    await map(page).getByText('2', { exact: true }).first().waitFor()
    await places.getByRole('button', { name: 'Next step' }).click()
    await expect.poll(() => lit.allInnerTexts()).toEqual(['3', '8'])
  })

  it('lets a finger fill in steps on a phone, with room for it', async () => {
    const page = await visit(small, phone)
    await page.getByText('Steps', { exact: true }).tap()
    const steps = page.locator('.step-list')
    const send = steps.locator('.step-words').filter({ hasText: 'send 1 256 B' })
    await send.tap()
    const sizes = await steps
      .locator('button, select, input')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
    await steps.getByRole('button', { name: 'Remove', exact: true }).tap()
    await send.waitFor({ state: 'detached' })
    expect(await violations(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  })

  it('tells a deadlock in words, and ends after one click', async () => {
    const both =
      'node+0%0Aloop+6%0Asend+1+256+B%0Aend%0Anode+1%0Aloop+6%0Asend+0+256+B%0Aend%0Aloop+6%0Arecv+0%0Aend'
    const page = await visit(`#v=1&s=memory-channel&experiment=messages,${both}&region=1024,8&rules=no&end`)
    await page
      .locator('.finding-sentence')
      .getByText(
        /node 0 waits for room in node 1 \(line 3\), node 1 waits for room in node 0 \(line 7\), and so none/,
      )
      .waitFor()
    const graph = page.getByRole('region', { name: 'In the end: who waits for whom' })
    await graph.getByText('Node 1 waits for room in node 0 (line 7).').waitFor()
    expect(await graph.locator('.wait-arrow.room').count()).toBe(2)
    expect(await violations(page)).toEqual([])
    // At a marked time it has who waits already: some events before the end nobody.
    for (let i = 0; i < 6; i++) await page.getByRole('button', { name: 'Previous event' }).first().click()
    const meanwhile = page.getByRole('region', { name: /^At .*: who already waits for ever$/ })
    await meanwhile.getByText('Nobody yet.').waitFor()
    await page.getByRole('button', { name: 'Drain while waiting' }).click()
    await headline(page).getByText('until the last program ends').waitFor()
  })

  it('proves the drain handshake, and shows the shortest run without a rule', async () => {
    const page = await visit('#v=1&s=memory-channel&view.desk=proof&end')
    await page.locator('.proof-answer').getByText('once, and never stuck').waitFor()
    await page.getByLabel('Case').selectOption({ label: 'Who waits only waits' })
    await page.locator('.proof-answer').getByText('in 16 steps: both wait for ever').waitFor()
  })

  it('names half-power in the picture, and ticks sizes in their own units', async () => {
    const page = await visit('#v=1&s=memory-channel&experiment=costs&end')
    const picture = page.getByRole('img', { name: 'Bandwidth by size' })
    await picture.getByText('n½', { exact: true }).first().waitFor()
    expect(await picture.getByText('n½', { exact: true }).count()).toBe(3)
    const ticks = picture.locator('text').filter({ hasText: /^\d+ K?B$/ })
    await expect.poll(() => ticks.allTextContents()).toEqual(['8 B', '64 B', '512 B', '4 KB'])
  })

  it.each(['costs', 'capacity', 'coscheduling', 'addressSpace'])(
    'opens %s, readable to everybody',
    async (kind) => {
      const page = await visit(`#v=1&s=memory-channel&experiment=${kind}&end`, {
        viewport: { width: 390, height: 844 },
      })
      await headline(page).waitFor()
      const draggable = page.getByText('the end of a bar')
      expect(await draggable.count()).toBe(kind === 'coscheduling' ? 1 : 0)
      expect(await violations(page)).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
    },
  )

  it.each(shownAs('memoryChannel'))(
    'is free of what axe finds, on a %s, in %s colours',
    async (_, colorScheme, options) => {
      const page = await visit(small, { ...options, colorScheme })
      await map(page).waitFor()
      expect(await violations(page)).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
    },
  )
})
