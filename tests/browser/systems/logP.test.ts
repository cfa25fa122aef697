import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const open = (params = '') => `#v=1&s=virtual-network${params}&view.desk=logp&end`

describe('the LogP desk', () => {
  it('measures the present scenario beside the paper’s numbers, and follows an edit', async () => {
    const page = await visit(open())
    await page.getByRole('row', { name: 'RTT' }).first().waitFor()
    expect(await page.getByRole('row', { name: /^L\b/ }).innerText()).toMatch(/12\.60\s+12\.60\s+5\.50/)
    await page.locator('summary', { hasText: 'Host costs' }).click()
    await page.getByRole('spinbutton', { name: 'Send overhead' }).fill('6')
    await page.keyboard.press('Enter')
    const row = page.getByRole('row', { name: /^os\b/ })
    await expect.poll(() => row.innerText()).toMatch(/6\.00\s+4\.09\s+4\.09\s+1\.90/)
  })

  it('tells how far a measurement of seconds is, and stops at a word', async () => {
    // Timers of 64 channels are looked at every microsecond, and an answer leaves 10 ms later.
    const page = await visit(open('&nic=,,10000&transport=,64,,,,,1'))
    const bar = page.getByRole('progressbar', { name: 'Progress of the microbenchmark' })
    await expect.poll(() => bar.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0)
    // The scenario's own run may be under way too.
    const desk = page.getByLabel('LogP, measured')
    await desk.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByText('Stopped before it was measured.').waitFor()
    await page.getByRole('button', { name: 'Measure it', exact: true }).click()
    await bar.waitFor()
    await page.evaluate((hash) => (location.hash = hash), open())
    await page.locator('.large-answer').filter({ hasText: '15.98' }).waitFor()
    expect(await bar.count()).toBe(0)
  })

  it('draws what gap, latency and round trip are made of, and has it as a table', async () => {
    const page = await visit(open())
    await page.getByRole('img', { name: /^Gap g, Ours: 15\.98 µs, of which baseline 9\.60/ }).waitFor()
    await page.getByRole('button', { name: 'What the LogP numbers are made of as a table' }).click()
    const rows = page
      .getByRole('region', { name: 'What the LogP numbers are made of, row by row' })
      .getByRole('row')
    expect(await rows.filter({ hasText: 'predicted' }).innerText()).toMatch(
      /Ours\s+37\.46\s+2\.24\s+2\.24\s+41\.94\s+predicted/,
    )
  })

  it('takes the layers off one by one, and keeps that in the link', async () => {
    const page = await visit(open())
    await page.getByText('Baseline', { exact: true }).click()
    await page.waitForURL(/view\.logp\.protocol=baseline/)
    expect(await page.locator('.large-answer').innerText()).toContain('9.60')
  })

  it('says what cannot be measured on a wire that loses messages', async () => {
    const page = await visit(open('&network=,,,0.1'))
    await page.getByText(/the benchmark takes the waiting for retransmissions/).waitFor()
    await page.getByText('Baseline', { exact: true }).click()
    await page.getByText(/This cannot be measured here/).waitFor()
  })

  it.each(shownAs('logP'))(
    'is free of what axe finds, on a %s, in %s colours',
    async (_name, colorScheme, options) => {
      const page = await visit(open('&host=6'), { ...options, colorScheme })
      await page.locator('.stacks svg').waitFor()
      expect(await violations(page)).toEqual([])
      const overflow = await sideways(page)
      expect(overflow).toBeLessThanOrEqual(0)
    },
  )
})
