import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../engine/scenario/check.ts'
import { defaultParams } from '../../../engine/scenario/defaults.ts'
import { contrived, madeUp } from './madeUp.ts'

const stages = (...stages: unknown[]) => ({ stages })

describe('checked parameters', () => {
  it('take their defaults where nothing is said', () => {
    expect(checkedParams(madeUp, {})).toEqual(defaultParams(madeUp))
    expect(checkedParams(madeUp, stages({ name: 'A' }))).toMatchObject({
      stages: [{ name: 'A', overhead: 5, perByte: 0.01 }],
    })
  })

  it('are the very same object when complete, so that nothing is copied on a drag', () => {
    const params = checkedParams(contrived, defaultParams(contrived))
    expect(checkedParams(contrived, params)).toBe(params)
  })

  it('are in the order of the schema, so that one scenario is one text', () => {
    const params = checkedParams(contrived, defaultParams(contrived))
    const turned = Object.fromEntries(Object.entries(params).toReversed())
    expect(JSON.stringify(checkedParams(contrived, turned))).toBe(JSON.stringify(params))
  })

  it('do not tell -0 from 0', () => {
    const params = checkedParams(madeUp, stages({ name: 'A', overhead: -0, perByte: 0 }))
    expect(Object.is((params['stages'] as { overhead: number }[])[0]!.overhead, 0)).toBe(true)
  })

  it.each([
    [{ bytes: -1 }, 'pipeline.bytes: expected 1 to 1073741824 byte, got -1'],
    [{ bytes: 0 }, 'pipeline.bytes: expected 1 to 1073741824 byte, got 0'],
    [{ bytes: 1.5 }, 'pipeline.bytes: expected a whole number, 1 to 1073741824 byte, got 1.5'],
    [{ bytes: NaN }, 'pipeline.bytes: expected a number, 1 to 1073741824 byte, got NaN'],
    [{ bytes: Infinity }, 'pipeline.bytes: expected a number, 1 to 1073741824 byte, got Infinity'],
    [{ bytes: '4096' }, 'pipeline.bytes: expected a number, 1 to 1073741824 byte, got "4096"'],
    [{ bytes: null }, 'pipeline.bytes: expected a number, 1 to 1073741824 byte, got null'],
    [
      { speed: 3 },
      'pipeline.speed: expected no field of this name (there are bytes, stages, strategy), got 3',
    ],
    [stages(), 'pipeline.stages: expected 1 to 64 stage entries, got 0'],
    [stages(...Array<object>(65).fill({})), 'pipeline.stages: expected 1 to 64 stage entries, got 65'],
    [stages({}, {}, { overhead: -2 }), 'pipeline.stages.2.overhead: expected 0 to 1000000000 µs, got -2'],
    [stages({ name: 'x'.repeat(61) }), 'pipeline.stages.0.name: expected at most 60 characters'],
    [stages({ name: '\ud800' }), 'pipeline.stages.0.name: expected text without broken characters'],
    [stages(1), 'pipeline.stages.0: expected an object, got 1'],
    [{ stages: 'Host' }, 'pipeline.stages: expected a list of stage entries, got "Host"'],
    [
      { strategy: 'equal' },
      'pipeline.strategy: expected an object with kind one of none, equal, static, manual',
    ],
    [{ strategy: { kind: 'toString' } }, 'pipeline.strategy.kind: expected one of none, equal'],
    [{ strategy: { kind: 'none', fragments: 2 } }, 'pipeline.strategy.fragments: expected no field'],
    [
      { strategy: { kind: 'manual', sizes: [4000] } },
      'pipeline.strategy.sizes: expected sizes that sum to 4096 byte, got 4000',
    ],
    [JSON.parse('{"__proto__":{"bytes":1}}'), 'pipeline.__proto__: expected no field of this name'],
    [[], 'pipeline: expected an object, got []'],
    [null, 'pipeline: expected an object, got null'],
  ])('refuse %j', (value: unknown, message) => {
    expect(() => checkedParams(madeUp, value)).toThrow(message)
  })

  it.each([
    [{ flag: 1 }, 'contrived.flag: expected true or false, got 1'],
    [{ mode: 'other' }, 'contrived.mode: expected one of plain, a_b, got "other"'],
  ])('refuse %j', (value, message) => {
    expect(() => checkedParams(contrived, value)).toThrow(message)
  })
})
