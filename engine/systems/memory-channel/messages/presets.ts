import { assumed, published } from '../../preset.ts'
import type { Preset } from '../../system.ts'
import type { ChannelParams } from '../channel/parameters.ts'
import { ofTheChannel } from '../channel/provenance.ts'
import { usualPrograms } from './parameters.ts'

export type MessagesPreset = Omit<Preset, 'params'> & {
  readonly programs: string
  readonly processesPerNode?: number
  readonly region?: Partial<ChannelParams['region']>
  readonly rules?: Partial<ChannelParams['rules']>
}

/** What everybody does who exchanges the edges of a grid with both neighbours. */
export const haloLoop = `  loop 8
    post previous tag 1
    post next tag 2
    send next 2 KiB tag 1
    send previous 2 KiB tag 2
    compute 200 us
    wait
  end`

/** Where our own programs come from. */
export const origin = {
  group: 'Programs',
  source: 'Geweke, Wong 1999; our scenario',
  date: '2026-11',
} as const

export const provenance = { ...ofTheChannel, experiment: assumed('our own programs') }

/** A region that a few messages fill. */
const small = {
  region: { buffer: 1024, slots: 8 },
  provenance: {
    'region.buffer': assumed('small, so that it fills'),
    'region.slots': assumed('small, so that it fills'),
  },
}

const leftOut = (rule: keyof ChannelParams['rules']) => ({
  [`rules.${rule}`]: assumed('left out, to see what it is for'),
})

/** Ids are permanent. */
export const messagesPresets: readonly MessagesPreset[] = [
  {
    id: 'small-region',
    name: 'A region small enough to watch',
    sentence: 'Five messages into a region that holds three: the fourth waits for a node that computes.',
    programs: usualPrograms,
    region: small.region,
    expected: 'Node 0 waits for room until node 1 has computed, looks, and empties the region.',
    watch: ['drains', 'drainWait', 'unexpectedMessages'],
    ...origin,
    provenance: { ...provenance, ...small.provenance },
  },
  {
    id: 'paper-region',
    name: 'Five messages, the paper’s region',
    sentence:
      'Five messages into a region of 1 MB, whose page of descriptors we take to hold 256: nobody waits.',
    programs: usualPrograms,
    expected: 'Node 0 is done before node 1 has looked.',
    watch: ['drains', 'drainWait', 'unexpectedMessages'],
    ...origin,
    provenance,
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
  {
    id: 'deadlock',
    name: 'Both send first',
    sentence:
      'Each sends six messages before it receives any, into regions that hold three, and drains nothing.',
    programs: `# Each waits for room that only the other can make.
node 0
  loop 6
    send 1 256 B
  end
  loop 6
    recv 1
  end
node 1
  loop 6
    send 0 256 B
  end
  loop 6
    recv 0
  end`,
    region: small.region,
    rules: { drainWhileWaiting: false },
    expected: 'Both wait for room and look at nothing: a deadlock. With draining both end.',
    watch: ['standingNodes', 'drains'],
    ...origin,
    provenance: { ...provenance, ...small.provenance, ...leftOut('drainWhileWaiting') },
  },
  {
    id: 'blind-receive',
    name: 'A receive that looks at its source alone',
    sentence:
      'Node 1 waits for node 2, node 2 for node 0, and node 0 for room in node 1, which does not look.',
    programs: `node 0
  loop 6
    send 1 256 B
  end
  send 2 4 B
node 1
  recv 2
  loop 6
    recv 0
  end
node 2
  recv 0
  send 1 4 B`,
    region: small.region,
    rules: { pollScope: 'src' },
    expected: 'A ring of three that wait. If node 1 looks at all regions, all end.',
    watch: ['standingNodes', 'drains'],
    ...origin,
    provenance: { ...provenance, ...small.provenance, ...leftOut('pollScope') },
  },
  {
    id: 'ring',
    name: 'A ring',
    sentence: 'Four nodes pass 4 KiB to the next and receive from the one before, ten times.',
    programs: `node 0 to 3
  loop 10
    send next 4 KiB
    recv previous
  end`,
    expected: 'Nobody waits for room: whoever receives has made some.',
    watch: ['programsEnd', 'drains', 'unexpectedMessages'],
    ...origin,
    provenance,
  },
  {
    id: 'master-workers',
    name: 'Master and workers',
    sentence:
      'A master hands out work in rounds and takes the answers of three unequal workers as they come.',
    programs: `node 0
  loop 4
    send 1 1 KiB tag 1
    send 2 1 KiB tag 1
    send 3 1 KiB tag 1
    loop 3
      recv any tag 2
    end
  end
node 1
  loop 4
    recv 0 tag 1
    compute 100 us
    send 0 256 B tag 2
  end
node 2
  loop 4
    recv 0 tag 1
    compute 150 us
    send 0 256 B tag 2
  end
node 3
  loop 4
    recv 0 tag 1
    compute 250 us
    send 0 256 B tag 2
  end`,
    expected: 'Each round lasts as long as the slowest worker; the others stand.',
    watch: ['programsEnd', 'unexpectedMessages'],
    ...origin,
    provenance,
  },
  {
    id: 'halo',
    name: 'Halo exchange',
    sentence:
      'Six nodes post both receives, send to both neighbours, compute, and wait: the edges of a grid.',
    programs: `node 0 to 5\n${haloLoop}`,
    expected:
      'What was posted is copied once; that it moves while nodes compute is not so: nobody looks then.',
    watch: ['programsEnd', 'unexpectedMessages'],
    ...origin,
    provenance,
  },
  {
    id: 'stale-tail',
    name: 'The tail is left as it was',
    sentence: 'Six messages through a region of three, whose tail word is not zeroed as it is emptied.',
    programs: `node 0
  loop 6
    send 1 256 B
  end
node 1
  compute 30 us
  loop 6
    recv 0
  end`,
    region: small.region,
    rules: { tailMode: 'naive' },
    expected: 'Old descriptors count once more: a message is received twice.',
    watch: ['broken', 'receivedMessages'],
    ...origin,
    provenance: { ...provenance, ...small.provenance, ...leftOut('tailMode') },
  },
  {
    id: 'tail-first',
    name: 'The tail is written first',
    sentence: 'Three messages of 8 KiB whose tail can be seen before their data.',
    programs: `node 0
  loop 3
    send 1 8 KiB
  end
node 1
  loop 3
    recv 0
  end`,
    rules: { writeOrder: 'tailFirst' },
    expected: 'Each message is read before it is there.',
    watch: ['broken'],
    ...origin,
    provenance: { ...provenance, ...leftOut('writeOrder') },
  },
  {
    id: 'wildcard',
    name: 'Who gets the message?',
    sentence:
      'A receive from anybody is posted, then another called: the message that comes would suit both.',
    programs: `node 0
  compute 20 us
  send 1 100 B
  compute 50 us
  send 1 200 B
node 1
  post any
  recv 0
  wait`,
    rules: { matchOrder: 'paper' },
    expected: 'As the paper prints it, the later receive takes it; MPI wants the earlier.',
    watch: ['broken'],
    ...origin,
    provenance: { ...provenance, 'rules.matchOrder': published('the order printed in section 3.1') },
  },
]
