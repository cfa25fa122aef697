/**
 * How a sender stands: it sends fragments as its window allows; slow pages while it asks or is throttled; nothing while it
 * waits for the program's answer or is delayed.
 */
export type Mode = 'fast' | 'asking' | 'throttled' | 'delayed'

export interface AdmissionRules {
  readonly on: boolean
  /** Whether slow pages flow while it asks: 'implicit'. */
  readonly ask: 'implicit' | 'explicit'
  readonly refused: 'throttle' | 'delay'
}

/** How a sender begins. */
export const first = ({ on }: AdmissionRules): Mode => (on ? 'asking' : 'fast')

/** Fast_Ack or Fast_NAck. A refusal that comes when it is fast already is old. */
export function answered({ ask, refused }: AdmissionRules, mode: Mode, granted: boolean): Mode {
  if (granted) return 'fast'
  if (mode === 'fast') return mode
  return ask === 'explicit' || refused === 'delay' ? 'delayed' : 'throttled'
}

/** Its place is another's: it asks again. */
export const revoked = (): Mode => 'asking'

/** Whether it may send slow pages. */
export const isSlow = ({ ask }: AdmissionRules, mode: Mode): boolean =>
  mode === 'throttled' || (mode === 'asking' && ask === 'implicit')
