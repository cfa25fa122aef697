import { InputError } from '../../../base/inputError.ts'
import type { LineProblem } from '../../../scenario/schema.ts'

/** One line of a script, by node; `wait` is everybody's. Times in ps, sizes in B. */
export type Step = { readonly line: number } & (
  | { readonly kind: 'wait'; readonly time: number }
  | ({ readonly node: number; readonly name: string } & (
      | { readonly kind: 'allocate'; readonly bytes: number; readonly coherent: boolean }
      | { readonly kind: 'attach'; readonly as: Attachment }
      | { readonly kind: 'write'; readonly value: number }
      | { readonly kind: 'read' }
    ))
)

/** How a node maps a segment: its writes go out, writes come in, or both with its own coming back. */
export type Attachment = 'send' | 'receive' | 'loopback'

/** Nodes are 0 to 7, lines at most 60. */
const mostNodes = 8
const mostLines = 60
const longestName = 16

const path = 'memory-channel.experiment.script'

/**
 * Reads a script: a step a line, what follows # is a remark.
 * @throws InputError that names the line and what was expected there
 */
export function parsedScript(text: string): readonly Step[] {
  const lines = text.split('\n')
  if (lines.length > mostLines) throw new InputError(path, `at most ${mostLines} lines`, lines.length)
  return lines.flatMap(stepsOf)
}

const forms =
  'NODE allocate NAME BYTES [coherent], NODE attach NAME send|receive|loopback, NODE write NAME NUMBER, NODE read NAME, or wait TIME us'

/** What is wrong in it, line by line. */
export function scriptProblems(text: string): readonly LineProblem[] {
  const lines = text.split('\n')
  const tooMany =
    lines.length > mostLines
      ? [{ line: mostLines + 1, rule: `at most ${mostLines} lines`, value: lines.length }]
      : []
  const wrong = lines.slice(0, mostLines).flatMap((each, i) => {
    try {
      stepsOf(each, i)
      return []
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      return [{ line: i + 1, rule: error.rule, value: String(error.value) }]
    }
  })
  return [...wrong, ...tooMany]
}

/** The step of a line, if it has one. @param i  its place, from 0 @throws InputError */
function stepsOf(text: string, i: number): readonly Step[] {
  const words = text.split('#', 1)[0]!.trim().split(/\s+/)
  return words[0] === '' ? [] : [stepOf(words, i + 1)]
}

function stepOf(words: readonly string[], line: number): Step {
  const wrong = (rule: string) => new InputError(`${path}, line ${line}`, rule, words.join(' '))
  const whole = (word: string | undefined, rule: string, most: number, least = 0): number => {
    const value = /^\d{1,12}$/.test(word ?? '') ? Number(word) : NaN
    if (!(value >= least && value <= most)) throw wrong(rule)
    return value
  }
  if (words[0] === 'wait') {
    const [, amount, unit = 'us', ...rest] = words
    const scale = { ns: 1e3, us: 1e6, ms: 1e9 }[unit]
    const time = /^\d{1,6}(\.\d{1,6})?$/.test(amount ?? '') ? Number(amount) : NaN
    if (scale === undefined || !(time > 0) || rest.length > 0) throw wrong('wait, a time and ns, us or ms')
    return { line, kind: 'wait', time: Math.round(time * scale) }
  }
  const [first, verb, name = '', ...rest] = words
  const node = whole(first, forms, mostNodes - 1)
  if (!/^[a-z][\w-]*$/i.test(name) || name.length > longestName)
    throw wrong(`a name of at most ${longestName} letters, digits, - and _ behind ${verb ?? 'the node'}`)
  const at = { line, node, name }
  const only = (count: number) => {
    if (rest.length > count) throw wrong(forms)
  }
  switch (verb) {
    case 'allocate': {
      const coherent = rest[1] === 'coherent'
      only(coherent ? 2 : 1)
      return {
        ...at,
        kind: 'allocate',
        bytes: whole(rest[0], 'a length of 4 to 536,870,912 bytes', 536_870_912, 4),
        coherent,
      }
    }
    case 'attach': {
      only(1)
      const as = rest[0]
      if (as !== 'send' && as !== 'receive' && as !== 'loopback')
        throw wrong('attach NAME send, receive or loopback')
      return { ...at, kind: 'attach', as }
    }
    case 'write':
      only(1)
      return { ...at, kind: 'write', value: whole(rest[0], 'a whole number from 0 to 999,999', 999_999) }
    case 'read':
      only(0)
      return { ...at, kind: 'read' }
    default:
      throw wrong(forms)
  }
}
