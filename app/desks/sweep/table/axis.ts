import { none } from './coded.ts'
import type { Named } from './header.ts'
import type { Table } from './table.ts'

/** The places along one direction of a picture. */
export interface PlaceAxis extends Named {
  readonly scale: 'linear' | 'log'
  /** The value at each place, ascending; of words their numbers from 0. */
  readonly values: Float64Array
  /** What stands at the places of a parameter that has words. */
  readonly words?: readonly string[]
  /** How many values it has, where not each has a place of its own. */
  readonly of?: number
  /** The places are groups of neighbours; otherwise they are some of the values. */
  readonly grouped?: true
}

/** An axis, and for each code of its parameter the place on it; `none` where there is no place for it. */
export interface Places {
  readonly axis: PlaceAxis
  readonly places: Uint32Array
}

/** Each value has a place; of more than `most` numbers, neighbours share one: groups as wide as each other on the scale. */
export function groupedPlaces(table: Table, i: number, most: number): Places {
  const { values } = table.parameters[i]!
  if (values.length <= most) return eachItsPlace(table, i)
  if (!(values instanceof Float64Array)) return somePlaces(table, i, most)
  const scale = scaleOf(values)
  const along = (value: number) => (scale === 'log' ? Math.log(value) : value)
  const back = (at: number) => (scale === 'log' ? Math.exp(at) : at)
  const [low, high] = [along(values[0]!), along(values.at(-1)!)]
  const step = (high - low) / most
  const places = Uint32Array.from(values, (value) =>
    Math.min(most - 1, Math.floor((along(value) - low) / step)),
  )
  const middles = Float64Array.from({ length: most }, (_, place) => back(low + (place + 0.5) * step))
  return {
    axis: { ...table.header.over[i]!, scale, values: middles, of: values.length, grouped: true },
    places,
  }
}

/** Each value has a place; of more than `most` some are chosen, from the first to the last. */
export function somePlaces(table: Table, i: number, most: number): Places {
  const { values } = table.parameters[i]!
  const count = values.length
  if (count <= most) return eachItsPlace(table, i)
  const chosen = Array.from({ length: most }, (_, place) => Math.round((place * (count - 1)) / (most - 1)))
  const places = new Uint32Array(count).fill(none)
  for (const [place, code] of chosen.entries()) places[code] = place
  const words = values instanceof Float64Array ? undefined : chosen.map((code) => values[code]!)
  const kept = words
    ? Float64Array.from(words.keys())
    : Float64Array.from(chosen, (code) => Number(values[code]))
  return { axis: { ...axisOf(table, i, kept, words), of: count }, places }
}

function eachItsPlace(table: Table, i: number): Places {
  const { values } = table.parameters[i]!
  const numbers = values instanceof Float64Array
  // What is handed to the page goes there: the table keeps its own.
  const kept = numbers ? values.slice() : Float64Array.from(values.keys())
  return { axis: axisOf(table, i, kept, numbers ? undefined : values), places: Uint32Array.from(kept.keys()) }
}

const axisOf = (table: Table, i: number, values: Float64Array, words?: readonly string[]): PlaceAxis => ({
  ...table.header.over[i]!,
  ...{ scale: words ? 'linear' : scaleOf(values), values },
  ...(words && { words }),
})

/** From here on a scale is worth to be logarithmic. */
const wide = 8

/** Logarithmic where the middle value is nearer to the middle of that scale, as those of 1, 2, 4, 8 ... are. */
function scaleOf(values: Float64Array): 'linear' | 'log' {
  const [low, middle, high] = [values[0]!, values[values.length >> 1]!, values.at(-1)!]
  if (!(low > 0) || high / low < wide || values.length < 3) return 'linear'
  const fromLog = Math.abs(Math.log(middle / Math.sqrt(low * high))) / Math.log(high / low)
  const fromLinear = Math.abs(middle - (low + high) / 2) / (high - low)
  return fromLog < fromLinear ? 'log' : 'linear'
}
