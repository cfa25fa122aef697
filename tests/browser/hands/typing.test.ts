import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { explorer, phone, useBrowser, visit } from '../visit.ts'

useBrowser()

const size = (page: Page) => page.getByRole('spinbutton', { name: 'Message size', exact: true })

describe('a number that is typed', () => {
  it('is taken after a refusal, though it stood there when typing began', async () => {
    const page = await visit('#v=1&s=pipeline&bytes=4096&end')
    await size(page).fill('abc')
    await size(page).press('Enter')
    await page.getByRole('alert').waitFor()
    await page.getByRole('slider', { name: 'Message size, slider' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL((url) => !/bytes=4096(&|$)/.test(url.hash))
    await size(page).fill('4 KB')
    await size(page).press('Enter')
    // What the link leaves out is the size it begins with.
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('of 4 KB'))
    expect(await size(page).inputValue()).toBe('4 KB')
  })

  it('without a unit has the one that stood there beside it, in which it is taken', async () => {
    const page = await visit('#v=1&s=pipeline&bytes=2048&end')
    const beside = () =>
      size(page).evaluate((input) => getComputedStyle(input.parentElement!, '::after').content)
    await size(page).fill('4096')
    const told = () =>
      size(page).evaluate((input) => [
        input.getAttribute('aria-valuetext'),
        document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
      ])
    expect([await beside(), await told()]).toEqual(['"KB"', ['4096 KB', 'KB']])
    await size(page).fill('4096 B')
    expect([await beside(), await told()]).toEqual(['none', ['4096 B', undefined]])
    await size(page).fill('4096')
    await size(page).press('Enter')
    await page.waitForURL(/bytes=4194304/)
    expect([await size(page).inputValue(), await beside()]).toEqual(['4 MB', 'none'])
  })

  it('is stepped from what is typed, which stays where it cannot be read', async () => {
    const page = await visit()
    await size(page).fill('64 KB')
    await size(page).press('ArrowUp')
    await page.waitForURL((url) => Number(/bytes=(\d+)/.exec(url.hash)?.[1]) > 65_536)
    await size(page).fill('many')
    await size(page).press('ArrowUp')
    await page.getByRole('alert').waitFor()
    expect(await size(page).inputValue()).toBe('many')
  })

  it('stays where the scenario as a whole refuses it, and is taken once that allows it', async () => {
    const page = await visit('#v=1&s=pipeline&bytes=2&strategy=equal,2&end')
    const fragments = page.getByRole('spinbutton', { name: 'Fragments', exact: true })
    await fragments.fill('3')
    await fragments.press('Enter')
    await page.getByText(/pipeline\.strategy\.fragments: expected at most 2/).waitFor()
    await fragments.press('Tab')
    expect([await fragments.inputValue(), await fragments.getAttribute('aria-invalid')]).toEqual([
      '3',
      'true',
    ])
    await size(page).fill('8 B')
    await size(page).press('Enter')
    await fragments.press('Enter')
    await page.waitForURL(/strategy=equal%2C3|strategy=equal,3/)
    expect(await fragments.getAttribute('aria-invalid')).toBe('false')
  })

  it('is refused below its name, and neither moves', async () => {
    const page = await visit()
    const places = async () => {
      const name = page.locator('.control-head > :first-child').first()
      return [await name.boundingBox(), await size(page).boundingBox()].map((box) => [box?.y, box?.height])
    }
    const before = await places()
    await size(page).fill('1e15')
    await size(page).press('Enter')
    await page.getByRole('alert').waitFor()
    expect(await places()).toEqual(before)
    const [box, head] = [page.getByRole('alert'), page.locator('.control-head').first()]
    expect((await box.boundingBox())!.width).toBe((await head.boundingBox())!.width)
  })

  it('goes with its row where it cannot be read, and with no other when that is removed', async () => {
    const page = await visit('#v=1&s=pipeline&end')
    const overhead = (of: string) => page.getByLabel(`Overhead of ${of}`, { exact: true })
    await overhead('Sender DMA').fill('zz')
    await overhead('Sender DMA').press('Enter')
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: /^Move Sender DMA/ }).press('ArrowDown')
    await page.waitForURL(/stages=/)
    expect(await overhead('Sender DMA').inputValue()).toBe('zz')
    expect(await overhead('Network and receiver DMA').inputValue()).toBe('7.5')
    await page.getByRole('button', { name: 'Stage 2' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await overhead('Sender DMA').waitFor({ state: 'detached' })
    expect(
      await page
        .locator('.list-rows .quantity-input')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
    ).not.toContain('zz')
  })

  it('is of no other scenario where it cannot be read', async () => {
    const page = await visit('#v=1&s=pipeline&end')
    const name = page.getByLabel('Name of stage 1', { exact: true })
    await size(page).fill('zz')
    await size(page).press('Enter')
    await name.fill('x'.repeat(61))
    await name.press('Enter')
    await page.getByText(/expected at most 60 characters/).waitFor()
    await page.evaluate(
      () => (location.hash = '#v=1&s=pipeline&bytes=8192&stages=One,10,0.02;Two,10,0.02&end'),
    )
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('of 8 KB'))
    expect(await size(page).inputValue()).toBe('8 KB')
    expect([await name.inputValue(), await name.getAttribute('aria-invalid')]).not.toContain('true')
    expect(await name.inputValue()).not.toContain('xxx')
  })

  it('is never cut in a column: it is written shorter, and read the same', async () => {
    const page = await visit(
      '#v=1&s=pipeline&stages=Robot,2500000,0.05;Saw,12500000,0.0000003;C,1e9,40&end',
      phone,
    )
    await page.getByRole('tab', { name: 'Stages' }).click()
    const cells = page.locator('.list-rows .quantity-input')
    await cells.first().waitFor()
    const seen = await cells.evaluateAll((inputs) =>
      (inputs as HTMLInputElement[]).map((input) => ({
        value: input.value,
        cut: input.scrollWidth > input.clientWidth,
      })),
    )
    expect(seen.filter(({ cut }) => cut)).toEqual([])
    expect(seen.map(({ value }) => value).slice(0, 4)).toEqual(['2500000', '51.2', '1.25e7', '3.07e-4'])
    const saw = page.getByLabel('Overhead of Saw', { exact: true })
    await saw.focus()
    await saw.press('Enter')
    await saw.fill('1.25e6')
    await saw.press('Enter')
    await page.waitForURL(/Saw,1250000,/)
  })

  it('has its refusal below the whole row', async () => {
    const page = await visit()
    const field = page.getByLabel('Overhead of Sender DMA', { exact: true })
    await field.fill('abc')
    await field.press('Enter')
    const refusal = page.getByRole('alert')
    await refusal.waitFor()
    const [box, row] = [
      (await refusal.boundingBox())!,
      (await page.locator('.record-line').nth(1).boundingBox())!,
    ]
    expect(box.width).toBeGreaterThan(0.9 * row.width)
    expect(box.height).toBeLessThan(60)
    const cost = (await page.getByLabel('Cost per byte of Sender DMA', { exact: true }).boundingBox())!
    expect(Math.abs(cost.y - (await field.boundingBox())!.y)).toBeLessThan(2)
  })

  it('has thousands that begin with no 0', async () => {
    const page = await visit('#v=1&s=ini-cluster&compute=41789&end')
    const compute = page.getByRole('spinbutton', { name: 'Compute', exact: true })
    await compute.fill('0,125')
    await compute.press('Enter')
    await page.getByRole('alert').waitFor()
    await compute.fill('1,234,567')
    await compute.press('Enter')
    await page.waitForURL(/compute=1234567/)
  })
})

describe('a slider', () => {
  it('is given up by Escape, though the hand goes on', async () => {
    const page = await visit()
    const slider = page.getByRole('slider', { name: 'Message size, slider' })
    const { x, y, width, height } = (await slider.boundingBox())!
    const said = (words: string) =>
      page.waitForFunction((words) => document.querySelector('.headline')?.textContent.includes(words), words)
    await page.mouse.move(x + width / 4, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
    await page.waitForFunction(() => !document.querySelector('.headline')?.textContent.includes('of 4 KB'))
    await page.keyboard.press('Escape')
    await said('of 4 KB')
    await page.mouse.move(x + (3 * width) / 4, y + height / 2, { steps: 4 })
    await page.mouse.up()
    await said('of 4 KB')
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
    // The next drag is one again.
    await page.mouse.move(x + width / 4, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
    await page.mouse.up()
    await page.waitForURL(/bytes=/)
  })
})

describe('a text that cannot be read yet', () => {
  it('is not shown in the place of another, and comes back with what it was typed into', async () => {
    const page = await visit('#v=1&s=memory-channel&end')
    const text = page.getByRole('textbox', { name: 'Programs' })
    await text.fill('node 0\n nonsense')
    await page.getByText('line 2').first().waitFor()
    await page.getByRole('combobox', { name: 'Preset' }).selectOption({ label: 'A ring' })
    await page.waitForFunction(
      () => !document.querySelector<HTMLTextAreaElement>('.text-lines textarea')?.value.includes('nonsense'),
    )
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>('.text-lines textarea')?.value.includes('nonsense'),
    )
  })
})

describe('a title that is being written', () => {
  it('is no other document’s', async () => {
    const page = await visit(`${explorer.replace('&end', '')}&title=First&end`)
    await page.getByRole('button', { name: 'First', exact: true }).waitFor()
    await page.evaluate(() => {
      location.hash = '#v=1&s=pipeline&bytes=8192&title=Second&end'
    })
    await page.getByRole('button', { name: 'Second', exact: true }).click()
    await page.getByRole('textbox', { name: 'Title of this document' }).fill('Third')
    await page.goBack()
    await page.waitForURL(/title=First/)
    await page.getByRole('button', { name: 'First', exact: true }).waitFor()
    expect(page.url()).toMatch(/title=First/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Third', exact: true }).waitFor()
  })
})
