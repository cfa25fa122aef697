import type { Stack, StackPart } from '../../../facets/stacks.ts'
import type { Costs } from '../channel/costs.ts'
import { extraBytes } from './model.ts'
import { isPapers, type CostNumbers } from './numbers.ts'
import type { CostsParams } from './parameters.ts'

/** Where the time of one message goes, by each way. */
export function costStack(
  { bytes, protocol, processors }: CostsParams,
  costs: Costs,
  { raw, mpi, shared, copy, protocol: chosen }: CostNumbers,
): Stack {
  const standing = isPapers(costs) ? 'calibrated' : 'assumed'
  const control = 2 * (costs.delay + costs.perByte * costs.header)
  return {
    id: 'message-cost',
    title: 'What the message is made of',
    sentence: 'Hatched: its bytes are moved a second time, copied out of the region.',
    unit: 'ps',
    groups: [
      {
        id: 'message',
        title: '',
        rows: [
          {
            id: 'raw',
            name: 'Raw write',
            source: 'analysis',
            parts: [part('delay', 'on its way', costs.delay), part('data', 'data', costs.perByte * bytes)],
            total: raw,
            standing,
          },
          {
            id: 'mpi',
            name: 'MPI, eager',
            source: 'analysis',
            parts: [
              part('software', 'software', costs.send + costs.receive),
              ...(costs.lock > 0 ? [part('lock', 'locks', 2 * costs.lock)] : []),
              part('delay', 'on its way', costs.delay),
              part('data', 'data', costs.perByte * bytes),
              part('extra', 'header, descriptor, tail', costs.perByte * extraBytes(costs)),
              { ...part('copy', 'copy', copy), texture: 'hatched' },
            ],
            total: mpi,
            standing,
          },
          ...(protocol === 'eager'
            ? []
            : [
                {
                  id: protocol,
                  name: `MPI, ${protocol}`,
                  source: 'analysis' as const,
                  parts: [
                    part('software', 'software', costs.send + costs.receive),
                    ...(costs.lock > 0 ? [part('lock', 'locks', 2 * costs.lock)] : []),
                    part('match', 'matching first', control),
                    part('delay', 'on its way', costs.delay),
                    part('data', 'data', costs.perByte * bytes),
                  ],
                  total: chosen,
                  standing: 'assumed' as const,
                  note: 'not possible here: this memory can only be written',
                },
              ]),
          ...(processors > 1
            ? [
                {
                  id: 'shared',
                  name: 'Shared memory',
                  source: 'analysis' as const,
                  parts: [part('inside', 'through shared memory', shared)],
                  total: shared,
                  standing: 'calibrated' as const,
                  note: 'inside of a node; the text has two latencies and no parts',
                },
              ]
            : []),
        ],
      },
    ],
  }
}

const part = (id: string, label: string, value: number): StackPart => ({ id, label, value })
