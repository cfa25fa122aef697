import { cellsAfter, type StateTable } from '../../../../timeline/stateTable.ts'

/** The queue of an interface while nothing changes. Times in the table's unit. */
export interface QueueStep {
  readonly from: number
  readonly to: number
  /** Messages there, with the one in service; >= 1: empty stretches are left out. */
  readonly present: number
  /** Another interface of the cluster has nothing to do, so whatever waits here is mis-scheduled. */
  readonly beside: boolean
}

/**
 * The queues of all interfaces, each in time order.
 * @param table  of `Recording.state`: works, waiting, waiting beside an idle one
 * @source  Jiang 1997, Figure 5-3: a message waits while another interface of its cluster is idle
 */
export function queueSteps(table: StateTable): readonly (readonly QueueStep[])[] {
  const { rows, columns, time, cell, value, until } = table
  const steps: QueueStep[][] = rows.map(() => [])
  const cells = cellsAfter(table, 0)
  const since = new Float64Array(rows.length)
  const close = (row: number, now: number) => {
    const at = row * columns.length
    const [present, beside] = [cells[at]! + cells[at + 1]!, cells[at + 2]! > 0]
    if (present > 0 && now > since[row]!) steps[row]!.push({ from: since[row]!, to: now, present, beside })
    since[row] = now
  }
  for (const [delta, changed] of cell.entries()) {
    close(Math.floor(changed / columns.length), time[delta]!)
    cells[changed] = value[delta]!
  }
  for (const row of rows.keys()) close(row, until)
  return steps
}

/** For how long of a stretch some interface beside has nothing to do. @param steps  of the interface where it waits */
export const besideIdle = (steps: readonly QueueStep[], from: number, to: number): number =>
  steps.reduce(
    (sum, step) => sum + (step.beside ? Math.max(0, Math.min(to, step.to) - Math.max(from, step.from)) : 0),
    0,
  )
