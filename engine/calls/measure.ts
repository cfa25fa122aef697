import { InputError } from '../base/inputError.ts'
import type { Estimate } from '../base/leastSquares.ts'
import {
  likelyMethod,
  methods,
  recoveryOf,
  type Method,
  type Recovery,
} from '../measurement/recovered/recovery.ts'
import type { PathRange, WholePath } from '../measurement/recovered/wholePath.ts'
import type { StageEstimate } from '../measurement/samples.ts'
import { pastedTable, type PastedTable } from '../measurement/pasted/table.ts'
import { isUnitOf, type GivenMeanings } from '../measurement/pasted/columnMeaning.ts'
import { givenObject, givenText } from './given.ts'
import type { Home } from './home.ts'

/**
 * `measure`: the output of a benchmark, or a table of sizes and times, as stages with their errors; how it was read is told.
 * @param args  `text`; `method`: one of `methods`, the likeliest when absent; `kilobyte`: how many bytes a KB has, 1000 or 1024
 *   (when absent); `run`: which of several ways to read the text, from 0; `unit` of times that have none: ns, us, ms or s
 * @returns overheads in µs, costs in µs/B; each `{ value, error, low, high }`, of which low to high is the 95 % interval
 * @throws InputError for what is unknown, and where no line can be fitted
 * @source  Wang et al. 1998, sections 5.3.1 and 5.3.2
 */
export function measure(_home: Home, args: unknown): unknown {
  const given = givenObject(args, 'measure', ['text', 'method', 'kilobyte', 'run', 'unit'])
  const text = givenText(given['text'], 'table')
  const { kilobyte = 1024, unit } = given
  if (kilobyte !== 1000 && kilobyte !== 1024) throw new InputError('kilobyte', '1000 or 1024', kilobyte)
  if (unit !== undefined && (typeof unit !== 'string' || !isUnitOf('time', unit, kilobyte)))
    throw new InputError('unit', 'a unit of time: ns, us, ms or s', unit)
  const asked = given['method'] === undefined ? undefined : givenMethod(given['method'])
  const run = given['run'] === undefined ? undefined : givenRun(given['run'], text, kilobyte)
  const first = pastedTable(text, kilobyte, { run })
  const meanings = timesOf(first, unit, asked)
  const table = meanings.size === 0 ? first : pastedTable(text, kilobyte, { run, meanings })
  if (meanings.size === 0) checkedMeanings(table, text)
  const fatal = table.problems.find(({ effect }) => effect === 'fatal' || effect === 'question')
  if (fatal) {
    const help = fatal.effect === 'question' ? ` ${unitHelp}` : ''
    throw refused(fitted, `${fatal.sentence}${help}`, text)
  }
  const method = asked ?? likelyMethod(table)
  const recovered = recoveryOf(table, method)
  if (recovered.kind === 'refused')
    throw refused(`what the method ${method} can be used with`, recovered.sentence, text)
  return { method, ...howItWasRead(table), ...found(recovered) }
}

const fitted = 'sizes and times that a line can be fitted to'
const unitHelp = 'Write it in the heading, "time (us)", or give unit="us".'

/**
 * Columns that are times, but in no unit that is written, are in the one that was given; and where somebody says which times
 * there are, so are the columns of numbers that have no other meaning.
 */
function timesOf(
  { meanings }: PastedTable,
  unit: string | undefined,
  method: Method | undefined,
): GivenMeanings {
  const times = meanings.some(({ meaning }) => meaning === 'time')
  const said = !times && (unit !== undefined || method !== undefined)
  const wanted = meanings.filter(({ meaning, asksUnit, unclear }) =>
    asksUnit === true ? unit !== undefined && meaning !== 'size' : unclear === true && said,
  )
  return new Map(wanted.map(({ number }) => [number, { meaning: 'time', ...(unit && { unit }) }]))
}

/** Where no column is a time, those that might be are named. @throws InputError */
function checkedMeanings({ meanings }: PastedTable, text: string): void {
  const unclear = meanings.filter((column) => column.unclear)
  if (unclear.length === 0 || meanings.some(({ meaning }) => meaning === 'time' || meaning === 'bandwidth'))
    return
  const names = unclear.map(({ name }) => `"${name}"`).join(', ')
  throw refused(
    fitted,
    `nothing says what ${names} ${unclear.length === 1 ? 'is' : 'are'}; write the unit of times in the heading, "${unclear[0]!.name} (us)", or give unit="us"`,
    text,
  )
}

/** What is wrong may be anywhere in the text: its beginning is shown. */
const refused = (rule: string, why: string, text: string): InputError =>
  new InputError('table', `${rule} (${why.replace(/\.$/, '')})`, text.split('\n', 1)[0])

/** Which of the ways to read several runs. @throws InputError where there is no such way */
function givenRun(value: unknown, text: string, kilobyte: 1000 | 1024): number {
  const labels = pastedTable(text, kilobyte).runs?.labels ?? ['the only way to read it']
  if (typeof value === 'number' && labels[value] !== undefined) return value
  throw new InputError('run', `one of ${labels.map((label, at) => `${at} (${label})`).join(', ')}`, value)
}

function givenMethod(value: unknown): Method {
  const method = methods.find((each) => each.value === value)
  if (!method) throw new InputError('method', `one of ${methods.map((each) => each.value).join(', ')}`, value)
  return method.value
}

const howItWasRead = ({ summary, guesses, problems, runs }: PastedTable) => ({
  summary,
  guesses,
  problems,
  ...(runs && { runs }),
})

/** What a recovery says, without its readings. */
function found(recovered: Exclude<Recovery, { kind: 'refused' }>) {
  switch (recovered.kind) {
    case 'whole':
      return { kind: 'whole', paths: recovered.paths.map(({ name, path }) => ({ name, ...pathOf(path) })) }
    case 'stages': {
      const { stages, notices, total, bottlenecks } = recovered
      return {
        kind: 'stages',
        estimates: recovered.recovered.map(({ name, ...stage }) => ({ name, ...estimatesOf(stage) })),
        ...{ stages, notices, total, bottlenecks },
      }
    }
    case 'outside': {
      const { stages, notices, total, bottlenecks, indirect } = recovered
      return {
        kind: 'outside',
        estimates: [
          { name: 'all stages', ...estimatesOf(indirect.total) },
          ...indirect.ranges.map(({ from, to, ...range }) => ({
            name: 'bottleneck',
            from,
            to,
            ...estimatesOf(range),
          })),
        ],
        ...(indirect.refusal && { refusal: indirect.refusal.sentence }),
        ...{ stages, notices, total, bottlenecks },
      }
    }
  }
}

const estimateOf = ({ value, error, low, high }: Estimate): Estimate => ({ value, error, low, high })

const estimatesOf = ({ overhead, perByte }: StageEstimate) => ({
  overhead: estimateOf(overhead),
  perByte: estimateOf(perByte),
})

const pathOf = ({ ranges, transitions }: WholePath) => ({ ranges: ranges.map(rangeOf), transitions })

/** [µs], [µs/B] and [MB/s]. */
const rangeOf = ({ from, to, atZero, fit, bandwidth }: PathRange) => ({
  from,
  to,
  atZero: estimateOf(atZero),
  perByte: estimateOf(fit.slope),
  ...(bandwidth && { bandwidth }),
})
