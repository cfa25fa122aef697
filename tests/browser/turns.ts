import { createHash } from 'node:crypto'

/** Browser tests are in so many parts, of which a run of `npm test` has one, and the others rest. */
export const parts = 3

/** What is said of a test that is left to another run. */
export const later = 'has its turn in another run'

/** What decides which browser tests a run has; nothing where all are run. */
interface Turn {
  /** Any whole number from 0 on: the commit's, or one that a person has chosen. */
  readonly number: number
  /** Files that have been changed since the commit: whoever writes a test sees all of its file. */
  readonly changed: readonly string[]
}

/** As `npm test` says it; a file that is run by itself, and the long run, have no turns. */
export function turnOf(env: Readonly<Record<string, string | undefined>>): Turn | undefined {
  const number = env['STAGESCOPE_TURN']
  if (!number) return undefined
  if (!/^\d+$/.test(number))
    throw new Error(`STAGESCOPE_TURN: expected a whole number from 0 on, got ${number}`)
  return { number: Number(number), changed: (env['STAGESCOPE_CHANGED'] ?? '').split('\n').filter(Boolean) }
}

/** Whether a test, by its file and its name, is of this run. Its name alone decides: no other test moves it to another part. */
export function hasTurn(file: string, name: string, turn: Turn | undefined): boolean {
  if (!turn || turn.changed.includes(file)) return true
  const place = createHash('sha256').update(`${file} > ${name}`).digest().readUInt32BE()
  return place % parts === turn.number % parts
}
