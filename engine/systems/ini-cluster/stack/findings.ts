import { inThousands, plural } from '../../../base/plural.ts'
import { isMachine } from '../contention/machineOf.ts'
import type { ContentionParams } from '../contention/parameters.ts'
import type { Finding } from '../../../facets/finding.ts'
import { amount, cycles, inCycles, level, percent } from '../contention/words.ts'
import { longestWhole, receiveCosts, sendCosts, type StackBuild } from '../modules/moduleCosts.ts'
import type { StackParams } from './parameters.ts'
import { splitCosts, type SplitCosts } from './split.ts'

/** What a connection may have under way [messages]. @source  Jiang 1997, section 4.4.1 */
const windowSize = 16

/** What the tables say of this message, as sentences. */
export function findings(
  params: StackParams,
  build: StackBuild,
  own: SplitCosts,
  best: SplitCosts,
): readonly Finding[] {
  return [
    ...splitFinding(params, own, best),
    ...prefetchFinding(params, build, own),
    cliffFinding(build),
    unlistedFinding(own),
    ...reassemblyFinding(own),
    ...cacheFinding(params, build),
    ...predictedFinding(params),
  ]
}

/** The costs of this length as the service of the interfaces that processors share. */
export function serviceFinding(
  params: ContentionParams,
  { length }: StackParams,
  build: StackBuild,
): Finding {
  const [send, receive] = [sendCosts(length, build).total, receiveCosts(length, build).total]
  const edits = [
    { path: 'iniService', value: Math.round(send) },
    { path: 'iniReceive', value: Math.round(receive) },
    { path: 'experiment', value: { kind: 'contention' } },
  ]
  return {
    id: 'service',
    tone: 'advice',
    sentence: `An interface that passes messages of ${inThousands(length)} B works ${cycles(send)} on each that it sends and ${cycles(receive)} on each that it receives: as the services to send and to receive they load the contention experiment.`,
    source: 'Tables 5.1 and 5.2, into eq. 6.5',
    // Of a machine that there cannot be nothing is offered; a ratio beside sizes is none either.
    ...(isMachine(params) && {
      edit: {
        label: 'Take them there',
        edit: { kind: 'together' as const, edits: edits.map((edit) => ({ kind: 'set' as const, ...edit })) },
      },
    }),
  }
}

/** Where the stamps of a trace fall, and how much of what each module is seen to take they are. */
export function stampFinding(
  { rules }: ContentionParams,
  { length }: StackParams,
  build: StackBuild,
): Finding[] {
  if (rules.tracing === 'off') return []
  const { stamp } = rules
  const costs = sendCosts(length, build)
  const detailed = rules.tracing === 'detailed'
  const of = (name: string, cost: number) => `${name} ${percent(stamp / (cost + stamp))}`
  const modules = [
    of('handler', costs.handler!),
    of('queue', costs.queue!),
    of('sliding window', costs.window),
    of('UDP', costs.udp),
    of('IP', costs.ip),
  ]
  const whole = 2 * stamp
  return [
    {
      id: 'stamps',
      tone: 'fact',
      sentence: detailed
        ? `Six stamps of ${amount(stamp, 'cycle')}, one before the modules and one after each: of what a module is seen to take to send ${inThousands(length)} B its own stamp is ${modules.join(', ')}.${stamp > 0 ? ' Short modules look longer than they are.' : ''}`
        : `Two stamps of ${amount(stamp, 'cycle')}, on arrival and on departure: ${percent(whole / (costs.total + whole))} of what is seen of sending ${inThousands(length)} B, and no module by itself.`,
      source: 'section 4.4.2; a stamp’s cost is assumed',
      edit: { label: 'Trace nothing', edit: { kind: 'set', path: 'rules.tracing', value: 'off' } },
    },
  ]
}

function splitFinding({ length }: StackParams, own: SplitCosts, best: SplitCosts): Finding[] {
  if (best.parts === own.parts) return []
  const each = Math.ceil(length / best.parts)
  const places =
    best.parts > windowSize
      ? `more than the ${windowSize} places of a window, so that the last must wait for acknowledgements`
      : `${plural(best.parts, 'place')} of the ${windowSize} in the window`
  const saved = 1 - best.total / own.total
  const less = saved < 0.005 ? `${percent(saved)} less` : `a factor of ${level(own.total / best.total)} less`
  const how =
    best.parts > own.parts
      ? `Split it ${own.parts === 1 ? 'yourself' : 'further'}: as ${best.parts} messages of ${inThousands(each)} B${length % best.parts === 0 ? '' : ' or a byte less'} it takes ${cycles(best.total)}, ${less}. The price is ${places}, and that the receiver must put them together.`
      : `Fewer are cheaper: as ${plural(best.parts, 'message')} it takes ${cycles(best.total)}, ${percent(saved)} less.`
  return [
    {
      id: 'split',
      tone: 'advice',
      sentence: how,
      source: 'Tables 5.1 and 5.2',
      edit: { label: 'Try it', edit: { kind: 'set', path: 'experiment.parts', value: best.parts } },
    },
  ]
}

function cliffFinding(build: StackBuild): Finding {
  const whole = longestWhole(build.mtu)
  const before = splitCosts(whole, 1, build).total
  const after = splitCosts(whole + 1, 1, build).total
  return {
    id: 'cliff',
    tone: 'fact',
    sentence: `One byte more than ${inCycles(whole)} B splits a message into two packets: ${cycles(before)} become ${cycles(after)}.`,
    source: 'section 5.1',
    formula: '⌈(length + 12 − r) / (MTU − 20 − r)⌉, r = (MTU − 20) % 8',
  }
}

function unlistedFinding({ send, receive, total }: SplitCosts): Finding {
  const unlisted = send.unlisted + receive.unlisted
  const whole = receive.handler !== undefined
  const what = whole
    ? 'are in none of the five modules that the tables list'
    : 'are assigned to no module; for receiving fragments the tables list neither handler nor queue'
  return {
    id: 'unlisted',
    tone: 'fact',
    sentence: `${cycles(unlisted)}, ${percent(unlisted / total)}, ${what}: the columns of Tables 5.1 and 5.2 do not add up to their totals.`,
    source: 'Tables 5.1 and 5.2',
  }
}

/** From here on the square counts. */
const manyFragments = 8

function reassemblyFinding({ parts, fragments, receive }: SplitCosts): Finding[] {
  const each = fragments / parts
  if (each < manyFragments) return []
  const squared = parts * 83.7 * each * each
  return [
    {
      id: 'reassembly',
      tone: 'warning',
      sentence: `Reassembling ${Math.round(each)} fragments takes more than ${Math.round(each)} times one: ${percent(squared / receive.total)} of receiving grows with the square of their number. Two rows of the table say so, and do not separate work from waiting.`,
      source: 'Table 5.2',
      formula: '816 cycles × n + 5.318 cycles × length + 83.7 cycles × n²',
    },
  ]
}

function cacheFinding({ length, parts }: StackParams, { mtu }: StackBuild): Finding[] {
  if (parts > 1 || mtu !== 1500 || length <= longestWhole(mtu) || length > 4000) return []
  return [
    {
      id: 'cache',
      tone: 'fact',
      sentence:
        'UDP takes less time to receive 1,600 B (1,893 cycles) than 1,400 B (2,199 cycles): its checksum runs over bytes that were copied just before.',
      source: 'Table 5.2',
    },
  ]
}

/** What prefetching saves, as far as the tables and one assumption say. */
function prefetchFinding({ length, parts }: StackParams, build: StackBuild, own: SplitCosts): Finding[] {
  if (build.prefetch || build.checksum !== 'tuned') return []
  const more = own.total - splitCosts(length, parts, { ...build, prefetch: true }).total
  return [
    {
      id: 'prefetch',
      tone: 'fact',
      sentence: `Without prefetching the checksum waits for memory ${cycles(more)} longer, ${percent(more / (own.total - more))} more in all, if prefetching hides ${level(build.hides)} % of that wait. Beyond a byte in the cache the tuned one costs up to 0.38 cycles: that is what it still waits, by Table 5.2; how much is hidden is assumed.`,
      source: 'section 4.4.1, Table 5.2',
      formula: 'more = (c − 0.977 cycles) h / (1 − h) a byte',
      edit: { label: 'Prefetch', edit: { kind: 'set', path: 'experiment.prefetch', value: true } },
    },
  ]
}

function predictedFinding({ mtu, checksum, copies, prefetch }: StackParams): Finding[] {
  const changed = [
    ...(mtu === 1500 ? [] : ['another MTU']),
    ...(checksum === 'tuned' ? [] : ['another checksum']),
    ...(copies === 0 ? [] : ['further copies']),
    ...(prefetch || checksum !== 'tuned' ? [] : ['no prefetching']),
  ]
  if (changed.length === 0) return []
  return [
    {
      id: 'predicted',
      tone: 'warning',
      sentence: `With ${changed.join(', ').replace(/, ([^,]*)$/, ' and $1')} this is a prediction: the thesis measured only one stack, with an MTU of 1500 B.`,
      source: 'section 4.4.1',
    },
  ]
}
