import { InputError } from '../../../engine/index.ts'
import type { Answer, Asking } from './asking.ts'
import type { HandedIn } from './handedIn.ts'

/** One person in the table. */
export interface Row {
  /** Its place among the links of its group. */
  readonly id: number
  readonly link: HandedIn
  readonly answer?: Answer
  /** Why there is none, in a sentence. */
  readonly because?: string
  /** How far the answer is from the truth, as a fraction: in what it costs, where that is known, else in itself. */
  readonly off?: number
  readonly last?: string
  readonly why?: string
}

/** A row whose prediction could be read. */
export type AnsweredRow = Row & { readonly answer: Answer }

export const isAnswered = (row: Row): row is AnsweredRow => row.answer !== undefined

/** What is known of each link of a group, but for what the engine has to run for. */
export function rowsOf(links: readonly HandedIn[], asking: Asking): readonly Row[] {
  return links.map((link, id) => {
    const { prediction, reason, scenario } = link.envelope
    const last = asking.last?.text(scenario)
    return {
      id,
      link,
      ...said(prediction, asking),
      ...(last !== undefined && { last }),
      ...(reason !== undefined && { why: reason }),
    }
  })
}

function said(prediction: string | undefined, asking: Asking): Pick<Row, 'answer' | 'because' | 'off'> {
  if (asking.form.kind === 'nothing') return {}
  if (prediction === undefined) return { because: 'No prediction in this link.' }
  try {
    const answer = asking.answer(prediction)
    const off = offBy(answer, asking.truth)
    return { answer, ...(off !== undefined && { off }) }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { because: error.message }
  }
}

function offBy(answer: Answer, truth: Answer | undefined): number | undefined {
  if (!truth) return undefined
  const [own, best] =
    truth.takes === undefined ? [answer.at, truth.at] : [answer.takes ?? Number.NaN, truth.takes]
  return typeof own === 'number' && typeof best === 'number' && best !== 0 && Number.isFinite(own)
    ? own / best - 1
    : undefined
}

export const orders = ['name', 'answer', 'line'] as const
export type Order = (typeof orders)[number]

let names: Intl.Collator | undefined

/** How names are ordered. A browser reads its data of languages for the first: some 20 ms, best spent before there is a class. */
export const nameOrder = (): Intl.Collator => (names ??= new Intl.Collator(undefined, { numeric: true }))

export function ordered(rows: readonly Row[], order: Order): readonly Row[] {
  const by: Record<Order, (a: Row, b: Row) => number> = {
    name: (a, b) => nameOrder().compare(a.link.name, b.link.name),
    answer: (a, b) => place(a) - place(b) || nameOrder().compare(a.answer?.text ?? '', b.answer?.text ?? ''),
    line: (a, b) => a.link.line - b.link.line,
  }
  return rows.toSorted((a, b) => by[order](a, b) || a.id - b.id)
}

/** Who gave no number comes last. */
const place = ({ answer }: Row): number =>
  typeof answer?.at === 'number' ? answer.at : answer ? Number.MAX_VALUE : Infinity
