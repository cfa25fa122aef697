import { assumed, derived, published } from '../../preset.ts'
import type { Preset } from '../../system.ts'
import type { ChannelParams } from '../channel/parameters.ts'

export type MessagesPreset = Omit<Preset, 'params'> & {
  readonly programs: string
  readonly region?: Partial<ChannelParams['region']>
  readonly rules?: Partial<ChannelParams['rules']>
}

const origin = {
  group: 'Programs',
  source: 'An Evaluation of the DEC Memory Channel; scenarios of our own',
  date: '2026-11',
} as const

const provenance = {
  channel: derived('calibrated to 2.9 µs at 4 B and 131 µs at 8 KB, section 3.2'),
  'channel.header': published('section 3.2'),
  'channel.descriptor': assumed('8 KB for 256 descriptors'),
  software: derived('calibrated to 5.5 µs, 27.7 MB/s at 512 B and 317 µs, section 3.2; the split is assumed'),
  region: published('1 MB and one page of descriptors, section 3.1'),
  experiment: assumed('our own programs'),
}

/** Ids are permanent. */
export const messagesPresets: readonly MessagesPreset[] = [
  {
    id: 'small-region',
    name: 'A region small enough to watch',
    sentence: 'Five messages into a region that holds three: the fourth waits for a node that computes.',
    programs: `node 0
  loop 5
    send 1 256 B
  end
node 1
  compute 30 us
  loop 5
    recv 0
  end`,
    region: { buffer: 1024, slots: 8 },
    expected: 'Node 0 waits for room until node 1 has computed, looks, and empties the region.',
    watch: ['drains', 'drainWait', 'unexpectedMessages'],
    ...origin,
    provenance: { ...provenance, region: assumed('small, so that it fills') },
  },
  {
    id: 'ping-pong',
    name: 'Ping-pong',
    sentence: 'One message there and back again, ten times: half of a turn is what the paper measured.',
    programs: `node 0
  loop 10
    send 1 4 B
    recv 1
  end
node 1
  loop 10
    recv 0
    send 0 4 B
  end`,
    expected: 'Ten turns take 110 µs: 5.5 µs for each of twenty messages.',
    watch: ['programsEnd'],
    ...origin,
    provenance,
  },
]
