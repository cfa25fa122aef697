/** One record of a list of differences. Times in the table's unit. */
export interface TimerRecord {
  readonly item: number
  /** What is stored. */
  readonly ticks: number
  readonly expires: number
}

/** The list without one record: its successor has absorbed the ticks. @returns also which record grew, or -1 */
export function withoutRecord(
  records: readonly TimerRecord[],
  at: number,
): { readonly records: readonly TimerRecord[]; readonly grown: number } {
  const gone = records[at]
  if (!gone) return { records, grown: -1 }
  const rest = records.flatMap((record, i) =>
    i === at ? [] : i === at + 1 ? [{ ...record, ticks: record.ticks + gone.ticks }] : [record],
  )
  return { records: rest, grown: at < rest.length ? at : -1 }
}

/** Where boxes, dots and leaders stand. */
export interface TimersLayout {
  readonly boxes: readonly { readonly x: number; readonly dot: number }[]
  /** Where a time stands on the axis that is drawn [px]. */
  readonly onAxis: (time: number) => number
  /** How many records there is no room for. */
  readonly more: number
}

/** The number of a time over the axis, the axis, and the boxes below it, from above [px]. */
export const numbersAt = 16
export const axisAt = 26
export const boxesAt = 62

/** Of a box, and between two [px]. */
export const boxWidth = 56
const boxGap = 8

/**
 * Boxes side by side, and a dot for each on an axis.
 * @param extent  first and last time of the axis; when absent it begins shortly before the first dot
 */
export function timersLayout(
  records: readonly TimerRecord[],
  width: number,
  extent?: readonly [from: number, to: number],
): TimersLayout {
  const room = Math.max(1, Math.floor((width + boxGap) / (boxWidth + boxGap)))
  const shown = records.slice(0, room)
  const [first, last] = [shown[0]?.expires ?? 0, shown.at(-1)?.expires ?? 0]
  const pad = Math.max(2, (last - first) * 0.15)
  const [from, to] = extent ?? [first - pad, last + pad]
  const [left, right] = [36, width - 12]
  const onAxis = (time: number) => left + ((time - from) / (to - from)) * (right - left)
  return {
    onAxis,
    boxes: shown.map(({ expires }, at) => ({
      x: at * (boxWidth + boxGap),
      dot: onAxis(expires),
    })),
    more: records.length - shown.length,
  }
}
