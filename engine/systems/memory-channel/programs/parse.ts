import type { LineProblem } from '../../../scenario/schema.ts'
import { stepOf } from './stepOf.ts'
import { deepest, mostLines, mostNodes, mostTimes, type Section, type Step } from './program.ts'
import { LineError, wholeNumber, type Words } from './words.ts'

/** What was read, and what is wrong, line by line. */
export interface Parsed {
  readonly sections: readonly Section[]
  readonly problems: readonly LineProblem[]
}

/**
 * Reads programs, line by line: `node 0`, `node 1 to 3`, then steps. All that is wrong is told, not only the first.
 * @param text  at most `mostLines` lines; `#` begins a comment
 */
export function parsed(text: string): Parsed {
  const reading = new Reading()
  text.split('\n').forEach((line, i) => reading.read(line, i + 1))
  return reading.end()
}

class Reading {
  private readonly problems: LineProblem[] = []
  private readonly sections: { first: number; last: number; steps: Step[] }[] = []
  /** Loops that are open, the innermost last. */
  private readonly open: { readonly line: number; readonly times: number; readonly body: Step[] }[] = []
  private lines = 0

  read(text: string, line: number): void {
    this.lines = line
    const words = text.split('#', 1)[0]!.trim().split(/\s+/)
    if (words[0] === '') return
    try {
      if (line > mostLines) throw new LineError(`at most ${mostLines} lines`, line)
      this.take({ line, words, at: 0 })
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      this.problems.push({ line, rule: error.rule, value: error.value })
    }
  }

  end(): Parsed {
    for (const { line } of this.open)
      this.problems.push({ line, rule: 'an "end" for every loop', value: 'loop' })
    this.complete()
    const first = new Map(this.problems.toReversed().map((problem) => [problem.line, problem]))
    return { sections: this.sections, problems: [...first.values()].toSorted((a, b) => a.line - b.line) }
  }

  private take(words: Words): void {
    const verb = words.words[0]!.toLowerCase()
    words.at = 1
    if (verb === 'node' || verb === 'process') this.heading(words)
    else if (this.sections.length === 0) throw new LineError('"node 0" before the first step', verb)
    else if (verb === 'loop') this.loop(words)
    else if (verb === 'end') this.close(words)
    else this.steps().push(stepOf(verb, words))
    if (words.at < words.words.length)
      throw new LineError('nothing more in this line', words.words.slice(words.at).join(' '))
  }

  private heading(words: Words): void {
    const first = wholeNumber(words, 'the number of a node', 0, mostNodes - 1)
    let last = first
    if (words.words[words.at] === 'to') {
      words.at++
      last = wholeNumber(words, 'the number of the last node', first, mostNodes - 1)
    }
    const unfinished = this.open.splice(0)
    for (const { line } of unfinished)
      this.problems.push({ line, rule: 'an "end" for every loop', value: 'loop' })
    for (const section of this.sections)
      if (first <= section.last && last >= section.first)
        throw new LineError('one program a node', words.words.join(' '))
    this.sections.push({ first, last, steps: [] })
  }

  private loop(words: Words): void {
    const times = wholeNumber(words, 'how many times', 1, mostTimes)
    if (this.open.length === deepest) throw new LineError(`at most ${deepest} loops in each other`, 'loop')
    const body: Step[] = []
    this.steps().push({ kind: 'loop', line: words.line, times, body })
    this.open.push({ line: words.line, times, body })
  }

  private close(words: Words): void {
    if (!this.open.pop()) throw new LineError('a loop before its "end"', words.words[0]!)
  }

  private steps(): Step[] {
    return this.open.at(-1)?.body ?? this.sections.at(-1)!.steps
  }

  /** Nodes are numbered without gaps, there are two at least, and nobody names one that is not there. */
  private complete(): void {
    const nodes = Math.max(2, ...this.sections.map(({ last }) => last + 1))
    for (let node = 0; node < nodes; node++)
      if (!this.sections.some(({ first, last }) => first <= node && node <= last)) {
        this.problems.push({ line: Math.max(1, this.lines), rule: `a program for node ${node}`, value: '' })
        return
      }
    for (const { first, last, steps } of this.sections)
      for (const step of flat(steps)) {
        const named = step.kind === 'send' ? step.to : 'from' in step ? step.from : 'any'
        if (typeof named !== 'number') continue
        if (named >= nodes)
          this.problems.push({ line: step.line, rule: `a node of 0 to ${nodes - 1}`, value: named })
        else if (first <= named && named <= last)
          this.problems.push({ line: step.line, rule: 'another node than its own', value: named })
      }
  }
}

const flat = (steps: readonly Step[]): readonly Step[] =>
  steps.flatMap((step) => (step.kind === 'loop' ? flat(step.body) : [step]))
