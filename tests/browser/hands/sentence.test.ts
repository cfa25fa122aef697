import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { desk, explorer, phone, useBrowser, visit } from '../visit.ts'

useBrowser()

const saying = (page: Page, text: string) =>
  page.waitForFunction(
    // A number and its unit stay on one line.
    (text) => document.querySelector('.headline')?.textContent.replaceAll('\u00a0', ' ').includes(text),
    text,
  )
const size = (page: Page) => page.getByRole('spinbutton', { name: 'Message size, in the sentence' })
const pieces = (page: Page) => page.getByRole('spinbutton', { name: 'Fragments, in the sentence' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const middle = async (of: Locator) => {
  const { x, y, width, height } = (await of.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Drags a number so many pixels to the right, and holds on. */
async function drag(page: Page, of: Locator, by: number) {
  const { x, y } = await middle(of)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by, y, { steps: 6 })
}

describe('a number of the sentence', () => {
  it('is dragged by a mouse over round sizes, as one step of undo', async () => {
    const page = await visit()
    await drag(page, size(page), 32)
    await saying(page, 'A message of 8 KB crosses')
    expect(await size(page).getAttribute('aria-valuetext')).toBe('8 KB')
    // The axis stands still under the hand: bars fade where they go on beyond it.
    const beyond = page.locator('.gantt-plot[data-beyond=true]')
    await beyond.waitFor()
    await page.mouse.up()
    await page.waitForURL(/bytes=8192/)
    await beyond.waitFor({ state: 'detached' })
    await undo(page).click()
    await saying(page, 'of 4 KB crosses 4 stages in 5 equal pieces: 188.9 µs, not 286.9 uncut.')
    expect(await undo(page).isDisabled()).toBe(true)
  })

  it('is given up by Escape, with nothing left to undo', async () => {
    const page = await visit()
    await drag(page, pieces(page), 40)
    await saying(page, '10 equal pieces')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await saying(page, '5 equal pieces: 188.9')
    expect(await undo(page).isDisabled()).toBe(true)
  })

  it('is stepped by arrows where it has the focus', async () => {
    const page = await visit()
    await pieces(page).focus()
    await page.keyboard.press('ArrowRight')
    await saying(page, '6 equal pieces: 191.1')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await saying(page, '4 equal pieces: 189.4')
    expect(await pieces(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await size(page).focus()
    await page.keyboard.press('ArrowUp')
    await saying(page, 'of 5 KB ')
  })

  it('is typed with its unit after Enter, and has the focus again', async () => {
    const page = await visit()
    await size(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('16 KiB')
    await page.keyboard.press('Enter')
    await saying(page, 'of 16 KB ')
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Message size, in the sentence',
    )
  })

  it('is typed from its first digit on', async () => {
    const page = await visit()
    await size(page).focus()
    await page.keyboard.type('16 KB')
    await page.keyboard.press('Enter')
    await saying(page, 'of 16 KB ')
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Message size, in the sentence',
    )
  })

  it('says which rule broke where what was typed cannot be taken, and Escape brings it back', async () => {
    const page = await visit()
    await size(page).dblclick()
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    const refusal = page.locator('.amount-field .refusal')
    expect(await refusal.innerText()).toBe('bytes: expected 1 to 1073741824 byte, got "0"')
    await page.keyboard.type('x')
    await page.keyboard.press('Enter')
    expect(await refusal.innerText()).toMatch(/^bytes: expected /)
    await page.keyboard.press('Escape')
    await saying(page, 'of 4 KB crosses')
    expect(await undo(page).isDisabled()).toBe(true)
  })

  it('makes two pieces of one, which is another way to cut', async () => {
    const page = await visit('#v=1&s=pipeline&strategy=none&end')
    await saying(page, 'in 1 piece: 286.9 µs; in 5 equal pieces only 188.9 µs.')
    await drag(page, pieces(page), 8)
    await saying(page, '2 equal pieces: 214.4')
    await page.mouse.up()
    await undo(page).click()
    await saying(page, 'in 1 piece: 286.9')
  })

  it('is the size of a piece where that is fixed', async () => {
    const page = await visit('#v=1&s=pipeline&strategy=static,128&end')
    await saying(page, '32 pieces of 128 B: 364.4')
    await page.getByRole('spinbutton', { name: 'Fragment size, in the sentence' }).focus()
    await page.keyboard.press('ArrowRight')
    await saying(page, '26 pieces of 160 B, the last of 96 B')
  })

  it('cannot be touched where the link locks it', async () => {
    const page = await visit('#v=1&s=pipeline&lock=bytes&end')
    await pieces(page).waitFor()
    expect(await size(page).count()).toBe(0)
    await saying(page, 'of 4 KB crosses')
  })

  it('leads to the list that it counts', async () => {
    const page = await visit()
    await page.getByRole('button', { name: '4 stages' }).click()
    await page.waitForFunction(() => document.activeElement?.closest('.list-control') !== null)
  })

  it('of an experiment is dragged too', async () => {
    const page = await visit('#v=1&s=virtual-network&experiment=fan_in&end')
    const clients = page.getByRole('spinbutton', { name: 'Clients, in the sentence' })
    await clients.focus()
    await page.keyboard.press('ArrowRight')
    await saying(page, '9 clients send requests to a server')
  })
})

describe('on a phone', () => {
  it('a number is dragged by a finger, and a tap opens it', async () => {
    const page = await visit(explorer, phone)
    const { x, y } = await middle(pieces(page))
    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: at, y }],
      })
    await touch('touchStart', x)
    for (let step = 1; step <= 6; step++) await touch('touchMove', x + 4 * step)
    await saying(page, '8 equal pieces')
    await touch('touchEnd')
    await page.waitForURL(/strategy/)
    await page.touchscreen.tap(x, y)
    const field = page.getByRole('textbox', { name: 'Fragments, in the sentence' })
    await field.fill('3')
    await field.press('Enter')
    await saying(page, '3 equal pieces')
  })

  it.each([
    ['390 x 844', phone],
    ['320 x 568', { ...phone, viewport: { width: 320, height: 568 } }],
  ] as const)(
    'at %s a tap opens the number that it meets, though its line breaks anew',
    async (_, options) => {
      const page = await visit(explorer, options)
      const { x, y } = await middle(size(page))
      await page.touchscreen.tap(x, y)
      const field = page.locator('.amount-field input')
      await field.waitFor()
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await field.getAttribute('aria-label')).toBe('Message size, in the sentence')
    },
  )

  it('numbers in neighbouring lines leave each other what is theirs', async () => {
    const page = await visit('#v=1&s=ini-cluster&end', { ...phone, viewport: { width: 320, height: 568 } })
    await page.locator('.amount-scrub').first().waitFor()
    const taken = await page.locator('.amount-scrub').evaluateAll((all) =>
      all.flatMap((number) => {
        const { left, right, top, bottom } = number.getBoundingClientRect()
        const places = [
          [(left + right) / 2, (top + bottom) / 2],
          [left + 2, bottom - 2],
          [right - 2, top + 2],
        ] as const
        return places.flatMap(([x, y]) => {
          const there = document.elementFromPoint(x, y)
          return there === number ? [] : [`${number.textContent}: ${there?.textContent}`]
        })
      }),
    )
    expect(taken).toEqual([])
  })

  it('the stages are behind their tab', async () => {
    const page = await visit(explorer, phone)
    await page.getByRole('button', { name: '4 stages' }).tap()
    await page.waitForFunction(() => document.activeElement?.closest('.list-control') !== null)
  })
})

describe('the scale of strategies', () => {
  it.each([
    ['desk', desk],
    ['phone', phone],
  ] as const)('on a %s is one group of the keyboard, with the time of each', async (_, options) => {
    const page = await visit(explorer, options)
    const chosen = page.getByRole('radio', { name: '188.9 µs, Equal' })
    await chosen.focus()
    await page.keyboard.press('ArrowLeft')
    await saying(page, 'in 1 piece: 286.9')
    await page.getByRole('radio', { name: '184.4 µs, Exact best' }).waitFor()
    const last = page.getByRole('radio', { name: /Exact best$/ })
    await page.keyboard.press('ArrowRight')
    await last.check({ force: true })
    await saying(page, '6 pieces, the best of any sizes: 184.4')
    expect(await page.getByRole('radio', { name: /By hand$/ }).count()).toBe(1)
  })
})

describe('the findings', () => {
  it('are three, more at a click, and stay so until the tab is closed', async () => {
    const page = await visit()
    const seen = () =>
      page.locator('.finding').evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)
    await page.getByRole('button', { name: '6 more' }).waitFor()
    expect(await seen()).toBe(3)
    await page.getByRole('button', { name: '6 more' }).click()
    expect(await seen()).toBe(9)
    await page.reload()
    await page.getByRole('button', { name: 'Fewer' }).waitFor()
    expect(await seen()).toBe(9)
    await page.getByRole('button', { name: 'Fewer' }).click()
    await page.emulateMedia({ media: 'print' })
    expect(await seen()).toBe(9)
  })
})
