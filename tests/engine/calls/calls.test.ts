import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base64 } from '../../../engine/calls/base64.ts'
import { bridgeOf } from '../../../engine/calls/bridge.ts'
import { answeredLine } from '../../../engine/calls/line.ts'
import { runToEnd } from '../../../engine/systems/run.ts'
import { systemOf } from '../../../engine/systems/index.ts'
import { newScenario } from '../../../engine/scenario/scenario.ts'
import { call } from './opened.ts'

const base = { v: 1, system: 'pipeline' }

describe('columns of numbers', () => {
  it('are base64 as Node writes it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      }),
    )
    const long = Float64Array.from({ length: 5000 }, (_, i) => i / 7)
    expect(base64(long.subarray(1))).toBe(Buffer.from(long.buffer, 8).toString('base64'))
  })

  it('stand beside the text within one process', () => {
    const asked = JSON.stringify({ scenario: base, timeline: true, metrics: [] })
    const { json, arrays } = bridgeOf(call).call('run', asked)
    const { value } = JSON.parse(json) as { value: { timeline: { start: unknown; itemOf: unknown } } }
    expect(value.timeline.start).toEqual({ dtype: '<f8', array: 1 })
    expect(arrays[1]).toBeInstanceOf(Float64Array)
    expect(arrays[1]).toHaveLength(20)
    expect(value.timeline.itemOf).toMatchObject({ dtype: '<i4' })
  })
})

describe('a line', () => {
  it('is answered with its id, whatever it says', () => {
    const answer = (line: string) => JSON.parse(answeredLine(call, line)) as object
    expect(
      answer('{"id":5,"call":"run","args":{"scenario":{"v":1,"system":"pipeline"},"metrics":["latency"]}}'),
    ).toEqual({
      id: 5,
      value: { metrics: { latency: 188.9 } },
    })
    expect(
      answer('{"id":6,"call":"run","args":{"scenario":{"v":1,"system":"pipeline","seed":-1}}}'),
    ).toMatchObject({
      id: 6,
      error: { path: 'scenario.seed', value: -1 },
    })
    expect(answer('{"id":8,"call":"constructor"}')).toMatchObject({ id: 8, error: { path: 'call' } })
    expect(answer('{"id":9,"call":["run"]}')).toMatchObject({ id: 9, error: { path: 'call' } })
  })

  const run = (params: string) =>
    `{"id":1,"call":"run","args":{"scenario":{"v":1,"system":"pipeline","params":{${params}}},"metrics":["latency"]}}`
  const notHeld =
    'scenario.params.bytes: expected a number that can be held as typed, got "4096.00000000000000001"'
  it.each([
    ['xx', null, 'line: expected JSON on one line (wrong at character 1), got "xx"'],
    ['{"id":7', null, 'line: expected JSON on one line (wrong at character 8), got "{\\"id\\":7"'],
    ['null', null, 'line: expected an object, got null'],
    ['[5]', null, 'line: expected an object, got [5]'],
    ['{"id":7}', 7, /^call: expected one of describe, .*, got nothing$/],
    [
      '{"id":7,"call":"describe","argument":5}',
      7,
      /^line\.argument: expected no field of this name .*got 5$/,
    ],
    ['{"id":7,"id":8,"call":"describe"}', 8, 'line.id: expected to be said once, got [7,8]'],
    [run('"bytes":4096.00000000000000001'), 1, notHeld],
    [run('"bytes":4096,"bytes":8192'), 1, 'scenario.params.bytes: expected to be said once, got [4096,8192]'],
    [
      '{"id":1,"call":"mva","args":{"stations":[{"demand":1,"demand":2}],"population":1}}',
      1,
      'stations.0.demand: expected to be said once, got [1,2]',
    ],
  ])('is refused where something of it would be lost: %s', (line, id, message) => {
    const said = JSON.parse(answeredLine(call, line)) as { id: unknown; error: { message: string } }
    expect(said.id).toBe(id)
    if (typeof message === 'string') expect(said.error.message).toBe(message)
    else expect(said.error.message).toMatch(message)
  })

  it('is refused within one process as from another', () => {
    const args = '{"scenario":{"v":1,"system":"pipeline","seed":1,"seed":2}}'
    const said = JSON.parse(answeredLine(call, `{"id":1,"call":"run","args":${args}}`)) as object
    expect({ id: 1, ...(JSON.parse(bridgeOf(call).call('run', args).json) as object) }).toEqual(said)
    expect(said).toMatchObject({ error: { path: 'scenario.seed', value: [1, 2] } })
  })

  it.each([
    ['run', {}, 'scenario'],
    ['run', { scenario: base, timeline: 1 }, 'timeline'],
    ['run', { scenario: base, simulate: null }, 'simulate'],
    ['run', { scenario: base, pictures: true }, 'run.pictures'],
    ['run', [], 'run'],
    ['rows', { base, columns: { bytes: [1, 2], seed: [1] }, metrics: ['latency'] }, 'columns.seed'],
    ['rows', { base, columns: { bytes: 'many' } }, 'columns.bytes'],
    ['rows', { base, columns: { bytes: { values: [1], each: 0, skip: 0, rows: 1 } } }, 'columns.bytes.each'],
    ['rows', { base, columns: { bytes: { values: 1, each: 1, skip: 0, rows: 1 } } }, 'columns.bytes.values'],
    ['rows', { base, columns: { bytes: { values: [1], each: 1, skip: 0, rows: -1 } } }, 'columns.bytes.rows'],
    ['rows', { base, columns: { bytes: { values: [1], each: 1, skip: -1, rows: 1 } } }, 'columns.bytes.skip'],
    ['rows', { base, columns: { bytes: Array.from({ length: 100_001 }, () => 1) } }, 'rows'],
    ['rows', { base, metrics: ['beauty'] }, 'metrics.0'],
    ['edit', { scenario: base, set: [] }, 'set'],
    ['edit', { scenario: base, set: { stages: null } }, 'pipeline.stages'],
    ['link', { scenario: base, title: 5 }, 'link.title'],
    ['read', { link: 5 }, 'link'],
    ['cut', { scenario: base, sizes: 'all' }, 'sizes'],
    ['read', { link: 'v=1&s=pipeline&end', document: base }, 'read'],
    ['read', { text: '{}', document: base }, 'read'],
    ['edit', { system: 'pipeline', scenario: { v: 1, system: 'virtual-network' } }, 'edit'],
    ['rows', { scenarios: [base], base }, 'rows'],
    ['rows', { scenarios: [base], columns: { bytes: [1] } }, 'rows'],
  ])('%s of %j is refused at %s', (name, args, path) => {
    expect(() => call(name, args)).toThrow(expect.objectContaining({ path }) as Error)
  })
})

it('of several ways to say a scenario one is used, and the others are named', () => {
  expect(() => call('read', { link: 'v=1&s=pipeline&end', document: base })).toThrow(
    'read: expected either link, text or document, got ["link","document"]',
  )
  expect(() => call('rows', { scenarios: [base], base, columns: {} })).toThrow(
    'rows: expected either scenarios or base and columns, got ["scenarios","base","columns"]',
  )
})

describe('rows', () => {
  it('say the link of each row that is a scenario, where they are asked to', () => {
    const columns = { bytes: [1000, 0, 2000], seed: [1, 1, 7] }
    const { links } = call('rows', { base, columns, metrics: ['latency'], links: true }) as {
      links: (string | null)[]
    }
    expect(links[1]).toBeNull()
    for (const [row, bytes, seed] of [
      [0, 1000, 1],
      [2, 2000, 7],
    ] as const)
      expect(call('read', { link: links[row] })).toMatchObject({ scenario: { params: { bytes }, seed } })
    expect(call('rows', { base, columns, metrics: ['latency'] })).not.toHaveProperty('links')
  })

  it('have values that are said once, each for several rows and from the first again', () => {
    const bytes = [1000, 2000, 3000]
    const written = [2000, 3000, 3000, 1000, 1000, 2000, 2000]
    const asked = (column: unknown) =>
      call('rows', { base, columns: { bytes: column }, metrics: ['latency'] })
    expect(asked({ values: bytes, each: 2, skip: 3, rows: 7 })).toEqual(asked(written))
  })

  it('are the runs of their scenarios, and one that is refused disturbs no other', async () => {
    const bytes = [1, 5000, -1, 70_000]
    const got = call('rows', {
      base,
      columns: { bytes, strategy: ['equal', 'exact', 'none', 'hierarchical'] },
    }) as {
      metrics: Record<string, Float64Array>
      errors: { row: number; path: string }[]
    }
    const pipeline = (await (await systemOf('pipeline'))!.complete?.())!
    expect(got.errors).toMatchObject([{ row: 2, path: 'pipeline.bytes' }])
    for (const row of [0, 1, 3]) {
      const { scenario } = call('edit', {
        scenario: base,
        set: { bytes: bytes[row], strategy: ['equal', 'exact', 'none', 'hierarchical'][row] },
      }) as { scenario: ReturnType<typeof newScenario> }
      const { metrics } = runToEnd(pipeline, scenario)
      for (const [name, column] of Object.entries(got.metrics)) expect(column[row]).toBe(metrics[name] ?? NaN)
    }
    expect(got.metrics['latency']![2]).toBeNaN()
  })

  it('take a whole before its parts, in whatever order they are said', () => {
    const kindOf = (set: object) =>
      (call('edit', { scenario: base, set }) as { scenario: ReturnType<typeof newScenario> }).scenario.params[
        'strategy'
      ]
    const said = { strategy: 'equal', 'strategy.fragments': 5 }
    const turned = Object.fromEntries(Object.entries(said).toReversed())
    expect(kindOf(turned)).toEqual({ kind: 'equal', fragments: 5 })
    expect(kindOf(said)).toEqual(kindOf(turned))
  })

  it('have the half widths of a simulation, and none where only the equations are asked', async () => {
    const { params } = (await systemOf('ini-cluster'))!.presets.find(({ id }) => id === 'two-processors')!
    const scenario = { v: 1, system: 'ini-cluster', params }
    const asked = { base: scenario, columns: { seed: [1, 2] }, metrics: ['cycleTimeSimulated'] }
    const column = (answer: unknown, which: 'halfWidths' | 'metrics') =>
      (answer as Record<typeof which, Record<string, Float64Array>>)[which]['cycleTimeSimulated']
    const simulated = call('rows', asked)
    expect(column(simulated, 'halfWidths')![0]).toBeGreaterThan(0)
    expect(column(simulated, 'metrics')![0]).not.toBe(column(simulated, 'metrics')![1])
    const equations = call('rows', { ...asked, simulate: false })
    expect(column(equations, 'halfWidths')).toBeUndefined()
    expect(column(equations, 'metrics')![0]).toBeNaN()
  })
})

describe('measure', () => {
  it('takes a unit of time for no unit of sizes', () => {
    const text = 'size (pages);latency\n1;9\n2;11\n4;14\n8;20'
    expect(() => call('measure', { text, unit: 'us' })).toThrow(/column 1 \(“size \(pages\)”\).*unit/)
  })
})
