import type { Call } from './open.ts'
import { answerOf, columnOf, dtypeOf, type Column } from './wire.ts'

/** What `_stagescope_bridge` is to the Python of the page: JSON in and out, and typed arrays beside it, each in its place as `{"dtype","array"}`. */
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
