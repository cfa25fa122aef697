import type { Places } from '../../parts/places/places.ts'

/** Who is at a line, in words: 'Node 0: in a send'; undefined where nobody is. @param line  from 1 */
export function atLine(places: Places | undefined, line: number): string | undefined {
  const here = places?.who.filter((one) => one.line === line) ?? []
  return here.length === 0 ? undefined : here.map(({ name, says }) => `${name}: ${says}`).join(', ')
}
