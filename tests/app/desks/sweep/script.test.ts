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

it('has what has parts as the value that it is, which stands in the file as JSON', async () => {
  const header = { v: 1, system: 'pipeline', over: [{ path: 'strategy' }], metrics: [{ name: 'latency' }] }
  const rows = ['exact,3', '"{""fragments"":2,""kind"":""equal""}",4']
  const file = new Blob([`# stagescope: ${JSON.stringify(header)}\nstrategy,latency\n${rows.join('\n')}\n`])
  const script = scriptOf(await read(csvTable(file, 'made.csv')))
  expect(script).toMatch(/^import json\n\nfrom stagescope/)
  expect(script).toContain('"strategy": ["exact", json.loads("{\\"fragments\\":2,\\"kind\\":\\"equal\\"}")],')
})
