import { asText } from '../../../engine/export/index.ts'
import { isReached, scoreIn, type Asking, type Standing } from './asking.ts'
import type { Reached } from './findings.ts'
import type { Row } from './rows.ts'

type Column = readonly [heading: string, of: (row: Row) => string | number | undefined]
type Cell = string | number

/**
 * The table that is seen, a row a person, with its headings first: numbers in full, in the unit that the heading names, and
 * beside them what they are held against.
 * @param hidden  the answer is: nothing tells it
 * @param page  before each link; without it there are none, for links name who made them
 */
export function cellsOf(
  rows: readonly Row[],
  asking: Asking,
  reached: Reached,
  hidden: boolean,
  page: string | undefined,
): readonly [headings: readonly string[], ...rows: (readonly Cell[])[]] {
  const { takes, goal, last, truth, form } = asking
  const isNumber = form.kind === 'number'
  const said = (answer: Asking['truth']) => (isNumber && !form.inWords ? answer?.at : answer?.text)
  const unit = isNumber && !form.inWords ? form.unit : ''
  const columns: readonly (Column | false | undefined)[] = [
    ['name', ({ link }) => link.name],
    // Beside who made it, so that the table can be pasted for a class again.
    page !== undefined && ['link', ({ link }) => `${page}#${link.fragment}`],
    ['line', ({ link }) => link.line],
    form.kind !== 'nothing' && [named('said', unit), ({ answer, because }) => said(answer) ?? because],
    !hidden && truth && [named('it is', unit), () => said(truth)],
    !hidden && takes && [named(takes.label, takes.unit), ({ answer }) => answer?.takes],
    !hidden && takes && truth && [named(`${takes.label} of the best`, takes.unit), () => truth.takes],
    !hidden &&
      truth &&
      isNumber && [
        takes ? 'longer than the best [%]' : 'off by [%]',
        ({ off }) => off && Number((off * 100).toPrecision(4)),
      ],
    last && [last.label, (row) => row.last],
    !hidden &&
      goal && [goal.words?.column.toLowerCase() ?? 'goal', ({ id }) => goalWord(reached.get(id), goal.words)],
    !hidden && goal?.words?.score !== undefined && [goal.words.score, ({ id }) => scoreIn(reached.get(id))],
    ['why', ({ why }) => why],
  ]
  const shown = columns.filter((each) => typeof each === 'object')
  return [shown.map(([heading]) => heading), ...rows.map((row) => shown.map(([, of]) => of(row) ?? ''))]
}

const named = (label: string, unit: string): string => (unit === '' ? label : `${label} [${unit}]`)

const goalWord = (
  standing: Standing | undefined,
  words: { readonly yes: string; readonly no: string } = { yes: 'reached', no: 'not yet' },
): string => {
  if (typeof standing === 'string') return `cannot be told: ${standing}`
  const reached = isReached(standing)
  return reached === undefined ? '' : reached ? words.yes : words.no
}

/** For a spreadsheet or a document to take as a table: a spreadsheet reads on behind a quote that begins a cell. */
export const tabbed = (cells: readonly (readonly Cell[])[]): string =>
  cells.map((row) => row.map(tabbedCell).join('\t')).join('\n')

function tabbedCell(cell: Cell): string {
  const text = asText(cell).replace(/[\t\r\n]+/g, ' ')
  return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text
}
