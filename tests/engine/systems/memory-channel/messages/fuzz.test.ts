import { describe, expect, it } from 'vitest'
import { substream, type RandomStream } from '../../../../../engine/base/random.ts'
import { defaultParams } from '../../../../../engine/scenario/defaults.ts'
import { configurationOf } from '../../../../../engine/systems/memory-channel/messages/configurationOf.ts'
import type { Configuration } from '../../../../../engine/systems/memory-channel/messages/machine/configuration.ts'
import { Machine } from '../../../../../engine/systems/memory-channel/messages/machine/machine.ts'
import { SharedQueue } from '../../../../../engine/systems/memory-channel/messages/machine/sharedQueue.ts'
import type { World } from '../../../../../engine/systems/memory-channel/messages/machine/world.ts'
import { ways } from '../../../../../engine/systems/memory-channel/messages/ways.ts'
import { parsed } from '../../../../../engine/systems/memory-channel/programs/parse.ts'
import type { ParamsOf } from '../../../../../engine/systems/memory-channel/parameters.ts'
import { memoryChannel } from '../../../../../engine/systems/memory-channel/system.ts'
import { runs } from '../../../../sample.ts'
import { lying, watched, type Watched } from './watcher.ts'

const usual = defaultParams(memoryChannel) as unknown as ParamsOf<'messages'>
const count = runs(500, 20_000)
const onNodes = runs(240, 20_000)

const oneOf = <T>(random: RandomStream, options: readonly T[]): T => options[random.below(options.length)]!

/** Messages between random nodes, each with its receive: called, posted, by wildcard, or out of turn. */
function randomPrograms(random: RandomStream, anybody: boolean): string {
  const nodes = 2 + random.below(3)
  const lines = Array.from({ length: nodes }, (): string[] => [])
  for (let left = 4 + random.below(30); left > 0; left--) {
    const from = random.below(nodes)
    const to = (from + 1 + random.below(nodes - 1)) % nodes
    const tag = random.below(3)
    lines[from]!.push(`send ${to} ${oneOf(random, [0, 4, 100, 256, 700, 3000])} B tag ${tag}`)
    const verb = random.chance(0.3) ? 'post' : 'recv'
    const source = anybody && random.chance(0.3) ? 'any' : from
    const receive = `${verb} ${source} tag ${random.chance(0.15) ? 'any' : tag}`
    const mine = lines[to]!
    if (random.chance(0.04)) mine.splice(random.below(mine.length + 1), 0, receive)
    else mine.push(receive)
    if (random.chance(0.2)) oneOf(random, lines).push(`compute ${random.below(200)} us`)
    if (random.chance(0.1)) oneOf(random, lines).push('wait')
  }
  return lines.map((each, node) => [`node ${node}`, ...each, 'wait'].join('\n')).join('\n')
}

/** In three of ten programs receives are from anybody: who they get is then a matter of time. */
const fromAnybody = (number: number): boolean => number % 10 < 3

function randomConfiguration(number: number, perNode: number): Configuration {
  const random = substream(number, 'programs')
  const { sections, problems } = parsed(randomPrograms(random, fromAnybody(number)))
  expect(problems).toEqual([])
  const buffer = oneOf(random, [300, 800, 1024, 4096, 20_000])
  const region = { buffer, slots: 1 + random.below(8), fragment: oneOf(random, [64, 500, buffer]) }
  const interventions = random.chance(0.3)
    ? [{ kind: 'deschedule', node: random.below(3), from: random.below(200), length: 1 + random.below(300) }]
    : []
  const configuration = configurationOf({ ...usual, region }, sections, interventions)
  return { ...configuration, perNode }
}

const queuesOf = ({ regions }: World) => [...new Set(regions)].filter((each) => each instanceof SharedQueue)

/** Which nodes end. */
const endings = ({ world }: Machine): readonly boolean[] =>
  world.processes.map(({ ended }) => !Number.isNaN(ended))

function ran(configuration: Configuration): Machine {
  const machine = new Machine(configuration)
  while (machine.step(1 << 20));
  return machine
}

/** Whether all programs end. */
const ends = (configuration: Configuration): boolean => endings(ran(configuration)).every(Boolean)

const endless = { buffer: Infinity, slots: Infinity }

/**
 * The same programs, whose receives name what they took in a run; one that got nothing asks as it did. Who a receive from
 * anybody gets is a matter of time, and so of room; once that is said, all else is not: with room without end the very
 * same programs must end. (How much was received by those that stand is not compared: what was posted is taken out of a
 * region when somebody looks there, be it for room.)
 */
function named(configuration: Configuration, { machine, took }: Watched): Configuration {
  const { from, tag } = machine.world.store
  const programs = configuration.programs.map((code, node) => {
    let receive = 0
    return code.map((instruction) => {
      if (instruction.kind !== 'recv' && instruction.kind !== 'post') return instruction
      const message = took[node]![receive++]
      return message === undefined
        ? instruction
        : { ...instruction, from: from[message]!, tag: tag[message]! }
    })
  })
  return { ...configuration, programs }
}

/** Several processes on a node: how many, by the number of the program. */
const several = (number: number): number => 2 + (number % 3)

describe('random programs', () => {
  const fresh = () => ({
    fromAnybody: 0,
    otherwise: 0,
    programs: 0,
    drains: 0,
    deadlocks: 0,
    unexpected: 0,
    fragments: 0,
    blind: 0,
    undrained: 0,
  })

  it(`keep every invariant, and end where they would with room without end: ${count} of them`, () => {
    const seen = fresh()
    tried(count, () => 1, seen)
    console.log('random programs of the memory channel:', seen)
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0)
  })

  it(`do so where two to four of them stand on a node: ${onNodes} of them`, () => {
    const seen = {
      ...fresh(),
      inside: 0,
      between: 0,
      mixed: 0,
      waitedForQueues: 0,
      fullQueues: 0,
      goneRound: 0,
    }
    tried(onNodes, several, seen, ({ machine: { world } }) => {
      const { inside, between } = ways(world)
      seen.inside += inside.messages
      seen.between += between.messages
      seen.mixed += Number(inside.messages > 0 && between.messages > 0)
      seen.waitedForQueues += Number(world.counters.queueWait > 0)
      seen.fullQueues += world.counters.fullQueues
      for (const queue of queuesOf(world)) seen.goneRound += Number(queue.next > world.configuration.slots)
    })
    console.log('random programs of the memory channel, several on a node:', seen)
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0)
  })

  function tried(
    programs: number,
    perNode: (number: number) => number,
    seen: ReturnType<typeof fresh>,
    look?: (run: Watched) => void,
  ): void {
    for (let number = 0; number < programs; number++) {
      const configuration = randomConfiguration(number, perNode(number))
      const withRoom = ends({ ...configuration, ...endless })
      const run = watched(configuration)
      const { machine, faults } = run
      const { processes, counters } = machine.world
      const ended = processes.every((node) => !Number.isNaN(node.ended))
      expect({ number, faults }).toEqual({ number, faults: [] })
      // Where receives name their source, what they get does not depend on time, and so neither does whether all end.
      if (!fromAnybody(number)) expect({ number, ended }).toEqual({ number, ended: withRoom })
      else {
        const same = ran({ ...named(configuration, run), ...endless })
        expect({ number, ends: endings(same) }).toEqual({ number, ends: endings(machine) })
        if (ended) expect(same.world.counters.received).toBe(counters.received)
        seen.fromAnybody++
        if (ended !== withRoom) seen.otherwise++
      }
      if (ended) expect(counters.received + unread(machine)).toBe(counters.sent)
      look?.(run)
      seen.programs++
      seen.drains += counters.drains
      seen.deadlocks += ended ? 0 : 1
      seen.unexpected += counters.unexpected
      seen.fragments += counters.fragments - counters.sent
      if (!withRoom || fromAnybody(number)) continue
      // What is left out was needed: some that would end do not.
      const { rules } = configuration
      if (!ends({ ...configuration, rules: { ...rules, drainWhileWaiting: false } })) seen.undrained++
      if (!ends({ ...configuration, rules: { ...rules, pollScope: 'src' } })) seen.blind++
    }
  }
})

/** Messages that nobody wanted: in unexpected queues, and in regions. */
const unread = ({ world: { processes, regions } }: Machine): number =>
  processes.reduce((sum, { unexpected }) => sum + unexpected.count, 0) +
  lying(regions).filter(({ region, slot }) => region.last[slot]).length
