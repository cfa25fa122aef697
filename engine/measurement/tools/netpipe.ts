import { columnMeanings } from './columnMeanings.ts'
import { toolTable, type Recogniser, type ToolRow } from './toolTable.ts'

const row = /^\s*(\d+):\s+(\d+) bytes\s+(\d+) times -->\s+([\d.]+) \w+ in\s+([\d.]+) (u?s)ec/
const headings = (unit: string) => [
  { name: 'bytes', unit: 'B' },
  { name: 'repetitions', unit: '' },
  { name: 'rate', unit: '' },
  { name: 'time', unit },
]

/**
 * NetPIPE, whose rows have no headings: '0:  1 bytes  4999 times -->  0.03 Mbps in  250.03 usec', the time of one way. The
 * rate is the size by that time once more. Version 2 wrote seconds.
 * @source  layout and time: NetPIPE 3.7.1, half a round trip of its ping-pong
 */
export const netpipe: Recogniser = (lines, at) => {
  const rows: ToolRow[] = []
  let last = -1
  let unit = ''
  for (let i = at; i <= (rows.at(-1)?.line ?? at) + mostBetween && i < lines.length; i++) {
    const [, number, ...cells] = row.exec(lines[i]!.slice(0, longest)) ?? []
    if (rows.length === 0 && number === undefined) return undefined
    if (number === undefined) continue
    // Another run counts from the beginning.
    if (Number(number) <= last) break
    last = Number(number)
    unit = cells.pop()!
    rows.push({ line: i + 1, cells })
  }
  return toolTable('NetPIPE', '', columnMeanings(headings(unit), []), rows, at)
}

/** How many lines a person may have put between the rows. */
const mostBetween = 8
const longest = 200
