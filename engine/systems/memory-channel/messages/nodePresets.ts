import { assumed, published } from '../../preset.ts'
import { haloLoop, origin, provenance, type MessagesPreset } from './presets.ts'

const group = 'Several processes on a node'

const two = { 'experiment.processesPerNode': published('nodes of two processors, sections 2.1 and 3.1') }

/** Shared memory inside of nodes, the channel between them. Ids are permanent. */
export const nodePresets: readonly MessagesPreset[] = [
  {
    id: 'inside-and-between',
    name: 'Inside of a node, and between nodes',
    sentence:
      'Process 0 plays ping-pong with process 1 of its own node, then with process 2 of another: 4 B ten times, 8 KiB twice.',
    programs: `process 0
  loop 10
    send 1 4 B
    recv 1
  end
  loop 10
    send 2 4 B
    recv 2
  end
  loop 2
    send 1 8 KiB
    recv 1
  end
  loop 2
    send 2 8 KiB
    recv 2
  end
process 1 to 2
  loop 10
    recv 0
    send 0 4 B
  end
  loop 2
    recv 0
    send 0 8 KiB
  end`,
    processesPerNode: 2,
    expected:
      'One way takes what the closed forms say: inside 6.5 µs of 4 B and 109 of 8 KiB, 23.6 on the mean of all; between nodes 5.5 and 317, 57.4 on the mean. The end: 20 × 12 + 4 × 426 = 1,944 µs.',
    watch: ['programsEnd', 'insideLatency', 'betweenLatency'],
    ...origin,
    group,
    provenance: { ...provenance, ...two },
  },
  {
    id: 'halo-two-nodes',
    name: 'Halo exchange on 2 nodes of 2',
    sentence:
      'Four processes exchange 2 KiB with both neighbours and compute: each has one neighbour on its own node.',
    programs: `process 0 to 3\n${haloLoop}`,
    processesPerNode: 2,
    expected:
      'Half of the 64 messages stay inside. By the closed forms processors spend 32 × 32.1 µs on them, and 32 × 75.3 µs on those between nodes: the delay of the channel is nobody’s work.',
    watch: ['programsEnd', 'insideMessages', 'insideTime', 'betweenTime'],
    ...origin,
    group,
    provenance: { ...provenance, ...two },
  },
  {
    id: 'one-queue',
    name: 'Three write into one queue',
    sentence:
      'Three processes of a node send to the fourth at once, and one of another node does too: the queue has a lock, the region needs none.',
    programs: `process 0
  loop 12
    recv any
  end
process 1 to 3
  loop 3
    send 0 2 KiB
  end
process 4
  loop 3
    send 0 2 KiB
  end`,
    processesPerNode: 4,
    expected:
      'One writes at a time, 16.0 µs each: whoever has written waits for two others, in all 16.0 + 7 × 32.1 = 241 µs. Nobody waits for the region.',
    watch: ['queueWait', 'insideMessages', 'betweenMessages'],
    ...origin,
    group,
    provenance: {
      ...provenance,
      'experiment.processesPerNode': assumed('four, so that more than one writes'),
    },
  },
]
