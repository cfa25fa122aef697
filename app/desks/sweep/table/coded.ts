/** A column of few or many values: each value once, ascending, and for each row which of them it has. */
export interface Coded {
  /** Numbers, or the words of a choice in the order of the alphabet. */
  readonly values: Float64Array | readonly string[]
  readonly codes: Uint32Array
}

/** What a row without a value has in the place of a code. */
export const none = 0xffffffff

/** NaN is no value. */
export function codedNumbers(column: Float64Array): Coded {
  const found = new Map<number, number>()
  const raw = new Uint32Array(column.length)
  let [last, code] = [Number.NaN, none]
  for (let row = 0; row < column.length; row++) {
    // -0 is 0.
    const value = column[row]! + 0
    if (value !== last) {
      last = value
      code = Number.isNaN(value) ? none : (found.get(value) ?? found.size)
      if (code === found.size) found.set(value, code)
    }
    raw[row] = code
  }
  const values = Float64Array.from(found.keys()).sort()
  const places = new Map(Array.from(values, (value, place) => [value, place]))
  return {
    values,
    codes: recoded(
      raw,
      Uint32Array.from(found.keys(), (value) => places.get(value)!),
    ),
  }
}

/** @param words  each once, in any order @param raw  for each row its place in `words`, `none` without one; taken over */
export function codedWords(words: readonly string[], raw: Uint32Array): Coded {
  const values = words.toSorted()
  const places = new Map(values.map((word, place) => [word, place]))
  return {
    values,
    codes: recoded(
      raw,
      Uint32Array.from(words, (word) => places.get(word)!),
    ),
  }
}

function recoded(raw: Uint32Array, places: Uint32Array): Uint32Array {
  for (let row = 0; row < raw.length; row++) if (raw[row] !== none) raw[row] = places[raw[row]!]!
  return raw
}
