import type { Finding } from '../../../facets/finding.ts'
import { inThousands, plural } from '../../../base/plural.ts'
import type { ParamsOf } from '../parameters.ts'
import { duration, size } from '../told.ts'
import { broken } from './broken.ts'
import { byWay } from './byWay.ts'
import { deadlock } from './deadlock.ts'
import { latest } from './interventions.ts'
import { processName } from './machine/configuration.ts'
import type { World } from './machine/world.ts'
import type { Notes, Unseen } from './recording/notes.ts'
import { neverFull, noRoom } from './room.ts'

/** What a run shows, in sentences. @param most  a run of so many events is stopped */
export const observed = (
  params: ParamsOf<'messages'>,
  world: World,
  notes: Notes,
  most: number,
): readonly Finding[] => [
  ...(world.simulation.pending > 0 ? [stopped(world, most)] : []),
  ...deadlock(params, world),
  ...broken(world),
  ...byWay(params, world),
  ...(notes.first ? [noRoom(params, world, notes.first)] : []),
  ...(notes.unseen && notes.unseen.looked > notes.unseen.seen ? [unseen(params, notes.unseen)] : []),
  ...(world.counters.copiedAgain > 0 ? [again(world, notes)] : []),
  ...(notes.first || world.counters.fullQueues > 0 || world.simulation.pending > 0
    ? []
    : [neverFull(params)]),
]

function stopped({ processes, now }: World, most: number): Finding {
  const going = processes.filter(({ ended }) => Number.isNaN(ended)).length
  const left = going === 0 ? 'something was still on its way' : `${plural(going, 'program')} had not ended`
  return {
    id: 'stopped',
    tone: 'warning',
    sentence: `The run was stopped at ${duration(now)}, after ${inThousands(most)} events: ${left}, and everything shown here covers only the time before.`,
  }
}

const unseen = ({ experiment }: ParamsOf<'messages'>, { node, sender, seen, looked }: Unseen): Finding => {
  const name = (process: number) => processName({ perNode: experiment.processesPerNode }, process)
  return {
    id: 'unseen',
    tone: 'fact',
    sentence: `“Waiting” of ${name(sender)} can be seen in ${name(node)} from ${duration(seen)}, but ${name(node)} looks only inside of library calls: it lies there for ${duration(looked - seen)}.`,
    source: 'section 4',
    target: { kind: 'lane', lane: `node${node}` },
    ...(seen <= 1e6 * latest && {
      edit: {
        label: `Take the processor from ${name(node)} for 100 µs`,
        edit: {
          kind: 'intervene',
          intervention: { kind: 'deschedule', node, from: Math.round(seen / 1e6), length: 100 },
        },
      },
    }),
  }
}

const again = ({ counters }: World, { again: time }: Notes): Finding => ({
  id: 'copied-again',
  tone: 'fact',
  sentence: `${plural(counters.unexpected, 'message')} came before anybody wanted ${counters.unexpected === 1 ? 'it' : 'them'}, and second copies of ${size(counters.copiedAgain)} took ${time === 0 ? 'no time' : duration(time)}.`,
  source: 'section 3.1',
})
