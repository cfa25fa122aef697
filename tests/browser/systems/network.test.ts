import { describe, expect, it } from 'vitest'
import { newScenario } from '../../../engine/index.ts'
import { runToEnd } from '../../../engine/systems/run.ts'
import { virtualNetwork } from '../../../engine/systems/virtual-network/system.ts'
import { explorer, phone, useBrowser, visit } from '../visit.ts'

useBrowser()

describe('the virtual network', () => {
  it('is another system of the same page; undo returns to the first', async () => {
    const page = await visit()
    await page.getByLabel('System', { exact: true }).selectOption('virtual-network')
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('round trip'))
    expect(await page.locator('.headline').innerText()).toContain('41.9 µs')
    expect(await page.locator('.expected').innerText()).toContain('41.94 µs')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('188.9'))
  })

  it('carries its faults in the link, and each can be taken back', async () => {
    const page = await visit()
    await page.getByLabel('System', { exact: true }).selectOption('virtual-network')
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('round trip'))
    await page.getByLabel('Preset').selectOption('loss-four-channels')
    await page.waitForURL(/virtual-network.*do=/)
    await page.getByText('1 retransmission').first().waitFor()
    await page.getByText(/The 1st data packet of .*q2 is dropped\./).waitFor()
    await page.getByRole('button', { name: 'Take back' }).click()
    await page.getByText('1 retransmission').first().waitFor({ state: 'detached' })
  })

  it('gives the same numbers in the worker of the page as in Node', async () => {
    const preset = virtualNetwork.presets.find(({ id }) => id === 'shared-endpoint')!
    const here = runToEnd(virtualNetwork, newScenario(virtualNetwork, preset.params)).metrics
    const page = await visit()
    await page.getByLabel('System', { exact: true }).selectOption('virtual-network')
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.includes('round trip'))
    await page.getByLabel('Preset').selectOption('shared-endpoint')
    const events = page.locator('.metrics dl > div').filter({ hasText: /^Events/ })
    await expect.poll(async () => (await events.innerText()).replace(/\D/g, '')).toBe(String(here['events']))
  })

  it('folds its many parameters into sections; what a preset has otherwise stands first', async () => {
    const page = await visit()
    await page.getByLabel('System', { exact: true }).selectOption('virtual-network')
    const section = (name: string) => page.locator('details.record-section').filter({ hasText: name })
    const folded = (name: string) => section(name).evaluate((element: HTMLDetailsElement) => !element.open)
    await section('Paging').waitFor()
    expect(await folded('Transport')).toBe(true)
    expect(await folded('Paging')).toBe(true)
    await page.getByLabel('Preset').selectOption('unload-paper')
    const first = page.getByRole('region', { name: 'Not as usual' })
    await first.getByText('Frames').waitFor()
    expect(await folded('Paging')).toBe(true)
    await section('Paging').locator('summary').press('Enter')
    await expect.poll(() => folded('Paging')).toBe(false)
    // Nothing stands twice.
    expect(await page.getByRole('spinbutton', { name: 'Frames' }).count()).toBe(1)
    await section('Host costs').locator('summary').click()
    await page.getByLabel('Send overhead', { exact: true }).fill('9')
    await page.getByLabel('Send overhead', { exact: true }).press('Enter')
    await section('Host costs').getByText('1 changed').waitFor()
  })

  it('shows its own controls on a phone, the experiment first, after another system', async () => {
    const page = await visit(explorer, phone)
    await page.getByRole('button', { name: 'More' }).tap()
    await page.getByLabel('System', { exact: true }).selectOption('virtual-network')
    await page.getByRole('tab', { name: 'Experiment', selected: true }).waitFor()
    await page.getByRole('tabpanel').getByText('Outstanding requests').waitFor()
  })
})
