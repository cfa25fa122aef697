import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CableTable } from '../../../../../app/systems/virtual-network/network/CableTable.tsx'
import {
  NetworkTables,
  type NetworkTablesProps,
} from '../../../../../app/systems/virtual-network/network/NetworkTables.tsx'
import { DaemonTable } from '../../../../../app/systems/virtual-network/network/DaemonTable.tsx'
import { SwitchTable } from '../../../../../app/systems/virtual-network/network/wiring/SwitchTable.tsx'
import { sizeWords } from '../../../../../app/systems/virtual-network/network/words.ts'
import {
  exploredNetwork,
  fabricOf,
  mapping,
  routing,
} from '../../../../../engine/systems/virtual-network/door.ts'

const own = (wiring: string) => fabricOf([], { kind: 'own', wiring }).topology
const nothing = () => undefined

it('one of a thing is told as one, in the tables and in what a picture is called', () => {
  const one = own('round_1_')
  const [cables, switches] = [
    <CableTable topology={one} load={new Uint32Array(2)} way={[]} onCable={nothing} />,
    <SwitchTable topology={one} chosen={undefined} onChoose={nothing} />,
  ].map((table) => renderToStaticMarkup(table))
  expect(cables).toContain('1 cable, none of them cut.')
  expect(switches).toContain('1 switch of 8 ports.')
  expect(sizeWords(one)).toBe('1 host on 1 switch with no cables between them')
  expect(sizeWords(fabricOf([]).topology)).toBe('92 hosts on 40 switches with 103 cables between them')

  const two = own('round_1x2_0-1')
  const { wires, discovery } = exploredNetwork(two)
  const step = mapping(wires, routing(two), discovery).steps.at(-1)!
  if (step.phase === 'discovery') throw new Error('nothing was handed out')
  expect(renderToStaticMarkup(<DaemonTable step={step} leader={0} />)).toContain('written, 1 route<')
})

it('the table twin of the mapper is its map from the beginning, when nothing is on it', () => {
  const fabric = fabricOf([], { kind: 'ring', switches: 3, hosts: 1 })
  const { wires, discovery } = exploredNetwork(fabric.topology)
  const mapped = mapping(wires, routing(fabric.topology), discovery)
  const at = (step: number) =>
    renderToStaticMarkup(
      <NetworkTables
        network={{ fabric, mapped } as unknown as NetworkTablesProps['network']}
        view={{ show: 'discovery', step } as NetworkTablesProps['view']}
        onCable={nothing}
      />,
    )
  expect(at(0)).toContain('On the map: no switches and no hosts.')
  const one = discovery.steps.findIndex(({ mapper }) => mapper.switches.length === 1)
  expect(at(one + 1)).toContain('On the map: 1 switch and 1 host.')
  expect(at(mapped.steps.length)).toContain('written, 2 routes')
})

it('the table twin of the wiring tells which cables are cut, as the picture does, and parallel ones apart', () => {
  const { topology } = fabricOf(
    [
      { kind: 'cut', switch: 0, port: 2 },
      { kind: 'cut', switch: 1, port: 0 },
    ],
    { kind: 'own', wiring: 'round_2.2_0-1-1' },
  )
  const drawn = renderToStaticMarkup(
    <SwitchTable topology={topology} chosen={undefined} onChoose={nothing} />,
  )
  const names = [...drawn.matchAll(/aria-label="((?:Host|Cable)[^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual([
    'Host 0',
    'Host 1',
    'Cable from switch 0 port 2 to switch 1, cut',
    'Cable from switch 0 port 3 to switch 1',
    'Host 2, cut',
    'Host 3',
    'Cable from switch 1 port 2 to switch 0, cut',
    'Cable from switch 1 port 3 to switch 0',
  ])
})
