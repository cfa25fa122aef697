import { expect, it } from 'vitest'
import {
  misScheduledRows,
  rowOf,
  runTimeOf,
  scaledColumns,
  waterRows,
  type Scheduling,
} from '../../../../../engine/systems/ini-cluster/figures/publishedWater.ts'
import {
  table51,
  table52,
  type PublishedRow,
} from '../../../../../engine/systems/ini-cluster/modules/publishedTables.ts'
import printed from '../../../../reference/ini-cluster.json' with { type: 'json' }

/** As the reference writes a table: by columns, and a dash is null. */
const byColumns = (rows: readonly PublishedRow[]) => {
  const column = (name: keyof PublishedRow) => rows.map((row) => row[name] ?? null)
  return {
    len: column('length'),
    handler: column('handler'),
    queue: column('queue'),
    slid_win: column('window'),
    UDP: column('udp'),
    IP: column('ip'),
    total: column('total'),
  }
}

it('has every number of Tables 5.1 and 5.2 as printed', () => {
  expect(byColumns(table51)).toEqual(printed.table_5_1_send)
  expect(byColumns(table52)).toEqual(printed.table_5_2_receive)
})

it.each([
  ['static', printed.table_5_3_static, printed.table_5_6_static, printed.table_5_8_static],
  [
    'round-robin',
    printed.table_5_4_round_robin,
    printed.table_5_7_round_robin,
    printed.table_5_9_round_robin,
  ],
] as const)('has every number of Water as printed, %s', (scheduling: Scheduling, water, missed, scaled) => {
  expect(
    waterRows[scheduling].map((row) => ({
      clu: row.processors,
      ios: row.interfaces,
      len: row.length,
      msg_time: row.messageTime,
      qlen: row.queue,
      util: row.utilisation,
    })),
  ).toEqual(water)
  for (const row of printed.table_5_5_runtime_Mcycles)
    expect([row.clu, row.ios, runTimeOf(scheduling, rowOf(scheduling, row.clu, row.ios))]).toEqual([
      row.clu,
      row.ios,
      scheduling === 'static' ? row.static : row.round_robin,
    ])
  expect(
    misScheduledRows[scheduling].map((row) => ({
      clu: row.processors,
      ios: row.interfaces,
      mis_time_pct: row.time,
      mis_count_pct: row.count,
    })),
  ).toEqual(missed)
  const columns = scaledColumns[scheduling]
  expect({
    clu: columns.map((column) => column.processors),
    ios: columns.map((column) => column.interfaces),
    msg_time: columns.map((column) => column.messageTime),
    que_len: columns.map((column) => column.queue),
    util: columns.map((column) => column.utilisation),
    slowdown: columns.map((column) => column.slowdown),
  }).toEqual(scaled)
})
