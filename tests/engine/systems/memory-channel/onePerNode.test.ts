import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { memoryChannel as system } from '../../../../engine/systems/memory-channel/system.ts'
import { bytesOf } from '../../../conformance/bytesOf.ts'

/** What every program of the time gave, to the last byte of its pictures, before several processes could stand on a node. */
const before: Readonly<Record<string, string>> = {
  'small-region': 'f0a87d562c61',
  'paper-region': 'b61b9bfa8938',
  'ping-pong': '2ea2299010f1',
  deadlock: 'd107fcb51708',
  'blind-receive': 'cc8f091eaa77',
  ring: '1614f181fe8e',
  'master-workers': '83cb13515894',
  halo: 'ba50e294e109',
  'stale-tail': '93801b47d073',
  'tail-first': '41e7c75d665b',
  wildcard: '26d3d3e4d1f9',
}

const digest = (id: string): string => {
  const { params } = system.presets.find((preset) => preset.id === id)!
  const run = system.simulate!(params, 1, [{ kind: 'deschedule', node: 1, from: 15, length: 40 }])
  while (run.step(1 << 20));
  return createHash('sha1')
    .update(bytesOf(system.analyse(params)))
    .update(bytesOf(run.result()))
    .digest('hex')
    .slice(0, 12)
}

it('changes nothing where each process has a node to itself', () => {
  expect(Object.fromEntries(Object.keys(before).map((id) => [id, digest(id)]))).toEqual(before)
})
