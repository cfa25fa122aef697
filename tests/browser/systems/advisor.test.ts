import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { copied, sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const open = '#v=1&s=pipeline&view.desk=advisor&end'

describe('the Advisor desk', () => {
  it('names the setting of a real system, with its provenance and the warning, and copies the table', async () => {
    const page = await visit(open)
    await page.getByLabel('Preset').selectOption('ucx-gpu')
    await page
      .getByText(/GPU to GPU through host memory: by itself it uses fragments of 512\u00a0KB/)
      .waitFor()
    await page.getByText(/bounce buffers of pinned host memory/).waitFor()
    await page.getByRole('heading', { name: 'Set 256 KB' }).waitFor()
    await page.getByText('UCX_RNDV_FRAG_SIZE=host:262144', { exact: true }).first().waitFor()
    const row = page.getByRole('row', { name: /UCX_RNDV_FRAG_SIZE=host:262144/ })
    await row
      .first()
      .getByText(/^\d+\.\d %( to (\d+\.\d %|–))?$/)
      .last()
      .waitFor()
    await page.getByRole('columnheader', { name: 'Exact best gains' }).waitFor()
    await page.getByRole('button', { name: 'Copy as text' }).click()
    await page.getByText('Copied').waitFor()
    const text = await copied(page)
    expect(text).toMatch(/^# GPU to GPU through host memory: a fragment size by a model/)
    expect(text.match(/^UCX_RNDV_FRAG_SIZE=host:\d+$/gm)).toHaveLength(1)
  })

  it.each([
    [5120, 'No equal cut takes less.'],
    [24_576, 'No equal cut takes even 0.1\u00a0% less.'],
  ])(
    'says how much less another equal cut of %i B takes, and nothing that it rounded away',
    async (bytes, said) => {
      const page = await visit(`#v=1&s=pipeline&bytes=${bytes}&view.desk=advisor&end`)
      await page.getByText(said).waitFor()
    },
  )

  it('advises one setting for a mix that is pasted, keeps it in the link, and what cannot be read', async () => {
    const page = await visit(open)
    await page.getByLabel('Preset').selectOption('ucx-gpu')
    const mix = page.getByLabel('Message sizes', { exact: true })
    await mix.fill('64 KB: 900\n64 MB: many')
    await mix.blur()
    await page.getByText(/mix\.2: expected a size and how many there are of it/).waitFor()
    expect(await mix.inputValue()).toContain('many')
    await mix.fill('64 KB: 900\n64 MB: 100')
    // A pause of typing is enough.
    await page.getByRole('row', { name: /64 KB 90\.0 %/ }).waitFor()
    await page.waitForURL(/view\.advisor\.mix=64/)
    await page.reload()
    await page.getByRole('row', { name: /64 MB 10\.0 %/ }).waitFor()
  })

  it('does not say “do not cut” where another equal cut is faster, and keeps what is better today', async () => {
    const page = await visit('#v=1&s=pipeline&bytes=576&view.desk=advisor&end')
    await page
      .getByRole('heading', { name: /^No power of two from 64\sB on is faster than whole$/ })
      .waitFor()
    await page.getByText('Its own best equal cut would take 5.9\u00a0% less.').waitFor()
    await page
      .getByText('No power of two from 64\u00a0B on that cuts them comes within 2.0\u00a0% of it.')
      .waitFor()
    await page.getByText('Into a number', { exact: true }).click()
    await page.getByLabel('Fragments today').fill('2')
    await page.getByLabel('Fragments today').press('Enter')
    await page.getByRole('heading', { name: 'Keep 2 fragments' }).waitFor()
    await page
      .getByText(/A message sent whole takes .* where today’s 2 fragments take .* 5\.9\u00a0% less/)
      .waitFor()
  })

  it('asks what your own pipeline does today, and refuses what is no size', async () => {
    const page = await visit('#v=1&s=pipeline&bytes=5000&view.desk=advisor&end')
    const field = page.getByLabel(/Fragment size today/)
    expect(await field.getAttribute('placeholder')).toBe('B')
    await field.fill('some')
    await field.press('Enter')
    await page.getByText(/today: expected a size such as 4 KB .* got "some"/).waitFor()
    await field.fill('4KiB')
    await field.press('Enter')
    await page.getByText(/where today’s fragments of 4\u00a0KB take/).waitFor()
    // It is in the link, where what is no size is told.
    await page.waitForURL(/view\.advisor\.today=4096/)
    await page.evaluate(() => (location.hash = location.hash.replace('today=4096', 'today=0')))
    await page.getByText(/view\.advisor\.today: expected 1 to 1073741824 byte, got 0/).waitFor()
  })

  it('asks how messages are cut today, by a size, into a number or not at all, and keeps it in the link', async () => {
    const page = await visit('#v=1&s=pipeline&bytes=5000&view.desk=advisor&end')
    await page.getByText('Not at all', { exact: true }).click()
    await page.getByText(/where today’s whole messages take/).waitFor()
    await page.waitForURL(/view\.advisor\.pieces=1&/)
    await page.getByText('Into a number', { exact: true }).click()
    await page.getByLabel('Fragments today').fill('6')
    await page.getByLabel('Fragments today').press('Enter')
    await page.waitForURL(/view\.advisor\.pieces=6&/)
    await page.reload()
    await page.getByText('Your pipeline. Today: 6 fragments.').waitFor()
  })

  it.each(shownAs('advisor'))(
    'is free of what axe finds, on a %s, in %s colours',
    async (_name, colorScheme, options) => {
      const page = await visit(open, { ...options, colorScheme })
      await page.locator('.advisor-buckets').waitFor()
      expect(await violations(page)).toEqual([])
      const overflow = await sideways(page)
      expect(overflow).toBeLessThanOrEqual(0)
    },
  )
})
