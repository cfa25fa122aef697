import type { Params } from './document.ts'
import type { Value } from './schema.ts'

/** What stands at a path such as 'stages.2.overhead'; undefined where nothing does. */
export function valueAt(params: Params, path: string): Value | undefined {
  let value: Value | undefined = params
  for (const key of path.split('.'))
    value = typeof value === 'object' ? (value as Readonly<Record<string, Value>>)[key] : undefined
  return value
}
