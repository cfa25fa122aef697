import type { ContentionParams } from './parameters.ts'

/** What an interface works on a message, with what it writes down of it. Times in cycles. */
export interface Services {
  readonly send: number
  readonly receive: number
}

/** Stamps of a visit: on arrival and departure; before, between and after the five modules of Tables 5.1 and 5.2 (ours). */
const stamps = { off: 0, summary: 2, detailed: 6 } as const

/** How many an interface writes of each message that it works on. */
export const stampsOf = ({ rules }: ContentionParams): number => stamps[rules.tracing]

/** @source  Jiang 1997, section 4.4.2: what is traced; that it takes time is said, how much is not */
export function servicesOf(params: ContentionParams): Services {
  const { iniService, iniReceive = iniService, rules } = params
  const traced = stampsOf(params) * rules.stamp
  return { send: iniService + traced, receive: iniReceive + traced }
}

/** O, the mean of the four visits of a cycle. */
export function meanService(params: ContentionParams): number {
  const { send, receive } = servicesOf(params)
  return (send + receive) / 2
}

/** Whether an interface takes any time for a message, but for what it writes down of it. */
export const worksOnMessages = ({ iniService, iniReceive = iniService }: ContentionParams): boolean =>
  iniService + iniReceive > 0

/** Interfaces twice as fast, but for what they write down. */
export const twiceAsFast = ({ iniService, iniReceive }: ContentionParams) => ({
  iniService: iniService / 2,
  ...(iniReceive !== undefined && { iniReceive: iniReceive / 2 }),
})
