import { InputError } from '../base/inputError.ts'

/** What went wrong, as data: `rule` is absent where the fault is the engine's own. */
interface Fault {
  readonly path?: string
  readonly rule?: string
  readonly value?: unknown
  readonly message: string
}

type Answer = { readonly value: unknown } | { readonly error: Fault }

/** Never throws. @param ask  what may */
export function answerOf(ask: () => unknown): Answer {
  try {
    return { value: ask() }
  } catch (error) {
    return { error: faultOf(error) }
  }
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof InputError))
    return { message: error instanceof Error ? error.message : String(error) }
  const { path, rule, value, message } = error
  return { path, rule, value: value ?? null, message }
}

const dtypes = new Map<unknown, string>([
  [Float64Array, '<f8'],
  [Uint32Array, '<u4'],
  [Int32Array, '<i4'],
  [Uint8Array, '|u1'],
])

/** The arrays that an answer may hold; each has a dtype of NumPy. */
export type Column = Float64Array | Uint32Array | Int32Array | Uint8Array

/** The same value where it is an array that an answer may hold, else undefined. */
export const columnOf = (value: unknown): Column | undefined =>
  ArrayBuffer.isView(value) && dtypes.has(value.constructor) ? (value as Column) : undefined

/** Its dtype, little endian: '<f8', '<u4', '<i4' or '|u1'. */
export const dtypeOf = (column: Column): string => dtypes.get(column.constructor)!
