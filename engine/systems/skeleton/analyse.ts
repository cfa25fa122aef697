import type { Finding } from '../../facets/finding.ts'
import type { Result } from '../../facets/result.ts'
import { equilibrium, type Equilibrium } from './closedForm.ts'
import type { QueueParams } from './parameters.ts'
import { residenceCurve } from './residenceCurve.ts'
import { residenceStack } from './residenceStack.ts'
import { lead, percent, rate, time } from './words.ts'

/** What can be said at once: called on every frame of a drag. */
export function analyse(params: QueueParams): Result {
  const known = equilibrium(params)
  if (!known) return overloaded(params)
  const { load, present, residence } = known
  return {
    metrics: { residence, present, utilisation: 100 * load },
    headline: {
      lead: lead(params),
      metric: 'residence',
      rest: [' mean residence time'],
      sentence: `The server is busy ${percent(load)} of the time, and ${percent(load)} of a customer’s time is waiting.`,
    },
    findings: findings(known),
    curves: [residenceCurve(known)],
    stacks: [residenceStack('analysis', known)],
  }
}

/** How much `analyse` computes, in cells of some kind: above `inlineCells` it runs in the worker. */
export const cells = (): number => 100

/** Where theory has no answer, what is left is said, and nothing is invented. */
function overloaded(params: QueueParams): Result {
  const { arrivalRate, serviceRate } = params
  return {
    metrics: { utilisation: 100 },
    headline: {
      lead: lead(params),
      metric: 'utilisation',
      rest: [' of the time the server is busy'],
      sentence: 'There is no mean residence time: who comes later waits longer.',
    },
    findings: [
      {
        id: 'overloaded',
        tone: 'warning',
        sentence: `Customers come at ${rate(arrivalRate)} and can be served at ${rate(serviceRate)}: the line grows for as long as the run lasts.`,
        source: 'Kleinrock 1975, section 3.2',
        formula: 'λ < μ',
        edit: {
          label: 'Let fewer come',
          edit: { kind: 'set', path: 'arrivalRate', value: 0.8 * serviceRate },
        },
      },
    ],
  }
}

/** Sentences that a student understands, the formula a click away; an `edit` where there is something to try. */
function findings({ load, service, residence }: Equilibrium): Finding[] {
  return [
    {
      id: 'waiting',
      tone: 'fact',
      sentence: `A customer stays ${time(residence)}: ${time(service)} of service and ${time(load * residence)} of waiting.`,
      source: 'Kleinrock 1975, section 3.2',
      formula: 'W = 1 / (μ − λ)',
      target: { kind: 'lane', lane: 'server' },
    },
  ]
}
