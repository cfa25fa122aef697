import { plural } from '../../../../base/plural.ts'
import type { MachineSize } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import { costsOf, solved } from '../solution.ts'
import { level } from '../words.ts'
import type { Compared } from './accuracy.ts'
import { blameOf, type Blame } from './blame.ts'
import { withoutOwnMessage } from './ownMessage.ts'
import { calmer, simplifications, type Effect, type Simplification } from './simplifications.ts'
import { equationsAsInRun } from './stallOfRun.ts'

export type CauseId = Simplification['id'] | 'overlap' | 'own' | 'few' | 'home' | 'short' | 'unknown'

export interface Cause {
  readonly id: CauseId
  readonly sentence: string
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
  const asInRun = equationsAsInRun(params)
  const stall = blameOf(solved(costsOf(params), params.program.stall), asInRun, missed, 'be')
  const own = blameOf(asInRun, withoutOwnMessage(params, machine), missed, 'still be')
  const isLeft = known.length === 0 && !stall && own?.explains !== true
  const rest = isLeft ? [remainder(params, machine, own !== undefined, pushes(calmer))] : []
  const found: readonly Cause[] = [
    ...known,
    ...overlap(stall),
    ...ownMessage(own, stall !== undefined),
    ...rest,
  ]
  return found.map(({ id, sentence }) => ({ id, sentence }))
}

/** The same where messages meet no interface. @param ways  +1 where something comes out too large, −1 where too small */
export const causesPast = (
  params: ContentionParams,
  machine: MachineSize,
  ways: ReadonlySet<1 | -1>,
): readonly Cause[] =>
  simplifications(params, machine)
    .filter(({ atInterfaces, by }) => !atInterfaces && by.cycleTime.some((way) => ways.has(way)))
    .map(({ id, sentence }) => ({ id, sentence }))

/** κ below 1, where that is what is missed: the equations take it off every cycle. */
function overlap(blame: Blame | undefined): readonly Cause[] {
  if (!blame) return []
  const sentence = `By κ they take a part of a message’s time off every cycle; the run takes it off the computing that follows, as far as there is any: taken so, ${blame.told}.`
  return [{ id: 'overlap', sentence }]
}

/** A message that does not wait behind itself: by how much it is to blame is solved, not guessed. */
function ownMessage(blame: Blame | undefined, asWell: boolean): readonly Cause[] {
  if (!blame) return []
  const sentence = `They let a message wait behind itself; without that ${asWell ? 'as well ' : ''}${blame.told}.`
  return [{ id: 'own', sentence }]
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
