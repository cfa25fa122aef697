import type { Finding } from '../../../../facets/finding.ts'
import type { Stack } from '../../../../facets/stacks.ts'
import type { IniContention } from '../../../../queueing/iniContention.ts'
import { contentionFields, type ContentionParams } from '../parameters.ts'
import { servicesOf } from '../services.ts'
import { costsOf, solved } from '../solution.ts'
import { cycles, times } from '../words.ts'

/** What makes a cycle longer than it were without interfaces. Times in cycles. */
export interface Slowdown {
  /** Messages go past the interfaces: “No IO node”. */
  readonly ideal: number
  /** What it adds that each message takes as long as idle interfaces work on it: “IO delay”. */
  readonly protocols: number
  /** What it adds that interfaces are shared. */
  readonly contention: number
}

/**
 * The two reference machines of Figure 5-1 by the equations; undefined where messages go past the interfaces as it is.
 * @source  Jiang 1997, section 5.2: the modes; here each message is delayed by its own costs in the place of 5800 cycles
 */
export function slowdownOf(params: ContentionParams, { cycleTime }: IniContention): Slowdown | undefined {
  const { rules } = params
  if (rules.path !== 'interfaces') return undefined
  const delay = delayOf(params)
  const past = (path: 'bypass' | 'delay') => {
    return solved(costsOf({ ...params, rules: { ...rules, path, delay } }), 1).cycleTime
  }
  const [ideal, delayed] = [past('bypass'), past('delay')]
  return { ideal, protocols: delayed - ideal, contention: Math.max(0, cycleTime - delayed) }
}

/** What a message takes at two idle interfaces [cycles]. */
function delayOf(params: ContentionParams): number {
  const { send, receive } = servicesOf(params)
  return send + receive
}

/** Nothing where messages go past the interfaces, these take no time, or the cycle without them is shorter than one processor cycle. */
export function slowdownFinding(params: ContentionParams, slowdown: Slowdown | undefined): Finding[] {
  if (!slowdown || !(slowdown.ideal >= 1) || delayOf(params) === 0) return []
  const { ideal, protocols, contention } = slowdown
  const delay = Math.round(delayOf(params))
  return [
    {
      id: 'slowdown',
      tone: 'fact',
      sentence: `Without interfaces a cycle would take ${cycles(ideal)}. The work of protocols adds ${cycles(protocols)}, which makes it ${times((ideal + protocols) / ideal)} as long, and waiting for shared interfaces ${cycles(contention)}: ${times((ideal + protocols + contention) / ideal)} in all.`,
      source: 'the modes of Figure 5-1, by the equations',
      formula: 'R = R(past) + [R(delayed) − R(past)] + [R − R(delayed)]',
      ...(delay <= contentionFields.rules.fields.delay.max && {
        edit: {
          label: 'Delay without waiting',
          edit: {
            kind: 'together' as const,
            edits: [
              { kind: 'set' as const, path: 'rules.path', value: 'delay' },
              { kind: 'set' as const, path: 'rules.delay', value: delay },
            ],
          },
        },
      }),
    },
  ]
}

/** The same as one bar. */
export function slowdownStack(slowdown: Slowdown | undefined): Stack[] {
  if (!slowdown) return []
  const { ideal, protocols, contention } = slowdown
  return [
    {
      id: 'slowdown',
      title: 'What slows it down',
      sentence: 'The cycle without interfaces, what protocols add, and hatched what waiting adds.',
      unit: 'cycles',
      groups: [
        {
          id: 'slowdown',
          title: '',
          rows: [
            {
              id: 'split',
              name: 'Equations',
              source: 'analysis',
              parts: [
                { id: 'ideal', label: 'past the interfaces', value: ideal },
                { id: 'protocols', label: 'protocols', value: protocols },
                { id: 'contention', label: 'waiting', value: contention, texture: 'hatched' },
              ],
              total: ideal + protocols + contention,
            },
          ],
        },
      ],
    },
  ]
}
