import { plural } from '../../../../base/plural.ts'
import type { MachineSize } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import { cycles, level, percent } from '../words.ts'
import { judged, wayOff, type Compared, type ComparedName } from './accuracy.ts'
import { ownNouns, withoutOwnMessage } from './ownMessage.ts'

export type CauseId =
  | 'threads'
  | 'load'
  | 'bursts'
  | 'choice'
  | 'monitoring'
  | 'variability'
  | 'printed'
  | 'own'
  | 'few'
  | 'home'
  | 'short'
  | 'unknown'

export interface Cause {
  readonly id: CauseId
  readonly sentence: string
}

/** What a difference of run and equations does: +1 where the equations come out too large by it. */
type Effect = Readonly<Record<ComparedName, readonly (1 | -1)[]>>
const effect = (residence: 1 | -1, utilisation: 1 | -1, cycle: 1 | -1): Effect => ({
  iniResidence: [residence],
  iniQueue: [residence],
  iniUtilisation: [utilisation],
  cycleTime: [cycle],
})
const calmer = effect(1, -1, 1)
const wilder = effect(-1, 1, -1)
/** More is asked of the interfaces than the equations count. */
const more = effect(-1, -1, -1)
const either: Effect = {
  iniResidence: [1, -1],
  iniQueue: [1, -1],
  iniUtilisation: [1, -1],
  cycleTime: [1, -1],
}

/**
 * Why the equations miss the run: what the machine has and they do not know, if it pushes one of the missed quantities the way
 * it is missed. Empty where all hold.
 */
export function causesOf(
  params: ContentionParams,
  machine: MachineSize,
  compared: readonly Compared[],
): readonly Cause[] {
  const missed = compared.filter(({ holds }) => !holds)
  if (missed.length === 0) return []
  const pushes = (by: Effect) => missed.some(({ name, off }) => by[name].includes(off > 0 ? 1 : -1))
  const known = simplifications(params, machine).filter(({ by }) => pushes(by))
  const own = ownMessage(params, machine, missed)
  const isLeft = known.length === 0 && own?.explains !== true
  const rest = isLeft ? [remainder(params, machine, own !== undefined, pushes(calmer))] : []
  return [...known, ...(own ? [own] : []), ...rest].map(({ id, sentence }) => ({ id, sentence }))
}

/** The same where messages meet no interface. @param ways  +1 where something comes out too large, −1 where too small */
export const causesPast = (
  params: ContentionParams,
  machine: MachineSize,
  ways: ReadonlySet<1 | -1>,
): readonly Cause[] =>
  simplifications(params, machine)
    .filter(
      ({ id, by }) => id !== 'choice' && id !== 'monitoring' && by.cycleTime.some((way) => ways.has(way)),
    )
    .map(({ id, sentence }) => ({ id, sentence }))

interface Simplification extends Cause {
  readonly by: Effect
}

/** What of this machine the equations leave out. */
function simplifications(
  params: ContentionParams,
  { interfacesPerCluster }: MachineSize,
): readonly Simplification[] {
  const { program, rules, variability, computeVariability, scheduling, destination, intraLatency } = params
  const { threads, hot = 1, burst } = program
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
      there: hot > 1,
      by: either,
      sentence: `They take all processors for alike; half of them ask ${level(hot)} times as often as the others here.`,
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
      sentence: 'They know no choice of interface; here messages take the shorter queue.',
    },
    {
      id: 'monitoring',
      there: byQueue && rules.monitoring > 0,
      by: more,
      sentence: `They do not count the ${cycles(rules.monitoring)} that asking for the queues takes of each visit.`,
    },
    {
      id: 'variability',
      there: variability !== 1,
      by: variability < 1 ? calmer : wilder,
      sentence: `They take costs for exponential; these ${variability === 0 ? 'are constant' : `vary ${variability < 1 ? 'less' : 'more'}`} (c² of costs ${variability}${computing}).`,
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

/** Of a missed quantity the own message must make up this part to be named. */
const leastPart = 0.2

interface OwnMessage extends Cause {
  /** Without it nothing would be missed. */
  readonly explains: boolean
}

/** A message that does not wait behind itself: by how much it is to blame is solved, not guessed. */
function ownMessage(
  params: ContentionParams,
  machine: MachineSize,
  missed: readonly Compared[],
): OwnMessage | undefined {
  const without = withoutOwnMessage(params, machine)
  const left = missed.map((each) => ({
    ...each,
    ...judged(without[each.name], each.simulated, each.reach),
    part: (each.predicted - without[each.name]) / (each.predicted - each.simulated),
  }))
  const named = left.filter(({ part }) => part >= leastPart)
  const worst = named.toSorted((a, b) => Math.abs(b.off) - Math.abs(a.off))[0]
  if (!worst) return undefined
  const explains = left.every(({ holds }) => holds)
  const told = explains
    ? 'they would hold'
    : `${ownNouns[worst.name]} would ${worst.holds ? 'be right' : `still be ${percent(Math.abs(worst.off))} ${wayOff(worst)}`}`
  return { id: 'own', sentence: `They let a message wait behind itself; without that ${told}.`, explains }
}

/** Up to so many processors their number itself is felt. */
const fewProcessors = 32
/** Requests of a processor, from which on a run is taken for settled. */
const settled = 100

/** What nothing above explains. @param tooHigh  the equations let more wait than there does */
function remainder(
  params: ContentionParams,
  { clusters, processorsPerCluster }: MachineSize,
  isRest: boolean,
  tooHigh: boolean,
): Cause {
  const processors = clusters * processorsPerCluster
  const each = params.requests / processors
  const subject = isRest ? 'The rest' : 'This'
  if (each < settled)
    return {
      id: 'short',
      sentence: `${subject} may be the run’s: it has ${level(each)} requests of each processor, too few to forget how it began.`,
    }
  if (!tooHigh)
    return { id: 'unknown', sentence: `${subject} is explained by nothing that they are known to leave out.` }
  const home = 'half of its visits are at its own cluster, so queues are less uneven than they take them'
  if (processors <= fewProcessors)
    return {
      id: 'few',
      sentence: `${subject} is of a machine of only ${plural(processors, 'processor')}: each has one message under way, and ${home}.`,
    }
  return { id: 'home', sentence: `${subject} is of the way of a message: ${home}.` }
}
