import { InputError } from '../base/inputError.ts'
import { base64 } from './base64.ts'
import type { Call } from './open.ts'

/** What went wrong, as data: `rule` is absent where the fault is the engine's own. */
interface Fault {
  readonly path?: string
  readonly rule?: string
  readonly value?: unknown
  readonly message: string
}

type Answer = { readonly value: unknown } | { readonly error: Fault }

/** Never throws. */
export function answerOf(call: Call, name: string, args: unknown): Answer {
  try {
    return { value: call(name, args) }
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

type Column = Float64Array | Uint32Array | Int32Array | Uint8Array

const columnOf = (value: unknown): Column | undefined =>
  ArrayBuffer.isView(value) && dtypes.has(value.constructor) ? (value as Column) : undefined

const dtypeOf = (column: Column): string => dtypes.get(column.constructor)!

/** One line: `{"id":1,"call":"run","args":{...}}` in, `{"id":1,"value":...}` or `{"id":1,"error":...}` out. */
export function answeredLine(call: Call, line: string): string {
  const { id, name, args } = parsedLine(line)
  return JSON.stringify({ id, ...answerOf(call, name, args) }, (_key, value: unknown) => {
    const column = columnOf(value)
    return column ? { dtype: dtypeOf(column), base64: base64(column) } : value
  })
}

function parsedLine(line: string): { id: unknown; name: string; args: unknown } {
  try {
    const { id, call, args } = JSON.parse(line) as { id: unknown; call: unknown; args: unknown }
    return { id, name: String(call), args }
  } catch {
    return { id: null, name: '', args: undefined }
  }
}

/** The same within one process: JSON in and out, and typed arrays beside it, each in its place as `{"dtype","array"}`. */
export interface Bridge {
  call(name: string, args: string): { readonly json: string; readonly arrays: readonly Column[] }
}

export const bridgeOf = (call: Call): Bridge => ({
  call: (name, args) => {
    const arrays: Column[] = []
    const json = JSON.stringify(answerOf(call, name, JSON.parse(args)), (_key, value: unknown) => {
      const column = columnOf(value)
      return column ? { dtype: dtypeOf(column), array: arrays.push(column) - 1 } : value
    })
    return { json, arrays }
  },
})
