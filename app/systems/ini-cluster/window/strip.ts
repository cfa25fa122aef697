import { isWrong, type Delivery } from './deliveries.ts'

/** What stands for one or more deliveries on the axis [px]. */
export interface StripMark {
  readonly x: number
  readonly width: number
  /** What is written on it; nothing on a stroke, which has no room for it. */
  readonly text: string
  /** The first message that it stands for. */
  readonly message: number
  readonly wrong: boolean
}

/** Of a box with one or two digits, of a digit, beside the text, and of a stroke [px]. */
const boxWidth = 18
const digit = 6.7
const beside = 5
const strokeWidth = 3
/** A box may stand so far after its tick where there are others before it [px]. */
const mostPushed = boxWidth

/** Those of one tick. */
interface Moment {
  readonly x: number
  readonly list: readonly Delivery[]
}

/**
 * Boxes where they fit, one for each message; else boxes for runs of messages, '0–15'; else strokes, one for as many ticks
 * as are as near as a stroke is wide. Neighbours that would push each other away from their ticks are drawn alike.
 * @param deliveries  in the order of time @param at  where a tick stands [px] @param end  nothing may reach beyond it [px]
 */
export function stripMarks(
  deliveries: readonly Delivery[],
  at: (time: number) => number,
  end: number,
): readonly StripMark[] {
  const moments: Moment[] = []
  for (let from = 0, to = 0; from < deliveries.length; from = to) {
    const { time } = deliveries[from]!
    while (deliveries[to]?.time === time) to++
    const x = at(time)
    if (x >= 0 && x <= end) moments.push({ x, list: deliveries.slice(from, to) })
  }
  return drawn(moments, [singles, runs], end)
}

type Form = (list: readonly Delivery[]) => readonly Omit<StripMark, 'x'>[]

function drawn(
  moments: readonly Moment[],
  [form, ...simpler]: readonly Form[],
  end: number,
): readonly StripMark[] {
  if (!form) return strokes(moments)
  const all: StripMark[] = []
  for (let from = 0; from < moments.length;) {
    const { marks, to, fits } = chain(moments, from, form, end)
    all.push(...(fits ? marks : drawn(moments.slice(from, to), simpler, end)))
    from = to
  }
  return all
}

/** Moments side by side, as long as each begins before those ahead of it end. */
function chain(moments: readonly Moment[], from: number, form: Form, end: number) {
  const marks: StripMark[] = []
  let free = moments[from]!.x
  let pushed = 0
  for (let to = from; to < moments.length; to++) {
    const { x, list } = moments[to]!
    if (x >= free && to > from) return { marks, to, fits: pushed <= mostPushed }
    pushed = Math.max(pushed, free - x)
    for (const mark of form(list)) {
      marks.push({ ...mark, x: free })
      free += mark.width
    }
    // All that follow stand before this end.
    if (free > end) return { marks, to: moments.length, fits: false }
  }
  return { marks, to: moments.length, fits: pushed <= mostPushed }
}

const widthOf = (text: string): number => Math.max(boxWidth, text.length * digit + beside)

const singles: Form = (list) =>
  list.map((delivery) => {
    const text = String(delivery.message)
    return { text, width: widthOf(text), message: delivery.message, wrong: isWrong(delivery) }
  })

/** Messages that follow each other, all of them right or all of them wrong. */
function runs(list: readonly Delivery[]) {
  const marks: Omit<StripMark, 'x'>[] = []
  for (let from = 0, to = 0; from < list.length; from = to) {
    const first = list[from]!
    for (to++; to < list.length; to++) {
      const follows = list[to]!.message === list[to - 1]!.message + 1
      if (!follows || isWrong(list[to]!) !== isWrong(first)) break
    }
    const last = list[to - 1]!.message
    const text = last === first.message ? String(last) : `${first.message}–${last}`
    marks.push({ text, width: widthOf(text), message: first.message, wrong: isWrong(first) })
  }
  return marks
}

/** A stroke in which one is wrong is wrong. */
function strokes(moments: readonly Moment[]): readonly StripMark[] {
  const marks: StripMark[] = []
  for (const { x, list } of moments) {
    const last = marks.at(-1)
    const wrong = list.some(isWrong)
    if (last && x < last.x + strokeWidth) {
      if (wrong && !last.wrong) marks[marks.length - 1] = { ...last, wrong }
    } else marks.push({ x, width: strokeWidth, text: '', message: list[0]!.message, wrong })
  }
  return marks
}
