import { describe, expect, it } from 'vitest'
import { desk, phone, useBrowser, visit } from './visit.ts'

useBrowser()

const loss = '#v=1&s=virtual-network&experiment=one_way,,,no&transport=,,,,,200,50&do=drop,,f%3Aq2&end'

describe.each([
  ['desk', desk],
  ['phone', phone],
] as const)('the space-time diagram on a %s', (_name, options) => {
  it('shows who sent what to whom below the timeline, and the same as a table', async () => {
    const page = await visit(loss, options)
    const panel = page.getByRole('tabpanel', { name: 'Space–time' })
    await panel.getByText('11 packets between 2 nodes').waitFor()
    expect(await panel.getByRole('list', { name: 'Kinds of packets' }).innerText()).toMatch(
      /data[\s\S]*data, sent again[\s\S]*ACK[\s\S]*lost/,
    )
    await panel.getByRole('button', { name: 'Packets as a table' }).click()
    const rows = panel.getByRole('row')
    expect(await rows.count()).toBe(12)
    expect(await rows.filter({ hasText: 'f:q2' }).first().innerText()).toMatch(/lost/)
  })
})
