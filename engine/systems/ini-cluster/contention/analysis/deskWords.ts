import type { Result } from '../../../../facets/result.ts'
import { plural } from '../../../../base/plural.ts'
import { withReach } from '../../../../base/withReach.ts'
import { machineOf } from '../machineOf.ts'
import { contentionFields, type ContentionParams } from '../parameters.ts'
import { level, percent } from '../words.ts'
import { comparedWith, worstOf } from './accuracy.ts'

/** What stands at the ring of the curve, part by part. */
export interface RingNote {
  /** 'N = 4' */
  readonly at: string
  /** '1.33' */
  readonly predicted: string
  readonly run?: {
    /** '1.22 ± 0.05' */
    readonly simulated: string
    /** How far the equations are from it: '9 % high'. */
    readonly off: string
    readonly queueHolds: boolean
    /** What else they miss by more, where they do: 'visit 13 % high'. */
    readonly worst?: string
    /** All that both say is as good as the run can tell, or nearly so. */
    readonly holds: boolean
  }
}

/** N, and how far the equations are from the run where there is one. */
export function ringNote(processors: number, result: Result): RingNote {
  const { metrics, estimates } = result
  const predicted = metrics['iniQueue'] ?? 0
  const simulated = metrics['iniQueueSimulated']
  const note = { at: `N = ${level(processors)}`, predicted: level(predicted) }
  if (simulated === undefined || !(simulated > 1e-3)) return note
  const reach = estimates?.['iniQueueSimulated']?.halfWidth
  const compared = comparedWith(result)
  const worst = worstOf(compared)
  const holds = compared.every((each) => each.holds)
  return {
    ...note,
    run: {
      simulated: reach === undefined ? level(simulated) : withReach(simulated, reach),
      off: apart(predicted / simulated - 1),
      queueHolds: compared.every((each) => each.name !== 'iniQueue' || each.holds),
      ...(!holds &&
        worst &&
        worst.name !== 'iniQueue' && { worst: `${nouns[worst.name]} ${apart(worst.off)}` }),
      holds,
    },
  }
}

const apart = (off: number): string =>
  Math.abs(off) < 0.005 ? 'the same' : `${percent(Math.abs(off))} ${off > 0 ? 'high' : 'low'}`

const nouns = { iniResidence: 'visit', iniUtilisation: 'share of work', cycleTime: 'cycle' }

/** The same in one phrase. */
export function ringWords(processors: number, result: Result): string {
  const { at, predicted, run } = ringNote(processors, result)
  if (!run) return `${at}: ${predicted}`
  const worst = run.worst === undefined ? '' : `, ${run.worst}`
  return `${at}: ${predicted}, ${run.off} beside ${run.simulated} simulated${worst}`
}

/** What is simulated, in a sentence: all of it that the equations do not know. @param ran  there is something of it already */
export function simulatedWords(params: ContentionParams, ran: boolean): string {
  const machine = machineOf(params)
  if (!machine) return 'A ratio alone cannot be simulated: it needs clusters, processors and interfaces.'
  if (!params.simulate) return 'Nothing is simulated: these are the equations alone.'
  const { clusters, processorsPerCluster, interfacesPerCluster } = machine
  const labelOf = (options: readonly { readonly value: string; readonly label: string }[], value: string) =>
    options.find((option) => option.value === value)!.label.toLowerCase()
  const chosen =
    interfacesPerCluster === 1
      ? ''
      : `, interfaces chosen: ${labelOf(contentionFields.scheduling.options, params.scheduling)} to send, ${labelOf(contentionFields.destination.options, params.destination)} to receive`
  return `${ran ? 'Simulated' : 'To be simulated'}: ${plural(clusters, 'cluster')} of ${plural(processorsPerCluster, 'processor')} and ${plural(interfacesPerCluster, 'interface')}, c² of costs ${params.variability}, of computing ${params.computeVariability}${chosen}; ${plural(params.requests, 'request')}, ${params.pointRequests > 0 ? `${plural(params.pointRequests, 'request')} for each other point` : 'no other points'}.`
}
