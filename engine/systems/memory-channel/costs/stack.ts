import type { Stack, StackPart, StackRow } from '../../../facets/stacks.ts'
import type { Standing } from '../../../facets/standing.ts'
import type { Costs } from '../channel/costs.ts'
import { extraBytes } from './model.ts'
import { isPapers, type CostNumbers } from './numbers.ts'
import type { CostsParams } from './parameters.ts'

/** Where the time of one message goes, by each way. */
export function costStack(params: CostsParams, costs: Costs, numbers: CostNumbers): Stack {
  const { bytes, protocol, processors } = params
  const standing = isPapers(costs) ? 'calibrated' : 'assumed'
  const software = [
    part('software', 'software', costs.send + costs.receive),
    ...(costs.lock > 0 ? [part('lock', 'locks', 2 * costs.lock)] : []),
  ]
  const written = [part('delay', 'on its way', costs.delay), part('data', 'data', costs.perByte * bytes)]
  const extra = part('extra', 'header, descriptor, tail', costs.perByte * extraBytes(costs))
  const copy: StackPart = { ...part('copy', 'copy', numbers.copy), texture: 'hatched' }
  const match = part('match', 'matching first', 2 * (costs.delay + costs.perByte * costs.header))
  const raw = row('raw', 'Raw write', written, numbers.raw, standing)
  const eager = row('mpi', 'MPI, eager', [...software, ...written, extra, copy], numbers.mpi, standing)
  const chosen: StackRow = {
    ...row(protocol, `MPI, ${protocol}`, [...software, match, ...written], numbers.protocol, 'assumed'),
    note: 'not possible here: this memory can only be written',
  }
  const inside = [part('inside', 'through shared memory', numbers.shared)]
  const shared: StackRow = {
    ...row('shared', 'Shared memory', inside, numbers.shared, 'calibrated'),
    note: 'inside of a node; the text has two latencies and no parts',
  }
  return {
    id: 'message-cost',
    title: 'What the message is made of',
    sentence: 'Hatched: its bytes are moved a second time, copied out of the region.',
    unit: 'ps',
    groups: [
      {
        id: 'message',
        title: '',
        rows: [raw, eager, ...(protocol === 'eager' ? [] : [chosen]), ...(processors > 1 ? [shared] : [])],
      },
    ],
  }
}

const row = (
  id: string,
  name: string,
  parts: readonly StackPart[],
  total: number,
  standing: Standing,
): StackRow => ({ id, name, source: 'analysis', parts, total, standing })

const part = (id: string, label: string, value: number): StackPart => ({ id, label, value })
