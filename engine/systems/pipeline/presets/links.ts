import { assumed, derived, general, published } from '../../preset.ts'
import { perByte, readIn, type PipelinePreset } from './preset.ts'

const ble: PipelinePreset = {
  id: 'ble-relay',
  name: 'Bluetooth LE relay',
  sentence:
    'A relay passes 1 KiB on over two Bluetooth Low Energy hops at 1 Mb/s; a packet carries up to 244 B.',
  params: {
    bytes: 1024,
    stages: ['To the relay', 'From the relay'].map((name) => ({
      name,
      overhead: 516,
      perByte: perByte(8000),
    })),
    strategy: { kind: 'equal' },
  },
  setting: {
    bytes: 244,
    largest: 244,
    label: 'packets of 244 B',
    provenance: published('244 B of payload since version 4.2; a packet carries no more'),
  },
  source: 'Memfault and NovelBits on Bluetooth LE throughput',
  date: readIn,
  provenance: {
    bytes: assumed('1 KiB'),
    stages: derived('two inter-frame spaces of 150 µs, an empty packet of 80 µs and 17 B of headers; 1 Mb/s'),
    strategy: published('20 B before version 4.2, 244 B since'),
  },
}

const ethernet: PipelinePreset = {
  id: 'ethernet-hops',
  name: 'Ethernet, three hops',
  sentence: 'Three store-and-forward hops of 1 Gb/s: the best frame for 64 KiB is close to the usual 1500 B.',
  params: {
    bytes: 65_536,
    stages: [1, 2, 3].map((hop) => ({ name: `Hop ${hop}`, overhead: 0.304, perByte: perByte(8) })),
    strategy: { kind: 'equal' },
  },
  setting: {
    bytes: 1500,
    label: 'frames of 1500 B',
    write: 'ip link set dev DEVICE mtu {bytes}',
    version: 'iproute2, on every host and port of the path',
    warning:
      'A switch or host on the way that carries less drops larger frames without a word: test with `ping -M do -s SIZE` first.',
    provenance: general('the usual largest frame; every hop has to carry a larger one'),
  },
  source: 'IEEE 802.3 framing',
  date: readIn,
  provenance: {
    bytes: assumed('64 KiB'),
    stages: general('38 B of framing for each frame as time at 1 Gb/s, and no processing'),
    strategy: derived('the best equal frame; Ethernet itself carries up to 1500 B'),
  },
}

export const linkPresets: readonly PipelinePreset[] = [ble, ethernet]
