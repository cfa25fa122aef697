import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from './race.ts'

/**
 * The product's own models beside the workloads of the event core, so that the core's numbers cannot hide them: what an
 * event costs of the virtual network's presets, recorded as the page records them and bare as figures run them.
 */

const rounds = 3

const presets = [
  { id: 'shared-endpoint', until: 1_000_000, what: '8 clients, one endpoint' },
  { id: 'overcommit-threads', until: 500_000, what: '8 threads, 7 frames' },
  { id: 'neighbours', until: 50_000, what: '92 nodes in pairs' },
] as const

/** ns an event, with all that is recorded and without. */
const aims = { recorded: 250, bare: 150 } as const

interface Measured {
  readonly events: number
  readonly completed?: number
  readonly nanoseconds: number
}

export default async function bench(place: string) {
  const times = new Map<string, number[]>()
  const last = new Map<string, Measured>()
  const run = async (name: string, file: string, ...args: readonly string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(place, file), ...args])
    const measured = JSON.parse(stdout) as Measured
    times.set(name, [...(times.get(name) ?? []), measured.nanoseconds])
    last.set(name, measured)
  }
  for (let round = 0; round < rounds; round++) {
    for (const workload of ['W1', 'W3']) await run(workload, 'contender.mjs', 'stagescope', workload)
    for (const { id, until } of presets)
      for (const sort of ['recorded', 'bare'])
        await run(`${id} ${sort}`, 'modelContender.mjs', id, sort, String(until))
  }
  const time = (name: string) => median(times.get(name)!)
  const cells = (name: string) => {
    const own = time(name)
    const ratio = own / time('W3')
    return [`${own.toFixed(0)} ns`, `x ${ratio.toFixed(ratio < 10 ? 1 : 0)}`]
  }
  const missed = presets.flatMap(({ id }) =>
    (['recorded', 'bare'] as const).flatMap((sort) => {
      const own = time(`${id} ${sort}`)
      const verdict = own <= aims[sort] ? 'reaches the aim' : 'MISSES the aim'
      return [`${id}, ${sort}: ${own.toFixed(0)} ns an event ${verdict} of ${aims[sort]}.`]
    }),
  )
  const differing = presets.filter(({ id }) => {
    const [recorded, bare] = [last.get(`${id} recorded`)!, last.get(`${id} bare`)!]
    return recorded.events !== bare.events || recorded.completed !== bare.completed
  })
  return {
    title: `The product's models beside the event core: nanoseconds for an event, and how many times W3's, medians of ${rounds} interleaved rounds`,
    columns: ['', 'events', 'recorded', 'x W3', 'bare', 'x W3'],
    rows: [
      ...['W1', 'W3'].map((name) => [
        `the core alone, ${name}`,
        inMillions(last.get(name)!),
        '',
        '',
        ...cells(name),
      ]),
      ...presets.map(({ id, what }) => [
        `virtual network, ${id} (${what})`,
        inMillions(last.get(`${id} bare`)!),
        ...cells(`${id} recorded`),
        ...cells(`${id} bare`),
      ]),
    ],
    notes: missed,
    faults: differing.map(({ id }) => `${id}: a run that is recorded is not the same as one that is not`),
  }
}

const inMillions = ({ events }: Measured): string => `${(events / 1e6).toFixed(1)} million`
