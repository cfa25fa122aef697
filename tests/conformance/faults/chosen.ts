import type { Params } from '../../../engine/scenario/document.ts'
import type { RecordField } from '../../../engine/scenario/schema.ts'
import { valueAt } from '../../../engine/scenario/valueAt.ts'
import type { Result } from '../../../engine/facets/result.ts'
import { fieldsAt } from './fieldsAt.ts'

/**
 * What was chosen stands for an optional number, within its bounds.
 * @param params  which leave the number out, where they are at hand
 */
export const chosenFaults = (
  chosen: NonNullable<Result['chosen']>,
  parameters: RecordField,
  params?: Params,
): string[] =>
  Object.entries(chosen).flatMap(([path, value]) => {
    const bounds = fieldsAt(parameters, path).flatMap((field) =>
      field.kind === 'optional' ? [field.field] : [],
    )
    if (bounds.length === 0) return [`${path} was chosen, which is no optional parameter`]
    return [
      ...(bounds.some(
        ({ min, max, integer }) => value >= min && value <= max && (!integer || Number.isInteger(value)),
      )
        ? []
        : [`${path} was chosen as ${value}, which it may not be`]),
      ...(params && valueAt(params, path) !== undefined
        ? [`${path} was chosen although it was not left out`]
        : []),
    ]
  })
