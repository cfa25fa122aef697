import type { Finding } from '../../../facets/finding.ts'
import type { ParamsOf } from '../parameters.ts'
import { plural } from '../../../base/plural.ts'
import { duration } from '../told.ts'
import { processName } from './machine/configuration.ts'
import { ringOf, waits, type Wait } from './machine/waiting.ts'
import type { World } from './machine/world.ts'

/** Why programs stand for ever: who waits for whom, in words. Nothing where all have ended or a run was stopped. */
export function deadlock(params: ParamsOf<'messages'>, world: World): readonly Finding[] {
  const all = world.simulation.pending === 0 ? waits(world) : []
  if (all.length === 0) return []
  const ring = ringOf(all)
  const told = ring ?? endedFirst(world, all)
  const clauses = told.slice(0, 4).map((wait, i) => clause(world, wait, i === 0, ring === undefined))
  return [
    {
      id: 'deadlock',
      tone: 'warning',
      sentence: `Nothing moves after ${duration(world.now)}: ${clauses.join(ring ? ', ' : '; ')}${told.length > 4 ? ' and so on' : ''}${ring ? ', and so none can go on' : ''}.`,
      source: 'wait-for graph',
      target: { kind: 'lane', lane: `node${told[0]!.process}.stands` },
    },
    ...cures(params, all),
  ]
}

/** Who can get nothing any more comes before those who wait for them. */
function endedFirst(world: World, all: readonly Wait[]): readonly Wait[] {
  const lost = all.filter((wait) => whyNever(world, wait) !== '')
  return [...lost, ...all.filter((wait) => !lost.includes(wait))]
}

/** @param verb  those behind the first do without, as long as it is the same */
function clause(world: World, wait: Wait, verb: boolean, why: boolean): string {
  const { process, kind, on, messages, line } = wait
  const who = processName(world.configuration, process)
  const what =
    kind === 'room'
      ? `waits for room in ${processName(world.configuration, on[0]!)}`
      : `${verb ? 'waits ' : ''}for ${messages === 1 ? 'a message' : 'messages'} from ${sources(world, wait)}`
  return `${who} ${what} (line ${line})${why ? whyNever(world, wait) : ''}`
}

/** 'node 1 and node 2', 'node 1 and from any node'. */
function sources(world: World, { on, from }: Wait): string {
  const anybody = on.length > from.length || from.length === 0
  return [
    ...(from.length > 0 ? [listed(world, from)] : []),
    ...(anybody ? [`any ${world.configuration.perNode === 1 ? 'node' : 'process'}`] : []),
  ].join(' and from ')
}

/** 'node 1, node 2 and node 3', '9 nodes'. */
function listed({ configuration }: World, numbers: readonly number[]): string {
  if (numbers.length > 4)
    return configuration.perNode === 1
      ? plural(numbers.length, 'node')
      : plural(numbers.length, 'process', 'processes')
  const names = numbers.map((number) => processName(configuration, number))
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`
}

/** That those it waits for have ended, where this is so. */
function whyNever(world: World, { on, from }: Wait): string {
  const ended = (from.length > 0 ? from : on).filter(
    (number) => !Number.isNaN(world.processes[number]!.ended),
  )
  if (from.length === 0 && on.length === 0) return ', and there is no other'
  if (from.length === 0) return ended.length === on.length ? ', and all others have ended' : ''
  if (ended.length === 0) return ''
  if (from.length === 1) return ', which has ended'
  if (ended.length === from.length) return `, ${from.length === 2 ? 'both' : 'all'} of which have ended`
  return `, of which ${listed(world, ended)} ${ended.length === 1 ? 'has' : 'have'} ended`
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
