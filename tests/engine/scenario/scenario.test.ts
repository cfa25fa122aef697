import { describe, expect, it } from 'vitest'
import { defaultParams } from '../../../engine/scenario/defaults.ts'
import { checkedScenario, newScenario } from '../../../engine/scenario/scenario.ts'
import { upgradeChain } from '../../../engine/scenario/upgrade.ts'
import { contrived, madeUp } from './madeUp.ts'

const subjectOf = (id: string) => [madeUp, contrived].find((subject) => subject.id === id)
const checked = (document: unknown) => checkedScenario(subjectOf, document)

describe('a scenario from outside', () => {
  it('takes defaults for all that it leaves out', async () => {
    expect(await checked({ v: 1, system: 'pipeline' })).toEqual(newScenario(madeUp))
    expect(await checked({ v: 1, system: 'pipeline', params: {} })).toEqual(newScenario(madeUp))
  })

  it('survives being written as JSON', async () => {
    const scenario = {
      ...newScenario(contrived),
      seed: 9,
      interventions: [{ kind: 'drop', message: 'a', copy: 3 }],
    }
    expect(await checked(JSON.parse(JSON.stringify(scenario)))).toEqual(scenario)
  })

  it.each([
    [[], 'scenario: expected an object, got []'],
    ['v=1', 'scenario: expected an object, got "v=1"'],
    [{ system: 'pipeline' }, 'scenario.v: expected version 1, got nothing'],
    [{ v: 2, system: 'pipeline' }, 'scenario.v: expected version 1 (this was made by a newer Stagescope'],
    [{ v: '1', system: 'pipeline' }, 'scenario.v: expected version 1, got "1"'],
    [{ v: 1 }, 'scenario.system: expected the id of a system, got nothing'],
    [{ v: 1, system: 'teapot' }, 'scenario.system: expected the id of a system, got "teapot"'],
    [{ v: 1, system: 'pipeline', speed: 1 }, 'scenario.speed: expected no field of this name'],
    [
      { v: 1, system: 'pipeline', params: { bytes: 0 } },
      'pipeline.bytes: expected 1 to 1073741824 byte, got 0',
    ],
    [{ v: 1, system: 'pipeline', seed: 2 ** 32 }, 'scenario.seed: expected a whole number, 0 to 4294967295'],
    [{ v: 1, system: 'pipeline', interventions: {} }, 'scenario.interventions: expected a list'],
    [{ v: 1, system: 'pipeline', interventions: [{}] }, 'scenario.interventions.0: expected no intervention'],
    [
      { v: 1, system: 'contrived', interventions: [{ kind: 'drop', copy: 0 }] },
      'scenario.interventions.0.copy: expected 1 to 1073741824 byte, got 0',
    ],
    [
      { v: 1, system: 'contrived', interventions: Array<object>(257).fill({}) },
      'at most 256 interventions, got 257',
    ],
  ])('is refused: %j', async (document, message) => {
    await expect(checked(document)).rejects.toThrow(message)
  })

  it('is upgraded from an older version', async () => {
    const chain = upgradeChain(
      [
        {
          from: 0,
          link: (fields) => fields,
          document: ({ size, ...rest }) => ({ ...rest, params: { bytes: size } }),
        },
      ],
      0,
    )
    const scenario = await checkedScenario(subjectOf, { v: 0, system: 'pipeline', size: 77 }, chain)
    expect(scenario).toEqual(newScenario(madeUp, { ...defaultParams(madeUp), bytes: 77 }))
  })
})

describe('a field of a scenario that is there and says nothing', () => {
  it.each([
    [{ params: null }, 'pipeline: expected an object, got null'],
    [{ seed: null }, 'scenario.seed: expected a whole number, 0 to 4294967295, got null'],
    [{ interventions: null }, 'scenario.interventions: expected a list of interventions, got null'],
    [{ params: { bytes: null } }, 'pipeline.bytes: expected a number, 1 to 1073741824 byte, got null'],
    [
      { params: { strategy: { kind: 'equal', fragments: null } } },
      'pipeline.strategy.fragments: expected a number, 1 to 1073741824 byte, got null',
    ],
  ])('is refused: %j', async (part, message) => {
    await expect(checked({ v: 1, system: 'pipeline', ...part })).rejects.toThrow(message)
  })
})
