import type { MachineSize } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import { servicesOf } from '../services.ts'
import { unevenOf } from '../uneven.ts'
import { cycles, level } from '../words.ts'
import type { ComparedName } from './accuracy.ts'

/** What a difference of run and equations does: +1 where the equations come out too large by it. */
export type Effect = Readonly<Record<ComparedName, readonly (1 | -1)[]>>
const effect = (residence: 1 | -1, utilisation: 1 | -1, cycle: 1 | -1): Effect => ({
  iniResidence: [residence],
  iniQueue: [residence],
  iniUtilisation: [utilisation],
  cycleTime: [cycle],
})
export const calmer = effect(1, -1, 1)
const wilder = effect(-1, 1, -1)
/** More is asked of the interfaces than the equations count. */
const more = effect(-1, -1, -1)
const either: Effect = {
  iniResidence: [1, -1],
  iniQueue: [1, -1],
  iniUtilisation: [1, -1],
  cycleTime: [1, -1],
}

export interface Simplification {
  readonly id:
    'threads' | 'load' | 'bursts' | 'choice' | 'monitoring' | 'variability' | 'order' | 'delay' | 'printed'
  readonly sentence: string
  readonly by: Effect
  /** It is of interfaces: nothing is felt of it where messages meet none. */
  readonly atInterfaces?: true
}

/** What of this machine the equations leave out. */
export function simplifications(
  params: ContentionParams,
  { interfacesPerCluster }: MachineSize,
): readonly Simplification[] {
  const { program, rules, variability, computeVariability, scheduling, destination, intraLatency } = params
  const { threads, burst, stall } = program
  const uneven = unevenOf(params)
  const { send, receive } = servicesOf(params)
  const byQueue =
    interfacesPerCluster > 1 &&
    [scheduling, destination === 'alike' ? scheduling : destination].includes('shortest')
  const computing =
    variability !== 1 && computeVariability !== 1 ? `, of computing ${computeVariability}` : ''
  const told: readonly (Simplification & { readonly there: boolean })[] = [
    {
      id: 'threads',
      there: threads > 1,
      by: more,
      sentence: `They know one thread of a processor; here ${threads} ask in turn, and a cycle of the run is that of one of them.`,
    },
    {
      id: 'load',
      there: uneven !== undefined,
      by: either,
      sentence: `They treat all processors alike; ${uneven?.who} ${level(uneven?.hot ?? 1)} times as often as the others here.`,
    },
    {
      id: 'bursts',
      there: burst < 1,
      by: wilder,
      sentence: 'They know no bursts; here busy and quiet phases follow each other.',
    },
    {
      id: 'choice',
      there: byQueue,
      by: calmer,
      atInterfaces: true,
      sentence: 'They know no choice of interface; here messages take the shorter queue.',
    },
    {
      id: 'monitoring',
      there: byQueue && rules.monitoring > 0,
      by: more,
      atInterfaces: true,
      sentence: `They do not count the ${cycles(rules.monitoring)} that asking for the queues takes of each visit.`,
    },
    {
      id: 'variability',
      there: variability !== 1,
      by: variability < 1 ? calmer : wilder,
      sentence: `They take costs for exponential; these ${variability === 0 ? 'are constant' : `vary ${variability < 1 ? 'less' : 'more'}`} (c² of costs ${variability}${computing}).`,
    },
    {
      id: 'order',
      there: Math.max(send, receive) >= apart * Math.min(send, receive),
      by: send < receive ? wilder : calmer,
      atInterfaces: true,
      sentence: `They let messages come by chance; here an interface takes ${cycles(send)} to send one and ${cycles(receive)} to receive one, so that they come ${send < receive ? 'in clumps' : 'one by one'}.`,
    },
    {
      id: 'delay',
      there: stall < 1 && rules.path === 'delay',
      by: effect(1, 1, -1),
      sentence:
        'By κ they take a part of the delay off every cycle; the run takes it off the computing that follows, as far as there is any.',
    },
    {
      id: 'printed',
      there: rules.printedHops && intraLatency > 0,
      by: effect(1, 1, -1),
      sentence: 'They count two near wires of a cycle, as equation 6.1 is printed; a message passes four.',
    },
  ]
  return told.filter(({ there }) => there)
}

/** From this ratio of the two costs on their order is felt. */
const apart = 2
