import { wholePower } from '../../base/power.ts'
import { cellAt, listAt, valueAt, type Json } from './json.ts'
import type { ToolRow, ToolTable } from './toolTable.ts'

const directions = ['read', 'write', 'trim'] as const

/**
 * fio --output-format=json: one row for each job and direction, the mean time and the bandwidth of blocks of one size.
 * Since version 3 times are in ns and bandwidths in B/s; before, in µs and KiB/s.
 * @source  fio's HOWTO, "Json output"; stat.c
 */
export function fio(document: Json, lines: { first: number; last: number }): ToolTable | undefined {
  const version = /^fio-(\d+)/.exec(cellAt(document, 'fio version'))?.[1]
  if (version === undefined) return undefined
  const old = Number(version) < 3
  const blockOf = (job: Json) =>
    blockIn(valueAt(job, 'job options')) || blockIn(valueAt(document, 'global options'))
  const rows = listAt(document, 'jobs').flatMap((job) =>
    directions.flatMap((direction): ToolRow[] => {
      const done = valueAt(job, direction)
      if (!(Number(cellAt(done, 'total_ios')) > 0)) return []
      const cells = [
        blockBytes(blockOf(job) || '4096'),
        old ? cellAt(done, 'lat', 'mean') : cellAt(done, 'lat_ns', 'mean'),
        old ? cellAt(done, 'bw') : cellAt(done, 'bw_bytes'),
        cellAt(done, 'total_ios'),
        `${cellAt(job, 'jobname')} ${direction}`,
      ]
      return [{ line: lines.first, cells }]
    }),
  )
  const blocks = listAt(document, 'jobs').map(blockOf)
  const optionOf = (job: Json, name: string) =>
    cellAt(job, 'job options', name) || cellAt(document, 'global options', name)
  const queued = listAt(document, 'jobs').some((job) => Number(optionOf(job, 'iodepth')) > 1)
  return {
    tool: 'fio',
    benchmark: '',
    columns: [
      { name: 'bs', meaning: 'size', unit: 'B' },
      { name: 'mean latency', meaning: 'time', unit: old ? 'us' : 'ns' },
      { name: 'bandwidth', meaning: 'bandwidth', unit: old ? 'KiB/s' : 'B/s' },
      { name: 'total_ios', meaning: 'count', unit: '' },
      { name: 'job', meaning: 'ignored', unit: '' },
    ],
    rows,
    ...lines,
    notes: [
      ...(blocks.includes('') ? ['Where no bs is given, fio’s default of 4096 B is taken.'] : []),
      ...(blocks.some((block) => block !== '' && !isOneSize(block))
        ? ['Blocks of several sizes (bs, bsrange, bssplit) have no one time: their rows are left out.']
        : []),
      ...(queued
        ? ['Where iodepth is above 1 a block waits for those before it, and that wait is in its latency.']
        : []),
    ],
  }
}

/** Any of the options that set the size of blocks, as it was written; '' where none is there. */
const blockIn = (options: Json | undefined): string =>
  blockOptions.map((name) => cellAt(options, name)).find((cell) => cell !== '') ?? ''
const blockOptions = ['bssplit', 'bsrange', 'blocksize_range', 'bs', 'blocksize'] as const

const isOneSize = (block: string): boolean => /^\d+$/.test(blockBytes(block))

/** '4k' and '1m' are powers of 1024 to fio. What is none of them, or a range, stays as it is and will not be read. */
function blockBytes(bs: string): string {
  const [, digits, prefix] = /^(\d{1,12})([kmg]?)i?b?$/i.exec(bs) ?? []
  if (digits === undefined || prefix === undefined) return bs
  return String(Number(digits) * wholePower(1024, ['', 'k', 'm', 'g'].indexOf(prefix.toLowerCase())))
}
