import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { desk, explorer, phone, useBrowser, visit } from '../visit.ts'

useBrowser()

/** What the page of docs/ has a person paste. */
const runs = readFileSync('docs/tasks/ucx-runs.txt', 'utf8')

const goTo = async (page: Page, name: string) => {
  const link = page.getByRole('button', { name, exact: true })
  await link.scrollIntoViewIfNeeded()
  await link.click()
}

it.each([
  ['desk', desk],
  ['phone', phone],
] as const)(
  'an engineer at a %s goes from pasted runs to one setting and what it gains',
  async (_, options) => {
    const page = await visit(explorer, options)
    await goTo(page, 'Measure')
    await page.getByLabel('System to measure').selectOption({ label: 'UCX' })
    await page.getByLabel('Results, pasted together').fill(runs)

    // The run that took no part in the fit stands beside what the fit says of it.
    await page.getByRole('heading', { name: 'What was held back' }).waitFor()
    const held = page.getByRole('region', { name: 'Predicted and measured' })
    await held.getByRole('row', { name: /^2 MB .*yes$/ }).waitFor()
    const trial = page.getByText(/^Messages in fragments of 128 KB took no part in the fit\./)
    const [, inside, all] = / (\d+) of (\d+) lie within/.exec(await trial.innerText())!
    expect(Number(all)).toBe(6)
    expect(Number(inside)).toBeGreaterThanOrEqual(5)

    const setting = page.getByRole('region', { name: 'One setting' })
    await setting.getByRole('heading', { name: 'Not sure yet: 256 KB' }).waitFor()
    await setting.getByText('UCX_RNDV_FRAG_SIZE=host:262144', { exact: true }).waitFor()
    expect(await setting.innerText()).toMatch(/would be faster by 0\.\d % than with the 512 KB/)
    expect(await setting.innerText()).toContain('wrong there by more than the gain')

    // The messages that are really sent are smaller, and have more to gain.
    await page.getByRole('button', { name: 'Use it and ask the Advisor' }).click()
    await page.getByRole('button', { name: /^What UCX uses unless told otherwise: 512 KB/ }).click()
    const mix = page.getByRole('textbox', { name: 'Message sizes' })
    await mix.fill('1 MB: 60\n8 MB: 40')
    await mix.blur()
    await page.getByRole('row', { name: /^8 MB 40\.0 %/ }).waitFor()
    await page
      .getByText(/where today’s fragments of 512\u00a0KB take [\d.]+\u00a0(µs|ms), 3\.\d\u00a0% more/)
      .waitFor()
    await page
      .getByText(/^UCX_RNDV_FRAG_SIZE=host:\d+$/)
      .first()
      .waitFor()
    await page.waitForURL(/from=measured-[\d-]+-ucx-/)
  },
)

it('an engineer with a run of a real, busy machine is told how little it says', async () => {
  const page = await visit('#v=1&s=pipeline&view.desk=measure&end')
  await page.getByLabel('System to measure').selectOption({ label: 'gRPC stream' })
  const printed = readFileSync('tests/engine/measurement/plan/printed/grpc-loopback.txt', 'utf8')
  await page.getByLabel('Results, pasted together').fill(printed)
  const held = page.getByRole('region', { name: 'Predicted and measured' })
  await held.getByRole('row', { name: /^256 KB .*yes$/ }).waitFor()
  // No time is below nothing, however little is known of it.
  expect(await held.innerText()).not.toContain('−9')
  expect(await held.innerText()).toContain('0 µs to')
  const setting = page.getByRole('region', { name: 'One setting' })
  await setting.getByRole('heading', { name: /^Not sure yet: / }).waitFor()
  expect(await setting.innerText()).toContain('wrong there by more than the gain')
  await page.getByText('the two columns do not belong to one path').waitFor()
  expect(await page.getByRole('button', { name: 'Use as the scenario' }).count()).toBe(0)
})
