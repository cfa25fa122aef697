import { describe, expect, it } from 'vitest'
import type { CoschedulingParams } from '../../../../../engine/systems/memory-channel/coscheduling/parameters.ts'
import { simulateCoscheduling } from '../../../../../engine/systems/memory-channel/coscheduling/simulate.ts'
import { inTurn } from '../../../../sample.ts'
import { paramsOf } from '../paramsOf.ts'

function result(params: { readonly experiment: CoschedulingParams }) {
  const run = simulateCoscheduling(params)
  while (run.step(5000));
  return run.result()
}

const scenarios: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['as it stands', {}],
  ['short exchanges', { compute: 10 }],
  ['short exchanges beside a second program', { compute: 10, rival: 'parallel' }],
  ['turns that are short beside the lead', { compute: 10, quantum: 1000 }],
  ['turns that are no part of the run', { compute: 30, quantum: 7000, run: 300_000 }],
  ['long turns', { compute: 30, quantum: 100_000, run: 2_000_000 }],
]

describe.each(inTurn(scenarios))('every mechanism in its first turns: %s', (_, fields) => {
  const scenario = paramsOf('coscheduling', fields)
  const { rows } = result(scenario).alternatives as unknown as {
    rows: readonly {
      readonly id: string
      readonly metrics: Readonly<Record<string, number>>
      readonly edit?: { readonly value: CoschedulingParams }
    }[]
  }

  it('says what a run of the mechanism comes to', () => {
    const off = rows.flatMap(({ id, metrics, edit }) => {
      if (!edit) return []
      const { metrics: whole } = result({ experiment: edit.value })
      const [few, all] = [metrics, whole].map((each) => each['iterationRate']!)
      const shares = ['shareParallel', 'shareRival', 'shareDaemon'].map(
        (name) => metrics[name]! - whole[name]!,
      )
      const near = Math.abs(few! - all!) <= 0.05 * all! && shares.every((each) => Math.abs(each) < 3)
      return near ? [] : [{ id, few, all, shares }]
    })
    expect(off).toEqual([])
  })
})
