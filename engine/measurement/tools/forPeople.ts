import { looksNumeric } from '../cells/cellWords.ts'
import { unlabelled } from './toolRuns.ts'

const json = (tool: string, option: string): string =>
  `this is ${tool} in a form that tells too little. Run it with ${option}, and paste that.`
const oneSize = (tool: string, size: string): string =>
  `this is ${tool}, which tells of one size a run. Paste the sizes${size} and the times of several runs in two columns.`
const inNames = (tool: string): string =>
  `this is ${tool}, which tells sizes within names if at all. Paste sizes and times in two columns.`

/** What tools print for people to read, and no columns of sizes and times can be guessed from. */
const forms = [
  {
    sign: /^(?:Client connecting to .*, (?:TCP|UDP) port \d|Server listening on (?:TCP|UDP) port \d|\[[\d SUM]+\]\s+0\.0(?:000)?-\S+\s+sec\s)/,
    said: 'this is iperf 2 in a form that tells too little. It has no form that tells the time of a message: run iperf3 with --json, or a test of latency, and paste that.',
  },
  {
    sign: /^\[(?: *ID\] Interval\s+Transfer\s+B(?:itrate|andwidth)|[\d SUM]+\]\s+\d+\.\d\d-\S+\s+sec\s)/,
    said: json('iperf3', '--json'),
  },
  {
    sign: /^\{"event":\s*"(?:start|interval|end|error|server_output_\w+)",\s*"data":/,
    said: 'this is iperf3 with a document for each event. Run it with --json and without --json-stream, and paste that.',
  },
  {
    sign: /^"?(?:test_info"?: \{|MsgSize"?: \d)/,
    said: 'this is perftest with --out_json, which tells of one size a run. Run it with -a and without --out_json, and paste that.',
  },
  {
    sign: /^(?:fio-\d+\.\d+|\d;fio-\d+\.\d+;|(?:READ|WRITE): (?:bw|io)=)/,
    said: json('fio', '--output-format=json'),
  },
  {
    sign: /^(?:sockperf: |packet, txTime\(|Summary: (?:Latency|Round trip) is [\d.]+ usec$|====> avg-(?:latency|rtt)=)/,
    said: oneSize('sockperf', ' (-m)'),
  },
  { sign: /^(?:tcp|udp|sctp|sdp|rds|rc|uc|ud)_(?:\w+_)?(?:lat|bw):$/, said: oneSize('qperf', ' (-m)') },
  {
    sign: /^(?:(?:MIGRATED )?(?:TCP|UDP) (?:REQUEST\/RESPONSE|STREAM|MAERTS) TEST|OMNI Send\|Recv TEST|Recv +Send +Send$|Local \/Remote$)/,
    said: oneSize('netperf', ' (-r)'),
  },
  {
    sign: /^(?:PING \S+ ?\(|Pinging \S+ |\d+ bytes from \S+.*: icmp_|Reply from \S+: bytes=|(?:rtt|round-trip) min\/avg\/max)/,
    said: oneSize('ping', ' (-s)'),
  },
  {
    sign: /^(?:HPING \S+ \(|len=\d+ ip=\S+ ttl=|SENT \([\d.]+s\) |\S+ +: (?:\[\d+\], \d+ bytes, |xmt\/rcv\/))/,
    said: oneSize('a kind of ping', ''),
  },
  {
    sign: /^(?:traceroute to |Tracing route to |HOST: .* Loss%\s+Snt\s)/,
    said: oneSize('a list of the hops of a route', ''),
  },
  {
    sign: /^(?:Maintaining \d+ concurrent \w+ of \d+ bytes|sec Cur ops +started +finished|Total time run: +[\d.]+$)/,
    said: oneSize('rados bench', ' (-b)'),
  },
  {
    sign: /^(?:sending incremental file list$|[\d,.]+ +\d+% +[\d.,]+[kMG]?B\/s +\d+:\d\d:\d\d)/,
    said: 'this is rsync, which tells times in whole seconds. Paste sizes and times in two columns.',
  },
  {
    sign: /^(?:% Total +% Received % Xferd|.* saved \[\d+(?:\/\d+)?\]$)/,
    said: oneSize('a print of wget or curl', ''),
  },
  {
    sign: /^\d+ records sent, [\d.]+ records\/sec/,
    said: oneSize('Kafka’s test of its producer', ' (--record-size)'),
  },
  {
    sign: /^(?:\d+ bytes .*copied, \S+ s(?:econds)?, |\d+ bytes transferred in |\d+ \S+ \([^)]*\) \S+, \S+ s, )/,
    said: oneSize('dd', ''),
  },
  { sign: /^Function\s+(?:Best )?Rate \(?MB\/s/, said: oneSize('STREAM', '') },
  { sign: /^Performance counter stats for /, said: oneSize('perf stat', '') },
  { sign: /^# Running '?\w+\/[\w-]+'? benchmark:$/, said: oneSize('perf bench', '') },
  { sign: /^(?:\d+|AVG)\s+Method: \w+\s+Elapsed: /, said: oneSize('mbw', '') },
  { sign: /^sysbench \d+\.\d+/, said: oneSize('sysbench', '') },
  {
    sign: /^(?:Doing \S.* for [\d.]+s(?: on \d+ size blocks)?: \d|type\s+\d+ bytes\s+\d+ bytes)/,
    said: 'this is openssl speed, which tells how much is done in a second. Paste the sizes and the times of one operation in two columns.',
  },
  {
    sign: /^tinymembench v/,
    said: 'this is tinymembench, whose times are of one read of memory, not of a message. Paste sizes and times of messages in two columns.',
  },
  { sign: /^Timing (?:cached|buffered disk) reads:/, said: oneSize('hdparm', '') },
  {
    sign: /^[A-Z]: +\d+ - +\d+ byte : +\d+ iters, (?:latency|throughput) /,
    said: 'this is a test of GASNet, whose lines are of several operations. Paste the sizes and the averages of one of them (“us ave.”) in two columns.',
  },
  {
    sign: /^(?:nvbandwidth Version|memcpy [CS][EM] [CG]PU\(row\)|\[P2P \(Peer-to-Peer\)|(?:(?:Uni|Bi)directional )?P2P=|\w+ copy peak bandwidth GB\/s|RocmBandwidthTest Version)/,
    said: oneSize('a table of pairs of GPUs', ''),
  },
  { sign: /^access\s+bw\(Mi?B\/s\)\s/, said: oneSize('IOR', ' (-t)') },
  {
    sign: /^(?:--- .* ioping statistics ---|\S+ \S+ [<>]{3} .*: request=\d)/,
    said: oneSize('ioping', ' (-s)'),
  },
  { sign: /^(?:mdtest-\S+ was launched|SUMMARY (?:rate|time): \(of \d)/, said: oneSize('mdtest', ' (-w)') },
  { sign: /^&&&& PERF\S* \w+___/, said: inNames('NVSHMEM in the form for machines') },
  { sign: /^Quick Mode$/, said: oneSize('bandwidthTest of CUDA', ' (--mode=range)') },
  { sign: /^START mpiGraph/, said: oneSize('a table of pairs of nodes', '') },
  { sign: /^(?:NetworkTests v|NetworkLoadTests v|\| +Isolated Network Tests +\|)/, said: inNames('GPCNeT') },
  { sign: /^Time \((?:mean ± σ|abs ≡)\):/, said: inNames('hyperfine') },
  { sign: /^Benchmark\S*\s+\d+\s+[\d.]+ ns\/op/, said: inNames('go test -bench') },
  { sign: /^Benchmark\s+Time\s+CPU\s+Iterations/, said: inNames('Google Benchmark') },
  { sign: /^(?:\S+\s+)?time:\s+\[\S+ \S+ \S+ \S+ \S+ \S+\]/, said: inNames('Criterion') },
  { sign: /^Name \(time in \w+\)\s+Min/, said: inNames('pytest-benchmark') },
  {
    sign: /^<(?:!doctype|html|table|thead|tbody|tr|td|th)\b/i,
    said: 'this is the source of a page. Copy the table as a browser shows it, and paste that.',
  },
] as const

/** Rows of numbers below these are the tool's own: times of day, seconds of the run. */
const ownRows = /^\s*(?:packet, txTime\(|txTime, rxTime|sec Cur ops )/

/** The first line (from 1) by which such a print is known, and what to say of it, and of numbers beside it. */
export function printForPeople(lines: readonly string[]): { line: number; sentence: string } | undefined {
  for (const [i, line] of lines.entries()) {
    const short = line.slice(0, 200).trim()
    const bare = unlabelled(short).trim()
    const form = forms.find(({ sign }) => sign.test(short) || (bare !== short && sign.test(bare)))
    if (!form) continue
    const beside = numbersIn(lines)
    const also = beside ? ` Lines ${beside.first} to ${beside.last} may be a table: paste it alone.` : ''
    return { line: i + 1, sentence: `Line ${i + 1}, column 1: ${form.said}${also}` }
  }
  return undefined
}

/** The first lines (from 1), at least three together, that hold as many numbers each, two or more, and nothing else. */
function numbersIn(lines: readonly string[]): { first: number; last: number } | undefined {
  let first = 0
  let width = 0
  for (let i = 0; i <= lines.length; i++) {
    const cells = (lines[i] ?? '').trim().split(/[\s,;|]+/)
    const numbers = cells.length > 1 && cells.every(looksNumeric) ? cells.length : 0
    if (numbers === width) continue
    const own = lines.slice(Math.max(0, first - 2), first).some((line) => ownRows.test(line.slice(0, 200)))
    if (width > 0 && i - first >= 3 && !own) return { first: first + 1, last: i }
    first = i
    width = numbers
  }
  return undefined
}
