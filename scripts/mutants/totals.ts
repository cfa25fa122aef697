import type { Mutant } from './mutantsOf.ts'

export type Outcome = 'caught' | 'survived' | 'equivalent'

/** How many of each, and which part of those that could be caught was. */
export function counted(outcomes: readonly Outcome[]) {
  const count = (kind: Outcome) => outcomes.filter((each) => each === kind).length
  const [caught, survived, equivalent] = [count('caught'), count('survived'), count('equivalent')]
  return { caught, survived, equivalent, part: caught / (caught + survived) }
}

/** A table: a line for each room of which there are mutants, and one for all. */
export function totals(
  outcomes: ReadonlyMap<Mutant, Outcome>,
  roomOf: (mutant: Mutant) => string,
  rooms: readonly string[],
): string {
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(28) + cells.map((cell) => cell.padStart(12)).join('')
  const row = (name: string, list: readonly Outcome[]) => {
    const { caught, survived, equivalent, part } = counted(list)
    const rate = caught + survived > 0 ? `${(100 * part).toFixed(1)} %` : '-'
    return line(name, [caught, survived, equivalent].map(String).concat(rate))
  }
  const within = (room: string) =>
    [...outcomes].filter(([mutant]) => roomOf(mutant) === room).map(([, outcome]) => outcome)
  return [
    line('', ['caught', 'survived', 'equivalent', 'rate']),
    ...rooms.map((room) => row(room, within(room))),
    row('all', [...outcomes.values()]),
  ].join('\n')
}
