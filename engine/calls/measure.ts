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
import { pastedTable, type PastedTable } from '../measurement/table.ts'
import { givenObject, givenText } from './given.ts'
import type { Home } from './home.ts'

/**
 * `measure`: the output of a benchmark, or a table of sizes and times, as stages with their errors; how it was read is told.
 * @throws InputError where no line can be fitted
 */
export function measure(_home: Home, args: unknown): unknown {
  const given = givenObject(args, 'measure', ['text', 'method', 'kilobyte', 'run'])
  const text = givenText(given['text'], 'table')
  const { kilobyte = 1024, run } = given
  if (kilobyte !== 1000 && kilobyte !== 1024) throw new InputError('kilobyte', '1000 or 1024', kilobyte)
  if (run !== undefined && typeof run !== 'number')
    throw new InputError('run', 'the number of a reading, from 0', run)
  const table = pastedTable(text, kilobyte, { run })
  const fatal = table.problems.find(({ effect }) => effect === 'fatal' || effect === 'question')
  if (fatal) throw refused('sizes and times that a line can be fitted to', fatal.sentence, text)
  const method = given['method'] === undefined ? likelyMethod(table) : givenMethod(given['method'])
  const recovered = recoveryOf(table, method)
  if (recovered.kind === 'refused')
    throw refused(`what the method ${method} can be used with`, recovered.sentence, text)
  return { method, ...howItWasRead(table), ...found(recovered) }
}

/** What is wrong may be anywhere in the text: its beginning is shown. */
const refused = (rule: string, why: string, text: string): InputError =>
  new InputError('table', `${rule} (${why.replace(/\.$/, '')})`, text.split('\n', 1)[0])

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
