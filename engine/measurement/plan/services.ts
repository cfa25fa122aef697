import type { PlanSystem } from './planSystem.ts'

const mebibyte = 1_048_576
const heading = 'printf "size [B]\\ttime [us]\\n"'

/**
 * Not run: it takes a cluster. Checked against the sources in November 2026.
 * @source  HDFS: dfs.client-write-packet-size (64 * 1024) and dfs.client.write.max-packets-in-flight (80) in HdfsClientConfigKeys
 * and hdfs-default.xml of Hadoop 3, DFSConfigKeys of Hadoop 2
 */
const hdfs: PlanSystem = {
  id: 'hdfs',
  name: 'HDFS write',
  tool: 'hdfs dfs -put',
  setting: 'dfs.client-write-packet-size',
  version: 'Hadoop 2 and 3: `65536` in hdfs-default.xml',
  standard: 65_536,
  warning:
    'Each put starts a Java machine: that second counts as overhead of every message, and files have to be large beside it. A client keeps at most 80 packets on their way.',
  before: [],
  fragments: [16_384, 65_536, 262_144, 1_048_576, 4_194_304],
  messages: (fragmentBytes) => [fragmentBytes, 128 * mebibyte, 256 * mebibyte, 512 * mebibyte],
  commands: (fragmentBytes, messages) => [
    heading,
    `for size in ${messages.flatMap((bytes) => [bytes, bytes, bytes]).join(' ')}; do`,
    '  head -c $size /dev/urandom > /tmp/plan; began=$(date +%s%N)',
    `  hdfs dfs -D dfs.client-write-packet-size=${fragmentBytes} -put -f /tmp/plan /tmp/plan`,
    '  printf "$size\\t$(( ($(date +%s%N) - began) / 1000 ))\\n"',
    'done',
  ],
  written: /dfs\.client-write-packet-size=(\d+[kmg]?)/i,
  write: 'dfs.client-write-packet-size={bytes}',
}

/** @source  ghz 0.93.0 against a server of grpcio 1.85.1, run: the median of its calls; grpc.github.io, issue 371, on chunks */
const grpc: PlanSystem = {
  id: 'grpc',
  name: 'gRPC stream',
  tool: 'ghz',
  setting: 'the chunk that your program writes',
  version:
    'any gRPC: the program chooses; 16 to 64 KiB by oral tradition, at most 4 MiB unless it is changed',
  standard: 65_536,
  warning:
    'It takes a server with `rpc Put(stream Chunk) returns (Done)` and `message Chunk { bytes data = 1; }`, as `bench.Bench` in bench.proto.',
  before: [],
  fragments: [4096, 16_384, 65_536, 262_144, 1_048_576],
  messages: (fragmentBytes) => [1, 2, 4, 8, 16].map((times) => times * fragmentBytes),
  commands: (fragmentBytes, messages) => [
    `python3 -c "import base64, json; print(json.dumps({'data': base64.b64encode(bytes(${fragmentBytes})).decode()}))" > chunk.json`,
    heading,
    `for size in ${messages.join(' ')}; do`,
    '  printf "$size\\t"',
    `  ghz --insecure --proto bench.proto --call bench.Bench.Put --data-file chunk.json --stream-call-count $((size / ${fragmentBytes})) -c 1 -n 200 -O json HOST:50051 | jq '.latencyDistribution[] | select(.percentage == 50).latency / 1000'`,
    'done',
  ],
  written: /stream-call-count \$\(\(size \/ (\d+)\)\)/,
  write: 'chunks of {bytes} bytes',
}

/** @source  run with iperf 3.12 (-l, -n, --json) and qperf 0.4.11 (tcp_lat, the time of one way, with -m and -uu) */
const tcp: PlanSystem = {
  id: 'tcp',
  name: 'TCP socket',
  tool: 'iperf3 and qperf',
  setting: 'the block that your program writes (iperf3 -l)',
  version: 'iperf3 3.1 and newer: blocks of 128 KiB for TCP; qperf 0.4',
  standard: 131_072,
  warning:
    'TCP joins and cuts what is written as it likes: the numbers are about the cost of a call and of a byte at both ends, not about packets.',
  before: ['# on HOST: iperf3 -s -D; qperf &'],
  fragments: [4096, 16_384, 65_536, 131_072, 524_288],
  messages: (fragmentBytes) => [fragmentBytes, 256 * mebibyte, 512 * mebibyte, 1024 * mebibyte],
  commands: (fragmentBytes, [one, ...streams]) => [
    heading,
    'for again in 1 2 3; do',
    `  printf "${one!}\\t"`,
    `  qperf HOST -m ${one!} -t 2 -uu tcp_lat | awk '/latency/ {print $3 / 1000}'`,
    'done',
    `for size in ${streams.join(' ')}; do`,
    '  printf "$size\\t"',
    `  iperf3 -c HOST -l ${fragmentBytes} -n $size --json | jq .end.sum_received.seconds*1000000`,
    'done',
  ],
  written: /iperf3 .*-l ?(\d+[kmg]?)/i,
  write: 'iperf3 -l {bytes}',
}

export const services: readonly PlanSystem[] = [hdfs, grpc, tcp]
