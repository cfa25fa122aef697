import type { Finding } from '../../../facets/finding.ts'
import type { ParamsOf } from '../parameters.ts'
import { duration } from '../told.ts'
import { processName } from './machine/configuration.ts'
import { ringOf, waits, type Wait } from './machine/waiting.ts'
import type { World } from './machine/world.ts'

/** Why programs stand for ever: who waits for whom, in words. Nothing where all have ended or a run was stopped. */
export function deadlock(params: ParamsOf<'messages'>, world: World): readonly Finding[] {
  const all = world.simulation.pending === 0 ? waits(world) : []
  if (all.length === 0) return []
  const ring = ringOf(all)
  const told = ring ?? all
  return [
    {
      id: 'deadlock',
      tone: 'warning',
      sentence: `Nothing moves after ${duration(world.now)}: ${told
        .slice(0, 4)
        .map((wait) => sentence(world, wait))
        .join(
          ', ',
        )}${told.length > 4 ? ' and so on' : ''}${ring ? ', and so none can go on.' : ', which has ended.'}`,
      source: 'wait-for graph',
      target: { kind: 'lane', lane: `node${told[0]!.process}.stands` },
    },
    ...cures(params, all),
  ]
}

function sentence({ configuration }: World, { process, kind, on, line }: Wait): string {
  const name = (number: number) => processName(configuration, number)
  const where =
    on.length > 2 ? `any ${configuration.perNode === 1 ? 'node' : 'process'}` : on.map(name).join(' and ')
  return kind === 'room'
    ? `${name(process)} waits for room in ${where} (line ${line})`
    : `${name(process)} for a message from ${where} (line ${line})`
}

/** Which of the rules that were left out would have helped. */
function cures({ rules }: ParamsOf<'messages'>, all: readonly Wait[]): readonly Finding[] {
  const rooms = all.filter(({ kind }) => kind === 'room')
  if (rooms.length === 0) return []
  return [
    ...(rules.drainWhileWaiting
      ? []
      : [
          {
            id: 'cure-drain',
            tone: 'advice' as const,
            sentence:
              'Who waits for room must empty the regions of others meanwhile: they may be waiting for the very same.',
            source: 'section 3.1',
            edit: {
              label: 'Drain while waiting',
              edit: { kind: 'set' as const, path: 'rules.drainWhileWaiting', value: true },
            },
          },
        ]),
    ...(rules.pollScope === 'all'
      ? []
      : [
          {
            id: 'cure-poll',
            tone: 'advice' as const,
            sentence:
              'A receive that looks only at its own source never answers the others who wait for room.',
            edit: {
              label: 'Look at all regions',
              edit: { kind: 'set' as const, path: 'rules.pollScope', value: 'all' },
            },
          },
        ]),
  ]
}
