import { aRequestMore, changed, preset } from './preset.ts'
import type { VirtualNetworkPreset } from './preset.ts'

const threads = { server: { mode: 'threads' } } as const

/** Many clients, permutations and LogP: the paper's figures and its table. */
export const contentionPresets: readonly VirtualNetworkPreset[] = [
  preset(
    'shared-endpoint',
    'Many clients, one endpoint',
    'Eight clients with four outstanding requests each share one endpoint: Figure 7.',
    `The server does 62,578 requests a second, one for each gap, and refuses none. ${aRequestMore(50)}`,
    changed('fan_in', { clients: 8, shared: true }),
  ),
  preset(
    'round-trip-slope',
    'The round trip of a crowd',
    'Twenty-three clients with one outstanding request: Figure 9.',
    'Each client adds one gap of 15.98 µs to the round trip.',
    changed('fan_in', { clients: 23, shared: true, window: 1 }),
  ),
  preset(
    'own-endpoints',
    'A virtual network each',
    'Seven clients, each with its own endpoint on a polling server: Figure 10.',
    'Changing between endpoints costs 11 % of the peak; every client gets its share.',
    changed('fan_in', { clients: 7 }),
  ),
  preset(
    'event-threads',
    'A thread for each endpoint',
    'Seven clients; the server sleeps until an event wakes a thread: Figure 11.',
    `Waking threads costs 15 % of the peak: 53,490 requests a second. ${aRequestMore(50)}`,
    changed('fan_in', { clients: 7 }, threads),
  ),
  preset(
    'one-event-thread',
    'One thread, woken by events',
    'One client; the server sleeps until an event wakes it: the first point of Figure 11.',
    `About 45,740 requests a second: nobody else is served while the thread wakes. ${aRequestMore(50)}`,
    changed('fan_in', { clients: 1 }, threads),
  ),
  preset(
    'edge-triggered',
    'A lost wake-up',
    'Events are enabled without another look at the queue.',
    'Every thread sleeps on a queue that is not empty: the throughput falls to 0.',
    changed(
      'fan_in',
      { clients: 4, warm: 30_000 },
      { server: { mode: 'threads', levelTriggered: false, enableGap: 20 } },
    ),
  ),
  preset(
    'level-triggered',
    'The wake-up kept',
    'The same, with another look after enabling.',
    'About 42,270 requests a second.',
    changed('fan_in', { clients: 4, warm: 30_000 }, { server: { mode: 'threads', enableGap: 20 } }),
  ),
  preset(
    'eager-scan',
    'Timers looked at too often',
    'The NIC scans its timers every 100 µs, with half a µs for each of its 32 busy channels: both are assumed.',
    `The scan takes 16 µs of every 100, so the server does 16 % less than its peak: about 52,570 requests a second. ${aRequestMore(50)}`,
    changed('fan_in', { clients: 8, shared: true }, { nic: { scan: 0.5 }, transport: { quantum: 100 } }),
  ),
  preset(
    'kilobyte-contention',
    'Contention with 1 KB messages',
    'Eight clients send 1 KB messages to one endpoint: Figure 8.',
    'The DMA of the server sets the rate; the clients share it evenly.',
    changed('fan_in', { clients: 8, shared: true, bytes: 1024 }),
  ),
  preset(
    'bulk-streaming',
    'Bulk transfer',
    'A stream of 4 KB messages with streaming DMA: Figure 6.',
    'About 30.9 MB/s: the 31 of the paper, less the filling of the pipe. Consistent DMA would reach 21.9 MB/s.',
    changed('one_way', { count: 400, bytes: 4096 }),
  ),
  preset(
    'neighbours',
    'Exchange with the neighbour',
    'Ninety-two nodes exchange requests in adjacent pairs: Table 1.',
    'The mean round trip is near 44.7 µs with these starts, 44.2 to 44.5 with nine others; the paper measured 47.5.',
    changed('permutation', {}),
  ),
  preset(
    'circular-shift',
    'Circular shift',
    'Every node sends to its right neighbour: a row of Table 1 that is absent from our copy of the text.',
    'No published number to hold it against: ours is about 45.4 µs, a little above the neighbours.',
    changed('permutation', { pattern: 'cshift' }),
  ),
  preset(
    'bisection',
    'Exchange across the bisection',
    'The same across the bisection, over longer paths: Table 1.',
    'The mean round trip is near 47.4 µs with these starts, 47.0 to 47.7 with nine others; the paper measured 50.8.',
    changed('permutation', { pattern: 'bisect' }, { network: { hopExtra: 1.65 } }),
  ),
  preset(
    'logp',
    'LogP',
    'The microbenchmark measures o_s, o_r, L and g inside the simulation: Figure 5.',
    'Overheads 4.09 and 4.28 µs, latency 12.60, gap 15.98, round trip 41.94.',
    changed('microbenchmark', {}),
  ),
]
