import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scriptOf } from '../../../../app/desks/sweep/table/script.ts'
import { readLinkInPart, systemOf } from '../../../../engine/index.ts'
import { read, readCsv, readParquet } from './madeSweep.ts'

/** What `sweep()` of the Python package wrote; its own tests see that it writes the same today. */
const written = (name: string) =>
  new Blob([readFileSync(join(import.meta.dirname, '../../../reference/sweep', name))])

it.each([
  ['CSV', () => readCsv(written('gam.csv'))],
  ['Parquet', () => readParquet(written('gam.parquet'))],
  ['CSV without versions', () => readCsv(written('gam-before-versions.csv'))],
  ['Parquet without versions', () => readParquet(written('gam-before-versions.parquet'))],
])('a %s file of the package is read, and each row has the number of its scenario', async (_, reading) => {
  const table = await reading()
  expect(table.rows).toBe(12)
  expect(table.parameters.map(({ values }) => [...values])).toEqual([
    [1024, 4096, 16384],
    [1, 2, 5, 9],
  ])
  const latency = await read(table.numbers('latency'))
  for (const [row, value] of latency.entries()) {
    const link = await readLinkInPart((await table.link(row))!, systemOf)
    if (!link.ok) throw new Error(link.error.message)
    const { scenario } = link.envelope
    const system = (await systemOf(scenario.system))!
    expect(value).toBe(system.analyse(scenario.params).metrics['latency'])
  }
})

// tests/python/test_exported.py runs it.
it('is exported as the program that makes it', async () => {
  const script = scriptOf(await readCsv(written('gam.csv')))
  await expect(script).toMatchFileSnapshot('../../../python/exported/sweep.py')
})
