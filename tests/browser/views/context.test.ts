import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { applyEdit, newScenario, systems, writeLink } from '../../../engine/index.ts'
import { desk, phone, sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const at = (system: string, ...rest: readonly string[]) => ['#v=1', `s=${system}`, ...rest, 'end'].join('&')
const column = (page: Page) => page.locator('aside.parameters')
const find = (page: Page) => page.getByRole('searchbox', { name: 'Find a setting' })
const section = (page: Page, name: string) => page.locator('details.record-section').filter({ hasText: name })
const width = async (page: Page) => (await page.locator('main').boundingBox())!.width

/** The link of a scenario in which two settings are not as usual. */
async function timers(): Promise<string> {
  const system = await systems['virtual-network']!()
  const { scenario } = applyEdit(system, newScenario(system), {
    kind: 'together',
    edits: [
      { kind: 'set', path: 'transport.timeout', value: 60 },
      { kind: 'set', path: 'transport.quantum', value: 20 },
    ],
  })
  return `#${(await writeLink(() => system, { scenario })).fragment}`
}

describe('beside a desk', () => {
  it('stands only what changes something there, and the desk has the room', async () => {
    const page = await visit(at('pipeline'))
    const beside = await width(page)
    await page.getByRole('navigation', { name: 'Views' }).getByText('Data path').click()
    await column(page).waitFor({ state: 'detached' })
    expect(await width(page)).toBe(1440)
    expect(await width(page)).toBeGreaterThan(beside + 300)
    await page.getByRole('navigation', { name: 'Views' }).getByText('Map').click()
    await column(page).getByText('Message size').waitFor()
    expect(await column(page).getByText('Fragmentation', { exact: true }).count()).toBe(0)
    expect(await sideways(page)).toBe(0)
  })

  it.each([
    ['1440', desk],
    ['1024', { viewport: { width: 1024, height: 768 } }],
  ])('the row of views stays where it is, %s px wide', async (_, screen) => {
    const page = await visit(at('pipeline'), screen)
    const views = page.getByRole('navigation', { name: 'Views' })
    const corner = async () => {
      const { x, y } = (await views.boundingBox())!
      return { x, y }
    }
    const before = await corner()
    await views.getByText('Data path').click()
    await column(page).waitFor({ state: 'detached' })
    expect(await corner()).toEqual(before)
  })

  it('of which none depends on the scenario a phone has no sheet', async () => {
    const page = await visit(at('virtual-network', 'view.desk=proof'), phone)
    await page.getByText('in all 13,205 states').waitFor()
    expect(await page.locator('.sheet').count()).toBe(0)
    expect(await sideways(page)).toBe(0)
  })

  it('a phone’s sheet has tabs for what changes it, and nothing of the timeline', async () => {
    const page = await visit(at('pipeline', 'view.desk=map'), phone)
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['Message', 'Stages'])
  })
})

describe('a desk that the other system lacks', () => {
  it('leads to the timeline, quietly, when the system is changed; Back returns to it', async () => {
    const page = await visit(at('pipeline', 'view.desk=map', 'view.map.stage=2'))
    await page.getByLabel('System', { exact: true }).selectOption('virtual-network')
    await page.locator('.headline').waitFor()
    await page
      .locator('.notice')
      .getByText('The virtual network transport has no view “Map”: this is its timeline.')
      .waitFor()
    expect(await page.locator('.problem').count()).toBe(0)
    await expect.poll(() => page.url()).not.toContain('view.')
    await page.goBack()
    await page.getByRole('heading', { name: 'How simple a cut may be' }).waitFor()
    expect(await page.locator('.strategy-map select').inputValue()).toBe('2')
  })

  it('leads to the timeline of an old link, with all else that it says', async () => {
    const page = await visit(`${(await timers()).slice(0, -4)}&title=Old&view.desk=drift&end`)
    await page.locator('.headline').waitFor()
    await page.locator('.notice').getByText('has no view “Drift”').waitFor()
    expect(await page.locator('.document-title').innerText()).toBe('Old')
    await column(page).getByRole('region', { name: 'Not as usual' }).getByText('Scan period').waitFor()
    await expect.poll(() => page.url()).not.toContain('view.')
  })
})

describe('how sure a preset is of a value', () => {
  it('stands beside a choice as beside a number, until it is changed', async () => {
    const storm = 'experiment=one_way,40,40,no,,2000&transport=,,,,immediate,200,50&from=nack-storm'
    const page = await visit(at('virtual-network', storm))
    const control = (path: string) => page.locator('[data-setting="' + path + '"]').first()
    await expect.poll(() => control('transport.nack').innerText()).toContain('assumed')
    await page.getByRole('radio', { name: 'Wait for the timer' }).first().dispatchEvent('click')
    await expect.poll(() => control('transport.nack').locator('.provenance').count()).toBe(0)
  })
})

describe('many settings', () => {
  it('are found by a word, with their section, changed there, and left by Escape', async () => {
    const page = await visit(at('virtual-network'))
    await find(page).fill('credits')
    await column(page).getByText('2 settings').waitFor()
    expect(await column(page).locator('h3').allInnerTexts()).toEqual(['TRANSPORT', 'EXPERIMENT'])
    await find(page).press('Enter')
    const credits = page.getByRole('spinbutton', { name: 'Credits' })
    await expect.poll(() => credits.evaluate((field) => field === document.activeElement)).toBe(true)
    await credits.press('ArrowDown')
    await column(page).getByRole('button', { name: 'was 4' }).waitFor()
    await find(page).press('Escape')
    expect(await find(page).inputValue()).toBe('')
    await column(page).getByText('Changed:').waitFor()
  })

  it('tell how many were found, once', async () => {
    const page = await visit(at('virtual-network'))
    await find(page).waitFor()
    await page.evaluate(() => {
      const told: string[] = []
      Object.assign(globalThis, { told })
      new MutationObserver(() => {
        const said = document.querySelector('div.hidden-visually[role=status]')?.textContent.trim()
        if (said !== undefined && said !== '') told.push(said)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    await find(page).fill('overhead')
    const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told)
    await expect.poll(told).toContain('3 settings')
    expect(new Set(await told())).toEqual(new Set(['3 settings']))
  })

  it('that are not as usual stand first, with what they usually are and a way back', async () => {
    const page = await visit(await timers())
    const first = column(page).getByRole('region', { name: 'Not as usual' })
    await first.getByRole('slider', { name: 'Timeout' }).waitFor()
    await section(page, 'Transport').getByText('7 settings').waitFor()
    await first.getByRole('button', { name: 'usually 20 ms' }).click()
    await expect
      .poll(() => first.getByRole('spinbutton', { name: 'Timeout' }).inputValue())
      .toMatch(/^20\.00? ms$/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await first.getByRole('button', { name: 'usually 20 ms' }).waitFor()
  })

  it('are in sections, and what is changed there leads back to its place', async () => {
    const page = await visit(at('virtual-network'))
    await section(page, 'Host costs').locator('summary').click()
    const send = page.getByLabel('Send overhead', { exact: true })
    await send.fill('9')
    await send.press('Enter')
    await section(page, 'Host costs').getByText('4 settings, 1 changed').waitFor()
    await section(page, 'Host costs').locator('summary').click()
    await column(page).getByRole('button', { name: 'Send overhead' }).click()
    await expect.poll(() => send.evaluate((field) => field === document.activeElement)).toBe(true)
    await column(page).getByRole('button', { name: 'was 4.09 µs' }).click()
    await expect.poll(() => page.getByText('Changed:').count()).toBe(0)
  })

  it('are led to by a link, from a desk that does without them too', async () => {
    const page = await visit(at('virtual-network', 'view.desk=proof', 'view.setting=paging.frames'))
    const frames = page.getByRole('spinbutton', { name: 'Frames' })
    await expect.poll(() => frames.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.locator('.headline').waitFor()
    await expect.poll(() => page.url()).not.toContain('view.')
  })

  it('that are locked or hidden are found so, or not at all', async () => {
    const page = await visit(at('virtual-network', 'lock=transport', 'hide=paging'))
    await find(page).fill('retransmissions')
    const field = page.getByRole('spinbutton', { name: 'Retransmissions' })
    await field.waitFor()
    expect(await field.isDisabled()).toBe(true)
    await find(page).fill('victim')
    await column(page).getByText('No setting matches that.').waitFor()
  })

  it('are found by touch in the sheet of a phone', async () => {
    const page = await visit(at('virtual-network'), phone)
    await page.getByRole('tab', { name: 'Settings' }).tap()
    await find(page).tap()
    await find(page).fill('loiter')
    await page.getByRole('tabpanel').getByRole('spinbutton', { name: 'Loiter' }).waitFor()
    await page.getByRole('button', { name: 'Clear' }).tap()
    expect(await find(page).inputValue()).toBe('')
    expect(await sideways(page)).toBe(0)
  })

  it('of a system with few of them need no search', async () => {
    const page = await visit(at('pipeline'))
    await column(page).getByText('Message size').waitFor()
    expect(await find(page).count()).toBe(0)
    const size = page.getByRole('spinbutton', { name: 'Message size', exact: true })
    await size.press('ArrowUp')
    await column(page).getByRole('button', { name: 'was 4 KB' }).click()
    await expect.poll(() => size.inputValue()).toBe('4 KB')
  })
})

describe('a title', () => {
  it('is written, changed and taken away where it stands, and travels in the link', async () => {
    const page = await visit(at('pipeline'))
    await page.getByRole('button', { name: 'Add a title' }).click()
    const field = page.getByLabel('Title of this document')
    await field.fill('Five or none')
    await field.press('Enter')
    await expect.poll(() => page.locator('.document-title').innerText()).toBe('Five or none')
    await expect.poll(() => page.url()).toMatch(/title=Five.or.none/)
    await page.getByRole('button', { name: 'Five or none' }).click()
    await field.fill('Other')
    await field.press('Escape')
    expect(await page.locator('.document-title').innerText()).toBe('Five or none')
    await page.getByRole('button', { name: 'Five or none' }).click()
    await field.fill('')
    await field.press('Enter')
    await page.getByRole('button', { name: 'Add a title' }).waitFor()
    await expect.poll(() => page.url()).not.toContain('title')
  })
})

it('a lock where nothing stands is told', async () => {
  const page = await visit(at('pipeline', 'lock=stages.9.overhead'))
  await page.locator('.notice').getByText('Nothing stands at “stages.9.overhead”, which is locked.').waitFor()
})

it('what would change all of a locked list is not offered', async () => {
  const page = await visit(at('pipeline', 'lock=stages'))
  const mirror = page.getByRole('button', { name: 'Mirror the pipeline' })
  await expect.poll(() => mirror.isDisabled()).toBe(true)
})

it('a number that is left to the system is said once', async () => {
  const page = await visit(at('ini-cluster'))
  const machine = (name: string) => page.locator(`[data-parameter=${name}]`)
  await machine('iniReceive').getByText('as to send').waitFor()
  expect(await machine('clusters').innerText()).toMatch(/^Clusters\s*$/)
})

describe('every desk begins with an example, marked as one', () => {
  it('until something is changed', async () => {
    const page = await visit(at('pipeline', 'view.desk=map'))
    await page.locator('.desk-example').getByText('Myrinet GAM').waitFor()
    await page.getByRole('spinbutton', { name: 'Message size' }).press('ArrowUp')
    await page.locator('.desk-example').waitFor({ state: 'detached' })
  })
})
