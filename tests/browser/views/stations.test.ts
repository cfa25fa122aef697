import { describe, expect, it } from 'vitest'
import { violations } from '../axe.ts'
import { desk, phone, sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const crowd = '#v=1&s=virtual-network&experiment=fan_in,8,yes&view.below=stations&end'

describe('the averages of stations', () => {
  it('stand in a tab below the timeline, the busiest first, with their intervals', async () => {
    const page = await visit(crowd)
    const panel = page.getByRole('tabpanel', { name: 'Stations' })
    await panel.getByText('Node 0 NIC is busy 100.0 % of the time, more than anything else.').waitFor()
    await panel.getByText(/95 % confidence interval by 20 batch means of 2\.50 ms/).waitFor()
    const server = panel.getByRole('row', { name: /^Node 0 NIC/ })
    expect(await server.innerText()).toMatch(/100\.0\s*±0\.0\s+59\.6\d\d\s*±0\.\d{3}\s+238\.\d{3}/)
    expect(await panel.getByRole('row', { name: /^Node \d+ link/ }).count()).toBe(9)
  })

  it('show the busiest of many, and all when asked', async () => {
    const page = await visit('#v=1&s=virtual-network&experiment=fan_in,20&view.below=stations&end')
    const links = page.getByRole('row', { name: /^Node \d+ link/ })
    await links.first().waitFor()
    expect(await links.count()).toBe(8)
    await page.getByRole('button', { name: 'Show all 21' }).last().click()
    expect(await links.count()).toBe(21)
    await page.getByRole('button', { name: 'Show the 8 busiest' }).click()
    expect(await links.count()).toBe(8)
  })

  it('say that a run which ends by itself has no intervals', async () => {
    const page = await visit('#v=1&s=virtual-network&view.below=stations&end')
    const panel = page.getByRole('tabpanel', { name: 'Stations' })
    await panel.getByText(/without confidence intervals/).waitFor()
    expect(await panel.getByRole('row', { name: /^Node 0 NIC/ }).innerText()).not.toContain('±')
  })

  it.each([
    ['desk', 'light', desk],
    ['phone', 'dark', phone],
  ] as const)('are free of what axe finds, on a %s, in %s colours', async (_name, colorScheme, options) => {
    const page = await visit(crowd, { ...options, colorScheme })
    await page.getByRole('tabpanel', { name: 'Stations' }).getByRole('table').waitFor()
    expect(await violations(page)).toEqual([])
    const overflow = await sideways(page)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
