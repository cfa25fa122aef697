import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { substream } from '../../../engine/base/random.ts'
import { plannedRuns, runTitle } from '../../../engine/measurement/plan/planSystem.ts'
import { planSystems } from '../../../engine/measurement/plan/planSystems.ts'
import { latency } from '../../../engine/pipeline/recurrence.ts'
import { shownAs, violations } from '../axe.ts'
import { sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const open = '#v=1&s=pipeline&view.desk=measure&end'
const [ucx] = planSystems as [(typeof planSystems)[number]]

/** A machine whose copies out are slow to begin: half a fragment of UCX's own would be better. */
const machine = [
  { name: 'Device to host', overhead: 0.9, perByte: 0.00012 },
  { name: 'Network', overhead: 0.4, perByte: 0.00004 },
  { name: 'Host to device', overhead: 1, perByte: 0.00016 },
]

/** What its runs print, with 0.2 % of noise: a quiet machine. */
function printed(runs = plannedRuns(ucx)): string {
  const stream = substream(7, 'machine')
  return runs
    .flatMap(({ fragmentBytes, messages }) => [
      runTitle(fragmentBytes),
      'size [B]\ttime [us]',
      ...messages.map((bytes) => {
        const pieces = Math.ceil(bytes / fragmentBytes)
        const time = latency(machine, new Float64Array(pieces).fill(bytes / pieces))
        return `${bytes}\t${(time * (1 + 0.002 * stream.normal())).toFixed(3)}`
      }),
    ])
    .join('\n')
}

const paste = (page: Page, text: string) => page.getByLabel('Results, pasted together').fill(text)

describe('a plan of measurement', () => {
  it('lists the runs of a system as commands, and says which results are there and which are missing', async () => {
    const page = await visit(open)
    await page.getByLabel('System to measure').selectOption('nccl')
    await page.getByText('NCCL_P2P_NET_CHUNKSIZE', { exact: true }).waitFor()
    await page.getByText('The commands', { exact: true }).click()
    await page.getByText(/-x NCCL_P2P_NET_CHUNKSIZE=65536 .*sendrecv_perf -b 32768 -e 1048576/).waitFor()
    await page.getByLabel('System to measure').selectOption('ucx')
    await paste(page, printed().slice(0, printed().indexOf('# fragments of 131072')))
    await page.getByRole('row', { name: /^32 KB .* there, 6 readings$/ }).waitFor()
    await page.getByRole('row', { name: /^128 KB .* missing$/ }).waitFor()
    await page.getByText('Nothing of the run that is held back is there yet.').waitFor()
  })

  it('goes from pasted results to one setting, tried on the run that was held back, and to a scenario of its own', async () => {
    const page = await visit(open)
    await paste(page, printed())
    const held = page.getByRole('region', { name: 'Predicted and measured' })
    await held.getByRole('row', { name: /^2 MB .*yes$/ }).waitFor()
    await page
      .getByText(/^Messages in fragments of 128 KB took no part in the fit\. [56] of 6 lie within/)
      .waitFor()
    const setting = page.getByRole('region', { name: 'One setting' })
    expect(await setting.textContent()).toMatch(
      /^Set 256 KBA message of 8 MB would be faster by \d\.\d % than with the 512 KB .* it took \d+\.\d % (less|more) time\./,
    )
    await setting.getByText('UCX_RNDV_FRAG_SIZE=host:262144', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Use it and ask the Advisor' }).click()
    // The Advisor asks; it states no preset's size.
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
    await page.getByText(`UCX, measured, pasted on ${today}. Say how it cuts messages today`).waitFor()
    expect(await page.getByText('by itself it uses').count()).toBe(0)
    await page.getByRole('button', { name: 'What UCX uses unless told otherwise: 512 KB' }).click()
    await page
      .getByText(/where today’s fragments of 512\u00a0KB take [\d.]+\u00a0ms, \d+\.\d\u00a0% more\./)
      .waitFor()
    await page.getByText('UCX_RNDV_FRAG_SIZE=host:262144', { exact: true }).first().waitFor()
    await page.waitForURL(new RegExp(`&from=measured-${today}-ucx-[0-9a-f]{8}&`))
    await page.reload()
    const menu = page.getByLabel('Preset')
    await expect
      .poll(() => menu.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]!.textContent))
      .toBe(`UCX, measured, pasted on ${today}`)
  })

  it('calls an example an example: what was simulated was not measured', async () => {
    const page = await visit(open)
    await page.getByRole('button', { name: 'Fill in an example' }).click()
    await page.getByRole('button', { name: 'Use as the scenario' }).click()
    await page.waitForURL(/stages=/)
    expect(page.url()).not.toContain('measured')
  })

  it('brings back the results in whose place an example was filled in', async () => {
    const page = await visit(open)
    const example = page.getByRole('button', { name: 'Fill in an example' })
    const results = page.getByLabel('Results, pasted together')
    await paste(page, printed())
    await example.click()
    await example.click()
    expect(await results.inputValue()).toMatch(/^# simulated/)
    await page.getByLabel('System to measure').selectOption('nccl')
    expect(await page.getByRole('button', { name: 'Bring it back' }).count()).toBe(0)
    await page.getByLabel('System to measure').selectOption('ucx')
    await page.getByRole('button', { name: 'Bring it back' }).click()
    expect(await results.inputValue()).toBe(printed())
  })

  it.each(shownAs('plan'))('is accessible on a %s, %s', async (_, colorScheme, device) => {
    const page = await visit(open, { ...device, colorScheme })
    await paste(page, printed())
    await page.getByRole('region', { name: 'One setting' }).waitFor()
    await page.getByText('The commands', { exact: true }).click()
    expect(await violations(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  })
})
