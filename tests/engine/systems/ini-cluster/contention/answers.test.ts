import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { applyEdit } from '../../../../../engine/scenario/edit.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { iniCluster } from '../../../../../engine/systems/ini-cluster/system.ts'

const answer = (params: object) => iniCluster.analyse(checkedParams(iniCluster, params))
const refused = (params: object) => {
  try {
    checkedParams(iniCluster, params)
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

describe('the contention model', () => {
  it.each([
    [1, 0.20406],
    [4, 1.3274],
    [32, 27.52018],
  ])('gives the queue of Figure 6-3 for %d processors to an interface', (processorsPerIni, queue) => {
    expect(answer({ processorsPerIni }).metrics['iniQueue']).toBeCloseTo(queue, 5)
  })

  it('takes 4 clusters of 4 processors and 1 interface where nothing is said', () => {
    const { metrics, chosen } = answer({})
    expect(metrics).toEqual({ ...answer({ processorsPerIni: 4 }).metrics, connections: 3 })
    expect(chosen).toEqual({ clusters: 4, processorsPerCluster: 4, interfacesPerCluster: 1 })
    const twice = answer({ processorsPerCluster: 8, interfacesPerCluster: 2 })
    expect(twice.metrics).toEqual({ ...metrics, connections: 6 })
  })

  it('says that a ratio without a machine cannot be simulated', () => {
    const said = answer({ processorsPerIni: 4 }).findings.filter(({ tone }) => tone === 'warning')
    expect(said.map(({ id }) => id)).toEqual(['no-machine'])
    expect(answer({}).findings.some(({ tone }) => tone === 'warning')).toBe(false)
  })

  it('has an answer where nothing takes any time', () => {
    const free = { compute: 0, handler: 0, iniService: 0 }
    expect(answer(free).metrics).toMatchObject({ cycleTime: 0, iniQueue: 0, iniUtilisation: 0 })
    expect(answer(free).metrics).not.toHaveProperty('throughput')
    expect(answer({ ...free, iniService: 100 }).metrics).toMatchObject({ cycleTime: 2000, iniQueue: 4 })
  })
})

describe('the slowdown', () => {
  const parts = (params: object) =>
    answer(params)
      .stacks!.find(({ id }) => id === 'slowdown')!
      .groups[0]!.rows[0]!.parts.map(({ value }) => value)

  it('is split into what protocols and what waiting add, as the two modes of Figure 5-1 give it', () => {
    const [ideal, protocols, contention] = parts({})
    const past = answer({ rules: { path: 'bypass' } }).metrics['cycleTime']!
    const delayed = answer({ rules: { path: 'delay', delay: 2 * 2336 } }).metrics['cycleTime']!
    expect(ideal).toBeCloseTo(past, 9)
    expect(ideal! + protocols!).toBeCloseTo(delayed, 9)
    expect(ideal! + protocols! + contention!).toBeCloseTo(answer({}).metrics['cycleTime']!, 9)
    const said = answer({}).findings.find(({ id }) => id === 'slowdown')!.sentence
    expect(said).toContain('Without interfaces a cycle would take 44,041 cycles')
    expect(said).toMatch(/1\.2\d times as long, and waiting .* 1\.49 times in all/)
  })

  it('does not credit κ to the figure whose delay is stood still for', () => {
    const { findings } = answer({ rules: { path: 'delay' }, program: { stall: 1.585 } })
    const { sentence } = findings.find(({ id }) => id === 'past')!
    expect(sentence).toMatch(/stands still κ = 1\.585 times \(κ is ours\)\.$/)
  })

  it('is protocols alone where nobody shares, and all of it follows κ', () => {
    expect(parts({ processorsPerIni: 0 })[2]).toBeCloseTo(0, 6)
    expect(parts({ program: { stall: 2 } })[1]).toBeGreaterThan(1.9 * parts({})[1]!)
  })

  it.each([0.8, 1, 1.585])(
    'leads by its edit to the same machine, and to bars that add up: κ = %d',
    (stall) => {
      const program = { stall }
      const { findings } = answer({ program })
      const edit = findings.find(({ id }) => id === 'slowdown')!.edit!.edit as unknown as {
        readonly edits: readonly { readonly value?: unknown }[]
      }
      const [path, delay] = edit.edits.map(({ value }) => value)
      const past = answer({ program, rules: { path, delay } })
      const [ideal, protocols] = parts({ program })
      expect(past.metrics['cycleTime']).toBeCloseTo(ideal! + protocols!, 6)
      const row = past.stacks![0]!.groups[0]!.rows[0]!
      expect(row.total).toBeCloseTo(past.metrics['cycleTime']!, 6)
      const of = (id: string) => row.parts.find((part) => part.id === id)?.value ?? 0
      const stands = 4 * 2336 * (stall - 1)
      expect([of('compute'), of('wires'), of('stall')].map(Math.round)).toEqual(
        [past.metrics['computeResidence']! + Math.min(0, stands), 4 * 2336, Math.max(0, stands)].map(
          Math.round,
        ),
      )
    },
  )

  it('is of waiting for processors alone where messages go past the interfaces', () => {
    const said = (path: string) => answer({ compute: 1000, rules: { path } }).headline.sentence
    expect(['interfaces', 'bypass', 'delay'].map(said)).toEqual([
      'Waiting for shared interfaces and processors makes it 3.99 times as long.',
      'Waiting for processors makes it 1.49 times as long.',
      'Waiting for processors makes it 1.02 times as long.',
    ])
  })

  it('is not split where messages go past the interfaces', () => {
    expect(answer({ rules: { path: 'bypass' } }).stacks!.map(({ id }) => id)).toEqual(['cycle'])
  })
})

describe('what interfaces cost', () => {
  const metrics = (params: object) => answer(params).metrics
  const traced = (tracing: string, stamp = 40) => ({ rules: { tracing, stamp } })

  it('is told apart for sending and receiving, and is one number where they are equal', () => {
    expect(metrics({ iniReceive: 2336 })).toEqual(metrics({}))
    const apart = answer({ iniService: 1000, iniReceive: 3000, handler: 0 })
    const { cycleTime, iniUtilisation } = apart.metrics
    expect(iniUtilisation).toBeCloseTo((4 * 2 * 4000) / cycleTime!, 12)
    const parts = new Map(apart.stacks![0]!.groups[0]!.rows[0]!.parts.map(({ id, value }) => [id, value]))
    for (const [id, service] of [
      ['own-out', 1000],
      ['remote-in', 3000],
      ['remote-out', 1000],
      ['own-in', 3000],
    ] as const)
      expect(parts.get(id), id).toBe(service)
    // All wait for the same backlog.
    expect(parts.get('own-in-waits')).toBeCloseTo(parts.get('own-out-waits')!, 8)
    // The approximations of one service do not apply.
    expect(apart.curves![0]!.lines.map(({ id }) => id)).toEqual(['analysis'])
    expect(answer({}).curves![0]!.lines.map(({ id }) => id)).toContain('exact')
  })

  it.each([
    ['2 threads', { program: { threads: 2 } }],
    ['ask more often', { program: { hot: 50 } }],
    ['busy and quiet phases', { program: { burst: 0.1 } }],
    ['κ', { program: { stall: 1.6 } }],
    ['cost differently', { iniReceive: 3000 }],
  ])('has no line of models that do not know %s, and says so', (word, params) => {
    const { curves, findings } = answer(params)
    expect(curves![0]!.lines.map(({ id }) => id)).toEqual(['analysis'])
    expect(findings.find(({ id }) => id === 'neighbours')!.sentence).toContain(word)
    expect(answer({}).findings.some(({ id }) => id === 'neighbours')).toBe(false)
  })

  it('is met by no line that would be taken for what decides it', () => {
    const { lines } = answer({ compute: 0, handler: 0, clusters: 2, processorsPerCluster: 1 }).curves![0]!
    const faint = lines.filter(({ emphasis }) => emphasis === 'faint')
    expect(faint.map(({ id }) => id)).toEqual(['without-own', 'bard-schweitzer', 'linearizer', 'exact'])
    expect(faint.every(({ beside }) => beside === true)).toBe(true)
  })

  it('offers no change of interfaces that no message meets, or that take no time', () => {
    const offered = (params: object) => answer(params).alternatives?.rows.map(({ id }) => id)
    const two = { processorsPerCluster: 8, interfacesPerCluster: 2 }
    const stamped = { tracing: 'summary' }
    expect(offered(two)).toEqual(['yours', 'faster', 'split'])
    expect(offered({ ...two, rules: { path: 'bypass' } })).toBeUndefined()
    expect(offered({ ...two, rules: { path: 'delay' } })).toBeUndefined()
    expect(offered({ ...two, iniService: 0 })).toBeUndefined()
    expect(offered({ ...two, iniService: 0, rules: stamped })).toEqual(['yours', 'split'])
    const said = (params: object) => answer({ ...two, ...params }).findings.map(({ id }) => id)
    expect(said({})).toEqual(expect.arrayContaining(['faster', 'slowdown']))
    expect(said({ iniService: 0 })).not.toEqual(expect.arrayContaining(['slowdown']))
    expect(said({ iniService: 0, rules: stamped })).not.toContain('faster')
  })

  it('is halved in one step where both are named', () => {
    const before = newScenario(iniCluster, checkedParams(iniCluster, { iniReceive: 3000 }))
    const { edit } = answer({ iniReceive: 3000 }).alternatives!.rows.find(({ id }) => id === 'faster')!
    expect(applyEdit(iniCluster, before, edit!).scenario.params).toMatchObject({
      iniService: 1168,
      iniReceive: 1500,
    })
  })

  it('says that faster interfaces beat more of them only where they do, and where neither matters', () => {
    const said = (params: object) => answer(params).findings.find(({ id }) => id === 'faster')!
    const four = { processorsPerCluster: 4, interfacesPerCluster: 1 }
    expect(said(four).sentence).toBe(
      'By the equations, interfaces twice as fast (51,282 cycles) beat twice as many on one queue (54,482 cycles) and twice as many with queues of their own (57,679 cycles).',
    )
    const hot = iniCluster.presets.find(({ id }) => id === 'hot-odd')!.params
    expect(said(hot).sentence).toBe(
      'By the equations, interfaces twice as fast (32,852 cycles) beat twice as many with queues of their own (39,613 cycles), but not twice as many on one queue (32,730 cycles).',
    )
    // What is written down of a message is not halved with the interface, but shared with a second one.
    const traced = { processorsPerCluster: 8, iniService: 100, rules: { tracing: 'detailed', stamp: 1000 } }
    expect(said(traced).sentence).toMatch(
      /^By the equations, interfaces twice as fast \(223,631 cycles\) are beaten by twice as many on one queue \(.+\) and twice as many with queues of their own \(133,767 cycles\)\.$/,
    )
    expect(said({ ...four, iniService: 0.05 })).toMatchObject({
      tone: 'fact',
      sentence:
        'Interfaces twice as fast would hardly shorten a cycle: next to none of it is for their work on messages.',
    })
  })

  it('counts what asking for the queues costs where they are on one queue, and says where it does not', () => {
    const said = (monitoring: number, params: object = {}) =>
      answer({ ...params, rules: { monitoring } }).findings.find(({ id }) => id === 'faster')!.sentence
    const pooledOf = (sentence: string) =>
      Number(/one queue \(([\d,]+) cycles/.exec(sentence)![1]!.replaceAll(',', ''))
    expect(said(600)).toContain(' cycles, with 600 cycles of asking at each visit)')
    // As if each visit took so much longer, and both of a message's interfaces were asked.
    expect(pooledOf(said(600))).toBe(pooledOf(said(0, { iniService: 2936 })))
    // A machine that asks already is not counted so by the equations: neither is what it is compared with.
    const asks = { processorsPerCluster: 8, interfacesPerCluster: 2, scheduling: 'shortest' }
    expect(said(600, asks)).toBe(`${said(0, asks)} The cost of asking for the queues is not counted.`)
    const none = { ...asks, processorsPerCluster: 2 }
    expect(said(600, none)).toBe(`${said(0, none)} The cost of asking for the queues is not counted.`)
  })

  it('makes a cycle no shorter by looking, however little a stamp costs', () => {
    const rules = { tracing: 'summary', stamp: 1e-9, printedHops: true }
    const program = { stall: 4, burst: 0.3 }
    const params = { compute: 1e9, handler: 1, iniService: 41_789, interLatency: 0.5, intraLatency: 1e-9 }
    const { findings } = answer({ ...params, clusters: 2, processorsPerCluster: 64, program, rules })
    expect(findings.find(({ id }) => id === 'tracing')!.sentence).toContain('looking makes it 0 % longer')
  })

  it('is paid κ times by a processor alone too: only the rest is waiting', () => {
    const { headline, metrics } = answer({ processorsPerCluster: 1, program: { stall: 3 } })
    const one = answer({ processorsPerCluster: 1 }).metrics
    // With one visit's 2,336 cycles κ − 1 times more for each of four.
    expect(one['cycleTime']).toBeLessThan(metrics['cycleTime']!)
    expect(headline.rest).toEqual([' from request to request, against 71,305 cycles for one processor alone'])
    expect(headline.sentence).toContain(`${(metrics['cycleTime']! / 71_305).toFixed(2)} times as long`)
  })

  it('does not call a cycle another than that of one processor alone where both read the same', () => {
    const [water] = iniCluster.presets.filter(({ id }) => id === 'water-rr-8-8')
    const { rules } = checkedParams(iniCluster, water!.params) as { rules: object }
    const past = checkedParams(iniCluster, { ...water!.params, rules: { ...rules, path: 'delay' } })
    expect(iniCluster.analyse(past).headline.rest).toEqual([
      ' from request to request, the same as for one processor alone',
    ])
  })

  it('grows by 2 or 6 stamps of a visit, which a sentence tells', () => {
    expect(metrics(traced('summary'))).toEqual(metrics({ iniService: 2336 + 80 }))
    expect(metrics(traced('detailed'))).toEqual(metrics({ iniService: 2336 + 240 }))
    expect(metrics(traced('off'))).toEqual(metrics({}))
    const said = (params: object) => answer(params).findings.find(({ id }) => id === 'tracing')?.sentence
    expect(said(traced('detailed'))).toContain('writes 6 stamps of 40 cycles, 9 % of its service')
    expect(said({ ...traced('summary'), compute: 0, handler: 0, iniService: 0 })).toContain(
      'Unobserved a cycle would take 0 cycles: nearly all of it is for looking.',
    )
    expect(said(traced('summary', 1))).toContain('writes 2 stamps of 1 cycle,')
    expect(said(traced('summary', 100_000))).toContain('writes 2 stamps of 100,000 cycles,')
    expect(said(traced('detailed', 0))).toBeUndefined()
    expect(said({})).toBeUndefined()
  })

  it('begins with setting up connections where that takes time', () => {
    const said = (params: object) => answer(params).findings.find(({ id }) => id === 'set-up')?.sentence
    expect(said({ interfacesPerCluster: 2, rules: { setUp: 500 } })).toContain('its 6 connections')
    const large = { clusters: 64, processorsPerCluster: 64, interfacesPerCluster: 64 }
    expect(said({ ...large, rules: { setUp: 500 } })).toContain('its 4,032 connections')
    expect(said({})).toBeUndefined()
    expect(said({ processorsPerIni: 4, rules: { setUp: 500 } })).toBeUndefined()
  })
})

describe('the curve over processors for an interface', () => {
  it.each([
    [{ processorsPerCluster: 4, interfacesPerCluster: 1 }, 16],
    [{ processorsPerCluster: 40, interfacesPerCluster: 1 }, 64],
    [{ processorsPerCluster: 19, interfacesPerCluster: 19 }, 64 / 19],
    [{ processorsPerCluster: 64, interfacesPerCluster: 64 }, 1],
    [{ processorsPerIni: 50 }, 100],
  ])('of %j ends where there can be no more: %d', (params, most) => {
    const { x, lines } = answer(params).curves![0]!
    expect(x.domain).toEqual([0, most])
    expect(lines.map((line) => line.x.at(-1)! <= most && line.x.length > 0)).not.toContain(false)
    expect(lines[0]!.x.at(-1)).toBe(most)
  })
})

describe('an impossible machine is refused with path, rule and value', () => {
  it.each([
    [{ interfacesPerCluster: 0 }, 'ini-cluster.interfacesPerCluster: expected 1 to 64, got 0'],
    [
      { processorsPerCluster: 2, interfacesPerCluster: 3 },
      'ini-cluster.interfacesPerCluster: expected at most one for each of the 2 processors of a cluster, got 3',
    ],
    [{ compute: -1 }, 'ini-cluster.compute: expected 0 to 1000000000 cycles, got -1'],
    [
      { iniService: Infinity },
      'ini-cluster.iniService: expected a number, 0 to 1000000000 cycles, got Infinity',
    ],
    [
      { processorsPerIni: 4, clusters: 4 },
      'ini-cluster.processorsPerIni: expected nothing beside clusters, which say it already, got 4',
    ],
    [{ processorsPerIni: -1 }, 'ini-cluster.processorsPerIni: expected 0 to 1000000, got -1'],
    [{ clusters: 1 }, 'ini-cluster.clusters: expected 2 to 64, got 1'],
    [{ handler: -0.5 }, 'ini-cluster.handler: expected 0 to 1000000000 cycles, got -0.5'],
    [{ iniReceive: -1 }, 'ini-cluster.iniReceive: expected 0 to 1000000000 cycles, got -1'],
    [
      { interLatency: Infinity },
      'ini-cluster.interLatency: expected a number, 0 to 1000000000 cycles, got Infinity',
    ],
    [{ intraLatency: NaN }, 'ini-cluster.intraLatency: expected a number, 0 to 1000000000 cycles, got NaN'],
    [{ rules: { stamp: -1 } }, 'ini-cluster.rules.stamp: expected 0 to 1000000000 cycles, got -1'],
    [
      { processorsPerCluster: 2.5 },
      'ini-cluster.processorsPerCluster: expected a whole number, 1 to 64, got 2.5',
    ],
  ])('%j', (params, message) => expect(refused(params)).toBe(message))
})

describe('the ratio and the machine', () => {
  const edited = (params: object, path: string, value: number) =>
    applyEdit(iniCluster, newScenario(iniCluster, checkedParams(iniCluster, params)), {
      kind: 'set',
      path,
      value,
    }).scenario.params

  it('give way to what is set last', () => {
    const ratio = edited({ clusters: 8, interfacesPerCluster: 2 }, 'processorsPerIni', 5)
    expect(ratio).toMatchObject({ processorsPerIni: 5 })
    expect(ratio).not.toHaveProperty('clusters')
    const machine = edited({ processorsPerIni: 5 }, 'processorsPerCluster', 6)
    expect(machine).toMatchObject({ processorsPerCluster: 6 })
    expect(machine).not.toHaveProperty('processorsPerIni')
  })
})
