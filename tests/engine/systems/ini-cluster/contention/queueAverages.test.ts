import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { queueAverages } from '../../../../../engine/systems/ini-cluster/contention/analysis/queueAverages.ts'
import { presets } from '../../../../../engine/systems/ini-cluster/presets.ts'
import { agreementNotes } from '../../../../../engine/systems/ini-cluster/figures/queueReadings.ts'
import type { IniClusterParams } from '../../../../../engine/systems/ini-cluster/parameters.ts'
import { iniCluster } from '../../../../../engine/systems/ini-cluster/system.ts'
import { table53 } from '../../../../../engine/systems/ini-cluster/water/table53.ts'

const given = (params: object) => checkedParams(iniCluster, params) as IniClusterParams
const metrics = (overTime?: number, onArrival?: number) => ({
  iniQueue: 1.327,
  ...(overTime !== undefined && { iniQueueSimulated: overTime }),
  ...(onArrival !== undefined && { iniQueueFoundSimulated: onArrival }),
})

describe('the two averages of a queue', () => {
  it('stand beside each other, with intervals', () => {
    const estimates = {
      iniQueueFoundSimulated: { halfWidth: 0.01, batches: 20, source: 'simulation' as const },
    }
    const { rows } = queueAverages(given({}), { metrics: metrics(1.2214, 1.04), estimates })!
    expect(rows).toEqual([
      { name: 'Over time', equations: '1.33', simulated: '1.22' },
      { name: 'Found on arrival', equations: '1.33', simulated: '1.04 ± 0.01' },
    ])
    expect(queueAverages(given({}), { metrics: metrics() })!.rows[1]!.simulated).toBeUndefined()
    expect(queueAverages(given({ rules: { path: 'bypass' } }), { metrics: metrics() })).toBeUndefined()
  })

  it('are told apart by the printed numbers alone where the machine is not the thesis’s', () => {
    const said = queueAverages(given({}), { metrics: metrics(1.2, 1) })!.sentence
    expect(said).toMatch(
      /^Tables 5\.3 and 5\.4 print averages over time: .* 20 rows .* within 1\.1 %, as found on arrival within 8\.\d %\.$/,
    )
  })

  it('are held against the printed queue of a machine of the tables, whichever is nearer', () => {
    const water = given(presets.find(({ id }) => id === 'water-4-1')!.params)
    const said = (...both: [number, number]) => queueAverages(water, { metrics: metrics(...both) })!.sentence
    expect(said(1.262, 1.093)).toBe(
      'Table 5.3 prints 1.31 for this machine: this run is 4 % away from it over time, and 17 % as found on arrival. It agrees with the average over time.',
    )
    expect(said(1.6, 1.3)).toContain('It agrees with what is found on arrival.')
    const turn = given(presets.find(({ id }) => id === 'water-rr-4-2')!.params)
    expect(queueAverages(turn, { metrics: metrics(0.5, 0.4) })!.sentence).toContain('Table 5.4 prints 0.504')
    const other = { ...water, compute: 38_000 }
    expect(queueAverages(other, { metrics: metrics(1.2, 1) })!.sentence).toContain('20 rows')
  })

  it('are named by what the rows say, and by no fixed words', () => {
    const row = table53[0]!
    const [over] = agreementNotes([{ row, overTime: row.queue, onArrival: 2 * row.queue }])
    expect(over).toContain(
      'off the printed queue by 0.0 % on the average of the rows, as found on arrival by 100.0 %',
    )
    expect(over).toContain('nearer in 1 of 1 rows. The table agrees with the average over time.')
    const [arrival] = agreementNotes([{ row, overTime: 2 * row.queue, onArrival: row.queue }])
    expect(arrival).toContain('nearer in 0 of 1 rows. The table agrees with what is found on arrival.')
  })
})
