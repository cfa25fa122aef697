import { changed, preset } from './preset.ts'
import type { VirtualNetworkPreset } from './preset.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'

const unload = (unloadRule: VirtualNetworkParams['paging']['unloadRule']) =>
  changed(
    'unload',
    {},
    {
      transport: { timeout: 200, quantum: 50, channels: 1, queue: 1 },
      paging: {
        enabled: true,
        frames: 1,
        unload: 100,
        load: 100,
        driverCpu: 0,
        reloadDelay: 400,
        unloadRule,
      },
    },
  )

const lateAck = [{ kind: 'delay', packet: 'ACK', message: 'e0:q1', nth: 1, by: 5000 }]

const overcommitted = (clients: number, mode: 'poll' | 'threads') =>
  changed(
    'fan_in',
    { clients, warm: 100_000, until: 500_000 },
    { server: { mode }, paging: { enabled: true } },
  )

/** More endpoints than frames. */
export const pagingPresets: readonly VirtualNetworkPreset[] = [
  preset(
    'unload-paper',
    'Unloading by the rule',
    'An endpoint leaves the NIC while an acknowledgement of its message is under way.',
    'It waits until its latest transmission is answered: every message is delivered exactly once.',
    unload('paper'),
    lateAck,
  ),
  preset(
    'unload-strict',
    'Unloading after acknowledgements only',
    'The same, but a refusal is not enough: only acknowledged messages let an endpoint go.',
    'Also exactly once here; but two hosts that page can wait for each other for ever.',
    unload('strict'),
    lateAck,
  ),
  preset(
    'unload-any-nack',
    'Unloading on any refusal',
    'The same, but a refusal of an older copy is enough.',
    'The channel is given to another endpoint too early: one message is delivered twice, one is lost.',
    unload('anynack'),
    lateAck,
  ),
  preset(
    'unload-at-once',
    'Unloading at once',
    'The same without waiting at all.',
    'One message is delivered twice, one is lost.',
    unload('naive'),
    lateAck,
  ),
  preset(
    'overcommit-threads',
    'Overcommit, a thread each',
    'Eight clients on seven frames; every endpoint of the server has its own thread.',
    'A thread that waits for its endpoint holds up nobody: above 52,000 requests a second.',
    overcommitted(8, 'threads'),
  ),
  preset(
    'overcommit-polling',
    'Overcommit, one thread',
    'The same with one thread that polls.',
    'It waits for every fault: about 980 requests a second.',
    overcommitted(8, 'poll'),
  ),
  preset(
    'overcommit-twelve-fold',
    'Overcommit by twelve',
    'The largest overcommit of the paper: 84 endpoints on 7 frames.',
    'The rate falls by less than a tenth; clients whose endpoint is out wait long for their turn.',
    overcommitted(84, 'threads'),
  ),
  preset(
    'two-paging-hosts',
    'Two hosts that page',
    'Three endpoints on each side share two frames while their messages are in flight.',
    'With jitter in the stay nobody waits for ever.',
    changed(
      'unload_cycle',
      {},
      {
        transport: { timeout: 200, quantum: 50 },
        paging: { enabled: true, frames: 2, unload: 100, load: 100, minResidency: 500, residencyJitter: 1 },
      },
    ),
  ),
]
