import { wholePower } from '../../base/power.ts'
import { backToBack, columnMeanings } from './columnMeanings.ts'
import { above, toolTable, type Recogniser, type ToolRow } from './toolTable.ts'

const row =
  /^\s*(\d+):\s+([\d.]+)\s+(?:bytes|([KMG]?)B)\s+(\d+) times -->\s+([\d.]+) +\w+\s+in\s+([\d.]+)\s+([num]?s)ecs?\b/
const headings = (unit: string) => [
  { name: 'bytes', unit: 'B' },
  { name: 'repetitions', unit: '' },
  { name: 'rate', unit: '' },
  { name: 'time', unit },
]

/**
 * NetPIPE, whose rows have no headings: '0:  1 bytes  4999 times -->  0.03 Mbps in  250.03 usec', the time of one way. The
 * rate is the size by that time once more. Version 2 wrote seconds; version 5 writes '131.072 KB ... in  18.985 usecs' with
 * powers of 1000, each row in a unit of its own.
 * @source  layout and time: NetPIPE 3.7.1, half a round trip of its ping-pong; bytestring and timestring of NetPIPE 5's netpipe.c
 */
export const netpipe: Recogniser = (lines, at) => {
  const rows: ToolRow[] = []
  let last = -1
  let unit = ''
  for (let i = at; i <= (rows.at(-1)?.line ?? at) + mostBetween && i < lines.length; i++) {
    const [, number, size, prefix = '', times, rate, time, own] = row.exec(lines[i]!.slice(0, longest)) ?? []
    if (rows.length === 0 && number === undefined) return undefined
    if (number === undefined) continue
    // Another run counts from the beginning.
    if (Number(number) <= last) break
    last = Number(number)
    unit ||= own!
    const bytes = Math.round(Number(size) * wholePower(1000, ['', 'K', 'M', 'G'].indexOf(prefix)))
    rows.push({
      line: i + 1,
      cells: [String(bytes), times!, rate!, own === unit ? time! : `${time!} ${own!}`],
    })
  }
  const benchmark = above(lines, at, 20, mode)
  const table = toolTable('NetPIPE', benchmark, columnMeanings(headings(unit), []), rows, at)
  return table && benchmark.startsWith('S') ? backToBack(table) : table
}

/**
 * np.out of version 5 has no headings: bytes, the mean, least and largest rate [Gb/s], and the time [µs]. It is known by its
 * arithmetic. With --bidir its sizes are those of both directions together, which nothing in it tells.
 * @source  layout: NetPIPE 5's netpipe.c
 */
export const npOut: Recogniser = (lines, at) => {
  const rows: ToolRow[] = []
  for (let i = at; i < lines.length; i++) {
    const cells = fileRow.exec(lines[i]!.slice(0, longest))?.slice(1) ?? []
    const [bytes = 0, mean = 0, least = 0, most = 0, time = 0] = cells.map(Number)
    const off = Math.abs(mean - (bytes * 8e-3) / time)
    if (!(off <= 0.0006 + 0.01 * mean && least <= mean && mean <= most)) break
    rows.push({ line: i + 1, cells })
  }
  if (rows.length < 3) return undefined
  const headings = ['bytes', 'rate', 'least rate', 'largest rate', 'time'].map((name, i) => ({
    name,
    unit: ['B', 'Gb/s', 'Gb/s', 'Gb/s', 'us'][i]!,
  }))
  const table = toolTable('NetPIPE', 'np.out', columnMeanings(headings, []), rows, at)
  const both =
    'Where NetPIPE ran with --bidir, sizes in np.out are those of both directions together: halve them.'
  return table && { ...table, notes: [both] }
}

const fileRow = /^ *(\d+) +(\d+\.\d{3}) +(\d+\.\d{3}) +(\d+\.\d{3}) +(\d+\.\d\d)\s*$/

const mode = /^(Bidirectional mode|Passing data in both directions|Streaming (?:data )?in one direction)/
/** How many lines a person may have put between the rows. */
const mostBetween = 8
const longest = 200
