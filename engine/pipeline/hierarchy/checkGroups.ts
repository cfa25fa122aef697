import { InputError } from '../../base/inputError.ts'

/** Neighbouring stages taken as one, by the first and the last, counted from 0. Groups may stand in groups. */
export interface Group {
  readonly first: number
  readonly last: number
}

/** @throws InputError unless each group has two stages or more, not all of them, and none cuts through another */
export function checkGroups(groups: readonly Group[], stages: number, path: string): void {
  groups.forEach(({ first, last }, at) => {
    const here = `${path}.${at}`
    if (last <= first || last >= stages || last - first + 1 === stages)
      throw new InputError(
        here,
        `two or more neighbouring stages of the ${stages}, from 0, and not all of them`,
        `${first} to ${last}`,
      )
    const other = groups.slice(0, at).find((group) => crosses(group, { first, last }))
    if (other)
      throw new InputError(
        here,
        `a group apart from, inside of or around the group ${other.first} to ${other.last}`,
        `${first} to ${last}`,
      )
  })
}

/** Neither apart nor one properly inside of the other. */
export const crosses = (a: Group, b: Group): boolean =>
  a.first <= b.last && b.first <= a.last && !inside(a, b) && !inside(b, a)

const inside = (a: Group, b: Group): boolean =>
  a.first >= b.first && a.last <= b.last && a.last - a.first < b.last - b.first
