import { isReached, scoreIn, type Asking, type Standing } from './asking.ts'
import type { Reached } from './findings.ts'
import type { Row } from './rows.ts'

/** The table in words, a row a person, with its headings first. */
export function cellsOf(
  rows: readonly Row[],
  asking: Asking,
  reached: Reached,
  page: string,
): readonly string[][] {
  const { takes, goal, last, truth, form } = asking
  const asks = form.kind !== 'nothing'
  const score = goal?.words?.score
  const head = [
    'name',
    'line',
    ...(asks ? ['said'] : []),
    ...(takes ? [takes.label] : []),
    ...(truth ? ['off by (%)'] : []),
    ...(last ? [last.label] : []),
    ...(goal ? [goal.words?.column.toLowerCase() ?? 'goal'] : []),
    ...(score === undefined ? [] : [score]),
    'why',
    'link',
  ]
  const body = rows.map((row) => {
    const { link, answer, because, off, last: at, why } = row
    return [
      link.name,
      String(link.line),
      ...(asks ? [answer?.text ?? because ?? ''] : []),
      ...(takes ? [answer?.takes === undefined ? '' : String(answer.takes)] : []),
      ...(truth ? [off === undefined ? '' : String(Number((off * 100).toPrecision(4)))] : []),
      ...(last ? [at ?? ''] : []),
      ...(goal ? [goalWord(reached.get(row.id), goal.words)] : []),
      ...(score === undefined ? [] : [scoreIn(reached.get(row.id))]),
      why ?? '',
      `${page}#${link.fragment}`,
    ]
  })
  return [head, ...body]
}

export const goalWord = (
  standing: Standing | undefined,
  words: { readonly yes: string; readonly no: string } = { yes: 'reached', no: 'not yet' },
): string => {
  if (typeof standing === 'string') return `cannot be told: ${standing}`
  const reached = isReached(standing)
  return reached === undefined ? '' : reached ? words.yes : words.no
}

/** For a spreadsheet or a document to take as a table. */
export const tabbed = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')
