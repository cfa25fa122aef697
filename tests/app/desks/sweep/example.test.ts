import { expect, it } from 'vitest'
import { exampleTable } from '../../../../app/desks/sweep/example.ts'
import { chosen } from '../../../../app/desks/sweep/table/choice.ts'
import { drawingOf } from '../../../../app/desks/sweep/table/drawing.ts'
import { readLinkInPart, systemOf, systems } from '../../../../engine/index.ts'
import { runToEnd } from '../../../../engine/systems/run.ts'
import { read } from './madeSweep.ts'

const auto = { form: 'auto', metric: '', x: '', by: '', panels: '', held: '' } as const

it.each(Object.keys(systems))(
  'the example of %s is a map with a number in each cell, and its links give that number',
  async (id) => {
    const table = (await read(exampleTable(id, 'The example')))!
    const { choice, refused } = chosen(table, auto)
    const drawing = await read(drawingOf(table, choice))
    expect(refused).toEqual([])
    // A file of it says which engine computed it.
    expect(table.header.version).toMatch(/^\d+\.\d+/)
    expect(choice.form).toBe('map')
    expect(drawing.mean.some(Number.isNaN)).toBe(false)
    expect(new Set(drawing.mean).size).toBeGreaterThan(5)
    const row = drawing.row[Math.floor(drawing.row.length / 3)]!
    const link = await readLinkInPart((await table.link(row))!, systemOf)
    if (!link.ok) throw new Error(link.error.message)
    const [metric] = table.header.metrics
    const { scenario } = link.envelope
    const system = (await systemOf(id))!
    // What is simulated takes longer.
    const analysed = system.analyse(scenario.params).metrics[metric!.name]
    expect(analysed ?? runToEnd(system, scenario).metrics[metric!.name]).toBe(
      (await read(table.numbers(metric!.name)))[row],
    )
  },
)

it('there is none of a system that has no example', async () => {
  expect(await read(exampleTable('skeleton', 'The example'))).toBeUndefined()
})
