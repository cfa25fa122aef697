import { base64 } from './base64.ts'
import type { Call } from './open.ts'
import { answerOf, columnOf, dtypeOf } from './wire.ts'

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
