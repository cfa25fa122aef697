import { wholePower } from '../../base/power.ts'
import type { Kilobyte } from '../../base/unit.ts'
import { pastedTable, samplesOf } from '../pasted/table.ts'
import type { PastedProblem } from '../pasted/tableProblems.ts'
import type { PlanSystem } from './planSystem.ts'

/** One time of one message, sent in fragments of one size. */
export interface PlanReading {
  readonly fragmentBytes: number
  /** B [B] */
  readonly bytes: number
  /** [µs] */
  readonly time: number
}

export interface PastedRuns {
  readonly readings: readonly PlanReading[]
  /** What was left out, one sentence each. */
  readonly remarks: readonly string[]
}

const title = /^\s*#\s*fragments? of (\d+) B/

/**
 * The readings of results that were pasted together: each run stands below a line that says its fragment size, as the
 * plan's commands print it ('# fragments of 65536 B'), or below the command line that sets it.
 * @throws InputError where there is more than `tableLimits` of anything
 */
export function pastedRuns(text: string, { written }: PlanSystem, kilobyte: Kilobyte): PastedRuns {
  const readings: PlanReading[] = []
  const remarks: string[] = []
  for (const { fragmentBytes, lines, first } of sections(text, written)) {
    if (lines.every((line) => line.trim() === '')) continue
    if (fragmentBytes === undefined) {
      if (lines.some((line) => /^\s*\d/.test(line)))
        remarks.push(
          `Lines ${first} to ${first + lines.length - 1} stand below no run: no line says their fragment size.`,
        )
      continue
    }
    const table = pastedTable(lines.join('\n'), kilobyte)
    const times = table.columns.find(({ quantity }) => quantity === 'time')
    const sizes = table.columns.some(({ quantity }) => quantity === 'size')
    const fatal = table.problems.find(({ effect }) => effect === 'fatal')
    if (!times || !sizes || fatal) {
      const why = fatal ?? table.problems.find(({ effect }) => effect === 'question')
      if (lines.some((line) => /^\s*\d/.test(line)))
        remarks.push(`The run below line ${first - 1} was not read${why ? `: ${inText(why, first)}` : '.'}`)
      continue
    }
    const { bytes, time } = samplesOf(table, times)
    bytes.forEach((size, i) => readings.push({ fragmentBytes, bytes: size, time: time[i]! }))
  }
  return { readings, remarks }
}

/** What is wrong, with its line counted in the whole text. */
function inText({ effect, line, sentence }: PastedProblem, first: number): string {
  if (effect === 'question') return `${sentence} Write it in the heading, in brackets.`
  return sentence.replace(/^Line \d+/, `Line ${line + first - 1}`)
}

interface Section {
  /** Undefined before the first run. */
  readonly fragmentBytes: number | undefined
  readonly lines: string[]
  /** Of its lines, from 1. */
  readonly first: number
}

function sections(text: string, written: RegExp): readonly Section[] {
  let open: Section = { fragmentBytes: undefined, lines: [], first: 1 }
  const all = [open]
  text.split(/\r\n?|\n/).forEach((line, i) => {
    const [, size] = title.exec(line) ?? written.exec(line.slice(0, longestCommand)) ?? []
    const fragmentBytes = size === undefined ? 0 : bytesOf(size)
    if (fragmentBytes >= 1) {
      open = { fragmentBytes, lines: [], first: i + 2 }
      all.push(open)
    } else open.lines.push(line)
  })
  return all
}

/** '65536' and '64k': powers of 1024 to all of these tools. */
function bytesOf(written: string): number {
  const prefix = 'kmg'.indexOf(written.at(-1)!.toLowerCase())
  return prefix < 0 ? Number(written) : Number(written.slice(0, -1)) * wholePower(1024, prefix + 1)
}

const longestCommand = 1000
