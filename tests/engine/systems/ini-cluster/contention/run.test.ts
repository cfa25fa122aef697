import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { applyEdit } from '../../../../../engine/scenario/edit.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { averagesOf } from '../../../../../engine/systems/ini-cluster/contention/machine/averages.ts'
import { Trial } from '../../../../../engine/systems/ini-cluster/contention/machine/trial.ts'
import { machineOf } from '../../../../../engine/systems/ini-cluster/contention/machineOf.ts'
import { configurationOf } from '../../../../../engine/systems/ini-cluster/contention/configurationOf.ts'
import { inCycles } from '../../../../../engine/systems/ini-cluster/contention/words.ts'
import type { IniClusterParams } from '../../../../../engine/systems/ini-cluster/parameters.ts'
import { cellsAt } from '../../../../../engine/timeline/stateTable.ts'
import { spanItem, spanKind } from '../../../../../engine/timeline/timeline.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { iniCluster } from '../../../../../engine/systems/ini-cluster/system.ts'

const scenario = (params: object) => newScenario(iniCluster, checkedParams(iniCluster, params))
const result = (params: object) => runToEnd(iniCluster, scenario(params))
const small = { requests: 2000, pointRequests: 0 }

describe('a run of the contention', () => {
  it('says of equations that meet constant costs that they say the same, and not that they are 0 % off', () => {
    const said = (compute: number) =>
      result({ requests: 2000, pointRequests: 500, compute, handler: 1 }).findings.find(
        ({ id }) => id === 'constant',
      )!.sentence
    // Without computing all messages are at interfaces, whatever the costs.
    expect(said(0)).toContain('which do not know it, say the same.')
    expect(said(100_000)).toMatch(/which do not know it, are \d\d % above it\.$/)
  })

  it('gives each metric a simulated twin with an interval', () => {
    const { metrics, estimates = {} } = result(small)
    const twins = Object.keys(metrics).filter((name) => !name.endsWith('Simulated') && name !== 'connections')
    expect(twins).toHaveLength(10)
    for (const name of twins) expect(estimates[`${name}Simulated`]?.halfWidth, name).toBeGreaterThan(0)
  })

  it('tells what it has measured so far, with wider intervals, and ends as if nobody had asked', () => {
    const { params, seed } = scenario({ requests: 6000, pointRequests: 2000 })
    const begun = () => iniCluster.simulate!(params, seed, [])
    const run = begun()
    const widths: (readonly number[])[] = []
    while (run.step(20_000)) {
      const curve = run.soFar!()?.curves?.[0]
      const reach = curve?.lines[0]?.reach
      if (reach?.length === 16) widths.push([...reach])
    }
    const unasked = begun()
    while (unasked.step(1_000_000));
    const whole = unasked.result()
    expect(run.result()).toEqual(whole)
    const last = [...whole.curves![0]!.lines[0]!.reach!]
    const wider = last.filter((reach, at) => widths[0]![at]! > reach)
    expect(widths.length).toBeGreaterThan(5)
    expect(wider.length).toBeGreaterThan(12)
    expect(run.soFar!()!.metrics['iniQueueSimulated']).toBe(whole.metrics['iniQueueSimulated'])
  })

  it('leaves its result as it is when the next run records into its memory', () => {
    const ended = (compute: number) => {
      const { params, seed } = scenario({ requests: 400, pointRequests: 0, compute })
      const run = iniCluster.simulate!(params, seed, [])
      while (run.step(20_000));
      const { timeline } = run.result()
      run.release!()
      return timeline!
    }
    const first = ended(5000)
    const kept = structuredClone(first)
    expect(ended(9000).start).not.toEqual(first.start)
    expect(first).toEqual(kept)
    expect(kept.itemNames!.slice(0, 2)).toEqual(['p0:0', 'p1:0'])
  })

  it('measures each point by itself, whatever is simulated beside it', () => {
    const points = result({ requests: 4000, pointRequests: 2000 }).curves![0]!.lines.at(-1)!
    const alone = result({ requests: 2000, pointRequests: 0, processorsPerCluster: 7 })
    expect(points.y[points.x.indexOf(7)]).toBe(alone.metrics['iniQueueSimulated'])
  })

  it('leaves the equations alone where it is told to, and where there is no machine', () => {
    for (const params of [{ simulate: false }, { processorsPerIni: 4 }]) {
      const { metrics, timeline } = result(params)
      expect(Object.keys(metrics).some((name) => name.endsWith('Simulated'))).toBe(false)
      expect(timeline).toBeUndefined()
    }
  })

  it('interrupts nobody with handlers that take no time', () => {
    const { timeline } = result({ ...small, handler: 0 })
    const kinds = Array.from(timeline!.tag, (tag) => timeline!.kinds[spanKind(tag)]!.id)
    // Only the end of the recording cuts a computation.
    const cut = kinds.filter((kind, span) => kind !== 'interrupted' || timeline!.end[span]! < timeline!.until)
    expect([...new Set(cut)].sort()).toEqual(['computes', 'reply', 'request'])
  })

  it('does not take the work of asking for queues for waiting, in words and in the bar', () => {
    const run = result({
      ...small,
      processorsPerCluster: 8,
      interfacesPerCluster: 2,
      scheduling: 'shortest',
      rules: { monitoring: 3000 },
    })
    const { iniQueueSimulated: queue, iniUtilisationSimulated: busy } = run.metrics
    // By Little's law: of those at an interface, as many are served as it is busy.
    const waiting = 1 - busy! / queue!
    const said = Number(/(\d+) % of a message’s time there is waiting/.exec(run.headline.sentence!)![1])
    expect(Math.abs(said / 100 - waiting)).toBeLessThan(0.02)
    const parts = run
      .stacks!.find(({ id }) => id === 'cycle')!
      .groups[0]!.rows.find(({ source }) => source === 'simulation')!.parts
    const sum = (texture: string | undefined) =>
      parts
        .filter((each) => /^(own|remote)-(in|out)/.test(each.id) && each.texture === texture)
        .reduce((all, { value }) => all + value, 0)
    expect(sum('hatched') / (sum('hatched') + sum(undefined))).toBeCloseTo(waiting, 1)
  })

  it('asks for no queues where a cluster has one interface, and says what a second would cost so', () => {
    const asked = { scheduling: 'shortest', rules: { monitoring: 2000 }, requests: 2000, pointRequests: 60 }
    const run = result(asked)
    expect(run.metrics).toEqual(result({ requests: 2000, pointRequests: 60 }).metrics)
    const said = (of: typeof run) => of.findings.find(({ id }) => id === 'interfaces')!.sentence
    expect(said(run)).toMatch(
      /simulated\. To take the shorter queue costs 2,000 cycles of asking at each visit\.$/,
    )
    expect(said(result({ ...asked, rules: {} }))).toMatch(/simulated\.$/)
  })

  it('calls a cycle that of a thread where a processor has more of them', () => {
    const rest = (threads: number) => result({ ...small, program: { threads } }).headline.rest[0]
    expect(rest(4)).toMatch(/^ from request to request of a thread, simulated/)
    expect(rest(1)).toMatch(/^ from request to request, simulated/)
  })

  it.each([
    ['interfaces take no time', { interfacesPerCluster: 2, compute: 0, handler: 0, iniService: 0 }],
    [
      'a cycle takes none but for asking',
      {
        ...{ compute: 0, handler: 0, iniService: 0, clusters: 3, interfacesPerCluster: 4 },
        ...{ scheduling: 'round-robin', destination: 'static', rules: { monitoring: 500 } },
      },
    ],
  ])('says no NaN and no Infinity where %s', (_, params) => {
    const { findings } = result({ requests: 600, pointRequests: 1, ...params })
    expect(findings.map(({ sentence }) => sentence).join('\n')).not.toMatch(/NaN|Infinity/)
  })

  it('measures the same whether it is recorded or not', () => {
    expect(result({ ...small, watched: 50 }).metrics).toEqual(result({ ...small, watched: 0 }).metrics)
  })

  it('interrupts nobody with what takes no time', () => {
    const { timeline } = result({ ...small, handler: 0 })
    const broken = Array.from(timeline!.tag).filter(
      (tag, span) =>
        timeline!.kinds[spanKind(tag)]!.id === 'interrupted' && timeline!.end[span]! < timeline!.until,
    )
    expect(broken).toEqual([])
  })

  it('shows no interval where a small machine repeats one pattern, and says why', () => {
    const params = { ...small, clusters: 2, processorsPerCluster: 1, variability: 0, computeVariability: 0 }
    const { estimates, findings } = result(params)
    expect(estimates).toBeUndefined()
    expect(findings.find(({ id }) => id === 'pattern')?.sentence).toContain('No interval is shown')
    expect(result({ ...params, variability: 1 }).estimates).toBeDefined()
  })

  const constant = { ...small, variability: 0, computeVariability: 0 }
  // By runs with 10 seeds: how many times as wide the spread of means is as one run's own interval says.
  it.each([
    ['repeats one pattern', { clusters: 2, processorsPerCluster: 1 }],
    ['repeats one pattern', { clusters: 2, processorsPerCluster: 6, handler: 0 }],
    ['settles into a pattern', { clusters: 2, processorsPerCluster: 2 }],
    ['settles into a pattern', { clusters: 3, processorsPerCluster: 3, handler: 0 }],
    [undefined, { clusters: 3, processorsPerCluster: 1 }],
    [undefined, { clusters: 5, processorsPerCluster: 1 }],
    [undefined, { clusters: 2, processorsPerCluster: 4, interfacesPerCluster: 2, scheduling: 'random' }],
  ])('%s with constant costs: %o', (words, machine) => {
    const { estimates, findings } = result({ ...constant, ...machine })
    const sentence = findings.find(({ id }) => id === 'pattern')?.sentence
    expect(estimates === undefined).toBe(words !== undefined)
    if (words === undefined) expect(sentence).toBeUndefined()
    else expect(sentence).toContain(words)
  })

  it('would show an interval that other seeds lie beyond, where it shows none', () => {
    const params = checkedParams(iniCluster, {
      ...constant,
      clusters: 2,
      processorsPerCluster: 2,
      handler: 0,
    }) as IniClusterParams
    const runs = [1, 2, 3, 4].map((seed) => {
      const trial = new Trial(configurationOf(params, machineOf(params)!), seed, 6000)
      while (!trial.over) trial.step(100_000)
      return averagesOf(trial).iniQueue
    })
    const means = runs.map(({ mean }) => mean)
    const widest = Math.max(...runs.map(({ halfWidth }) => halfWidth))
    expect(Math.max(...means) - Math.min(...means)).toBeGreaterThan(4 * widest)
  })

  it('begins when all connections are set up, and measures the same from then on', () => {
    const machine = { ...small, clusters: 2, interfacesPerCluster: 2, watched: 2 }
    const [boot, bare] = [result({ ...machine, rules: { setUp: 5000 } }), result(machine)]
    for (const name of ['cycleTimeSimulated', 'iniQueueSimulated'])
      expect(boot.metrics[name]! / bare.metrics[name]!).toBeCloseTo(1, 9)
    const { timeline, state } = boot
    const bars = [...timeline!.tag].flatMap((tag, span) => (spanKind(tag) === 6 ? [span] : []))
    expect(bars.map((span) => [timeline!.start[span], timeline!.end[span]])).toEqual(
      Array.from({ length: 4 }, () => [0, 10_000]),
    )
    expect(Math.min(...[...timeline!.start].filter((_, span) => !bars.includes(span)))).toBe(10_000)
    expect([...bare.timeline!.tag].some((tag) => spanKind(tag) === 6)).toBe(false)
    expect(state![0]!.rows).toHaveLength(4)
  })

  it('says in words how far the equations are, with a point on the curve for each number of processors', () => {
    const { findings, curves = [] } = result({ requests: 20_000, pointRequests: 500 })
    const validity = findings.find(({ id }) => id === 'validity')
    expect(validity?.tone).toBe('warning')
    expect(validity?.sentence).toMatch(
      /visit to an interface, 5,437 cycles, is 1[1234] % above .* queue is [789] % too large/,
    )
    const points = curves[0]!.lines.find(({ id }) => id === 'simulated')!
    expect([...points.x]).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
    expect(points.reach!.every((reach) => reach > 0)).toBe(true)
  })

  it('has alternatives where one other rule can be had, and none where none can', () => {
    const lonely = { requests: 500, pointRequests: 100, processorsPerCluster: 1, variability: 0 }
    const alternatives = (params: object) => result({ ...lonely, ...params }).alternatives
    const simulated = 'The same work under other rules, simulated'
    expect(alternatives({})?.title).toBe(simulated)
    expect(alternatives({})?.rows.map(({ id }) => id)).toEqual(['yours', 'faster'])
    // Past the interfaces their choice, speed and number change nothing, and where they take no time hardly more.
    const two = { processorsPerCluster: 4, interfacesPerCluster: 2 }
    expect(alternatives({ ...two, rules: { path: 'bypass' } })).toBeUndefined()
    const idle = alternatives({ ...two, iniService: 0 })
    expect(idle?.rows.map(({ id }) => id)).toEqual(['yours', 'round-robin', 'random', 'shortest'])
  })

  it('notes who waits at an interface while one beside it is idle', () => {
    const { state } = result({ ...small, clusters: 2, processorsPerCluster: 4, interfacesPerCluster: 2 })
    const [table] = state!
    const width = table!.columns.length
    const at = (id: string) => table!.columns.findIndex((column) => column.id === id)
    const seen = [0, 0]
    for (const time of new Set(table!.time.slice(0, 500))) {
      const cells = cellsAt(table!, time)
      const of = (row: number, id: string) => cells[row * width + at(id)]!
      for (let row = 0; row < 4; row++) {
        const isIdle = of(row ^ 1, 'service') === 0
        const waits = of(row, 'waiting')
        expect(of(row, 'beside')).toBe(isIdle ? waits : 0)
        if (waits > 0) seen[Number(isIdle)]!++
      }
    }
    expect(Math.min(...seen)).toBeGreaterThan(10)
  })

  it('gets what an alternative promises', () => {
    const before = scenario({ requests: 2000, pointRequests: 100, interfacesPerCluster: 2 })
    const { alternatives } = runToEnd(iniCluster, before)
    const ids = alternatives!.rows.map(({ id }) => id)
    expect(ids).toEqual(
      expect.arrayContaining(['yours', 'round-robin', 'random', 'shortest', 'split', 'pooled']),
    )
    for (const { edit, metrics } of alternatives!.rows) {
      if (!edit) continue
      const after = applyEdit(iniCluster, before, edit).scenario
      expect(runToEnd(iniCluster, after).metrics).toMatchObject(metrics)
    }
  })
})

it('tells of a machine in which nothing waits that nothing does', () => {
  const constant = { variability: 0, computeVariability: 0 }
  const { findings } = result({ ...small, ...constant, clusters: 2, processorsPerCluster: 1 })
  expect(findings.find(({ id }) => id === 'journey')!.sentence).toMatch(
    /^None of the requests that are recorded waits anywhere: p0:\d+ is away for [\d,]+ cycles\.$/,
  )
})

describe('the request that waits longest', () => {
  const { timeline, criticalPath, findings, phases } = result({
    ...small,
    clusters: 2,
    interfacesPerCluster: 2,
    compute: 20_000,
  })
  const { start, end, tag } = timeline!
  const way = [...criticalPath!]

  it('goes from its computing through four interfaces and two handlers', () => {
    const kinds = way.map((span) => timeline!.kinds[spanKind(tag[span]!)]!.id)
    expect(kinds.slice(1)).toEqual([
      'request',
      'request',
      'request-handler',
      'reply',
      'reply',
      'reply-handler',
    ])
    expect(kinds[0]).toMatch(/computes|interrupted/)
    expect(new Set(way.map((span) => spanItem(tag[span]!))).size).toBe(1)
  })

  it('is away for what it is served and what it waits', () => {
    const away = end[way.at(-1)!]! - end[way[0]!]!
    const served = way.slice(1).reduce((sum, span) => sum + end[span]! - start[span]!, 0)
    const sentence = findings.find(({ id }) => id === 'journey')!.sentence
    expect(sentence).toContain(
      `away for ${inCycles(away)} cycles, and for ${inCycles(away - served)} cycles of these`,
    )
    expect(phases![0]!.emphasis).toBe(`away, ${inCycles(away - served)} cycles of it waiting`)
  })

  // Messages wait at interfaces in the one, and for processors that are at work on handlers in the other.
  it.each([{}, { iniService: 100, iniReceive: 100, handler: 400, compute: 1000 }])(
    'waits the most where the longest gap of its way is',
    (costs) => {
      const { timeline, criticalPath, findings } = result({ ...small, clusters: 2, ...costs })
      const { lanes, offsets, start, end } = timeline!
      const gaps = [...criticalPath!].map((span, at, all) => (at > 0 ? start[span]! - end[all[at - 1]!]! : 0))
      const longest = Math.max(...gaps)
      const lane = offsets.findLastIndex((offset) => offset <= criticalPath![gaps.indexOf(longest)]!)
      expect(findings.find(({ id }) => id === 'journey')).toMatchObject({
        sentence: expect.stringContaining(
          `The most, ${inCycles(longest)} cycles, at ${lanes[lane]!.name.toLowerCase()}`,
        ) as string,
        target: { lane: lanes[lane]!.id },
      })
    },
  )

  it('is told where computing takes no time too: its way begins where it sets out', () => {
    const atOnce = result({ ...small, clusters: 2, interfacesPerCluster: 2, compute: 0 })
    const path = [...atOnce.criticalPath!]
    const { start, end, kinds, tag } = atOnce.timeline!
    expect(path.map((span) => kinds[spanKind(tag[span]!)]!.id)).toEqual([
      ...['request', 'request', 'request-handler', 'reply', 'reply', 'reply-handler'],
    ])
    const [phase] = atOnce.phases!
    expect(phase!.sentence).toMatch(/^From when it sets out to /)
    expect(phase!.end).toBe(end[path.at(-1)!])
    const served = path.reduce((sum, span) => sum + end[span]! - start[span]!, 0)
    const away = phase!.end - phase!.start
    expect(away - served).toBeGreaterThan(0)
    expect(atOnce.findings.find(({ id }) => id === 'journey')!.sentence).toContain(
      `away for ${inCycles(away)} cycles, and for ${inCycles(away - served)} cycles of these`,
    )
  })
})
