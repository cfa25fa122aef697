import { describe, expect, it } from 'vitest'
import { violations } from '../axe.ts'
import { desk, phone, useBrowser, visit } from '../visit.ts'

useBrowser()

const crowd = '#v=1&s=virtual-network&experiment=fan_in,7,,,,5000,20000&view.below=rates&end'

describe.each([
  ['desk', 'light', desk],
  ['phone', 'dark', phone],
] as const)('rates over time on a %s in the %s', (_name, colorScheme, options) => {
  it('show rate, round trip, queues, packets and fairness, with the same as tables', async () => {
    const page = await visit(crowd, { ...options, colorScheme })
    const panel = page.getByRole('tabpanel', { name: 'Rates' })
    await panel.getByRole('heading', { name: 'Fairness' }).waitFor()
    expect(await panel.getByRole('heading').allInnerTexts()).toEqual([
      'Rate',
      'Round trip',
      'Queues',
      'Packets',
      'Fairness',
      'Throughput of each client',
    ])
    const shares = panel.getByRole('region', { name: 'Throughput of each client' })
    expect(await shares.innerText()).toMatch(/Jain’s index\s+(1\.0000|0\.99\d\d)/)
    await shares.getByText('How it is counted').click()
    expect(await shares.innerText()).toContain('J = (Σ xᵢ)² / (n Σ xᵢ²)')
    await panel.getByRole('button', { name: 'Rate as a table' }).click()
    expect(
      await panel.getByRole('region', { name: 'Rate, step by step' }).getByRole('row').count(),
    ).toBeGreaterThan(5)
    expect(await violations(page)).toEqual([])
  })
})

it('have the cursor of the timeline, moved by mouse and by key, and its zoom', async () => {
  const page = await visit(crowd)
  const rate = page.getByRole('slider', { name: 'Rate' })
  await rate.click({ position: { x: 100, y: 60 } })
  const first = await rate.getAttribute('aria-valuetext')
  expect(first).toMatch(/ms: completed [\d,.]+$/)
  await rate.press('ArrowRight')
  const second = await rate.getAttribute('aria-valuetext')
  expect(second).not.toBe(first)
  const trip = page.getByRole('slider', { name: 'Round trip' })
  expect(await trip.getAttribute('aria-valuenow')).toBe(await rate.getAttribute('aria-valuenow'))
  await page.locator('.gantt .time-cursor').waitFor()
  const axis = page.locator('.series .axis-tick')
  const whole = await axis.allInnerTexts()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  expect(await axis.allInnerTexts()).not.toEqual(whole)
  await page.getByRole('button', { name: 'Show all' }).click()
  expect(await axis.allInnerTexts()).toEqual(whole)
})
