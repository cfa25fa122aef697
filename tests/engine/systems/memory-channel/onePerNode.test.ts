import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Result } from '../../../../engine/index.ts'
import { memoryChannel as system } from '../../../../engine/systems/memory-channel/system.ts'
import { bytesOf } from '../../../conformance/bytesOf.ts'

/**
 * What every program of the time gave, to the last byte of its pictures, before several processes could stand on a node.
 * Its headline's words are not among them: since then they tell what is sent.
 */
const before: Readonly<Record<string, string>> = {
  'small-region': '5f2bcc91c6c1',
  'paper-region': '3b1a13fddf50',
  'ping-pong': '18a9a816044f',
  deadlock: '705805d02a48',
  'blind-receive': '9ddf6546955f',
  ring: '86f858048873',
  'master-workers': 'def94409cb85',
  halo: '783f82ee9bba',
  'stale-tail': '92cd74f65bf6',
  'tail-first': '0d21730307ae',
  wildcard: '51866a1b1709',
}

const drawn = ({ headline: _, ...rest }: Result) => rest

const digest = (id: string): string => {
  const { params } = system.presets.find((preset) => preset.id === id)!
  const run = system.simulate!(params, 1, [{ kind: 'deschedule', node: 1, from: 15, length: 40 }])
  while (run.step(1 << 20));
  return createHash('sha1')
    .update(bytesOf(drawn(system.analyse(params))))
    .update(bytesOf(drawn(run.result())))
    .digest('hex')
    .slice(0, 12)
}

it('changes nothing where each process has a node to itself', () => {
  expect(Object.fromEntries(Object.keys(before).map((id) => [id, digest(id)]))).toEqual(before)
})
