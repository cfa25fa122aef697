import type { Edit } from '../../../scenario/document.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { World } from '../machine/world.ts'
import { lostPackets } from '../machine/counters.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'

/**
 * What a person might try next, after what this run showed: each a sentence and one change of the scenario. The change
 * is tried in the tests: what the sentence says is what then happens.
 */
export function whatIfs(params: VirtualNetworkParams, world: World): Finding[] {
  return [
    ...faultless(params, world),
    ...oneChannel(params, world),
    ...shorterTimeout(params, world),
    ...afterRefusal(params, world),
    ...unmapped(params, world),
    ...copied(params),
    ...overcommit(params, world),
    ...backPressure(params, world),
  ]
}

const whatIf = (id: string, sentence: string, label: string, edit: Edit, source?: string): Finding => ({
  id: `try-${id}`,
  tone: 'advice',
  sentence,
  edit: { label, edit },
  ...(source === undefined ? {} : { source }),
})

const set = (path: string, value: number | string): Edit => ({ kind: 'set', path, value })

/** A run without any fault: the first thing to see is how one is repaired. */
function faultless(
  { experiment, transport }: VirtualNetworkParams,
  { counters: c, flows, network }: World,
): Finding[] {
  if (experiment.kind !== 'one_way' || experiment.count < 3 || !transport.reliable) return []
  if (c.retransmitted + c.refusals + c.returned + lostPackets(c) > 0 || network.deadlock) return []
  // The run may have ended before the third request was sent.
  if (c.accepted - c.repliesIn < 3) return []
  const message = `${flows[0]!.name}:q2`
  return [
    whatIf(
      'loss',
      'Nothing was lost, so nothing had to be repaired.',
      `Lose the first copy of ${message}`,
      { kind: 'intervene', intervention: { kind: 'drop', packet: 'DATA', message, nth: 1 } },
      'section 4.3',
    ),
  ]
}

function oneChannel(
  { experiment, transport, network }: VirtualNetworkParams,
  { counters }: World,
): Finding[] {
  if (network.reorder > 0) return []
  if (experiment.kind !== 'one_way' || counters.retransmitted === 0 || counters.accepted < 2) return []
  // One request at a time: there is nothing to overtake.
  if ((experiment.window ?? transport.credits) === 1) return []
  return transport.channels > 1
    ? [
        whatIf(
          'one-channel',
          'With one channel all messages arrive in the order of sending, and wait for whichever is lost.',
          'Use one channel',
          set('transport.channels', 1),
          'section 4.2.1',
        ),
      ]
    : [
        whatIf(
          'four-channels',
          'With four channels only one of them waits for what is lost; the others go on and overtake.',
          'Use four channels',
          set('transport.channels', 4),
          'section 4.2.1',
        ),
      ]
}

function shorterTimeout({ transport }: VirtualNetworkParams, { counters: c }: World): Finding[] {
  const lost = lostPackets(c)
  if (lost === 0 || c.retransmitted === 0 || c.accepted === 0 || transport.timeout < 2 * transport.quantum)
    return []
  return [
    whatIf(
      'timeout',
      'A loss costs the timeout and up to one period of the scan. A shorter timeout repairs sooner; shorter than a round trip it resends what was never lost.',
      'Halve the timeout',
      set('transport.timeout', transport.timeout / 2),
      'section 4.3',
    ),
  ]
}

function afterRefusal({ transport }: VirtualNetworkParams, { counters: c }: World): Finding[] {
  if (c.refusedFull === 0) return []
  return transport.nack === 'timer'
    ? [
        whatIf(
          'resend-at-once',
          'What was refused waits for its timer. Sent again at once it mostly meets the same full queue.',
          'Send it again at once',
          set('transport.nack', 'immediate'),
          'section 4.4.4',
        ),
      ]
    : [
        whatIf(
          'resend-by-timer',
          'What was refused is sent again at once, into the same full queue. The timer gives the receiver time.',
          'Wait for the timer',
          set('transport.nack', 'timer'),
          'section 4.4.4',
        ),
      ]
}

function unmapped({ transport }: VirtualNetworkParams, { counters: c }: World): Finding[] {
  if (c.refusedUnmapped === 0) return []
  return [
    whatIf(
      'map-before',
      `The first message for each page ${transport.nack === 'timer' ? 'waits until it is mapped, and then for its timer' : 'is sent again at once, and refused until it is mapped'}. Memory that is mapped beforehand is never refused, and stays pinned for as long.`,
      'Map it beforehand',
      set('memory.mapping', 'before'),
      'section 3.2',
    ),
  ]
}

function copied({ experiment, memory }: VirtualNetworkParams): Finding[] {
  if (memory.copy === 0 || memory.kind === 'zeroCopy') return []
  if (!('bytes' in experiment) || experiment.bytes === 0) return []
  return [
    whatIf(
      'zero-copy',
      `The hosts copy every byte ${memory.kind === 'bulk' ? 'twice' : 'once'}. The paper has code that copies nothing, not yet tested enough.`,
      'Move it without copies',
      set('memory.kind', 'zeroCopy'),
      'section 3.3',
    ),
  ]
}

function overcommit({ experiment, paging, server }: VirtualNetworkParams, { counters: c }: World): Finding[] {
  if (experiment.kind !== 'fan_in' || experiment.shared || !paging.enabled || c.faults === 0) return []
  if (experiment.clients <= paging.frames) return []
  return server.mode === 'poll'
    ? [
        whatIf(
          'threads',
          'The one thread stops at every endpoint fault. Of a thread for each endpoint only the one that faults stops.',
          'Give each endpoint a thread',
          set('server.mode', 'threads'),
          'section 5.4',
        ),
      ]
    : [
        whatIf(
          'polling',
          'While one thread waits for its endpoint, the others serve those that are on the NIC. A single polling thread stops at every fault.',
          'Let one thread poll',
          set('server.mode', 'poll'),
          'section 5.4',
        ),
      ]
}

function backPressure({ experiment, network }: VirtualNetworkParams, world: World): Finding[] {
  if (world.network.deadlock)
    return [
      whatIf(
        'go-on-receiving',
        'A NIC that empties its own buffer while its link waits makes room for those who wait for it.',
        'Let it go on receiving',
        set('network.whileBlocked', 'receives'),
      ),
    ]
  if (experiment.kind !== 'hot_spot') return []
  return network.buffer === undefined
    ? [
        whatIf(
          'finite-buffers',
          'What the server cannot take at once waits in its inbox and is in nobody’s way: the network is assumed to have room for all of it.',
          'Give each NIC room for four packets',
          set('network.buffer', 4),
          'section 4.2.1',
        ),
      ]
    : world.counters.blocked > 0
      ? [
          whatIf(
            'unbounded-buffers',
            'Behind each packet that waits for room at the hot spot stand others whose destination has room.',
            'Make the buffers unbounded',
            { kind: 'unset', path: 'network.buffer' },
            'section 4.2.1',
          ),
        ]
      : []
}
