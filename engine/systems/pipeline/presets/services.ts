import { assumed, derived, published } from '../../preset.ts'
import { perByte, readIn, type PipelinePreset } from './preset.ts'

const hdfs: PipelinePreset = {
  id: 'hdfs',
  name: 'HDFS replicated write',
  sentence:
    'A block travels through three replicas one after the other over 10 Gb/s Ethernet, in packets of 64 KiB.',
  params: {
    bytes: 1_048_576,
    stages: ['First replica', 'Second replica', 'Third replica'].map((name) => ({
      name,
      overhead: 30,
      perByte: perByte(0.8),
    })),
    strategy: { kind: 'equal' },
  },
  setting: {
    bytes: 65_536,
    label: 'packets of 64 KiB',
    write: 'dfs.client-write-packet-size={bytes}',
    version: 'Hadoop 2 and 3, hdfs-site.xml of the client; `dfs.write.packet.size` before',
    warning:
      'Packets are made of whole checksum chunks of 512 B, and a client keeps up to 80 of them in memory for each open file.',
    provenance: published('HDFS source, dfs.client-write-packet-size: 64 * 1024'),
  },
  source: 'HDFS defaults: packets of 64 KiB, 64512 B of data; Huawei MRS ships 262144 B for 10 Gb/s',
  date: readIn,
  provenance: {
    bytes: assumed('1 MiB of a block'),
    stages: assumed('30 µs for a packet at each replica'),
    'stages.0.perByte': derived('10 Gb/s'),
    'stages.1.perByte': derived('10 Gb/s'),
    'stages.2.perByte': derived('10 Gb/s'),
    strategy: derived('HDFS itself uses packets of 64 KiB'),
  },
}

const grpc: PipelinePreset = {
  id: 'grpc',
  name: 'gRPC stream',
  sentence:
    'A message of 256 KiB in chunks through serialising, the network and parsing; the oral tradition says 16 to 64 KiB.',
  params: {
    bytes: 262_144,
    stages: [
      { name: 'Serialise', overhead: 20, perByte: perByte(1) },
      { name: 'Network', overhead: 20, perByte: perByte(0.8) },
      { name: 'Parse', overhead: 20, perByte: perByte(1) },
    ],
    strategy: { kind: 'equal' },
  },
  setting: {
    bytes: 65_536,
    label: 'chunks of 64 KiB',
    provenance: published(
      'the program chooses: 16 to 64 KiB by the oral tradition of grpc.github.io, issue 371',
    ),
  },
  source: 'grpc.github.io, issue 371: 16 to 64 KiB; by default at most 4 MiB',
  date: readIn,
  provenance: {
    bytes: assumed('a message of 256 KiB'),
    stages: assumed('20 µs for a chunk in each stage; 1 GB/s to serialise and to parse, 10 Gb/s between'),
    strategy: derived('the recommended chunk is published, the best one is computed'),
  },
}

const tls: PipelinePreset = {
  id: 'tls-slow-link',
  name: 'TLS on a slow link',
  sentence:
    'An object of 16 KiB in TLS records over 10 Mb/s: a record is of use only when all of it has arrived.',
  params: {
    bytes: 16_384,
    stages: [
      { name: 'Encrypt', overhead: 1, perByte: perByte(1) },
      { name: 'Link', overhead: 49.6, perByte: perByte(800) },
      { name: 'Decrypt and parse', overhead: 20, perByte: perByte(50) },
    ],
    strategy: { kind: 'equal' },
  },
  setting: {
    bytes: 16_384,
    largest: 16_384,
    label: 'records of 16 KiB',
    write: 'tune.ssl.maxrecord {bytes}',
    version: 'HAProxy 1.5 and newer, section global; 0, its default, is the largest record',
    warning:
      'It holds for every connection of the process, at its start and after pauses (`tune.idletimer`); longer streams go back to whole records.',
    provenance: published('the largest record of TLS; the setting is HAProxy’s'),
  },
  source: 'HAProxy, Grigorik and Cloudflare on TLS record sizes',
  date: readIn,
  provenance: {
    bytes: published('records of up to 16 KiB'),
    stages: assumed('encryption at 1 GB/s; parsing at 20 MB/s and 20 µs a record'),
    'stages.1.overhead': derived('62 B of headers (TLS 1.3, TCP, IPv4) at 10 Mb/s'),
    'stages.1.perByte': assumed('a link of 10 Mb/s'),
    strategy: derived('records of 1419 or 2859 B gave good results in HAProxy'),
  },
}

export const servicePresets: readonly PipelinePreset[] = [hdfs, grpc, tls]
