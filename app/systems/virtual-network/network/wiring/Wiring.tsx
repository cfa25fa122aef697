import { useState } from 'react'
import {
  hostCable,
  networkEdit,
  networkSizes,
  rewired,
  rewiringEdit,
  whyNot,
  type Fabric,
  type Network,
  type Rewiring,
} from '../../../../../engine/systems/virtual-network/door.ts'
import type { Edit } from '../../../../../engine/index.ts'
import { QuantityInput } from '../../../../controls/QuantityInput.tsx'
import type { Hit } from '../layout.ts'
import { SwitchTable } from './SwitchTable.tsx'
import { WiringPicture } from './WiringPicture.tsx'
import { WiringReading } from './WiringReading.tsx'

const starts: readonly { readonly kind: Network['kind']; readonly label: string }[] = [
  { kind: 'fat_tree', label: 'Fat tree of Figure 3' },
  { kind: 'tree', label: 'Small tree' },
  { kind: 'ring', label: 'Ring' },
  { kind: 'line', label: 'Line' },
]

export interface WiringProps {
  readonly fabric: Fabric
  readonly unreachable: readonly number[]
  readonly table: boolean
  /** False where it is refused: the page says why. */
  readonly edit: (edit: Edit) => boolean
  /** Cuts or mends. */
  readonly onCable: (cable: number) => void
}

/** The network is wired by hand: every change is an edit of the scenario, with its undo and its link. */
export function Wiring({ fabric, unreachable, table, edit, onCable }: WiringProps) {
  const { topology, network } = fabric
  const [lastChosen, setChosen] = useState<Hit>()
  const [joining, setJoining] = useState<number>()
  const [refused, setRefused] = useState<string>()
  const chosen = lastChosen && isThere(topology, lastChosen) ? lastChosen : undefined
  const from = joining !== undefined && joining < topology.switches ? joining : undefined

  const sizes = Object.entries(networkSizes[network.kind])

  const rewire = (rewiring: Rewiring) => {
    const reason = whyNot(topology, rewiring)
    setRefused(reason)
    if (reason !== undefined) return
    const after = rewired(topology, rewiring)
    edit(rewiringEdit(fabric, after))
    setJoining(undefined)
    setChosen(chosenAfter(rewiring, topology, after))
  }
  const choose = (thing: Hit) => {
    setRefused(undefined)
    if (from !== undefined && thing.kind === 'switch') rewire({ kind: 'add_cable', from, to: thing.number })
    else {
      setJoining(undefined)
      setChosen(thing)
    }
  }
  const remove = () => {
    if (chosen?.kind === 'switch') rewire({ kind: 'remove_switch', switch: chosen.number })
    if (chosen?.kind === 'host') rewire({ kind: 'remove_host', host: chosen.number })
    if (chosen?.kind === 'cable') rewire({ kind: 'remove_cable', cable: chosen.number })
  }
  const begin = (kind: Network['kind']) => {
    edit(networkEdit(fabric, { kind }))
    setChosen(undefined)
    setJoining(undefined)
    setRefused(undefined)
  }
  return (
    <>
      <div className="network-choices">
        <label>
          <span className="muted">Start from</span>
          <select
            data-picking
            value={network.kind}
            onChange={(event) => begin(event.currentTarget.value as Network['kind'])}
          >
            {starts.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
            {network.kind === 'own' && <option value="own">Your own</option>}
          </select>
        </label>
        {sizes.map(([name, field]) => (
          <label key={name}>
            <span className="muted">{field.label}</span>
            <QuantityInput
              field={field}
              path={`topology.${name}`}
              label={field.label}
              value={(network as unknown as Readonly<Record<string, number>>)[name]}
              steps
              onCommit={(value) => edit(networkEdit(fabric, { ...network, [name]: value }))}
            />
          </label>
        ))}
      </div>
      {table ? (
        <SwitchTable topology={topology} chosen={chosen} onChoose={choose} />
      ) : (
        <WiringPicture
          topology={topology}
          chosen={from === undefined ? chosen : { kind: 'switch', number: from }}
          unreachable={unreachable}
          onChoose={choose}
          onJoin={(a, b) => rewire({ kind: 'add_cable', from: a, to: b })}
          onRemove={remove}
          onLeave={() => {
            if (from === undefined) setChosen(undefined)
            setJoining(undefined)
            setRefused(undefined)
          }}
        />
      )}
      <WiringReading
        topology={topology}
        chosen={chosen}
        joining={from}
        refused={refused}
        onRewire={rewire}
        onJoining={(at) => {
          setRefused(undefined)
          setJoining(at)
        }}
        onCable={onCable}
      />
    </>
  )
}

const isThere = (topology: WiringProps['fabric']['topology'], { kind, number }: Hit): boolean =>
  number < { switch: topology.switches, host: topology.hosts.length, cable: hostCable(topology, 0) }[kind]

/** What a hand would go on with: a new switch; where something was removed, what it hung on. */
function chosenAfter(
  rewiring: Rewiring,
  before: WiringProps['fabric']['topology'],
  { topology, added }: ReturnType<typeof rewired>,
): Hit {
  const at = (number: number): Hit => ({ kind: 'switch', number: Math.min(number, topology.switches - 1) })
  switch (rewiring.kind) {
    case 'add_host':
      return at(rewiring.switch)
    case 'add_switch':
      return at(added!)
    case 'add_cable':
      return at(rewiring.from)
    case 'remove_host':
      return at(before.hosts[rewiring.host]!)
    case 'remove_switch':
      return at(rewiring.switch)
    case 'remove_cable':
      return at(before.cables[rewiring.cable]![0])
  }
}
