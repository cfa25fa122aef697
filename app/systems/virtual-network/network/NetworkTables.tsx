import { DaemonTable } from './DaemonTable.tsx'
import { CableTable } from './CableTable.tsx'
import { MapTable } from './MapTable.tsx'
import type { NetworkView } from './networkView.ts'
import type { NetworkOfScenario } from './useNetwork.ts'

export interface NetworkTablesProps {
  readonly network: NetworkOfScenario
  readonly view: NetworkView
  readonly onCable: (cable: number) => void
}

/** The table twin of the picture: what the mapper or the daemons have written down, else the cables. */
export function NetworkTables({ network, view, onCable }: NetworkTablesProps) {
  const { fabric, load, routes, mapped } = network
  const now = view.show === 'discovery' ? mapped.steps[view.step - 1] : undefined
  if (now?.phase === 'discovery') return <MapTable mapper={now.mapper} />
  if (now) return <DaemonTable step={now} leader={mapped.leader!} />
  const way = routes.route(view.from, view.to) ?? []
  return <CableTable topology={fabric.topology} load={load.pairs} way={way} onCable={onCable} />
}
