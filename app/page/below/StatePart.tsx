import { StateView } from '../../views/state/StateView.tsx'
import type { Panel, PanelProps } from './panel.ts'

/** A table of the state over time, by its id. */
const statePart =
  (id: string): Panel['Part'] =>
  ({ result, time, columns }: PanelProps) => {
    const table = result.state?.find((each) => each.id === id)
    return table && <StateView key={id} table={table} time={time} columns={columns} />
  }

export const ChannelsPart = statePart('channels')
export const EndpointsPart = statePart('endpoints')
export const ThreadsPart = statePart('threads')
