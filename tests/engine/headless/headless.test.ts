import { describe, expect, it } from 'vitest'
import { answer } from '../../../engine/headless/answer.ts'
import { description } from '../../../engine/systems/description.ts'
import { jsonLine, showable, type Output } from '../../../engine/headless/jsonLine.ts'
import { systemOf } from '../../../engine/systems/index.ts'

const answered = async (line: string, output: Output = 'metrics') => {
  const text = [...jsonLine(showable(await answer(line), output), output)].join('')
  expect(text).toMatch(/^[^\n]*\n$/)
  return JSON.parse(text) as Record<string, unknown>
}
const document = (params: object) => JSON.stringify({ v: 1, system: 'pipeline', params })

describe('a line of the command line', () => {
  it('is a JSON document with defaults for what it leaves out', async () => {
    const { metrics, stations, findings } = await answered('{"v":1,"system":"pipeline","params":{}}')
    expect(metrics).toMatchObject({ latency: expect.closeTo(188.9, 9) as number, fragmentCount: 5 })
    expect(stations).toEqual([])
    expect(findings).toContainEqual(expect.objectContaining({ sentence: expect.any(String) as string }))
  })

  it.each([
    'v=1&s=pipeline&bytes=8192&end',
    '#v=1&s=pipeline&bytes=8192&end',
    'https://example.org/stagescope/#v=1&s=pipeline&bytes=8192&end\r',
    'http://localhost:4173/#v=1&s=pipeline&bytes=8192&end',
  ])('is the link %s just as well', async (link) => {
    expect(await answered(link)).toEqual(await answered(document({ bytes: 8192 })))
  })

  it('is a file that the page saved just as well, with the second scenario that is in it', async () => {
    const [scenario, other] = [{}, { bytes: 8192 }].map((params) => ({ v: 1, system: 'pipeline', params }))
    const file = JSON.stringify({ v: 1, scenario, other, title: 'Two sizes', view: { desk: 'map' } })
    expect(await answered(file)).toEqual(await answered('v=1&s=pipeline&b.s=pipeline&b.bytes=8192&end'))
  })

  it('answers both scenarios of a comparison', async () => {
    const both = await answered('v=1&s=pipeline&b.s=pipeline&b.bytes=8192&end', 'timeline')
    const { other, ...first } = both
    expect(first).toEqual(await answered(document({}), 'timeline'))
    expect(other).toEqual(await answered(document({ bytes: 8192 }), 'timeline'))
  })

  it('adds the spans when asked', async () => {
    const line = document({
      strategy: { kind: 'none' },
      stages: [{ overhead: 3, perByte: 1 }, {}],
      bytes: 10,
    })
    const { timeline } = await answered(line, 'timeline')
    expect(timeline).toMatchObject({
      unit: 'us',
      item: 'fragment',
      lanes: [{ id: 'stage-0' }, { id: 'stage-1' }],
      spans: [
        { lane: 'stage-0', item: 1, start: 0, end: 13 },
        { lane: 'stage-1', item: 1, start: 13, end: 18.1 },
      ],
    })
  })

  it('is a Chrome trace when asked', async () => {
    const { traceEvents } = await answered(
      document({ strategy: { kind: 'equal', fragments: 700 } }),
      'chrome',
    )
    const events = traceEvents as { ph: string }[]
    expect(events.filter(({ ph }) => ph === 'X')).toHaveLength(700 * 4)
  })

  it('is refused as a trace when the run keeps no spans', async () => {
    const huge = document({ bytes: 2 ** 30, strategy: { kind: 'equal', fragments: 10_000_000 } })
    expect(await answered(huge, 'chrome')).toEqual({
      error: { path: 'timeline', message: 'timeline: expected a run that keeps its spans, got none' },
    })
    expect(await answered(huge, 'timeline')).not.toHaveProperty('timeline')
  })

  it.each([
    ['{"v":1,', 'scenario', 'a JSON document or a share link on one line'],
    ['hello', 'scenario', 'a JSON document or a share link on one line'],
    ['null', 'scenario', 'an object'],
    ['{"v":1,"system":"constructor"}', 'scenario.system', 'the id of a system'],
    ['{"v":1,"system":"pipeline","params":{"bytes":0}}', 'pipeline.bytes', '1 to 1073741824 byte, got 0'],
    ['{"v":1,"system":"pipeline","params":null}', 'pipeline', 'an object, got null'],
    ['{"v":1,"system":"pipeline","seed":null}', 'scenario.seed', 'a whole number, 0 to 4294967295, got null'],
    ['{"v":1,"system":"pipeline","seed":1,"seed":2}', 'scenario.seed', 'to be said once, got [1,2]'],
    [
      '{"v":1,"system":"pipeline","params":{"stages":[{"overhead":1e-400}]}}',
      'scenario.params.stages.0.overhead',
      'a number that can be held as typed, got "1e-400"',
    ],
    ['https://example.org/#v=1&s=pipeline', 'link', '&end'],
    [
      'v=1&s=pipeline&bytes=8192&strategy=equal,5',
      'link',
      '&end at its end (it was cut or changed on the way), got "...192&strategy=equal,5"',
    ],
    ['v=1&s=pipeline&bytes=8192&speed=3&end', 'pipeline.speed', 'no field of this name'],
    ['v=9&s=pipeline&end', 'link.v', 'newer'],
  ])('is refused in a sentence: %s', async (line, path, message) => {
    const { error } = await answered(line)
    expect(error).toEqual({ path, message: expect.stringContaining(message) as string })
  })
})

describe('a description', () => {
  it('names every parameter and metric with its unit', async () => {
    const { parameters, metrics, defaults } = description((await systemOf('pipeline'))!)
    expect(parameters['bytes']).toMatchObject({ unit: 'B', min: 1, symbol: 'B' })
    expect(metrics).toContainEqual(expect.objectContaining({ name: 'latency', unit: 'us' }))
    expect(defaults['bytes']).toBe(4096)
  })
})
