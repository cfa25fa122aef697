import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const open = '#v=1&s=pipeline&view.desk=drift&end'

describe('the Drift desk', () => {
  it('says what each sender lost, and follows its controls and the scenario', async () => {
    const page = await visit(open)
    const said = page.locator('.drift-lost')
    await said
      .filter({ hasText: /the static one lost 1\d\.\d\u00a0%, the adaptive one \d\.\d\u00a0%/ })
      .waitFor()
    expect(await page.locator('.drift-curves .curve-frame svg').count()).toBe(2)
    await page.getByLabel('Overhead grows').fill('1')
    await said.filter({ hasText: 'Nothing was to be gained' }).waitFor()
    await page.waitForURL(/view\.drift\.overhead=1&/)
    await page.getByLabel('Overhead grows').fill('20')
    await said.filter({ hasText: /lost [4-9]\d\.\d\u00a0%/ }).waitFor()
    await page.getByLabel('Message size', { exact: true }).fill('4 MB')
    await page.keyboard.press('Enter')
    await said.filter({ hasText: /the static one lost \d\.\d\u00a0%/ }).waitFor()
  })

  it('tells how far a stream of seconds is, and stops at a word', async () => {
    const stages = Array.from({ length: 64 }, (_, i) => `S${i},0.001,${0.01 + i / 1000}`).join(';')
    const page = await visit(
      `#v=1&s=pipeline&bytes=1000000&stages=${stages}&view.desk=drift&view.messages=1000&end`,
    )
    const bar = page.getByRole('progressbar', { name: 'Progress of the stream' })
    await expect.poll(() => bar.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByText('Stopped before there was a stream.').waitFor()
    await page.getByRole('button', { name: 'Compute it', exact: true }).click()
    await bar.waitFor()
    await page.getByLabel('Messages', { exact: true }).fill('20')
    await page.locator('.drift-lost').waitFor()
    expect(await bar.count()).toBe(0)
    await page.getByLabel('Messages', { exact: true }).fill('1000')
    await bar.waitFor()
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByText('Stopped: the stream below is out of date.').waitFor()
    expect(await page.locator('.drift-result').getAttribute('aria-busy')).toBe('true')
  })

  it('opens as its link says, other courses with their own controls, and has tables', async () => {
    const page = await visit('#v=1&s=pipeline&view.desk=drift&view.course=ramp&view.to=90&end')
    expect(await page.getByLabel('Full at message').inputValue()).toBe('90')
    await page.getByText('In bursts').click()
    expect(await page.getByLabel('Period').inputValue()).toBe('50')
    expect(await page.getByLabel('Full at message').count()).toBe(0)
    await page.getByRole('button', { name: 'Latency of each message as a table' }).click()
    await page.getByRole('columnheader', { name: 'All-knowing [µs]' }).waitFor()
  })

  it('tells what cannot be, and keeps the picture', async () => {
    const page = await visit(open)
    await page.locator('.drift-lost').waitFor()
    await page.getByLabel('Messages', { exact: true }).fill('many')
    await page
      .getByText('Messages: expected a number without a unit, got "many". The stream below is out of date.')
      .waitFor()
    expect(await page.locator('.drift-curves .curve-frame svg').count()).toBe(2)
  })

  it('takes no number that is not written in digits', async () => {
    const page = await visit(open)
    await page.locator('.drift-lost').waitFor()
    await page.getByLabel('Messages', { exact: true }).fill('0x10')
    await page.getByText('Messages: expected a number without a unit, got "0x10".').waitFor()
    expect(page.url()).not.toContain('view.drift.messages=16')
  })

  it('keeps a stage of the link that the pipeline has not, and says so', async () => {
    const page = await visit('#v=1&s=pipeline&view.desk=drift&view.stage=7&end')
    await page.getByText('Stage: expected 0 to 3, got "7".').waitFor()
    const stage = page.getByLabel('Stage that slows down')
    expect(await stage.inputValue()).toBe('7')
    await stage.selectOption('Sender DMA')
    await page.locator('.drift-lost').waitFor()
  })

  it.each(shownAs('drift'))(
    'is free of what axe finds, on a %s, in %s colours',
    async (_name, colorScheme, options) => {
      const page = await visit(open, { ...options, colorScheme })
      await page.locator('.drift-lost').waitFor()
      expect(await violations(page)).toEqual([])
      const overflow = await sideways(page)
      expect(overflow).toBeLessThanOrEqual(0)
    },
  )
})
