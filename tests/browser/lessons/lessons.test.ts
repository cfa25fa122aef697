import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { smallTargets } from '../targets.ts'
import { copied, desk, phone, sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

/** A step, come to as from a page that lists lessons. */
async function at(place: string, options: BrowserContextOptions = desk): Promise<Page> {
  const page = await visit('#v=1&s=pipeline&end', options)
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#at=lessons,${place}`)
  await page.locator('.lesson-text h2').waitFor()
  return page
}

describe('a step', () => {
  it('says to a screen reader what it asks, and what came of it', async () => {
    const page = await at('cut-a-message,3')
    const tree = page.locator('.lesson')
    const asked = await tree.ariaSnapshot()
    for (const part of [
      'heading "Lesson Cut a message" [level=1]',
      'heading "How many pieces for 16 KB?" [level=2]',
      'slider "Pieces of 16 KB"',
      'textbox "One line why"',
      'button "Predict"',
      'button "A hint (1 of 3)"',
      'navigation "Steps"',
    ])
      expect(asked).toContain(part)
    // What is asked is not in the tree either.
    expect(asked).not.toMatch(/556\.8|best, k = 9/)
    await page.getByLabel('One line why').fill('Four times as long')
    await page.locator('.lesson-mark').press('Enter')
    await page.getByText('What it is', { exact: true }).waitFor()
    await page.getByText('You wrote').waitFor()
    const told = await tree.ariaSnapshot()
    expect(told).toContain('heading "About twice as many, not four times" [level=2]')
    expect(told).toMatch(/status:.*\n?.*You said 14\. The best is 9 pieces, 556\.8 µs/)
    expect(told).toContain('Four times as long')
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h2')
  })

  it('keeps what was said in its link and in its place, and shows both to who comes again', async () => {
    const page = await at('cut-a-message,3')
    await page.getByLabel('One line why').fill('As long, so as many')
    await page.getByRole('button', { name: 'Predict' }).click()
    await page.getByText('You wrote').waitFor()
    await expect.poll(() => page.url()).toContain('prediction=14')
    const link = page.url().slice(page.url().indexOf('#'))
    await page.getByRole('link', { name: 'Leave, keep my place' }).click()
    await page.locator('.lesson').waitFor({ state: 'detached' })
    await page.evaluate(() => {
      location.hash = '#at=lessons,cut-a-message'
    })
    await page.getByText('As long, so as many').waitFor()
    expect(await page.locator('.lesson-head').innerText()).toContain('step 3 of 7')

    // Who opens the link has nothing of that in storage.
    await page.evaluate((hash) => {
      localStorage.clear()
      sessionStorage.clear()
      location.hash = hash
    }, link)
    await page.reload()
    await page.getByText('As long, so as many').waitFor()
  })

  it('keeps one’s own answer when the link of another one is opened, until something else is said', async () => {
    const page = await at('cut-a-message,3')
    const predict = async (why: string) => {
      await page.getByLabel('One line why').fill(why)
      await page.getByRole('button', { name: 'Predict', exact: true }).click()
      await page.getByText('You wrote').waitFor()
    }
    const goTo = (hash: string) => page.evaluate((hash) => void (location.hash = hash), hash)
    const quoted = page.locator('.lesson-said blockquote')
    await predict('mine')
    await expect.poll(() => page.url()).toContain('prediction=14&')
    const theirs = new URL(page.url()).hash
      .replace('prediction=14', 'prediction=33')
      .replace('=mine', '=theirs')
    for (const open of [() => goTo(theirs), () => page.reload()]) {
      await open()
      await expect.poll(() => quoted.innerText()).toBe('theirs')
    }
    await goTo('#at=lessons,cut-a-message')
    await expect.poll(() => quoted.innerText()).toBe('mine')
    await page.getByText('You said 14.').waitFor()
    await goTo(theirs)
    await page.getByText('You said 33.').waitFor()
    await page.getByRole('button', { name: 'Predict again' }).click()
    await predict('mine again')
    await goTo('#at=lessons,cut-a-message')
    await expect.poll(() => quoted.innerText()).toBe('mine again')
  })

  it('keeps the line why and the hints when a tablet is turned, through a reload and a visit to the next step', async () => {
    const page = await at('cut-a-message,2')
    const why = page.getByLabel('One line why')
    const hints = page.locator('.lesson-hints li')
    const isThere = async () => {
      await expect.poll(() => why.inputValue()).toBe('As long, so as many')
      expect(await hints.count()).toBe(2)
    }
    await why.fill('As long, so as many')
    for (const number of [1, 2]) await page.getByRole('button', { name: `A hint (${number} of` }).click()
    await page.setViewportSize({ width: 700, height: 900 })
    await page.locator('.lesson-narrow').waitFor()
    await isThere()
    await page.setViewportSize(desk.viewport)
    await page.locator('.lesson-wide').waitFor()
    await isThere()
    await page.reload()
    await isThere()
    await page.evaluate(() => {
      location.hash = '#at=lessons,cut-a-message,3'
    })
    await page.waitForURL(/cut-a-message,3&/)
    await page.goBack()
    await isThere()
  })

  it('is left by Back to a document whose undo is as it was', async () => {
    const page = await visit('#v=1&s=pipeline&title=Mine&end')
    const size = page.getByLabel('Message size', { exact: true })
    await size.fill('8 KB')
    await size.press('Enter')
    await page.waitForURL(/bytes=8192/)
    await page.evaluate(() => {
      location.hash = '#at=lessons,cut-a-message,1'
    })
    await page.locator('.lesson-text h2').waitFor()
    await page.goBack()
    await expect.poll(() => size.inputValue()).toBe('8 KB')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => size.inputValue()).toBe('4 KB')
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.poll(() => size.inputValue()).toBe('8 KB')
  })

  it('is handed in with a name, which the next one knows', async () => {
    const page = await at('cut-a-message,3')
    await page.getByRole('button', { name: 'Predict' }).click()
    await page.getByLabel('Your name').fill('Ida')
    await page.getByRole('button', { name: 'Copy link to hand in' }).click()
    await page.getByText('Copied: it holds what you have said and made here.').waitFor()
    const link = await copied(page)
    for (const words of ['lesson=cut-a-message,3', 'prediction=14', 'name=Ida']) expect(link).toContain(words)
    // A step that asks nothing is handed in once its goal is reached, as it is then.
    await page.evaluate(() => {
      location.hash = '#at=lessons,cut-a-message,1'
    })
    await page.getByRole('radio', { name: 'Do a step' }).check({ force: true })
    for (let steps = 0; steps < 2; steps++) await page.getByRole('button', { name: 'Do one step' }).click()
    await page.getByText('Reached.', { exact: true }).waitFor()
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ida')
    await page.getByRole('button', { name: 'Copy link to hand in' }).click()
    await page.getByText('Copied: it holds').waitFor()
    const other = await copied(page)
    for (const words of ['strategy=equal,4', 'lesson=cut-a-message&', 'name=Ida'])
      expect(other).toContain(words)
  })

  it('says that undo has taken a prediction back, and redo brings it again', async () => {
    const page = await at('cut-a-message,3')
    await page.getByRole('button', { name: 'Predict' }).click()
    await page.getByText('What it is', { exact: true }).waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('Undo has taken your prediction back').waitFor()
    await page.keyboard.press('Control+Shift+z')
    await page.getByText('You said 14.').waitFor()
  })

  it('says what is wrong with what was done, to who asks to be told', async () => {
    const page = await at('cut-a-message,1')
    await page.getByRole('radio', { name: 'Tell me' }).check({ force: true })
    const pieces = page.getByRole('spinbutton', { name: 'Fragments' })
    await pieces.fill('40')
    await pieces.press('Enter')
    await page.getByText(/it should be less than 200 µs\. Fragments: from 1 to 40 is too far\./).waitFor()
    await pieces.fill('2')
    await pieces.press('Enter')
    await page.getByText('Fragments: from 1 to 2 is the right way, but not far enough.').waitFor()
  })

  it('shows no line that is the hidden one, and says of a knee that it is the answer', async () => {
    const page = await at('cut-a-message,2')
    await page.getByText('The curve is hidden until you have predicted.').waitFor()
    expect(await page.locator('.lesson-axes .curve-line').count()).toBe(0)
    const knee = await at('share-an-interface,1')
    await knee.getByRole('button', { name: 'Predict' }).click()
    const labels = knee.locator('.lesson-axes .curve-label')
    await labels.getByText('you: 16').waitFor()
    expect(await labels.allTextContents()).toContain('the answer: 5.63')
    expect(await knee.locator('.curve-title-y').first().innerText()).toBe('Messages')
  })

  it('is presented with large type and thick bars, goes on by a remote, and ends so', async () => {
    const page = await at('cut-a-message,3')
    await page.getByRole('button', { name: 'Predict' }).click()
    const type = () =>
      page
        .locator('.lesson-words p')
        .first()
        .evaluate((element) => getComputedStyle(element).fontSize)
    const bars = async () => (await page.locator('.gantt-chart').first().boundingBox())!.height
    const [small, thin] = [await type(), await bars()]
    await page.getByRole('button', { name: 'Present' }).click()
    await expect.poll(bars).toBeGreaterThan(1.3 * thin)
    expect(parseFloat(await type())).toBeGreaterThan(1.3 * parseFloat(small))
    expect(await violations(page)).toEqual([])
    // Names at the ends of lines are as large as other small words, inside the picture, and not on each other.
    const names = page.locator('.curve-name text')
    expect(await names.first().evaluate((name) => getComputedStyle(name).fontSize)).toBe('16px')
    const boxes = await names.evaluateAll((all) =>
      all.map((name) => {
        const { top, bottom, right } = name.getBoundingClientRect()
        return { top, bottom, beyond: right - name.closest('svg')!.getBoundingClientRect().right }
      }),
    )
    for (const { beyond } of boxes) expect(beyond).toBeLessThanOrEqual(0)
    const [first, second] = boxes.toSorted((a, b) => a.top - b.top)
    expect(first!.bottom).toBeLessThanOrEqual(second!.top)
    await page.keyboard.press('PageDown')
    await page.getByText('step 4 of 7').waitFor()
    await page.keyboard.press('PageUp')
    await page.getByText('step 3 of 7').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(bars).toBe(thin)
  })

  it('holds what it does not ask for, until everything is asked for', async () => {
    const page = await at('cut-a-message,1')
    await page.getByText('Locked in this step: Message size, Stages, Fragmentation.').waitFor()
    expect(await page.getByLabel('Message size', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Show everything' }).click()
    await page.getByLabel('Message size', { exact: true }).waitFor()
    // What is not the step's own reaches nothing.
    await page.getByText('The goal is reached by this alone: Fragments.').waitFor()
    const size = page.getByRole('spinbutton', { name: 'Message size', exact: true })
    await size.fill('64 B')
    await size.press('Enter')
    await page.getByRole('radio', { name: 'Tell me' }).check({ force: true })
    await page.getByText('Something was changed that this step does not let you change.').waitFor()
    expect(await page.getByText('Reached.', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'This step’s controls only' }).click()
    await page.getByText('Locked in this step: Message size, Stages, Fragmentation.').waitFor()
  })

  it('is done by touch on a phone', async () => {
    const page = await at('cut-a-message,3', phone)
    expect(await sideways(page)).toBe(0)
    expect(await smallTargets(page, 44)).toEqual([])
    const mark = page.locator('.lesson-mark[role=slider]')
    const frame = (await page.locator('.lesson-axes .curve-frame:has(svg)').boundingBox())!
    await page.touchscreen.tap(frame.x + frame.width / 2, frame.y + 60)
    await expect.poll(() => mark.getAttribute('aria-valuenow')).not.toBe('14')
    const marked = Number(await mark.getAttribute('aria-valuenow'))
    await page.getByRole('button', { name: 'More' }).tap()
    await expect.poll(() => mark.getAttribute('aria-valuenow')).toBe(String(marked + 1))
    await page.getByRole('button', { name: 'Predict' }).tap()
    await page.getByText(`You said ${marked + 1}.`).waitFor()
    expect(await sideways(page)).toBe(0)
    expect(await smallTargets(page, 44)).toEqual([])
  })

  it.each(shownAs('a step of a lesson'))(
    'has no fault that axe finds, on a %s in %s colours',
    async (_, colorScheme, options) => {
      const page = await at('cut-a-message,2', { ...options, colorScheme })
      await page.locator('.lesson-mark').waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Predict' }).click()
      await page.getByText('What it is', { exact: true }).waitFor()
      expect(await violations(page)).toEqual([])
    },
  )
})

it('is told in the KB of its words, whatever the reader has chosen for pictures elsewhere', async () => {
  const page = await at('write-only,6')
  await page.evaluate(() => localStorage.setItem('stagescope.settings', '{"kilobyte":1000}'))
  await page.reload()
  await page.locator('.lesson-text').getByText('an address space of 512 MB').waitFor()
  await page.locator('.lesson-stage').getByText('limit 512 MB').first().waitFor()
})

it('on paper is a hand-out: what is said and asked, with room to write, and its link', async () => {
  const page = await at('which-stage-matters,1')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const words = await page.locator('body').innerText()
  expect(words).toContain('Which one is it when the page is sent whole?')
  expect(words).toContain('Req-CPU')
  expect(words).toContain('lesson=which-stage-matters&')
  expect(await page.locator('.lesson-answer textarea').isVisible()).toBe(true)
  expect(await page.locator('.lesson-nav').isVisible()).toBe(false)
  // What is asked is told nowhere, not even to a screen reader.
  expect(words).not.toContain('1.201 ms')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
})
