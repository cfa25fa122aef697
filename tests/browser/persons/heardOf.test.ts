import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { aClass } from '../places/aClass.ts'
import { useBrowser, visit } from '../visit.ts'
import { expectFocus, visitByKeys } from './focused.ts'
import { saidOf } from './heard.ts'

useBrowser()

const patience = { timeout: 25_000 }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('a comparison that is begun', () => {
  it('has the focus on which scenario is shown, and is told', async () => {
    const page = await visitByKeys('#v=1&s=pipeline&bytes=9000&end')
    const said = await saidOf(page, async () => {
      await button(page, 'Compare').press('Enter')
      await page.getByText('A tie', { exact: true }).waitFor()
    })
    await expectFocus(page, 'A and B')
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^A tie/)
    // A second time it takes nothing away.
    await page.keyboard.press('Enter')
    await page.waitForTimeout(300)
    expect(await page.getByText('A tie', { exact: true }).count()).toBe(1)
  })
})

describe('a run of minutes', () => {
  const endless =
    '#v=1&s=virtual-network&experiment=permutation,cshift,255,256,,,,,1000000&transport=,64,256,1024&end'

  it('keeps the focus on its button, and says that it has begun and was stopped', async () => {
    const page = await visitByKeys(endless)
    await button(page, 'Run it').waitFor()
    const said = await saidOf(page, async () => {
      await button(page, 'Run it').press('Enter')
      await page.getByText(/simulated\. Only the analysis so far\./).waitFor(patience)
    })
    expect(said).toEqual(['The run has begun.'])
    await expectFocus(page, 'Stop the run')
    const stopped = await saidOf(page, () => page.keyboard.press('Enter'))
    expect(stopped.join(' ')).toContain('The run was stopped.')
    await expectFocus(page, 'Run it again')
    const asked = await saidOf(page, async () => {
      await page.keyboard.press('Enter')
      await page.getByText(/^This run would take/).waitFor(patience)
    })
    expect(asked.join(' ')).toContain('This run would take')
    await expectFocus(page, 'Run it')
  })
})

describe('what else is told', () => {
  it('is what the picture of the first page has become', async () => {
    const page = await visit('#at=home')
    await page.waitForLoadState('networkidle')
    const said = await saidOf(page, () => button(page, '16 KB').press('Enter'))
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('16 KB')
    expect(said[0]).toContain(await page.locator('.home-answer strong').innerText())
  })

  it('is what a class has handed in', async () => {
    const page = await visit('#at=class')
    const said = await saidOf(page, async () => {
      await page.getByLabel('Links of the class').fill(aClass())
      await page.getByRole('heading', { name: '37 of 57 said too many' }).waitFor()
    })
    expect(said).toContain('60 links found, 57 read, 3 not read. 37 of 57 said too many.')
  })

  it('is which stages the pipeline has while it is measured', async () => {
    const page = await visit('#v=1&s=pipeline&view.desk=measure&end')
    await page.locator('.measure textarea').waitFor()
    const table = [
      'size\tA [us]\tB [us]',
      ...[1, 2, 4, 8].map((kb) => `${kb * 1024}\t${5 + kb}\t${3 + 2 * kb}`),
    ]
    await page.locator('.measure textarea').fill(table.join('\n'))
    const use = button(page, 'Use these stages')
    await use.waitFor(patience)
    const said = await saidOf(page, () => use.press('Enter'))
    expect(said).toEqual([expect.stringMatching(/^The pipeline of this page now has 2 stages: A, B\./)])
  })

  it('is the time at the cursor, once, where packets have it too', async () => {
    const page = await visitByKeys('#v=1&s=virtual-network&end')
    await page.locator('.gantt-plot').waitFor()
    await page.waitForLoadState('networkidle')
    const said = await saidOf(page, () =>
      page.getByRole('button', { name: 'Next packet event' }).press('Enter'),
    )
    expect(said).toHaveLength(1)
    const [time] = /[\d.]+ [nµm]?s\b/.exec(said[0]!)!
    expect(said[0]!.split(time)).toHaveLength(2)
  })
})

describe('Ctrl+Z in a field', () => {
  it('undoes what was taken from it, and leaves what is being typed to the browser', async () => {
    const page = await visitByKeys()
    const field = page.getByLabel('Message size', { exact: true })
    await field.fill('9000 B')
    await field.press('Enter')
    await expect.poll(() => page.url()).toContain('bytes=9000')
    await field.pressSequentially('7')
    await page.keyboard.press('Control+z')
    expect(page.url()).toContain('bytes=9000')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await expect.poll(() => page.url()).not.toContain('bytes=9000')
  })
})

describe('the steps of a lesson that is prepared', () => {
  const preparing = `#at=workbench,${encodeURIComponent('v=1&s=pipeline&lesson=,,(One.,Two.)&end')}`

  it('keep the focus with the step that is moved, and say where it is now', async () => {
    const page = await visit(preparing)
    const said = await saidOf(page, async () => {
      await button(page, 'Step 2 earlier').press('Enter')
      await page.waitForTimeout(100)
      await page.keyboard.press('Enter')
    })
    expect(said).toEqual(['Now step 1 of 2.'])
    await expectFocus(page, 'Step 1 earlier')
    expect(await page.getByLabel('Text of step 1').inputValue()).toBe('Two.')
    await button(page, 'Add a step').press('Enter')
    await expectFocus(page, 'Text of step 3')
  })

  it.each([
    ['a picture', 'Link of a picture for step 1'],
    ['another scenario', 'Link of another scenario'],
  ])('keep what was typed for %s, and say at the field why it is none', async (_, label) => {
    const page = await visit(preparing)
    const field = page.getByLabel(label)
    await field.pressSequentially('nothing')
    const why = page.getByText('A link is expected, such as “Copy link” gives.')
    expect(await why.count()).toBe(0)
    await field.press('Enter')
    await why.waitFor()
    expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual(['nothing', 'true'])
    await field.fill('#v=1&s=pipeline&bytes=8192&end')
    await expect
      .poll(() => page.getByLabel('Link for the class').inputValue())
      .toMatch(/#v=1&s=pipeline&bytes=8192&/)
  })

  it('are handed out with the picture of the first', async () => {
    const page = await visit(preparing)
    await page.getByLabel('Link of a picture for step 1').fill('#v=1&s=pipeline&bytes=8192&end')
    const link = page.getByLabel('Link for the class')
    await expect.poll(() => link.inputValue()).toMatch(/#v=1&s=pipeline&bytes=8192&/)
    await page.getByRole('link', { name: 'Open it' }).click()
    await expect.poll(() => page.locator('.headline').innerText()).toContain('317.2')
  })
})
