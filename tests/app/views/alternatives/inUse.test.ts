import { describe, expect, it } from 'vitest'
import { alternativeBars } from '../../../../app/views/alternatives/layout.ts'
import { withInUse } from '../../../../app/views/alternatives/withInUse.ts'
import { inUse } from '../../../../engine/systems/pipeline/alternatives.ts'
import { analyse } from '../../../../engine/systems/pipeline/analyse.ts'
import { later } from '../../../../engine/systems/pipeline/laterParts.ts'
import { presets } from '../../../../engine/systems/pipeline/presets/index.ts'

const rowsOf = (id: string) => {
  const { params, setting } = presets.find((each) => each.id === id)!
  const { alternatives, metrics } = analyse(params, later)
  return { ...withInUse(alternatives!, inUse(params, setting), 1024), latency: metrics['latency']! }
}

describe('what a system uses by itself', () => {
  it('stands in the place of the fixed sizes of other systems', () => {
    expect(rowsOf('ucx-gpu').rows.map(({ id }) => id)).toEqual([
      ...['none', 'in-use', 'best-equal', 'exact', 'hierarchical', 'yours'],
    ])
  })

  it('leaves the fixed sizes where it is one of them', () => {
    expect(rowsOf('gam').rows.map(({ id }) => id)).toContain('fm')
  })

  it('is nothing for a pipeline of one’s own, which has no fixed sizes of other systems either', () => {
    const { params } = presets.find(({ id }) => id === 'gam')!
    const { rows } = withInUse(analyse(params, later).alternatives!, inUse(params), 1024)
    expect(rows.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['fm', 'gam', 'in-use']))
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['none', 'best-equal', 'yours']))
    expect(rows.filter(({ id }) => ['fm', 'gam', 'in-use'].includes(id))).toEqual([])
  })

  it('takes what the same cut takes when it is chosen', () => {
    const { params } = presets.find(({ id }) => id === 'ucx-gpu')!
    const row = rowsOf('ucx-gpu').rows.find(({ id }) => id === 'in-use')!
    const chosen = analyse({ ...params, strategy: { kind: 'static', fragmentBytes: 524_288 } }, later)
    expect(row.metrics['latency']).toBeCloseTo(chosen.metrics['latency']!, 9)
  })

  it('has one best row', () => {
    expect(rowsOf('hdfs').rows.filter(({ emphasis }) => emphasis === 'best')).toHaveLength(1)
  })
})

describe('a bar that would crush the others', () => {
  it('is cut at three times the middle one', () => {
    const row = (id: string, latency: number) => ({ id, name: id, metrics: { latency } })
    const bars = alternativeBars({
      title: '',
      metric: 'latency',
      rows: [row('a', 100), row('b', 110), row('c', 35_000)],
    })
    expect(bars.map(({ cut }) => cut)).toEqual([false, false, true])
  })
})
