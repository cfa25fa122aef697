import { checkedLimit } from '../../../../engine/systems/pipeline/door.ts'
import { InputError } from '../../../../engine/index.ts'
import { choicesFrom, choicesJson, type Choices, type Measured } from './columns/choices.ts'
import { isSimulated } from './instrument.ts'

const key = 'stagescope.measurement'
const choicesKey = 'stagescope.measurement.choices'
const exampleKey = 'stagescope.measurement.example'

/** What stands in the box, as long as the page lasts: also what has not been read. */
let held: string | undefined
let heldChoices: Choices | undefined
/** What stood there before it and can be brought back. */
let before: readonly Measured[] = []

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

/** What this tab stored, before what another one has stored since. */
const stored = (): string => sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? ''

/** What was chosen for a table, as long as it is the one that was kept. */
export function keptChoices(text: string): Choices {
  return heldChoices ?? choicesFrom(item(choicesKey), text)
}

export function holdMeasurement(text: string, choices: Choices): void {
  held = text
  heldChoices = choices
}

export const heldBefore = (): readonly Measured[] => before
export function holdBefore(tables: readonly Measured[]): void {
  before = tables
}

/**
 * Only for what has been read: what could not be would be in the way at each visit. A simulated table takes no place
 * from one's own that waits to be brought back.
 * @returns why it was not stored, as a sentence
 */
export function storeMeasurement(text: string, choices: Choices): string | undefined {
  if (isSimulated(text) && before.some((each) => !isSimulated(each.text))) return undefined
  try {
    keepIn(localStorage, text, choices)
  } catch {
    return 'This browser’s storage is full or denied: the table is kept only until this page is closed.'
  }
  try {
    keepIn(sessionStorage, text, choices)
  } catch {
    // Then a reload shows what was stored last, be it by another tab.
  }
  return undefined
}

function keepIn(storage: Storage, text: string, choices: Choices): void {
  storage.setItem(key, text)
  storage.setItem(choicesKey, choicesJson(choices, text))
}

/** Did the person send the example away? */
export const isExampleCleared = (): boolean => item(exampleKey) !== null
export function clearExample(): void {
  try {
    localStorage.setItem(exampleKey, 'cleared')
  } catch {
    // Then the example is there again at the next visit: nothing of the person's own is lost.
  }
}

function item(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? localStorage.getItem(name)
  } catch {
    return null
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
