import type { WaterRow } from '../water/row.ts'

/** A printed queue beside the two averages of a run that it may be. */
export interface QueueReading {
  readonly row: WaterRow
  /** Average over time, the message in service included. */
  readonly overTime: number
  /** What messages find, themselves left out. */
  readonly onArrival: number
}

/** Which of the two averages the printed queues are: nearer in each row, and by how much in all. */
export function agreementNotes(readings: readonly QueueReading[]): readonly string[] {
  const off = (of: (reading: QueueReading) => number) =>
    readings.map((reading) => Math.abs(of(reading) / reading.row.queue - 1))
  const [time, arrival] = [off(({ overTime }) => overTime), off(({ onArrival }) => onArrival)]
  const nearer = time.filter((each, i) => each < arrival[i]!).length
  const mean = (values: readonly number[]) => `${((100 * sum(values)) / values.length).toFixed(1)} %`
  const all = readings.length
  const agreed = sum(time) <= sum(arrival) ? 'the average over time' : 'what is found on arrival'
  return [
    `Our run has both averages: over time it is off the printed queue by ${mean(time)} on the average of the rows, as found on arrival by ${mean(arrival)}; over time is nearer in ${nearer} of ${all} rows. The table agrees with ${agreed}.`,
  ]
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)
