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
  /** How many records there is no room for. */
  readonly more: number
  /** Of the axis that is drawn: the first and the last time. */
  readonly from: number
  readonly to: number
}

/** Of a box, and between two [px]. */
export const boxWidth = 56
export const boxGap = 8

/** Boxes side by side, and a dot for each on an axis that begins shortly before the first. */
export function timersLayout(records: readonly TimerRecord[], width: number): TimersLayout {
  const room = Math.max(1, Math.floor((width + boxGap) / (boxWidth + boxGap)))
  const shown = records.slice(0, room)
  const [first, last] = [shown[0]?.expires ?? 0, shown.at(-1)?.expires ?? 0]
  const pad = Math.max(2, (last - first) * 0.15)
  const [from, to] = [first - pad, last + pad]
  const axis = [36, width - 12] as const
  return {
    boxes: shown.map(({ expires }, at) => ({
      x: at * (boxWidth + boxGap),
      dot: axis[0] + ((expires - from) / (to - from)) * (axis[1] - axis[0]),
    })),
    more: records.length - shown.length,
    from,
    to,
  }
}
