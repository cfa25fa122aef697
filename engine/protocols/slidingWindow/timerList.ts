/**
 * Timers of one length as a list of differences (Fig. 3-2, section 3.2.2): a clock tick touches the head only, however
 * many run. Times in ticks. The list is in order of expiry, which after a resend is not that of the numbers.
 */
export interface TimerList {
  /** What the head's ticks are counted from. */
  readonly baseTime: number
  /** When the tail expires. */
  readonly maxTime: number
  readonly records: readonly TimerRecord[]
}

export interface TimerRecord {
  /** Ticks after the record before it, or after the base time for the head; >= 0. */
  readonly ticks: number
  /** Whose timer it is. */
  readonly count: number
}

export const noTimers: TimerList = { baseTime: 0, maxTime: 0, records: [] }

/** A timer of `length` ticks starts at `now`: it is the new tail. That `maxTime` moves is implied and not written. */
export function started(list: TimerList, now: number, length: number, count: number): TimerList {
  const { records, maxTime } = list
  if (records.length === 0)
    return { baseTime: now, maxTime: now + length, records: [{ ticks: length, count }] }
  return {
    ...list,
    maxTime: now + length,
    records: [...records, { ticks: now + length - maxTime, count }],
  }
}

/**
 * The record is taken out, and its successor absorbs its ticks; without one the last expiry moves back. That is ours: the
 * text says "delinks" alone, after which all later timers fire early.
 * @param absorb  false: delinks alone
 */
export function cancelled(list: TimerList, count: number, absorb: boolean): TimerList {
  const { records, maxTime } = list
  const at = records.findIndex((record) => record.count === count)
  if (at < 0) return list
  if (!absorb) return { ...list, records: records.filter((record) => record.count !== count) }
  const { ticks } = records[at]!
  if (at === records.length - 1) return { ...list, maxTime: maxTime - ticks, records: records.slice(0, -1) }
  return {
    ...list,
    records: records.flatMap((record, i) =>
      i === at ? [] : i === at + 1 ? [{ ...record, ticks: record.ticks + ticks }] : [record],
    ),
  }
}

/** When the head expires; Infinity where nothing runs. */
export const nextExpiry = ({ baseTime, records }: TimerList): number =>
  records.length === 0 ? Infinity : baseTime + records[0]!.ticks

/** The head has expired: what follows is counted from that time. A successor of 0 ticks expires in the same tick. */
export const withoutHead = (list: TimerList): TimerList => ({
  baseTime: nextExpiry(list),
  maxTime: list.maxTime,
  records: list.records.slice(1),
})

/** When each record expires, in order. */
export function expiries({
  baseTime,
  records,
}: TimerList): { readonly time: number; readonly count: number }[] {
  let time = baseTime
  return records.map(({ ticks, count }) => ({ time: (time += ticks), count }))
}
