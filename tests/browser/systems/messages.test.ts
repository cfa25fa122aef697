import { describe, expect, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

const open = (params = '') => `#v=1&s=virtual-network${params}&view.desk=messages&end`

describe('the Messages desk', () => {
  it('counts copies where they are given a cost, and what it adds up is what the simulator takes', async () => {
    const page = await visit(open('&experiment=one_way,1,,,4096&memory=bulk'))
    const answer = page.locator('.large-answer')
    await page.getByRole('img', { name: /copies the data to where it is to stay/ }).waitFor()
    expect(await answer.innerText()).toContain('278.87')
    await page.getByRole('button', { name: /Count them at 100 MB\/s/ }).click()
    await expect.poll(() => answer.innerText()).toContain('360.79')
    const row = page.getByRole('row', { name: 'One way' })
    expect(await row.innerText()).toMatch(/20\.97\s+319\.83\s+360\.79\s+278\.87/)
    expect(await page.getByRole('row', { name: /^Copy out/ }).innerText()).toMatch(/40\.96[^.]+assumed/)

    await page.getByRole('button', { name: 'Simulate one: Bulk, zero-copy' }).click()
    await page.waitForURL((url) => !url.hash.includes('view.desk'))
    // Its way and that of a short reply: 278.87 + 20.97.
    await expect.poll(() => page.locator('main').innerText()).toContain('299.8')
  })

  it.each(shownAs('messages'))(
    'is free of what axe finds, on a %s, in %s colours',
    async (_name, colorScheme, options) => {
      const page = await visit(open(), { ...options, colorScheme })
      await page.locator('.message-path-table').waitFor()
      expect(await violations(page)).toEqual([])
      const overflow = await sideways(page)
      expect(overflow).toBeLessThanOrEqual(0)
    },
  )
})
