import { base64 } from './base64.ts'
import { givenObject } from './given.ts'
import type { Call } from './open.ts'
import { parsedQuestion } from './question.ts'
import { answerOf, columnOf, dtypeOf } from './wire.ts'

/** One line: `{"id":1,"call":"run","args":{...}}` in, `{"id":1,"value":...}` or `{"id":1,"error":...}` out. */
export function answeredLine(call: Call, line: string): string {
  const { id, ask } = readLine(line)
  return JSON.stringify({ id, ...answerOf(() => ask(call)) }, (_key, value: unknown) => {
    const column = columnOf(value)
    return column ? { dtype: dtypeOf(column), base64: base64(column) } : value
  })
}

function readLine(line: string): { readonly id: unknown; readonly ask: (call: Call) => unknown } {
  try {
    const said = givenObject(parsedQuestion(line, 'line', 'line.args'), 'line', ['id', 'call', 'args'])
    return { id: said['id'], ask: (call) => call(said['call'], said['args']) }
  } catch (error) {
    const ask = () => {
      throw error
    }
    return { id: idOf(line), ask }
  }
}

/** Of a line that is refused, so that who asked knows which it is; null where it is no JSON. */
function idOf(line: string): unknown {
  try {
    return (JSON.parse(line) as { readonly id?: unknown } | null)?.id ?? null
  } catch {
    return null
  }
}
