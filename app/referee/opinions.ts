import { useSyncExternalStore } from 'react'
import { askReferee } from './ask.ts'
import type { RefereeAnswer, RefereeRequest } from './messages.ts'

/** What the solver says of a program: it is at work, or has answered. */
type Opinion = 'at work' | RefereeAnswer

/** By the program itself, for an edit that is undone makes the same one anew. */
const opinions = new Map<string, Opinion>()
const listeners = new Set<() => void>()

/** So many are kept, the latest. */
const most = 20

function set(program: string, opinion: Opinion) {
  opinions.delete(program)
  opinions.set(program, opinion)
  const [oldest] = opinions.keys()
  if (opinions.size > most && oldest !== undefined) opinions.delete(oldest)
  for (const listener of listeners) listener()
}

/** The opinion on a program, as it comes, and how to ask for it. */
export function useOpinion(request: RefereeRequest): [opinion: Opinion | undefined, ask: () => void] {
  const program = programOf(request)
  const opinion = useSyncExternalStore(subscribe, () => opinions.get(program))
  const ask = () => {
    set(program, 'at work')
    void askReferee(request).then((answer) => set(program, answer))
  }
  return [opinion, ask]
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const programOf = ({ stages, bytes, fragments }: RefereeRequest): string =>
  JSON.stringify([stages.map(({ overhead, perByte }) => [overhead, perByte]), bytes, fragments])
