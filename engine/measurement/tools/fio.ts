import { wholePower } from '../../base/power.ts'
import { cellAt, listAt, valueAt, type Json } from './json.ts'
import type { ToolRow, ToolTable } from './toolTable.ts'

const directions = ['read', 'write', 'trim', 'mixed'] as const

/**
 * fio --output-format=json: one row for each job, the mean time and the bandwidth of blocks of one size. Reads and writes, in
 * turn or at random, are runs of their own. A client lists its jobs as `client_stats`, unified_rw_reporting calls both directions
 * `mixed`. Since version 3 times are in ns and bandwidths in B/s; before, in µs and KiB/s.
 * @source  fio's HOWTO, "Json output"; stat.c
 */
export function fio(document: Json, lines: { first: number; last: number }): ToolTable[] | undefined {
  const version = /^fio-(\d+)/.exec(cellAt(document, 'fio version'))?.[1]
  if (version === undefined) return undefined
  const old = Number(version) < 3
  const blockOf = (job: Json) =>
    blockIn(valueAt(job, 'job options')) || blockIn(valueAt(document, 'global options'))
  const optionOf = (job: Json, name: string) =>
    cellAt(job, 'job options', name) || cellAt(document, 'global options', name)
  const jobs = [...listAt(document, 'jobs'), ...listAt(document, 'client_stats')].filter(
    (job) => cellAt(job, 'jobname') !== 'All clients',
  )
  const runs = new Map<string, ToolRow[]>()
  for (const job of jobs)
    for (const direction of directions) {
      const done = valueAt(job, direction)
      if (!(Number(cellAt(done, 'total_ios')) > 0)) continue
      const pattern = optionOf(job, 'rw')
      const run = pattern.endsWith(direction) ? pattern : pattern && `${pattern}, ${direction}`
      const cells = [
        blockBytes(blockOf(job) || '4096', optionOf(job, 'kb_base')),
        old ? cellAt(done, 'lat', 'mean') : cellAt(done, 'lat_ns', 'mean'),
        old ? cellAt(done, 'bw') : cellAt(done, 'bw_bytes'),
        cellAt(done, 'total_ios'),
        `${cellAt(job, 'jobname')} ${direction}`,
      ]
      runs.set(run || direction, [...(runs.get(run || direction) ?? []), { line: lines.first, cells }])
    }
  const blocks = jobs.map(blockOf)
  const queued = jobs.some((job) => Number(optionOf(job, 'iodepth')) > 1)
  const notes = [
    ...(blocks.includes('') ? ['Where no bs is given, fio’s default of 4096 B is taken.'] : []),
    ...(blocks.some((block) => block !== '' && !isOneSize(block))
      ? ['Blocks of several sizes (bs, bsrange, bssplit) have no one time: their rows are left out.']
      : []),
    ...(queued
      ? ['Where iodepth is above 1 a block waits for those before it, and that wait is in its latency.']
      : []),
  ]
  if (runs.size === 0) runs.set('', [])
  return [...runs].map(([benchmark, rows]) => ({
    tool: 'fio',
    benchmark,
    columns: [
      { name: 'bs', meaning: 'size', unit: 'B' },
      { name: 'mean latency', meaning: 'time', unit: old ? 'us' : 'ns' },
      { name: 'bandwidth', meaning: 'bandwidth', unit: old ? 'KiB/s' : 'B/s' },
      { name: 'total_ios', meaning: 'count', unit: '' },
      { name: 'job', meaning: 'ignored', unit: '' },
    ],
    rows,
    ...lines,
    notes,
  }))
}

/** Any of the options that set the size of blocks, as it was written; '' where none is there. */
const blockIn = (options: Json | undefined): string =>
  blockOptions.map((name) => cellAt(options, name)).find((cell) => cell !== '') ?? ''
const blockOptions = ['bssplit', 'bsrange', 'blocksize_range', 'bs', 'blocksize'] as const

const isOneSize = (block: string): boolean => /^\d+$/.test(blockBytes(block, ''))

/**
 * '4k' and '1m' are powers of 1024 to fio, and '4kib' is 4000 B: the other way round, unless kb_base is 1000. What is none of them,
 * or a range, stays as it is and will not be read.
 * @source  __get_mult_bytes of fio's parse.c: "If kb_base is 1024, use opposite units."
 */
function blockBytes(bs: string, kilobyte: string): string {
  const [, digits, prefix, behind] = /^(\d{1,12})([kmg]?)(i?b|i)?$/i.exec(bs) ?? []
  if (digits === undefined || prefix === undefined) return bs
  const binary = (kilobyte === '1000') === (behind?.toLowerCase() === 'ib')
  return String(
    Number(digits) * wholePower(binary ? 1024 : 1000, ['', 'k', 'm', 'g'].indexOf(prefix.toLowerCase())),
  )
}
