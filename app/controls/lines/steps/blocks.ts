import type { StepLanguage, StepVerb, StepWords } from '../../../../engine/index.ts'

/** A line of a text without problems, as a step. Lines count from 0. */
export interface StepLine {
  readonly line: number
  /** The line as it stands, without what it is indented by and without its comment. */
  readonly body: string
  /** '# why', or ''. */
  readonly comment: string
  /** How many programs and loops it stands in. */
  readonly depth: number
  /** Undefined of a line that says nothing. */
  readonly words: StepWords | undefined
  readonly role: StepVerb['role']
  /** The last line that goes with it: the end of a loop, or of a program. */
  readonly last: number
}

/** All lines of a text. @param verbs  what a line may be, by its id */
export function stepLines(
  text: string,
  language: StepLanguage,
  verbs: ReadonlyMap<string, StepVerb>,
): readonly StepLine[] {
  const texts = text.split('\n')
  const lines: { -readonly [K in keyof StepLine]: StepLine[K] }[] = []
  const open: number[] = []
  texts.forEach((written, line) => {
    const words = language.read(written)
    const role = words && verbs.get(words.verb)?.role
    if (role === 'head') for (const before of open.splice(0)) lines[before]!.last = line - 1
    if (role === 'close') lines[open.pop()!]!.last = line
    const hash = written.indexOf('#')
    const [said, comment] = hash < 0 ? [written, ''] : [written.slice(0, hash), written.slice(hash)]
    lines.push({ line, body: said.trim(), comment, depth: open.length, words, role, last: line })
    if (role === 'head' || role === 'open') open.push(line)
  })
  for (const before of open) lines[before]!.last = texts.length - 1
  return lines
}

/** Where a block can go by one place: the line before which it is to stand, or nothing. */
export function neighbour(lines: readonly StepLine[], at: number, by: -1 | 1): number | undefined {
  const first = lines.findIndex(({ role }) => role === 'head')
  const says = (line: number) => lines[line]!.body !== '' || lines[line]!.comment !== ''
  if (by < 0) {
    let to = at - 1
    while (to > first && !says(to)) to--
    return to > first ? to : undefined
  }
  let to = lines[at]!.last + 1
  while (to < lines.length && !says(to)) to++
  return to < lines.length ? to + 1 : undefined
}

/** Whether a step can stand before this line: within a program. */
export const canStandBefore = (lines: readonly StepLine[], line: number): boolean =>
  line > lines.findIndex(({ role }) => role === 'head') && line <= lines.length

const depthBefore = (lines: readonly StepLine[], line: number): number => {
  const before = lines[line - 1]
  if (!before) return 0
  return before.depth + (before.role === 'head' || before.role === 'open' ? 1 : 0)
}

const indented = (depth: number, text: string): string => '  '.repeat(depth) + text

/** The text with a step and all that is in it before another line, and where it stands then. */
export function moved(
  text: string,
  lines: readonly StepLine[],
  from: number,
  to: number,
): { readonly text: string; readonly line: number } {
  const { last, depth } = lines[from]!
  if (to >= from && to <= last + 1) return { text, line: from }
  const texts = text.split('\n')
  const deeper = depthBefore(lines, to) - depth
  const block = texts
    .slice(from, last + 1)
    .map((each, i) => (each.trim() === '' ? each : indented(lines[from + i]!.depth + deeper, each.trim())))
  const rest = [...texts.slice(0, from), ...texts.slice(last + 1)]
  const line = to > last ? to - block.length : to
  return { text: [...rest.slice(0, line), ...block, ...rest.slice(line)].join('\n'), line }
}

/** Without a step and all that is in it; `kept` leaves what stands in a loop. */
export function removed(text: string, { line, last, role }: StepLine, kept = false): string {
  const texts = text.split('\n')
  if (kept && role === 'open')
    return [
      ...texts.slice(0, line),
      ...texts.slice(line + 1, last).map((each) => each.replace(/^ {2}/, '')),
      ...texts.slice(last + 1),
    ].join('\n')
  return [...texts.slice(0, line), ...texts.slice(last + 1)].join('\n')
}

/** With a new step before a line, and the end of what it begins; a head stands at the end. */
export function inserted(
  text: string,
  lines: readonly StepLine[],
  before: number,
  language: StepLanguage,
  verb: StepVerb,
): string {
  const texts = text.split('\n')
  const depth = verb.role === 'head' ? 0 : depthBefore(lines, before)
  const close = verb.role === 'open' ? language.verbs(text).find(({ role }) => role === 'close') : undefined
  const written = [verb, ...(close ? [close] : [])].map(({ id, fresh }) =>
    indented(depth, language.write({ verb: id, parts: fresh })),
  )
  return [...texts.slice(0, before), ...written, ...texts.slice(before)].join('\n')
}

/** With other words in a line; its comment stays. */
export function reworded(text: string, { line, comment, depth }: StepLine, written: string): string {
  const texts = text.split('\n')
  texts[line] = indented(depth, comment === '' ? written : `${written}  ${comment}`)
  return texts.join('\n')
}
