import type { RecordField } from '../../../engine/scenario/schema.ts'
import type { Result } from '../../../engine/facets/result.ts'
import { fieldsAt } from './fieldsAt.ts'
import { sentenceFaults } from './sentence.ts'

export const saidFaults = (said: NonNullable<Result['said']>, parameters: RecordField): string[] =>
  Object.entries(said).flatMap(([path, words]) => [
    ...sentenceFaults(words, `what is said of ${path}`),
    ...(fieldsAt(parameters, path).length > 0 ? [] : [`${path} is spoken of, which is no parameter`]),
  ])
