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
  if (view.show === 'discovery') {
    const now = mapped.steps[view.step - 1]
    return now && now.phase !== 'discovery' ? (
      <DaemonTable step={now} leader={mapped.leader!} />
    ) : (
      <MapTable mapper={now?.mapper ?? mapped.discovery.start} />
    )
  }
  const way = routes.route(view.from, view.to) ?? []
  return <CableTable topology={fabric.topology} load={load.pairs} way={way} onCable={onCable} />
}
