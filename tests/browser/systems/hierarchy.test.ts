import { describe, expect, it } from 'vitest'
import { violations } from '../axe.ts'
import { desk, phone, useBrowser, visit } from '../visit.ts'

useBrowser()

const pipe =
  '#v=1&s=pipeline&bytes=65536&stages=Host,36,0.036;Wire,26,0.1245;Copy,37.5,0.1245;Disk,4000,0.2&strategy=hierarchical'

describe('a hierarchy', () => {
  it.each([
    ['desk', desk],
    ['phone', phone],
  ] as const)(
    'is grouped and ungrouped on the timeline of a %s, by pointer and by key, and the link follows',
    async (_name, options) => {
      const page = await visit(`${pipe}&end`, options)
      await page.getByRole('button', { name: 'Take Host + Wire apart' }).click()
      await page.getByRole('button', { name: 'Group Host with Wire' }).waitFor()
      const whole = page.getByRole('button', { name: 'Take Host + Wire + Copy apart' })
      await whole.focus()
      await whole.press('Enter')
      await whole.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Group Wire with Copy' }).press('Enter')
      await page.getByRole('button', { name: 'Take Wire + Copy apart' }).waitFor()
      await page.waitForFunction(() => location.hash.includes('strategy=hierarchical,(hand,('))
      expect(await page.locator('.headline').innerText()).toContain('cut again in groups')
      expect(await violations(page)).toEqual([])
    },
  )

  it('names fragments by their own level in the table, and is offered where it would help', async () => {
    const page = await visit(`${pipe}&end`, desk)
    await page.getByRole('button', { name: 'Timeline as a table' }).click()
    await page.locator('.gantt-table tbody tr').first().waitFor()
    const lanes = await page.locator('.gantt-table tbody th').allInnerTexts()
    expect(new Set(lanes)).toEqual(
      new Set(['Host + Wire + Copy', 'Host + Wire', 'Host', 'Wire', 'Copy', 'Disk']),
    )
    const equal = await visit(`${pipe.replace('hierarchical', 'equal')}&end`, desk)
    await equal.getByRole('button', { name: /^\d+ more$/ }).click()
    await equal.getByRole('button', { name: 'Use a hierarchy' }).click()
    await equal.getByText('Groups by stage: ((0 1) 2) 3.').waitFor()
  })
})
