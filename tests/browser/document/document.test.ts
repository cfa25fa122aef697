import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { copied, sideways, useBrowser, visit, visitIn } from '../visit.ts'

useBrowser()

const size = (page: Page) => page.getByLabel('Message size', { exact: true })
const headline = (page: Page) => page.locator('.headline').innerText()
const saying = (page: Page, text: string) =>
  page.waitForFunction((text) => document.querySelector('.headline')?.textContent.includes(text), text)

const two = '#v=1&s=pipeline&b.s=pipeline&b.strategy=none&title=Five+or+none&prediction=k%3D4&end'
const locked = '#v=1&s=pipeline&lock=bytes,strategy,stages.2&hide=stages.0.overhead&title=Lab+2&end'

describe('what was typed a moment ago', () => {
  it('is in the link that is copied', async () => {
    const page = await visit()
    await size(page).fill('9000 B')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^Link copied$/ })
      .waitFor()
    expect(await copied(page)).toContain('bytes=9000&')
  })

  it('is in the link of two systems that is copied', async () => {
    const page = await visit('#v=1&s=pipeline&b.s=virtual-network&view.side=a&end')
    await size(page).fill('9000 B')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied', { exact: true }).waitFor()
    const link = await copied(page)
    expect(link).toMatch(/s=pipeline&bytes=9000&.*b\.s=virtual-network/)
  })

  it('is in the link of what is taken away', async () => {
    const page = await visit()
    await size(page).fill('9000 B')
    await page.getByRole('button', { name: 'Take away' }).click()
    const citation = page.getByRole('textbox', { name: 'Citation in BibTeX' })
    expect(await citation.inputValue()).toContain('bytes=9000&')
  })

  it('is in the address for whoever went to another page at once and comes back', async () => {
    const page = await visit()
    await size(page).fill('9000 B')
    await page.getByRole('link', { name: 'Stagescope' }).first().click()
    await page.waitForURL(/#at=home$/)
    // Longer than the address takes to follow an edit.
    await page.waitForTimeout(600)
    await page.goBack()
    await page.waitForURL(/bytes=9000&/)
    expect(await size(page).inputValue()).toBe('8.79 KB')
  })

  it('is where Back leads to for whoever went to a desk or to a preset at once', async () => {
    const page = await visit()
    await size(page).fill('9000 B')
    await page.getByRole('button', { name: 'Data path' }).click()
    await page.waitForURL(/bytes=9000&view\.desk=data-path/)
    await page.goBack()
    await page.waitForURL(/bytes=9000&(?!.*view\.desk)/)
    await expect.poll(() => size(page).inputValue()).toBe('8.79 KB')
    await size(page).fill('7000 B')
    await size(page).press('Enter')
    await page.getByRole('combobox', { name: 'Preset' }).selectOption('ucx-gpu')
    await page.waitForURL(/from=ucx-gpu/)
    await page.goBack()
    await page.waitForURL(/bytes=7000&/)
    await expect.poll(() => size(page).inputValue()).toBe('6.84 KB')
    expect(await headline(page)).toContain('6.84 KB')
  })
})

describe('a link with a title', () => {
  it('is called so on the page and in its tab, also after an edit and a reload', async () => {
    const page = await visit(two.replace('&end', '&view.side=a&end'))
    expect(await page.locator('.document-title').innerText()).toBe('Five or none')
    await page.waitForFunction(() => document.title === 'Five or none - Stagescope')
    await size(page).fill('8 KB')
    await size(page).press('Enter')
    await page.waitForURL(/bytes=8192&from=gam|bytes=8192.*title=Five\+or\+none/)
    expect(page.url()).toMatch(/b\.strategy=none.*title=Five\+or\+none&prediction=k%3D4/)
    await page.reload()
    expect(await page.locator('.document-title').innerText()).toBe('Five or none')
  })
})

describe('a locked parameter', () => {
  it('is read and not changed by its control, which says why', async () => {
    const page = await visit(locked)
    expect(await size(page).isDisabled()).toBe(true)
    const group = page.locator('.locked', { has: page.getByLabel('Message size, slider') })
    expect(await group.innerText()).toContain('Locked by this link')
    expect(await group.getAttribute('title')).toContain('make your own copy')
    // What else there is to choose does not answer the pointer.
    const other = page.locator('.scale-option').first()
    const look = () =>
      other.evaluate((option) => {
        const { backgroundColor, color, cursor } = getComputedStyle(option)
        return [backgroundColor, color, cursor]
      })
    const before = await look()
    await other.hover()
    expect(await look()).toEqual(before)
    expect(before[2]).toBe('default')
  })

  it('is not changed by dragging a cut or a bar, nor by an alternative, and each says why', async () => {
    const page = await visit(locked)
    const told = page.locator('.problem')
    const tries = [
      () =>
        page
          .getByRole('slider', { name: /cut|boundary/i })
          .first()
          .press('ArrowRight'),
      async () => {
        const plot = (await page.locator('.gantt-plot').boundingBox())!
        const lane = (await page.locator('.gantt-label').nth(2).boundingBox())!
        const [x, y] = [plot.x + (plot.width * 65.48) / 200, lane.y + lane.height / 2]
        await page.mouse.move(x, y)
        await page.mouse.down()
        await page.mouse.move(x + 30, y, { steps: 4 })
        await page.mouse.up()
      },
      () => page.locator('.alternatives button').last().click(),
    ]
    for (const attempt of tries) {
      await attempt()
      expect(await told.innerText()).toMatch(/(Fragmentation|Stage 2) is locked by this link/)
      expect(await headline(page)).toContain('188.9')
      await told.getByRole('button', { name: 'Dismiss' }).click()
    }
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
  })

  it('is free in a copy of one’s own', async () => {
    const page = await visit(locked)
    await page
      .getByRole('slider', { name: /cut|boundary/i })
      .first()
      .press('ArrowRight')
    await page.getByRole('button', { name: 'Make my own copy' }).click()
    await page.getByText('This is your own copy now').waitFor()
    expect(await page.getByText(/parameters? (is|are) not shown/).count()).toBe(0)
    await size(page).fill('8 KB')
    await size(page).press('Enter')
    await page.waitForURL(/bytes=8192.*title=Lab\+2(?!.*lock=)/)
  })

  it('that a preset would change makes the page ask', async () => {
    const page = await visit(locked)
    await page.getByLabel('Preset').selectOption('gms')
    await page.getByRole('button', { name: 'Stay here' }).click()
    expect(await headline(page)).toContain('188.9')
    await page.getByLabel('Preset').selectOption('gms')
    await page.getByRole('button', { name: 'Open it' }).click()
    await saying(page, '796.2')
    expect(await size(page).isDisabled()).toBe(false)
    await page.getByRole('button', { name: 'Undo' }).click()
    await saying(page, '188.9')
    expect(await size(page).isDisabled()).toBe(true)
  })

  it('may stand beside one that is not shown, and that is said', async () => {
    const page = await visit('#v=1&s=pipeline&hide=bytes,strategy&end')
    await page.getByText('2 parameters are not shown').waitFor()
    expect(await size(page).count()).toBe(0)
  })
})

describe('the second scenario', () => {
  it('of a link is computed and shown in turns, changed by itself, swapped and dropped', async () => {
    const page = await visit(two)
    await page.getByText('1.5 times as long').waitFor()
    await page.getByTitle('The second scenario, beside it.').click()
    await saying(page, '286.9')
    await size(page).fill('8 KB')
    await size(page).press('Enter')
    await page.waitForURL(/b\.bytes=8192.*view\.side=b/)
    await page.getByTitle('The first scenario of this link.').click()
    await saying(page, '188.9')
    const menu = page.getByRole('button', { name: 'Copy, swap, drop' })
    await menu.click()
    await page.getByRole('button', { name: 'Swap A and B' }).click()
    expect(await size(page).inputValue()).toBe('8 KB')
    await menu.click()
    await page.getByRole('button', { name: 'Drop B' }).click()
    await page.getByRole('button', { name: 'Compare', exact: true }).waitFor()
    await page.waitForURL((url) => !url.hash.includes('b.s='))
  })

  it('begins as a copy of the first', async () => {
    const page = await visit()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await page.getByRole('button', { name: 'Copy, swap, drop' }).waitFor()
    await page.getByText('A tie').waitFor()
    await page.waitForURL(/b\.s=pipeline/)
  })
})

describe('a link that was cut', () => {
  it('opens without its last part, names it, and undo leads to what there was', async () => {
    const page = await visit('#v=1&s=pipeline&bytes=8192&strategy=eq')
    await page.getByText('its last part “strategy=eq” was left out').waitFor()
    expect(await size(page).inputValue()).toBe('8 KB')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await size(page).inputValue()).toBe('4 KB')
  })
})

describe('a link that can be read in part', () => {
  it('stays in the address, says what would be left out, and opens the rest when asked to', async () => {
    const fragment = '#v=1&s=pipeline&bytes=8192&colour=red&title=Half&end'
    const page = await visit(fragment)
    await page.getByText('1 part would be left out').click()
    expect(await page.locator('.part-of-link li').innerText()).toMatch(/colour=red.*no field of this name/s)
    expect(new URL(page.url()).hash).toBe(fragment)
    await page.getByRole('button', { name: 'Open what can be read' }).click()
    await page.locator('.document-title').waitFor()
    expect(await size(page).inputValue()).toBe('8 KB')
    await page.waitForURL(/#v=1&s=pipeline&bytes=8192&title=Half&end/)
  })
})

describe('a link that asks for something that is not there to see', () => {
  it('opens with all the rest, and says where it was not understood', async () => {
    const words = 'view.desk=network&view.step=-Infinity&view.pair=0-500'
    const page = await visit(`#v=1&s=virtual-network&title=Half&${words}&end`)
    await page.locator('.document-title').waitFor()
    await page
      .getByRole('main')
      .getByText('view.network.step: expected a decimal number, got "-Infinity"')
      .waitFor()
    await page.getByRole('main').getByText('view.network.pair: expected 0 to 91, got 500').waitFor()
  })

  it('says so of a panel below the timeline too', async () => {
    const page = await visit('#v=1&s=virtual-network&view.below=garden&end')
    await page.getByText(/view\.below: expected one of .*, got "garden"/).waitFor()
  })
})

describe('a preset that was changed', () => {
  it('keeps its name over a reload and for whoever opens the link', async () => {
    const page = await visit()
    await page.getByLabel('Preset').selectOption('ucx-gpu')
    await size(page).fill('2 MB')
    await size(page).press('Enter')
    await page.waitForURL(/bytes=2097152.*from=ucx-gpu/)
    const name = (of: Page) => of.getByLabel('Preset').locator('option:checked').innerText()
    const changed = await name(page)
    expect(changed).toMatch(/, changed$/)
    await page.reload()
    expect(await name(page)).toBe(changed)
    const second = await visit(new URL(page.url()).hash)
    expect(await name(second)).toBe(changed)
    expect(await second.locator('.provenance').count()).toBe(await page.locator('.provenance').count())
  })
})

describe('a file', () => {
  it('carries all that the link says', async () => {
    const page = await visit(two)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    ])
    const path = join(tmpdir(), `stagescope-${process.pid}.json`)
    await saved.saveAs(path)
    const again = await visitIn(await page.context().newPage())
    await again.getByLabel('Scenario file').setInputFiles(path)
    await again.getByText('Five or none').waitFor()
    await again.waitForURL(new RegExp(`b\\.strategy=none.*prediction=k%3D4`))
  })
})

describe.each(shownAs('document'))('on a %s, %s', (screen, theme, options) => {
  it.each([
    ['two scenarios', two],
    ['locks', locked],
    ['a link in part', '#v=1&s=pipeline&bytes=8192&colour=red&end'],
  ])('%s can be read and reached, and nothing runs out sideways', async (_, fragment) => {
    const page = await visit(fragment, options)
    await page.emulateMedia({ colorScheme: theme })
    if (fragment === two) {
      if (screen === 'phone') await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('button', { name: 'Copy, swap, drop' }).click()
      await page.getByRole('button', { name: 'Drop B' }).waitFor()
    }
    expect(await violations(page)).toEqual([])
    expect(await sideways(page)).toBe(0)
  })
})

describe('a file that is dropped', () => {
  const drop = (page: Page, others: readonly string[] = []) =>
    page.evaluate((others) => {
      const dataTransfer = new DataTransfer()
      const document = {
        v: 1,
        scenario: { v: 1, system: 'pipeline', params: { bytes: 8192 }, seed: 1, interventions: [] },
      }
      dataTransfer.items.add(
        new File([JSON.stringify(document)], 'dropped.json', { type: 'application/json' }),
      )
      for (const name of others) dataTransfer.items.add(new File(['{}'], name))
      return ['dragover', 'drop'].map((type) => {
        const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
        window.document.body.dispatchEvent(event)
        return event.defaultPrevented
      })
    }, others)

  it('is opened by the explorer', async () => {
    const page = await visit('#v=1&s=pipeline&bytes=5000&end')
    await page.getByRole('button', { name: 'Open', exact: true }).waitFor()
    expect(await drop(page)).toEqual([true, true])
    await page.waitForURL(/bytes=8192/)
  })

  it('with others is opened alone, and that is said', async () => {
    const page = await visit('#v=1&s=pipeline&bytes=5000&end')
    await page.getByRole('button', { name: 'Open', exact: true }).waitFor()
    await drop(page, ['second.json', 'third.json'])
    await page.waitForURL(/bytes=8192/)
    await page.getByText('One file is opened at a time: of 3 it is “dropped.json”.').waitFor()
  })

  it.each(['home', 'papers', 'lessons'])(
    'on another page is taken to the explorer, where what was made comes back by Undo: %s',
    async (place) => {
      const page = await visit('#v=1&s=pipeline&title=Before&bytes=5000&end')
      const open = page.getByRole('button', { name: 'Open', exact: true })
      // The second time all is loaded already.
      for (let turn = 0; turn < 2; turn++) {
        await open.waitFor()
        await page.evaluate((place) => (location.hash = `#at=${place}`), place)
        await open.waitFor({ state: 'detached' })
        // What takes it comes after the first picture.
        while (page.url().includes('#at=')) {
          expect(await drop(page)).toEqual([true, true])
          await page.waitForTimeout(200)
        }
        await page.waitForURL(/bytes=8192/)
      }
      const undo = page.getByRole('button', { name: 'Undo' }).first()
      while (!page.url().includes('bytes=5000&title=Before')) {
        // The address follows a little later: until then the last step may have been taken back already.
        await undo.click({ timeout: 400 }).catch(() => undefined)
        await page.waitForTimeout(400)
      }
    },
  )

  it('on another page and cannot be opened is told in the explorer', async () => {
    const page = await visit('#at=home')
    await page.getByRole('heading', { name: 'What do you want to know?' }).waitFor()
    while (page.url().includes('#at=')) {
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(['size,time us\n1024,3'], 'times.csv'))
        window.document.body.dispatchEvent(
          new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
        )
      })
      await page.waitForTimeout(200)
    }
    await page.getByText('timings are pasted at the desk Measure of the pipeline').first().waitFor()
  })

  it('in a class neither leads away from the page nor into the document behind it', async () => {
    const page = await visit('#v=1&s=pipeline&title=Before&bytes=5000&end')
    await page.getByRole('button', { name: 'Open', exact: true }).waitFor()
    await page.evaluate(() => (location.hash = '#at=class'))
    await page.getByLabel('Links of the class').waitFor()
    expect(await drop(page)).toEqual([true, true])
    await page.goBack()
    await page.locator('.headline-number').waitFor()
    expect(page.url()).toMatch(/title=Before&bytes=5000/)
    expect(await page.locator('.headline').innerText()).toContain('4.88 KB')
  })
})
