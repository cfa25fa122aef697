import { withoutTurns } from '../../../engine/index.ts'
import { excess } from '../../chart/format.ts'
import { isReached, numberOf, type Answer, type Asking, type NumberForm, type Standing } from './asking.ts'
import { whose, type Earlier } from './groups.ts'
import { isAnswered, type AnsweredRow, type Row } from './rows.ts'

/** Whether each row's scenario reaches the goal, by id. */
export type Reached = ReadonlyMap<number, Standing>

export interface Finding {
  readonly sentence: string
  /** Shows rows of the table. */
  readonly show?: { readonly label: string; readonly rows: readonly Row[] }
  /** Opens the picture of an answer. */
  readonly picture?: Answer
}

/** The largest words of the page, and what stands beside them. */
export interface Headline {
  readonly text: string
  readonly beside?: string
}

export function headlineOf(rows: readonly Row[], asking: Asking, hidden: boolean): Headline {
  const answered = rows.filter(isAnswered)
  const { form, truth } = asking
  if (answered.length === 0) return { text: people(rows.length, 'handed in', 'handed in') }
  if (hidden || !truth || form.kind === 'text' || form.kind === 'nothing')
    return { text: `${answered.length} ${answered.length === 1 ? 'answer' : 'answers'}` }
  const of = (count: number) => `${count} of ${answered.length}`
  if (form.kind === 'choice') {
    const right = answered.filter(({ answer }) => answer.right).length
    const are = right === 1 ? 'is right' : 'are right'
    return {
      text: `${of(right)} ${asking.goal?.words?.done ?? are}`,
      beside: `the answer is “${truth.text}”`,
    }
  }
  const sides = sidesOf(answered, asking)
  const beside = `it is ${form.shown(numberOf(truth))}`
  const [many, few] = form.integer ? ['too many', 'too few'] : ['too much', 'too little']
  const most = Math.max(sides.high.length, sides.near.length, sides.low.length)
  if (most === sides.near.length) return { text: `${of(most)} ${most === 1 ? 'is' : 'are'} close`, beside }
  if (most === sides.high.length) return { text: `${of(most)} said ${many}`, beside }
  return { text: `${of(most)} said ${few}`, beside }
}

const people = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** Below, within and above what is as good as right. */
function sidesOf(rows: readonly AnsweredRow[], { form, truth }: Asking) {
  const [from, to] = (form as NumberForm).band ?? [numberOf(truth!), numberOf(truth!)]
  return {
    low: rows.filter(({ answer }) => numberOf(answer) < from),
    near: rows.filter(({ answer }) => numberOf(answer) >= from && numberOf(answer) <= to),
    high: rows.filter(({ answer }) => numberOf(answer) > to),
  }
}

/** Who has handed in more than once, and what of it counts. */
export function againSays(
  rows: readonly Row[],
  earlier: readonly Earlier[],
  each: boolean,
): readonly Finding[] {
  const more = new Set(
    earlier.filter(({ link }) => each || link.sameAs === undefined).map(({ link }) => whose(link)),
  )
  const theirs = rows.filter(({ link }) => more.has(whose(link)))
  if (theirs.length === 0) return []
  const last = new Map(theirs.map((row) => [whose(row.link), row]))
  const counts = each ? 'each of their answers counts' : 'the last of their answers counts'
  return [
    {
      sentence: `${names([...last.values()])} handed in more than once: ${counts}.`,
      show: { label: 'show', rows: theirs },
    },
  ]
}

/** What the class says, in sentences; nothing of the truth while it is hidden. */
export function findingsOf(
  rows: readonly Row[],
  asking: Asking,
  reached: Reached,
  hidden: boolean,
): readonly Finding[] {
  const answered = rows.filter(isAnswered)
  return [
    ...(asking.form.kind === 'number' ? numbersSay(answered, asking, asking.form, hidden) : []),
    ...(asking.form.kind === 'choice' ? choicesSay(answered, asking, hidden) : []),
    ...(hidden ? [] : goalSays(rows, asking, reached)),
    ...(hidden ? [] : mistakes(answered)),
    ...(asking.form.kind === 'nothing' ? [] : silent(rows)),
  ]
}

function numbersSay(
  answered: readonly AnsweredRow[],
  asking: Asking,
  form: NumberForm,
  hidden: boolean,
): readonly Finding[] {
  if (answered.length === 0) return []
  const { shown } = form
  const values = answered.map(({ answer }) => numberOf(answer)).sort((a, b) => a - b)
  const middle = (values[(values.length - 1) >> 1]! + values[values.length >> 1]!) / 2
  const median = `The middle of the class is ${shown(middle)}`
  const { truth } = asking
  if (hidden || !truth)
    return [
      { sentence: `${median}; from ${shown(values[0]!)} to ${shown(values.at(-1)!)}.` },
      ...pile(answered),
    ]
  const { low, near, high } = sidesOf(answered, asking)
  const [most, words] = high.length >= low.length ? [high, 'or more'] : [low, 'or less']
  const end = most.map(({ answer }) => numberOf(answer))
  const edge = most === high ? Math.min(...end) : Math.max(...end)
  const away = most.length > 0 ? `${most.length} of ${answered.length} said ${shown(edge)} ${words}. ` : ''
  return [
    {
      sentence: `${away}${median}; it is ${form.inWords ? form.shown(numberOf(truth)) : truth.text}.`,
      ...(most.length > 0 && { show: { label: 'show these', rows: most } }),
    },
    ...pile(answered, true),
    ...(near.length > 0 ? [closeOnes(near, asking)] : []),
  ]
}

function closeOnes(near: readonly AnsweredRow[], { takes }: Asking): Finding {
  const farthest = Math.max(...near.map(({ off }) => Math.abs(off ?? 0)))
  const places = near.map(({ answer }) => answer).sort((a, b) => numberOf(a) - numberOf(b))
  const said = [...new Set(places.map(({ text }) => text))]
  const what = said.length <= 3 ? `said ${listed(said, 'or')}` : 'came close'
  const within =
    farthest === 0
      ? 'exactly right'
      : `at most ${excess(farthest).replace('+', '')} from ${takes ? 'the best' : 'it'}`
  return {
    sentence: `${near.length} ${what}, ${within}: ${names(near)}.`,
    show: { label: 'their sentences', rows: near },
  }
}

/** The answer that most have given, where that is more than chance. */
function pile(answered: readonly AnsweredRow[], told = false): readonly Finding[] {
  const groups = alike(answered, ({ text }) => text)
  const [text, rows] = [...groups].sort((a, b) => b[1].length - a[1].length)[0] ?? []
  if (text === undefined || !rows || rows.length < 2 || rows.length === answered.length) return []
  const { answer, off } = rows[0]!
  if (told && answer.right) return []
  const costs =
    told && off !== undefined && answer.takes !== undefined
      ? ` That takes ${excess(off).replace('+', '')} longer.`
      : ''
  return [
    {
      sentence: `${rows.length} said exactly ${text}.${costs}`,
      show: { label: 'show these', rows },
      ...(told && answer.takes !== undefined && { picture: answer }),
    },
  ]
}

/** What fewer have said is found in the table. */
const mostAnswers = 6

function choicesSay(
  answered: readonly AnsweredRow[],
  { form, truth }: Asking,
  hidden: boolean,
): readonly Finding[] {
  if (form.kind !== 'choice') return []
  const groups = [...alike(answered, ({ text }) => text)].sort((a, b) => b[1].length - a[1].length)
  return groups.slice(0, mostAnswers).map(([text, rows]) => ({
    sentence: `${rows.length} said “${text.replace(/\.$/, '')}”${!hidden && truth?.text === text ? ', which is right' : ''}.`,
    show: { label: 'show these', rows },
  }))
}

const mostMistakes = 3

/** Mistakes of several that have a sentence of their own, the most common first. */
function mistakes(answered: readonly AnsweredRow[]): readonly Finding[] {
  const wrong = answered.filter(({ answer }) => answer.wrong !== undefined)
  return [...alike(wrong, (answer) => answer.wrong!)]
    .filter(([, rows]) => rows.length > 1)
    .sort((a, b) => b[1].length - a[1].length)
    .slice(0, mostMistakes)
    .map(([sentence, rows]) => ({
      sentence: `To ${rows.length} the page answered: “${sentence}”`,
      show: { label: 'show these', rows },
    }))
}

function goalSays(rows: readonly Row[], { goal }: Asking, reached: Reached): readonly Finding[] {
  if (!goal || reached.size < rows.length) return []
  const done = rows.filter(({ id }) => isReached(reached.get(id)) === true)
  const not = rows.filter(({ id }) => isReached(reached.get(id)) === false)
  const aim = goal.sentence.replace(/\.$/, '')
  const what = goal.words?.done ?? `reached the goal afterwards: ${aim}`
  return [
    {
      sentence: `${done.length} of ${rows.length} ${what}.${not.length > 0 ? ` Not yet: ${names(not)}.` : ''}`,
      ...(not.length > 0 && { show: { label: 'show', rows: not } }),
    },
  ]
}

const silent = (rows: readonly Row[]): readonly Finding[] => {
  const without = rows.filter(({ answer }) => !answer)
  return without.length === 0
    ? []
    : [
        {
          sentence: `${without.length} ${without.length === 1 ? 'has' : 'have'} no answer that can be read.`,
          show: { label: 'show', rows: without },
        },
      ]
}

function alike(
  rows: readonly AnsweredRow[],
  by: (answer: Answer) => string,
): ReadonlyMap<string, readonly AnsweredRow[]> {
  const groups = new Map<string, AnsweredRow[]>()
  for (const row of rows) groups.set(by(row.answer), [...(groups.get(by(row.answer)) ?? []), row])
  return groups
}

/** Beyond this many they are counted. */
const mostNamed = 6

function names(rows: readonly Row[]): string {
  const all = rows.map(({ link }) => withoutTurns(link.name))
  if (all.length <= mostNamed) return listed(all, 'and')
  return `${all.slice(0, mostNamed).join(', ')} and ${all.length - mostNamed} more`
}

const listed = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)!}`
