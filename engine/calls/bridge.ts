import type { Call } from './open.ts'
import { parsedQuestion } from './question.ts'
import { answerOf, columnOf, dtypeOf, type Column } from './wire.ts'

/** What `_stagescope_bridge` is to the Python of the page: JSON in and out, and typed arrays beside it, each in its place as `{"dtype","array"}`. */
export interface Bridge {
  call(name: string, args: string): { readonly json: string; readonly arrays: readonly Column[] }
}

/** Never throws: a call that is refused, or whose arguments are no JSON, is answered with its fault as JSON. */
export const bridgeOf = (call: Call): Bridge => ({
  call: (name, args) => {
    const arrays: Column[] = []
    const answer = answerOf(() => call(name, parsedQuestion(args, 'args', 'args')))
    const json = JSON.stringify(answer, (_key, value: unknown) => {
      const column = columnOf(value)
      return column ? { dtype: dtypeOf(column), array: arrays.push(column) - 1 } : value
    })
    return { json, arrays }
  },
})
