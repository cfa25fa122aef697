import type { Finding } from '../../../facets/finding.ts'
import { inWords } from './blame.ts'
import { inThousands, plural } from '../../../base/plural.ts'
import { mostEvents } from '../experiments/donePart.ts'
import { measuredEnd } from '../machine/activity.ts'
import { unsent } from '../machine/flow.ts'
import { lostPackets } from '../machine/counters.ts'
import type { World } from '../machine/world.ts'
import { overtaken, whyBroken } from './order.ts'
import { blockedLinks, busiest } from './runMetrics.ts'

/** What a run showed, in sentences. */
export function observations(world: World, recorded: boolean): Finding[] {
  return [
    ...delivery(world),
    ...unsettled(world),
    ...pressure(world),
    ...backPressure(world),
    ...overtaken(world),
    ...repairs(world),
    ...bottleneck(world),
    ...unmatched(world),
    ...(world.events < mostEvents
      ? []
      : [
          warning(
            'broken-off',
            `The run was stopped after ${inThousands(mostEvents)} events, at ${inWords(world.now)}.`,
          ),
        ]),
    ...(recorded
      ? []
      : [fact('recording', 'The timeline shows the beginning of the run; the numbers are of all of it.')]),
  ]
}

const fact = (id: string, sentence: string, source?: string): Finding => ({
  id: `seen-${id}`,
  tone: 'fact',
  sentence,
  ...(source === undefined ? {} : { source }),
})
const mishap = (id: string, sentence: string, source?: string): Finding => ({
  ...fact(id, sentence, source),
  tone: 'mishap',
})
const warning = (id: string, sentence: string): Finding => ({ id: `seen-${id}`, tone: 'warning', sentence })

function delivery(world: World): Finding[] {
  const broken = brokenPromise(world)
  if (broken !== undefined) return [warning('violations', broken + whyBroken(world))]
  const { accepted, repliesIn: replies } = world.counters
  if (accepted === 0) return [fact('none-delivered', 'No message was delivered.')]
  const once = accepted === 1 ? 'once' : 'none twice'
  const what =
    replies === 0
      ? plural(accepted, unitOf(world))
      : `${isCut(world) ? `${plural(accepted - replies, 'packet')} of requests` : plural(accepted - replies, 'request')} and ${plural(replies, 'reply', 'replies')}`
  return [fact('exactly-once', `${what} delivered, ${once}.`, 'section 4.4.1')]
}

/** Whether messages are larger than a packet: each packet is then issued, answered and counted for itself. */
export const isCut = ({ flows }: World): boolean => flows.some(({ sizes }) => sizes.length > 1)

/** What a run counts. */
export const unitOf = (world: World): 'packet' | 'message' => (isCut(world) ? 'packet' : 'message')

/** Which messages were delivered twice, or acknowledged and never delivered; nothing when exactly-once holds. */
export function brokenPromise({ violations }: World): string | undefined {
  if (violations.length === 0) return undefined
  const twice = violations.filter((violation) => violation.startsWith('DUP ')).map((text) => text.slice(4))
  const lost = violations.filter((violation) => violation.startsWith('LOST ')).map((text) => text.slice(5))
  const parts = [
    ...(twice.length > 0 ? [`delivered twice: ${listed(twice)}`] : []),
    ...(lost.length > 0 ? [`acknowledged but never delivered: ${listed(lost)}`] : []),
  ]
  return `Exactly-once is broken: ${parts.join('; ')}.`
}

const listed = (names: readonly string[]): string =>
  names.length <= 4 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`

/** Something never came to an end. */
function unsettled(world: World): Finding[] {
  if (world.measurement.timed) {
    const { completions, from } = world.measurement
    const end = measuredEnd(world)
    // A run that was broken off before does not tell.
    if (end <= from) return []
    const never = world.flows.filter((flow) => flow.completed === 0).length
    if (completions === 0 && world.counters.completed > 0)
      return [
        warning(
          'stalled',
          `No request completed between ${inWords(from)} and ${inWords(end)}${meanwhile(world)}.`,
        ),
      ]
    return never > 0 ? [warning('starved', `${whoStarves(world, never)} never completed a request.`)] : []
  }
  const open = world.flows.reduce((sum, flow) => sum + flow.outstanding, 0)
  const left = world.flows.reduce((sum, flow) => sum + (flow.stopped ? 0 : unsent(flow)), 0)
  if (open + left === 0) return []
  const { nextTime } = world.simulation
  const { until } = world.measurement
  // Its limit, where something was still to come after that; otherwise when the last thing happened.
  const end = until < nextTime && nextTime < Infinity ? until : world.now
  return [
    warning(
      'unsettled',
      `${plural(open + left, unitOf(world))} never completed: the run ended at ${inWords(end)}.`,
    ),
  ]
}

/** What goes on where no request completes: a long one may be served all the time. */
function meanwhile({ threads, nodes, measurement: { from } }: World): string {
  const serving = threads.find(
    ({ state, operation, since }) => state === 'running' && operation === 'serve' && since <= from,
  )
  if (serving) return `: the host of node ${serving.node} is at work on one all the time`
  const works =
    threads.some(({ state }) => state === 'running') || nodes.some(({ nic }) => nic.job !== 'idle')
  return works ? '' : ': everybody waits'
}

/** Clients; where a node has several flows, which are not clients each, those. */
function whoStarves({ flows }: World, never: number): string {
  const each = flows.length / new Set(flows.map(({ from }) => from.node)).size
  return each > 1
    ? `${inThousands(never)} of ${inThousands(flows.length)} flows, ${each} for each node,`
    : plural(never, 'client')
}

function repairs(world: World): Finding[] {
  const { counters: c, configuration } = world
  const findings: Finding[] = []
  if (c.retransmitted > 0) {
    const lost = lostPackets(c)
    const causes = [
      ...(lost > 0 ? [plural(lost, 'lost or damaged packet')] : []),
      ...(c.refusals > 0 ? [plural(c.refusals, 'refusal')] : []),
    ]
    const ranOut = `the timeout of ${inThousands(configuration.transport.timeout / 1000)} µs ran out before an acknowledgement was back`
    // What is lost or refused is sent again once for each time; endpoints that were moved have other reasons.
    const isLate = c.retransmitted > lost + c.refusals && c.faults === 0
    const after =
      causes.length > 0
        ? ` after ${causes.join(' and ')}${isLate ? `, and because ${ranOut}` : ''}`
        : `, though nothing was lost${c.returnsForTag > 0 ? '' : ' or refused'}${isLate ? `: ${ranOut}` : ''}`
    findings.push(
      mishap('retransmissions', `${plural(c.retransmitted, 'retransmission')}${after}.`, 'section 4.3'),
    )
  }
  if (c.duplicates > 0)
    findings.push(
      mishap(
        'duplicates',
        `${plural(c.duplicates, 'duplicate')} recognised by the bit, acknowledged again and not delivered.`,
      ),
    )
  if (c.givenUp > 0)
    findings.push(
      warning(
        'returned',
        `${plural(c.givenUp, unitOf(world))} came back ${untilReturned(configuration.transport)}: a ${unitOf(world)} that comes back so may have been delivered.`,
      ),
    )
  const undelivered = c.returned - c.givenUp
  if (undelivered > 0)
    findings.push(
      warning(
        'undelivered',
        `${plural(undelivered, unitOf(world))} came back undelivered: ${c.returnsForTag > 0 ? 'the tag is not that of the endpoint' : 'there is no route'}.`,
      ),
    )
  return findings
}

/** A message that was refused last came back as well, where nothing is sent again. */
const untilReturned = ({ maxRetries }: World['configuration']['transport']): string =>
  maxRetries === 0
    ? 'when the timeout ran out, for nothing is sent again'
    : `after ${plural(maxRetries, 'retransmission')} without an answer`

function pressure({ counters: c, configuration }: World): Finding[] {
  const findings: Finding[] = []
  if (c.refusedFull > 0)
    findings.push(
      mishap(
        'full',
        `${plural(c.refusedFull, 'refusal')} because a receive queue of ${configuration.transport.queue} was full.`,
      ),
    )
  if (c.refusedUnmapped > 0)
    findings.push(
      mishap(
        'unmapped',
        `${plural(c.refusedUnmapped, 'refusal')} because the memory that the data was for was not mapped; the driver mapped ${plural(c.mappings, 'page')}.`,
        'section 3.2',
      ),
    )
  if (c.faults > 0)
    findings.push(
      mishap(
        'faults',
        `${plural(c.faults, 'endpoint fault')}: the driver moved endpoints in and out of ${plural(configuration.paging.frames, 'frame')}.`,
      ),
    )
  return findings
}

/** Links that waited for room in a buffer, and NICs that wait for each other for ever. */
function backPressure(world: World): Finding[] {
  const { counters, configuration, network } = world
  if (counters.blocked === 0) return []
  const { time, worst } = blockedLinks(world)
  const share = Math.round(100 * worst.share)
  const stopped = share > 0 ? ` The link of node ${worst.node} was stopped ${share} % of the time.` : ''
  if (network.deadlock) {
    const { nodes, since } = network.deadlock
    const chain = nodes.map((node, i) => `node ${node} for node ${nodes[(i + 1) % nodes.length]!}`)
    return [
      warning(
        'deadlock',
        `Deadlock since ${inWords(since)}: each NIC waits for room in the next and reads nothing meanwhile: ${listed(chain)}.`,
      ),
    ]
  }
  return [
    mishap(
      'blocked',
      `${plural(counters.blocked, 'packet')} found a buffer of ${configuration.network.buffer} full and waited ${inWords(time / counters.blocked)} each on average at the head of a link, and what was behind waited too, wherever it went.${stopped}`,
      'section 4.2.1',
    ),
  ]
}

function bottleneck(world: World): Finding[] {
  const { nic, nicNode, cpu, cpuNode } = busiest(world)
  const [what, node, share] = nic >= cpu ? ['NIC', nicNode, nic] : ['host', cpuNode, cpu]
  // Who only gets its messages back, and writes the next, holds nobody up.
  const isInUse = world.flows.some(
    ({ from, to, noRoute }) => !noRoute && (from.node === node || to.node === node),
  )
  if (share < 0.9 || !isInUse || world.counters.accepted === 0) return []
  const nearly = share >= 0.995 && share < 1
  return [
    fact(
      'bottleneck',
      `The ${what} of node ${node} is busy ${nearly ? 'more than 99' : Math.round(100 * share)} % of the time: it is the bottleneck.`,
    ),
  ]
}

/** A person's intervention that touched nothing. */
function unmatched(world: World): Finding[] {
  return world.configuration.interventions.flatMap(({ packet, message, nth, action }, i) =>
    world.network.matches[i]! >= nth
      ? []
      : [
          warning(
            `unmatched-${i}`,
            `Nothing to ${action}: there was no ${packet} number ${inThousands(nth)} for “${message}”.`,
          ),
        ],
  )
}
