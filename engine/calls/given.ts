import { InputError } from '../base/inputError.ts'

/** Arguments of a call by their names, each still to be checked. */
export type Given = Readonly<Record<string, unknown>>

/** What a call was given, of which `names` may be said. @throws InputError */
export function givenObject(value: unknown, path: string, names: readonly string[]): Given {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InputError(path, 'an object', value)
  const foreign = Object.keys(value).find((name) => !names.includes(name))
  if (foreign === undefined) return value as Given
  const known = names.join(', ')
  throw new InputError(
    `${path}.${foreign}`,
    `no field of this name (there are ${known})`,
    (value as Given)[foreign],
  )
}

/** Of several ways to say the same thing, one is used. @throws InputError where more are said */
export function refuseBoth(given: Given, path: string, ...ways: readonly (readonly string[])[]): void {
  const said = ways.filter((names) => names.some((name) => given[name] !== undefined))
  if (said.length < 2) return
  const [last, ...others] = ways.map((names) => names.join(' and ')).toReversed()
  const names = said.flat().filter((name) => given[name] !== undefined)
  throw new InputError(path, `either ${others.toReversed().join(', ')} or ${last!}`, names)
}

/** @throws InputError */
export function givenText(value: unknown, path: string): string {
  if (typeof value !== 'string') throw new InputError(path, 'text', value)
  return value
}

/** @throws InputError */
export function givenFlag(value: unknown, path: string): boolean {
  if (value !== undefined && typeof value !== 'boolean') throw new InputError(path, 'true or false', value)
  return value === true
}

/** @throws InputError */
export function givenList(value: unknown, path: string, rule = 'a list'): readonly unknown[] {
  if (!Array.isArray(value)) throw new InputError(path, rule, value)
  return value as readonly unknown[]
}

/** @throws InputError for what is no number >= 0 */
export function givenAmount(value: unknown, path: string): number {
  if (typeof value !== 'number' || !(value >= 0 && value < Infinity))
    throw new InputError(path, 'a number, 0 or more', value)
  return value
}

/** @throws InputError for what is no whole number from `least` to `most` */
export function givenWhole(value: unknown, path: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw new InputError(path, `a whole number, ${least} to ${most}`, value)
  return value
}
