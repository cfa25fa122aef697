import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { phone, sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const open = '#v=1&s=pipeline&view.desk=data-path&end'

describe('the Data path desk', () => {
  it('shows which steps fold into a stage, by the keyboard and both ways', async () => {
    const page = await visit(open)
    const lit = (kind: string) => page.locator(`.data-path-${kind}.lit`).allInnerTexts()
    await page.getByRole('button', { name: /^Stage 2/ }).focus()
    expect((await lit('step')).map((text) => text.split('\n')[0])).toEqual(['3', '4', '5'])
    await page.getByRole('button', { name: /^2 ?Sender host DMA/ }).focus()
    expect((await lit('stage')).map((text) => text.split('\n')[0])).toEqual(['Stage 1'])
    await page.getByText('Step 2, sender host DMA, is stage 1 by itself.').waitFor()
    await page.keyboard.press('Escape')
    expect(await lit('step')).toEqual([])
  })

  it('shows it under the mouse, and under a finger', async () => {
    const page = await visit(open)
    await page.getByRole('button', { name: /^4 ?Receiver network DMA/ }).hover()
    await page.getByText('Step 4, receiver network DMA, is folded into stage 2 with steps 3 and 5.').waitFor()
    const touched = await visit(open, phone)
    await touched.getByRole('button', { name: /^Stage 2/ }).tap()
    expect(await touched.locator('.data-path-step.lit').count()).toBe(3)
    expect(await touched.getByRole('list', { name: 'The steps in order' }).locator('li.lit').count()).toBe(3)
  })

  it('opens the five stages, named as assumed, as one step of undo', async () => {
    const page = await visit(open)
    await page.getByText('instead of 188.9 µs').waitFor()
    await page.getByRole('button', { name: 'Split the receiver’s network and host DMA again' }).click()
    await page.locator('.headline').waitFor()
    expect(await page.locator('.parameters').innerText()).toContain('stage 4')
    await page.waitForURL(/assumed/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForFunction(() => !location.hash.includes('assumed'))
  })

  it('is not offered where there is no such path', async () => {
    const page = await visit('#v=1&s=virtual-network&end')
    expect(await page.getByRole('button', { name: 'Data path' }).count()).toBe(0)
  })

  it.each(shownAs('dataPath'))(
    'is free of what axe finds, on a %s, in %s colours',
    async (_name, colorScheme, options) => {
      const page = await visit(open, { ...options, colorScheme })
      await page.getByRole('button', { name: /^Stage 2/ }).click()
      expect(await violations(page)).toEqual([])
      const overflow = await sideways(page)
      expect(overflow).toBeLessThanOrEqual(0)
    },
  )
})
