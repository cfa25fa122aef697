import { expect, it } from 'vitest'
import { exampleTable } from '../../../../app/desks/sweep/example.ts'
import { csvTable } from '../../../../app/desks/sweep/table/csv.ts'
import { scriptOf } from '../../../../app/desks/sweep/table/script.ts'
import { systems } from '../../../../engine/index.ts'
import { madeCsv, read } from './madeSweep.ts'

it('of a file has its scenario, every value that was varied, seeds and metrics', async () => {
  const script = scriptOf(await read(csvTable(madeCsv(), 'made.csv')))
  const base = '{"v":1,"system":"pipeline","params":{"bytes":1024,"strategy":{"kind":"none"}}}'
  expect(script.split('\n')).toEqual([
    'from stagescope import *',
    '',
    `scenario = from_link(${JSON.stringify(base)})`,
    'table = sweep(',
    '    scenario,',
    '    over={',
    '        "bytes": [64, 256, 1024, 4096],',
    '        "stages.0.overhead": [0.5, 1, 2],',
    '        "strategy.kind": ["equal", "none"],',
    '    },',
    '    seeds=[1, 2, 3],',
    '    metrics=["latency"],',
    '    to="pipeline-sweep.csv",',
    ')',
    'print(table)',
    '',
  ])
})

it.each(Object.keys(systems))('of the example of %s', async (id) => {
  const table = (await read(exampleTable(id, 'The example')))!
  const script = scriptOf(table)
  expect(script).not.toContain('# The table has')
  for (const { name } of [...table.header.over, ...table.header.metrics])
    expect(script).toContain(`"${name}"`)
})
