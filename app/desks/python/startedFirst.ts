import type { Home, PythonRequest } from '../../python/messages.ts'
import type { Policy, Task } from '../../task/task.ts'

/** What is asked of Python; where its files lie is known here. */
export type Asked = PythonRequest extends infer Each
  ? Each extends PythonRequest
    ? Omit<Each, 'home'>
    : never
  : never

interface StartedFirst {
  /** @returns whether it waits until Python is there */
  ask(asked: Asked, policy?: Policy): boolean
  /** Ends what is at work, or what waits for Python. @returns whether Python restarts for it */
  stop(): boolean
  /** To be told of what has come to an end. @returns whether what waited for it is asked now */
  ended(request: PythonRequest): boolean
  /** To be told that Python is not there any more. */
  lost(): void
}

/**
 * Asks Python once it has started. A start takes long and hears nothing meanwhile: it is not given up for what is asked
 * then, of which the latest waits for it. So pressing Run again and again does not begin it again and again.
 */
export function startedFirst(task: Pick<Task<PythonRequest>, 'ask' | 'cancel'>, home: Home): StartedFirst {
  let standing: 'off' | 'starting' | 'there' = 'off'
  let busy = false
  let waiting: { readonly asked: Asked; readonly policy: Policy | undefined } | undefined

  const start = () => {
    standing = 'starting'
    busy = false
    task.ask({ kind: 'start', home }, 'replace')
  }
  const anew = () => {
    task.cancel()
    start()
  }
  return {
    ask(asked, policy) {
      const replaces = busy && policy === 'replace'
      if (standing === 'there' && !replaces) {
        busy = true
        task.ask({ ...asked, home }, policy)
        return false
      }
      if (asked.kind !== 'start') waiting = { asked, policy }
      if (standing === 'off') start()
      else if (standing === 'there') anew()
      return waiting !== undefined
    },
    stop() {
      waiting = undefined
      if (standing === 'starting') return false
      anew()
      return true
    },
    ended({ kind }) {
      busy = false
      if (kind === 'start') standing = 'there'
      const last = waiting
      if (!last || standing !== 'there') return false
      waiting = undefined
      return !this.ask(last.asked, last.policy)
    },
    lost() {
      standing = 'off'
      busy = false
      waiting = undefined
    },
  }
}
