import { shownUnits, type Average, type Station, type Stations } from '../../../engine/index.ts'
import { columnFigures, figure, grouped, scaledUnit } from '../../chart/format.ts'

/** One kind of resources as rows of a table, the busiest first. */
export interface StationGroup {
  readonly id: string
  readonly name: string
  readonly sentence: string
  readonly rows: readonly StationRow[]
}

export interface StationRow {
  readonly id: string
  readonly name: string
  /** Nothing else is at work more of the time. */
  readonly busiest: boolean
  /** In the order of `stationColumns`; undefined where there is nothing to average. */
  readonly cells: readonly (StationCell | undefined)[]
}

export interface StationCell {
  /** '37.4' */
  readonly text: string
  /** '±0.2' */
  readonly reach: string | undefined
  readonly correlated: boolean
  /** The bar and its interval, parts of the column's width from 0 to 1. */
  readonly bar: number
  readonly low: number
  readonly high: number
}

export interface StationColumn {
  readonly label: string
  readonly unit: string
  readonly sentence: string
}

const quantities = ['utilisation', 'present', 'residence', 'throughput'] as const
type Quantity = (typeof quantities)[number]

/** The columns of the table; the unit of times is one for all kinds. */
export function stationColumns(stations: Stations): readonly StationColumn[] {
  return [
    { label: 'Utilisation', unit: '%', sentence: 'Share of its capacity that is busy.' },
    { label: 'Queue length', unit: '', sentence: 'How many are there, waiting or in service.' },
    {
      label: 'Residence time',
      unit: timeUnit(stations).unit,
      sentence: 'How long each stays, waiting or in service: queue length over throughput, Little’s law.',
    },
    { label: 'Throughput', unit: 'per second', sentence: 'How many leave.' },
  ]
}

/** The rows of every kind that has any. */
export function stationGroups(stations: Stations): readonly StationGroup[] {
  const most = busiest(stations)
  const { per } = timeUnit(stations)
  return stations.kinds.flatMap(({ id, name, sentence }) => {
    const members = stations.list.filter(({ kind }) => kind === id)
    const columns = quantities.map((quantity) => columnOf(quantity, members, per))
    const rows = members
      .toSorted((a, b) => b.utilisation.mean - a.utilisation.mean)
      .map((station) => ({
        id: station.id,
        name: station.name,
        busiest: station === most,
        cells: columns.map((cell) => cell(station)),
      }))
    return rows.length > 0 ? [{ id, name, sentence, rows }] : []
  })
}

/** What the averages are of, and how far they may be trusted. */
export function observedSentence({
  unit: stored,
  observed: { from, until, batches },
  list,
}: Stations): string {
  const time = (value: number) => {
    const { unit, per } = scaledUnit(stored, value, 1024)
    return `${figure(value / per)} ${unit}`
  }
  if (batches < 2)
    return `Averages from ${time(from)} to ${time(until)}, without confidence intervals: those need a run that goes on for a set time, in batches.`
  if (list.every(({ utilisation }) => utilisation.halfWidth === undefined))
    return `Averages from ${time(from)} to ${time(until)}, after the warm-up, without confidence intervals: the parts of this run are more alike than runs that begin otherwise.`
  return `Averages from ${time(from)} to ${time(until)}, after the warm-up; ± is the 95 % confidence interval by ${batches} batch means of ${time((until - from) / batches)}.`
}

/** The one that is most at work, in a sentence. */
export function busiestSentence(stations: Stations): string {
  const most = busiest(stations)
  if (!most || most.utilisation.mean === 0) return 'Nothing was busy.'
  const share = `${grouped(100 * most.utilisation.mean, 1)} %`
  const alike = stations.list.filter(
    (other) => other !== most && other.utilisation.mean > most.utilisation.mean - 0.001,
  ).length
  const others =
    alike === 0 ? 'more than anything else' : `and ${alike} other${alike === 1 ? '' : 's'} as much`
  return `${most.name} is busy ${share} of the time, ${others}.`
}

const busiest = ({ list }: Stations): Station | undefined =>
  list.reduce<Station | undefined>(
    (most, station) => (most && most.utilisation.mean >= station.utilisation.mean ? most : station),
    undefined,
  )

/** At most µs, or the stored unit where that is larger: stations that differ a thousandfold stay comparable. */
function timeUnit({ unit, list }: Stations) {
  const micro = shownUnits(unit, 1024).find((shown) => shown.unit === 'µs')?.per ?? 1
  const longest = Math.max(0, ...list.map(({ residence }) => residence?.mean ?? 0))
  return scaledUnit(unit, Math.min(999 * Math.max(1, micro), longest), 1024)
}

/** Numbers with the same decimals, bars on the same scale: from 0 to 1, or to the largest of the kind. */
function columnOf(
  quantity: Quantity,
  members: readonly Station[],
  perTime: number,
): (station: Station) => StationCell | undefined {
  const per = quantity === 'utilisation' ? 0.01 : quantity === 'residence' ? perTime : 1
  const averages = members.flatMap((station) => station[quantity] ?? [])
  const ends = averages.map(({ mean, halfWidth = 0 }) => mean + halfWidth)
  const full = quantity === 'utilisation' ? 1 : Math.max(0, ...ends)
  const shown = figures(quantity, averages, per)
  const part = (value: number) => (full > 0 ? Math.min(1, Math.max(0, value / full)) : 0)
  return (station) => {
    const average = station[quantity]
    if (!average) return undefined
    const { mean, halfWidth, correlated = false } = average
    const reach = halfWidth ?? 0
    return {
      text: shown(mean / per),
      reach: halfWidth === undefined ? undefined : `±${shown(halfWidth / per)}`,
      correlated,
      bar: part(mean),
      low: part(mean - reach),
      high: part(mean + reach),
    }
  }
}

function figures(quantity: Quantity, averages: readonly Average[], per: number): (value: number) => string {
  if (quantity === 'utilisation') return (value) => grouped(value, 1)
  if (quantity === 'throughput') return (value) => grouped(value)
  return columnFigures(averages.map(({ mean }) => mean / per))
}
