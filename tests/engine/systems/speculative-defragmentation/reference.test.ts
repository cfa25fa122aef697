import { describe, expect, it } from 'vitest'
import {
  descriptorsOf,
  fragmentsOf,
  megabytesPerSecond,
  pageBytes,
  pageWireTime,
} from '../../../../engine/systems/speculative-defragmentation/page/fragmentation.ts'
import { behind, eachFilled } from '../../../../engine/systems/speculative-defragmentation/receiver/dma.ts'
import {
  expectedShape,
  receiverRules,
} from '../../../../engine/systems/speculative-defragmentation/receiver/rulesOf.ts'
import { configurationOf } from '../../../../engine/systems/speculative-defragmentation/timed/configurationOf.ts'
import { TimedMachine } from '../../../../engine/systems/speculative-defragmentation/timed/machine.ts'
import { FrameMachine } from '../../../../engine/systems/speculative-defragmentation/frames/machine.ts'
import { sequenceOf } from '../../../../engine/systems/speculative-defragmentation/frames/sequence.ts'
import type { ParamsOf } from '../../../../engine/systems/speculative-defragmentation/parameters.ts'
import { allIds, casesOf, paramsOf, ranResult, type Case } from './reference.ts'

const named = <C extends Case>(cases: readonly C[]) => cases.map((each) => [each.id, each] as const)
const two = (value: number): number => Math.round(value * 100) / 100

it('the reference has its 38 cases', () => {
  expect(allIds).toHaveLength(38)
  expect(new Set(allIds).size).toBe(allIds.length)
})

describe('a page in fragments', () => {
  it.each(named(casesOf('fragment')))('%s', (_, each) => {
    const fragments = fragmentsOf(expectedShape(paramsOf(each)))
    const wire = pageWireTime(fragments)
    expect({
      fragments: fragments.map(({ header, data, offset8, more, length }) => ({
        hdr: header,
        data,
        ipOffset8: offset8,
        MF: more,
        frameLen: length,
      })),
      descriptors: descriptorsOf(fragments),
      wireNs: wire,
      wireMBs: two(megabytesPerSecond(pageBytes, wire)),
    }).toEqual(each.expect)
  })
})

describe('frames in descriptors', () => {
  it.each(named(casesOf('dma')))('%s', (_, { config, workload, expect: wanted }) => {
    const slots = config.descriptors!
    let next = 0
    const fill: { desc: number; bytes: number; eop: boolean; frame: number }[] = []
    workload.frameLens.forEach((length, frame) => {
      eachFilled(slots, next, length, (desc, bytes, eop) => fill.push({ desc, bytes, eop, frame }))
      next = behind(slots, next, length)
    })
    expect({ fill, nextDesc: next }).toEqual(wanted)
  })
})

describe('a written sequence of frames', () => {
  it.each(named(casesOf('frames')))('%s', (_, each) => {
    const params = paramsOf(each) as ParamsOf<'frames'>
    const machine = new FrameMachine(receiverRules(params), sequenceOf(params, 1, []).frames, 4)
    while (machine.step());
    const { counters, streams } = machine.receiver
    const { zcBytes, copyBytes, cleanBytes, goodBytes, failedGroups } = counters
    const total = (name: 'potential' | 'success') => streams.reduce((sum, stream) => sum + stream[name], 0)
    const perStream = streams.flatMap(({ potential, success }, stream): [string, number[]][] =>
      potential > 0 ? [['ABCD'[stream]!, [potential, success]]] : [],
    )
    expect({
      potential: total('potential'),
      success: total('success'),
      failedGroups,
      zcBytes,
      cleanBytes,
      copyBytes,
      perStream: Object.fromEntries(perStream),
      bytesConserved: zcBytes + copyBytes + cleanBytes === goodBytes,
    }).toEqual(each.expect)
    // The page's own numbers are the same.
    const { metrics } = ranResult(each)
    expect(metrics).toMatchObject({
      pagesInPlace: total('success'),
      failedGroups,
      zcBytes,
      cleanBytes,
      copyBytes,
    })
  })
})

describe('stray frames at random places', () => {
  it.each(named(casesOf('random')))('%s: failures are of bursts', (_, each) => {
    const { metrics } = ranResult(each, each.workload.seed)
    const { failedPages, potential } = each.expect as {
      failedPages: { atMost: number }
      potential: number
    }
    expect(metrics['potentialPages']).toBe(potential)
    const failed = potential - metrics['pagesInPlace']!
    expect(failed).toBeGreaterThan(0)
    expect(failed).toBeLessThanOrEqual(failedPages.atMost)
    // At most one page each burst, and one more where a burst falls into the copying of another.
    expect(failed).toBeLessThanOrEqual(2 * Math.ceil(each.workload.interfering / each.workload.burst))
  })
})

interface TimedExpect {
  readonly streams: readonly {
    readonly pages: number
    readonly fast: number
    readonly slow: number
    readonly potential: number
    readonly success: number
    readonly doneMs: number
  }[]
  readonly successRate: number | null
  readonly aggMBs: { readonly ref: number; readonly tol: number }
  readonly stats: Readonly<Record<string, number>>
}

describe('streams in time', () => {
  it.each(named(casesOf('timed')))('%s', (_, each) => {
    const machine = new TimedMachine(configurationOf(paramsOf(each), 1, []))
    while (machine.step(100_000));
    const wanted = each.expect as unknown as TimedExpect
    const { metrics } = ranResult(each)
    const { ref, tol } = wanted.aggMBs
    expect(Math.abs(metrics['throughputSimulated']! - ref) / ref).toBeLessThanOrEqual(tol)
    expect(machine.delivered).toBe(wanted.streams.reduce((sum, { pages }) => sum + pages, 0))
    if (wanted.successRate === null) expect(metrics['successRate']).toBeUndefined()
    else expect(Math.abs(metrics['successRate']! / 100 - wanted.successRate)).toBeLessThanOrEqual(0.02)
    wanted.streams.forEach(({ fast, slow, success, doneMs }, stream) => {
      const { counted } = machine.sending.senders[stream]!
      const end = machine.doneAt[stream]! / 1e6
      expect(Math.abs(end - doneMs) / doneMs, `stream ${stream}`).toBeLessThanOrEqual(
        each.level === 'band' ? 0.02 : 0.1,
      )
      if (each.level === 'band') {
        expect({ fast: counted.fast, slow: counted.slow }).toEqual({ fast, slow })
        expect(Math.abs(machine.receiver.streams[stream]!.success - success)).toBeLessThanOrEqual(2)
      }
    })
    if (each.level !== 'band') return
    const { Fast_Req = 0, Fast_Ack = 0, Fast_NAck = 0, pagesSent } = wanted.stats
    expect(metrics).toMatchObject({ requests: Fast_Req, grants: Fast_Ack, refusals: Fast_NAck, pagesSent })
  })

  it('is the same to the nanosecond where nothing depends on ties: D40, D41', () => {
    const done = (id: string) => {
      const machine = new TimedMachine(
        configurationOf(paramsOf(casesOf('timed').find((each) => each.id === id)!), 1, []),
      )
      while (machine.step(100_000));
      return machine.doneAt
    }
    expect(done('D40-fbufs')).toEqual([218_498_624])
    expect(done('D40-remap')).toEqual([252_106_624])
    expect(done('D41')).toEqual([468_162_944])
  })

  it('re-synchronises by copying, never by going on at once, and nearly by itself: 0.99, 0, 0.98', () => {
    const [open] = casesOf('timed').filter(({ id }) => id === 'D42-open')
    const rate = (resync: 'open' | 'next' | 'none') =>
      ranResult({ ...open!, config: { resync } }).metrics['successRate']! / 100
    expect(rate('open')).toBeCloseTo(0.991, 3)
    expect(rate('next')).toBe(0)
    expect(rate('none')).toBeCloseTo(0.98, 1)
  })
})
