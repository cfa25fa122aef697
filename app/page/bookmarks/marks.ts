import { InputError } from '../../../engine/index.ts'
import type { View } from '../../document/state.ts'

/** The time of each bookmark, in the timeline's unit, by its number less one; a number may be free. */
export type Marks = readonly (number | undefined)[]

/** As many as there are digits. */
const most = 9

/**
 * What `view.marks` says: times with `_` between, `12.5__40` for the bookmarks 1 and 3. Decimal numerals >= 0.
 * @throws InputError at `view.marks`
 */
export function marksOf(view: View): Marks {
  const text = view['marks']
  if (text === undefined) return []
  const words = text.split('_')
  if (words.length > most || !words.every((word) => /^(\d+(\.\d+)?(e[+-]?\d+)?)?$/.test(word)))
    throw new InputError('view.marks', `at most ${most} times with _ between`, text)
  return words.map((word) => (word === '' ? undefined : Number(word)))
}

/** The view with other bookmarks; none are not written. */
export function withMarks(before: View, marks: Marks): View {
  const view = Object.fromEntries(Object.entries(before).filter(([word]) => word !== 'marks'))
  const last = marks.findLastIndex((time) => time !== undefined)
  return last < 0 ? view : { ...view, marks: marks.slice(0, last + 1).join('_') }
}

/** As precise as it can be pointed at, so that links stay short. */
const rounded = (time: number): number => Number(time.toPrecision(6))

/** A bookmark at a time gets the lowest number that is free; where one is, it goes. Nothing where all are taken. */
export function toggled(marks: Marks, time: number): Marks | undefined {
  const at = marks.indexOf(rounded(time))
  if (at >= 0) return marks.with(at, undefined)
  const free = Array.from({ length: most }, (_, i) => i).find((i) => marks[i] === undefined)
  return free === undefined
    ? undefined
    : Array.from({ length: Math.max(marks.length, free + 1) }, (_, i) =>
        i === free ? rounded(time) : marks[i],
      )
}
