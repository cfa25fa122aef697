import { checkedValue, InputError, parseQuantity, type NumberField } from '../../engine/index.ts'

/**
 * What a person typed for a number, in the stored unit.
 * @throws InputError by the rule that links, files and programs have, with what was typed as its value
 */
export function typedNumber(
  field: NumberField,
  path: string,
  typed: string,
  reading: Parameters<typeof parseQuantity>[3],
): number {
  try {
    return checkedValue(field, parseQuantity(path, typed, field.unit, reading), path) as number
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(path, error.rule, typed)
  }
}
