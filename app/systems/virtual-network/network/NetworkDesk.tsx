import { Suspense, useState } from 'react'
import { afterwards } from '../../../parts/afterwards.ts'
import { useStore } from 'zustand'
import {
  networkSentence,
  portsOfCable,
  portsPerSwitch,
  type Fabric,
} from '../../../../engine/systems/virtual-network/door.ts'
import type { Store } from '../../../document/store.ts'
import { useViewWords } from '../../../document/useViewWords.ts'
import { Findings } from '../../../views/findings/Findings.tsx'
import { ChannelProof } from './ChannelProof.tsx'
import { MappingBar } from './MappingBar.tsx'
import { MapPicture } from './MapPicture.tsx'
import { NetworkChoices } from './NetworkChoices.tsx'
import { useNetworkView } from './networkView.ts'
import { useNetwork } from './useNetwork.ts'
import { networkWords, type Show } from './viewWords.ts'
import { Wiring } from './wiring/Wiring.tsx'

// Few ask for them.
const NetworkTables = afterwards(
  'The tables',
  async () => (await import('./NetworkTables.tsx')).NetworkTables,
)

/** The network below the transport: its map, its routes, and what a cut cable does to both. */
export function NetworkDesk({ store }: { readonly store: Store }) {
  const scenario = useStore(store, ({ scenario, draft }) => draft ?? scenario)
  const drafting = useStore(store, ({ draft }) => draft !== undefined)
  const said = useViewWords(store, networkWords)
  const { edit } = store.getState()
  const [table, setTable] = useState(false)
  const network = useNetwork(scenario, said.values.rule)
  const { fabric, explored, mapped, proof, findings } = network
  const { topology, cuts } = fabric
  const view = useNetworkView(said, topology.hosts.length, mapped.steps.length, drafting)
  const { show, step, onStep } = view

  const onCable = (cable: number) => {
    const index = cuts.get(cable)
    const [at] = portsOfCable(topology, cable)
    edit(
      index === undefined
        ? { kind: 'intervene', intervention: { kind: 'cut', switch: at!.switch, port: at!.port } }
        : { kind: 'withdraw', index },
    )
  }

  return (
    <div className="network">
      <h2>The network and its map</h2>
      <p className="network-lead">
        <span data-answer>{networkSentence(fabric)}</span> {handSentence(fabric, show)}
      </p>
      {view.refused && <p role="alert">{view.refused}</p>}
      <NetworkChoices view={view} hosts={topology.hosts.length} table={table} onTable={setTable} />
      {show === 'discovery' && <MappingBar mapping={mapped} step={step} onStep={onStep} />}
      {show === 'wiring' ? (
        <Wiring
          fabric={fabric}
          unreachable={explored.unreachable}
          table={table}
          edit={edit}
          onCable={onCable}
        />
      ) : table ? (
        <Suspense fallback={null}>
          <NetworkTables {...{ network, view, onCable }} />
        </Suspense>
      ) : (
        <MapPicture {...{ network, view, onCable }} />
      )}
      {show === 'deadlock' && <ChannelProof topology={topology} proof={proof} table={table} />}
      <h3>What the map says</h3>
      <Findings findings={findings} onEdit={edit} />
    </div>
  )
}

/** What a hand may do here. */
const handSentence = ({ network }: Fabric, show: Show): string =>
  show === 'wiring'
    ? `Switches have ${portsPerSwitch} ports. Changes become part of the scenario, its link and its undo, and everything on this desk follows.${network.kind === 'fat_tree' ? ' A run takes from the network only which nodes have a route to each other.' : ''}`
    : 'Click or tap a cable to cut it: the cut becomes part of the scenario, its link and its undo, and the mapper maps what is left.'
