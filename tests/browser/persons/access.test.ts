import { describe, expect, it } from 'vitest'
import { violations } from '../axe.ts'
import { desk, explorer, phone, sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

describe.each([
  ['desk', desk],
  ['phone', phone],
] as const)('axe finds nothing on a %s', (_name, options) => {
  it.each(['light', 'dark'] as const)('in %s colours', async (colorScheme) => {
    const page = await visit(explorer, { ...options, colorScheme })
    expect(await violations(page)).toEqual([])
  })
})

describe('axe finds nothing', () => {
  it('with the key sheet open', async () => {
    const page = await visit()
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('with a refused number and an open stage', async () => {
    const page = await visit()
    await page.getByRole('button', { name: /^stage 1/ }).click()
    const field = page.getByLabel('Message size', { exact: true })
    await field.fill('0')
    await field.press('Enter')
    await page.getByRole('alert').waitFor()
    expect(await violations(page)).toEqual([])
  })

  it.each(['light', 'dark'] as const)('in the virtual network, in %s colours', async (colorScheme) => {
    const page = await visit('#v=1&s=virtual-network&end', { ...desk, colorScheme })
    await page.locator('.metrics').waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('in the tables that stand beside the pictures', async () => {
    const page = await visit()
    // Its parts come one after the other: what is not there yet would not be in the list.
    const tables = page.getByRole('button', { name: /as a table/ })
    await expect.poll(() => tables.count()).toBeGreaterThan(2)
    for (const table of await tables.all()) await table.click()
    await page.locator('.gantt-table').waitFor()
    // What scrolls can be reached by keys once it has been measured.
    await page.locator('.curve-table[tabindex="0"]').waitFor()
    expect(await violations(page)).toEqual([])
  })
})

it('a gap that the keys come to has its name already', async () => {
  const page = await visit()
  await page.locator('.gantt-line .legend').waitFor()
  await page.waitForLoadState('networkidle')
  // Whatever is asked for now is on its way for ever.
  await page.route('**/*.js', () => undefined)
  await page.locator('.gantt-cell').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.locator('.gantt-cell').innerText()).toContain('is done')
})

it('fits a phone with the longest name of a preset', async () => {
  const page = await visit('#v=1&s=virtual-network&end', phone)
  await page.getByLabel('Preset').selectOption('round-trip')
  await page.waitForURL(/from=round-trip/)
  expect(await sideways(page)).toBe(0)
})

it.each([
  ['desk', desk],
  ['phone', phone],
] as const)(
  'a %s holds names of 60 letters without a blank, and what is said of them',
  async (_, options) => {
    const name = 'NetworkInterfaceControllerReceiveDescriptorRingRefillingUnits'.slice(0, 60)
    const page = await visit(`#v=1&s=pipeline&stages=${name},7.2,0.05;Wire,5,0.02&end`, options)
    await page.locator('.headline-number').waitFor()
    await page.locator('.curve').first().waitFor({ state: 'attached' })
    expect(await sideways(page)).toBe(0)
    const wide = await page
      .locator('.findings, .reading, .headline')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.scrollWidth > part.clientWidth + 1)
          .map((part) => part.getAttribute('class')),
      )
    expect(wide).toEqual([])
  },
)
