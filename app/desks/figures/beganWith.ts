import { sameValue, type Params, type System } from '../../../engine/index.ts'

/**
 * The preset that a figure's point changes: one with the same lists, such as stages, and the most else in common. With
 * its id the numbers keep their provenance.
 */
export function beganWith({ parameters, presets }: System, params: Params): string | undefined {
  const names = Object.keys(parameters.fields)
  const lists = names.filter((name) => parameters.fields[name]!.kind === 'list')
  const alike = (other: Params) => names.filter((name) => sameValue(other[name], params[name]))
  return presets
    .map(({ id, params: other }) => ({ id, alike: alike(other) }))
    .filter(({ alike }) => lists.length > 0 && lists.every((name) => alike.includes(name)))
    .sort((a, b) => b.alike.length - a.alike.length)[0]?.id
}
