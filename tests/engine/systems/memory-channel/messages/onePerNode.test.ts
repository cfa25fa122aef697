import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Result } from '../../../../../engine/index.ts'
import { memoryChannel as system } from '../../../../../engine/systems/memory-channel/system.ts'
import { bytesOf } from '../../../../conformance/bytesOf.ts'

/**
 * What every program of the time gave, to the last byte of its pictures, before several processes could stand on a node.
 * Its headline's words are not among them: since then they tell what is sent. Nor
 * are slots between an answer and their sender's new beginning: what was read is read.
 */
const before: Readonly<Record<string, string>> = {
  'small-region': '154628aab719',
  'paper-region': 'a7328da91e4d',
  'ping-pong': 'eb2c203169ec',
  deadlock: 'e6f090fc9557',
  'blind-receive': 'da609d018110',
  ring: '6bb10a31ffad',
  'master-workers': 'e8d5d83be12a',
  halo: '9563e929bcf3',
  'stale-tail': '2a06abfb00e0',
  'tail-first': 'a933f35adb8f',
  wildcard: '5b2c58621b90',
}

const drawn = (result: Result): Result => ({ ...result, headline: { lead: [], metric: '', rest: [] } })

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
