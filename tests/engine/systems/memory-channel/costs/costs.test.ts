import { describe, expect, it } from 'vitest'
import { percent } from '../../../../../engine/systems/memory-channel/told.ts'
import { analyseCosts } from '../../../../../engine/systems/memory-channel/costs/analyse.ts'
import {
  bandwidth,
  halfPower,
  mpiLatency,
  rawLatency,
} from '../../../../../engine/systems/memory-channel/costs/model.ts'
import { costsMetrics } from '../../../../../engine/systems/memory-channel/costs/metrics.ts'
import { insideShare } from '../../../../../engine/systems/memory-channel/costs/path.ts'
import { breakEven, protocolLatency } from '../../../../../engine/systems/memory-channel/costs/protocols.ts'
import {
  sharedHalfPower,
  sharedLatency,
} from '../../../../../engine/systems/memory-channel/costs/sharedMemory.ts'
import { costsOf } from '../../../../../engine/systems/memory-channel/channel/costs.ts'
import { presets } from '../../../../../engine/systems/memory-channel/presets.ts'
import { cases } from '../messages/reference.ts'
import { paramsOf } from '../paramsOf.ts'

const costs = costsOf(paramsOf('costs'))

const pingPong = cases.filter(({ id }) => id.startsWith('M01') || id.startsWith('M16'))

describe('the closed form of the reference', () => {
  it('has its cases', () => {
    expect(pingPong.length).toBe(9)
  })

  it.each(pingPong.map((one) => [one.id, one] as const))('%s', (_, one) => {
    const { bytes } = one.workload as { readonly bytes: number }
    const { lock = 0 } = one.config
    const { metrics } = analyseCosts(paramsOf('costs', { bytes }, { software: { lock: lock / 1e6 } }))
    const wanted = one.expect as Readonly<Record<string, number>>
    expect(metrics['mpiLatency']).toBe(wanted['mpiOneWayPs'])
    if (wanted['rawOneWayPs'] === undefined) return
    expect(metrics['rawLatency']).toBe(wanted['rawOneWayPs'])
    expect(metrics['rawBandwidth']).toBeCloseTo(wanted['rawMBs']!, 3)
    expect(metrics['mpiBandwidth']).toBeCloseTo(wanted['mpiMBs']!, 3)
  })

  it('M02', () => {
    const one = cases.find(({ id }) => id === 'M02')!
    const { sizes } = one.workload as unknown as { readonly sizes: readonly number[] }
    expect({
      raw: halfPower((n) => rawLatency(costs, n), sizes),
      mpi: halfPower((n) => mpiLatency(costs, n), sizes),
    }).toEqual(one.expect)
  })
})

describe('shared memory', () => {
  it('is the straight line through the two latencies of the text', () => {
    expect(sharedLatency(4)).toBeCloseTo(6.5e6, 3)
    expect(sharedLatency(8192)).toBeCloseTo(109e6, 3)
    expect(bandwidth(8192, sharedLatency(8192)) / 1.048576).toBeCloseTo(71.7, 1)
  })

  it('reaches half of its bandwidth between 458 and 515 B, not between 512 and 1024', () => {
    expect(Math.round(sharedHalfPower.ofLongest)).toBe(458)
    expect(Math.round(sharedHalfPower.ofAsymptote)).toBe(515)
    const at = bandwidth(458, sharedLatency(458))
    expect(at / bandwidth(8192, sharedLatency(8192))).toBeCloseTo(0.5, 3)
  })
})

it('says of the sizes that it marks as n½ what they are', () => {
  const { sentence, marks } = analyseCosts(paramsOf('costs')).curves![1]!
  const markOf = (id: string) => marks.find((mark) => mark.id === `half-${id}`)!
  const most = bandwidth(8192, rawLatency(costs, 8192))
  // Not where the channel has half, but the first of the doubled sizes with as much.
  expect(markOf('raw')).toMatchObject({ x: 256, y: bandwidth(256, rawLatency(costs, 256)) })
  expect(markOf('raw').y / most).toBeCloseTo(0.598, 3)
  expect(bandwidth(128, rawLatency(costs, 128)) / most).toBeLessThan(0.5)
  expect(sentence).toContain('the first of 4, 8 … 8,192 B to reach half of the peak; for shared memory,')
  expect(analyseCosts(paramsOf('costs', { processors: 1 })).curves![1]!.sentence).toMatch(
    /half of the peak\.$/,
  )
})

describe('the switch layer', () => {
  const wayOf = (from: number, to: number, perNode: number) =>
    Math.floor(from / perNode) === Math.floor(to / perNode) ? 'inside' : 'outside'

  it('has the share of pairs inside that counting them gives', () => {
    for (const [nodes, perNode] of [
      [2, 1],
      [2, 2],
      [5, 3],
    ] as const) {
      const all = Array.from({ length: nodes * perNode }, (_, i) => i)
      const pairs = all.flatMap((from) =>
        all.filter((to) => to !== from).map((to) => wayOf(from, to, perNode)),
      )
      expect(insideShare(nodes, perNode)).toBeCloseTo(
        pairs.filter((way) => way === 'inside').length / pairs.length,
        12,
      )
    }
  })
})

describe('protocols', () => {
  it('begin to save where matching first costs less than the copy', () => {
    const from = breakEven(costs, 1 << 20)
    expect(protocolLatency('rendezvous', costs, from)).toBeLessThan(mpiLatency(costs, from))
    expect(protocolLatency('rendezvous', costs, from - 1)).toBeGreaterThanOrEqual(mpiLatency(costs, from - 1))
  })

  it('never do where nothing is copied', () => {
    expect(breakEven({ ...costs, copy: 0, copyBeyond: 0, descriptor: 0, tail: 0 }, 1 << 20)).toBe(Infinity)
  })

  it.each(['rendezvous', 'get'])('tell why %s is not possible here', (protocol) => {
    const { findings, metrics } = analyseCosts(paramsOf('costs', { protocol }))
    expect(findings[0]).toMatchObject({ id: 'write-only', tone: 'warning' })
    expect(metrics['protocolLatency']).not.toBe(metrics['mpiLatency'])
  })
})

it.each([
  [
    'the paper’s channel',
    {},
    /^.*costs more to copy than to send, which is why the bandwidth falls again\.$/,
  ],
  ['a far one, whose bandwidth grows with every size', { delay: 14.3 }, /costs more to copy than to send\.$/],
  ['one that is slower than any copy', { perByte: 0.05 }, /of the one-way time\.$/],
] as const)('says that bandwidth sinks beyond the knee only where it does: of %s', (_, channel, words) => {
  const params = paramsOf('costs', {}, { channel })
  const { sentence } = analyseCosts(params).findings.find(({ id }) => id === 'copy')!
  expect(sentence).toMatch(words)
  const own = costsOf(params)
  const rate = (bytes: number) => bandwidth(bytes, mpiLatency(own, bytes))
  expect(rate(8192) < rate(own.knee)).toBe(sentence.includes('bandwidth falls'))
})

describe('a write that takes no time', () => {
  const channel = { delay: 0, perByte: 0 }
  const { metrics, findings, curves } = analyseCosts(paramsOf('costs', {}, { channel }))

  it('has no bandwidth, and no size with half of it', () => {
    expect(metrics['rawLatency']).toBe(0)
    expect(metrics).not.toHaveProperty('rawBandwidth')
    expect(metrics).not.toHaveProperty('rawHalfPower')
    expect(findings.find(({ id }) => id === 'half-power')!.sentence).toMatch(
      /^A bare write takes no time here\. Among powers of two up to 8 KiB, the library reaches half/,
    )
  })

  it('is not drawn, and the library is in full', () => {
    for (const { lines, y, marks } of curves!) {
      expect(lines.map(({ id }) => id)).toEqual(['mpi', 'shared'])
      expect(marks.map(({ id }) => id)).not.toContain('half-raw')
      for (const line of lines) expect(Math.max(...line.y)).toBeLessThanOrEqual(y.domain[1])
    }
  })
})

it('has formulas that give the number beside them, whatever is in a write, with locks', () => {
  const formula = (name: string) => costsMetrics.find((each) => each.name === name)!.formula
  expect(formula('mpiLatency')).toBe('s + λ + β (header + n + descriptor + tail) + r + copy(n) + 2 lock')
  expect(formula('protocolLatency')).toContain('s + r + 2 lock + 2 (λ + β header) + λ + β n')
  expect(formula('headerShare')).toBe('header / (header + n)')
  const own = costsOf(
    paramsOf('costs', {}, { channel: { header: 40, descriptor: 16, tail: 8 }, software: { lock: 120 } }),
  )
  const [n, lock] = [100, 120e6]
  expect(mpiLatency(own, n)).toBe(
    own.send + own.delay + own.perByte * (40 + n + 16 + 8) + own.receive + own.copy * n + 2 * lock,
  )
  expect(protocolLatency('get', own, n)).toBe(
    own.send + own.receive + 2 * lock + 2 * (own.delay + own.perByte * 40) + own.delay + own.perByte * n,
  )
})

it('says of a copy that costs nothing that it takes no time', () => {
  const { findings } = analyseCosts(paramsOf('costs', {}, { software: { copy: 0, copyBeyond: 0 } }))
  expect(findings.find(({ id }) => id === 'copy')!.sentence).toBe(
    'Copying it out of the region takes no time here.',
  )
})

it.each([
  [0, '0 %'],
  [0.0004, 'less than 0.1 %'],
  [0.0054, '0.5 %'],
  [0.57, '57 %'],
  [0.994, '99 %'],
  [0.9957, '99.6 %'],
  [0.9996, 'more than 99.9 %'],
  [1 - 1e-12, '100 %'],
  [1, '100 %'],
])('calls a share of %d %s', (share, words) => {
  expect(percent(share)).toBe(words)
})

it('says one share of four bytes, and the paper’s beside that of others', () => {
  const share = (bytes: number) =>
    analyseCosts(paramsOf('costs', { bytes })).findings.find(({ id }) => id === 'header')!.sentence
  expect(share(4)).toBe(`The header is ${((100 * 28) / 32).toFixed(1)} % of header and data.`)
  expect(share(84)).toBe('The header is 25 % of header and data; for 4 B it is 87.5 %.')
})

it('says what a match beforehand saves', () => {
  const matching = (changes: Parameters<typeof paramsOf>[2]) =>
    analyseCosts(paramsOf('costs', {}, changes)).findings.find(({ id }) => id === 'matching')!.sentence
  expect(matching({})).toContain('less than the copy, header, descriptor and tail that it saves')
  const free = { channel: { delay: 0, header: 0 }, software: { copy: 0, copyBeyond: 0 } }
  expect(matching(free)).toContain('less than the descriptor and tail that it saves')
})

it('says of a region in a pool from where on a match first pays', () => {
  const { params, expected } = presets.find(({ id }) => id === 'today-cxl-region')!
  const from = breakEven(costsOf(params), 1 << 20)
  expect(expected).toContain(`pays only from some ${Math.round(from / 1024)} KiB on`)
})

it('shows what the text has only where channel and library are the paper’s', () => {
  const marks = (changes: Parameters<typeof paramsOf>[2]) =>
    analyseCosts(paramsOf('costs', {}, changes))
      .curves!.flatMap(({ marks }) => marks)
      .filter(({ kind }) => kind === 'published').length
  expect(marks({})).toBe(9)
  expect(marks({ software: { lock: 120 } })).toBe(9)
  expect(marks({ channel: { delay: 1 } })).toBe(0)
})

it('refuses what is no size', () => {
  expect(() => paramsOf('costs', { bytes: 3 })).toThrow('expected 4 to')
  expect(() => paramsOf('costs', { protocol: 'push' })).toThrow('eager')
})

it('tells of shared memory where a node has several processors, and only there', () => {
  const told = (processors: number) => {
    const { headline, stacks } = analyseCosts(paramsOf('costs', { processors }))
    return [
      headline.sentence,
      stacks![0]!.groups.flatMap(({ rows }) => rows).some(({ id }) => id === 'shared'),
    ]
  }
  expect(told(1)).toEqual([undefined, false])
  expect(told(2)).toEqual([expect.stringMatching(/^Between two processors of one node, /), true])
})
