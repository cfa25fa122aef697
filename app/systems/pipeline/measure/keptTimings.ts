import { checkedLimit } from '../../../../engine/systems/pipeline/door.ts'
import { InputError } from '../../../../engine/index.ts'

const key = 'stagescope.measurement'

/** What stands in the box, as long as the page lasts: also what has not been read. */
let held: string | undefined

/** The table of timings that was pasted last: kept in this browser over a reload, in no link and in no undo. */
export function keptMeasurement(): string {
  try {
    held ??= keptRefusal() === undefined ? stored() : ''
  } catch {
    // Storage may be forbidden; the table then lasts as long as the page.
  }
  return held ?? ''
}

/** Why the kept table is not opened: an earlier version kept whatever was pasted. It stays until another was read. */
export function keptRefusal(): string | undefined {
  try {
    return refusalOf(stored().length)
  } catch {
    return undefined
  }
}

const stored = (): string => localStorage.getItem(key) ?? ''

export function holdMeasurement(text: string): void {
  held = text
}

/** Only for what has been read: what could not be would be in the way at each visit. */
export function storeMeasurement(text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage may be full or forbidden; the table then lasts as long as the page.
  }
}

/** Why a text of so many characters is not taken into the box at all; undefined where it is. */
export function refusalOf(characters: number): string | undefined {
  try {
    checkedLimit('characters', characters)
    return undefined
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return error.message
  }
}
