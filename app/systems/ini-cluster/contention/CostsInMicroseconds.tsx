import { grouped } from '../../../chart/format.ts'
import type { IniClusterParams } from '../../../../engine/systems/ini-cluster/door.ts'
import { cyclesPer } from '../times.ts'

/** The costs of the scenario in µs, and why they stand in cycles elsewhere. */
export function CostsInMicroseconds({ params }: { readonly params: IniClusterParams }) {
  const costs: readonly (readonly [name: string, cycles: number])[] = [
    ['compute W', params.compute],
    ['handler o', params.handler],
    ['service O', params.iniService],
    ['near wire l', params.intraLatency],
    ['far wire L', params.interLatency],
  ]
  const told = costs.filter(([, cycles]) => cycles > 0)
  return (
    <p className="contention-machine muted">
      In µs at 20 MHz:{' '}
      {told.map(([name, cycles]) => `${name} ${grouped(cycles / cyclesPer('us'), 2)}`).join(', ')}. Parameters
      keep the cycles of the thesis’s tables: 20 cycles are 1 µs. The curve counts messages and has no time.
    </p>
  )
}
