import type { Finding } from '../../../facets/finding.ts'
import { printedLogP } from '../closed-form/logPNumbers.ts'
import { twoDecimals } from '../closed-form/twoDecimals.ts'
import { outstandingOfGap } from '../experiments/measurements.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { inWords } from './blame.ts'
import { gapLimit, type GapLimit } from './gapLimit.ts'
import { isWhole, measuredLogP, measuredParts, type LogPVariant, type Metrics } from './logPNumbers.ts'

/**
 * What limits the rate under a variant of the protocol, and what the benchmark cannot tell from the network; undefined
 * where not all could be measured.
 */
export function logPSentence(
  metrics: Metrics,
  variant: LogPVariant,
  params: VirtualNetworkParams,
): string | undefined {
  const numbers = measuredLogP(metrics, variant)
  if (!isWhole(numbers)) return undefined
  if (losesPackets(params))
    return 'The wire of this scenario loses packets: the benchmark takes the waiting for retransmissions for overhead and latency. Set the losses to 0 to measure the costs alone.'
  const { handler } = params.host
  const limit = gapLimit(numbers, variant, params)?.sentence
  const hidden =
    handler > 0
      ? `Half of the handler’s ${twoDecimals(handler)} µs is in L: the benchmark sees only round trips.`
      : params.server.mode === 'threads'
        ? 'Half of the thread’s wake-up is in L: the benchmark sees only round trips.'
        : undefined
  const sentences = [limit, hidden].filter((sentence) => sentence !== undefined)
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

const losesPackets = ({ network: { lossData, lossControl, corrupt } }: VirtualNetworkParams): boolean =>
  lossData + lossControl + corrupt > 0

/** Why not all of the five numbers could be measured under a variant of the protocol. */
export function unmeasuredSentence(variant: LogPVariant, params: VirtualNetworkParams): string {
  const { queue, timeout } = params.transport
  const because = (sentence: string) => `This cannot be measured here: ${sentence}`
  if (losesPackets(params))
    return variant === 'Baseline'
      ? because(
          'the wire loses messages, and without reliable delivery a lost one never comes back. Choose the full protocol, or set the losses to 0.',
        )
      : because(
          'the wire loses so much that not all messages came back within a minute. Set the losses to 0.',
        )
  if (variant !== 'Baseline')
    return because(
      `not all messages came back within a minute. What has no answer after the timeout of ${inWords(1000 * timeout)} is sent again, even where it is only late: a longer timeout may help.`,
    )
  return queue < outstandingOfGap
    ? because(
        `${outstandingOfGap} requests are outstanding for the gap, and without reliable delivery what finds no room in a receive queue of ${queue} is lost. Choose the full protocol, or a longer queue.`,
      )
    : because('not all messages came back within a minute.')
}

/** What limits the rate of the whole protocol, as a finding of the run. */
export function limitFindings(metrics: Metrics, params: VirtualNetworkParams): Finding[] {
  const sentence = logPSentence(metrics, '', params)
  // Of a wire that loses packets a warning says it already.
  if (sentence === undefined || losesPackets(params)) return []
  const formula = wholeLimit(metrics, params)?.formula
  return [
    {
      id: 'limited-by',
      tone: 'fact',
      sentence,
      source: 'section 5.1',
      ...(formula !== undefined && { formula }),
    },
  ]
}

/** What limits the rate of the whole protocol, if that could be measured. */
function wholeLimit(metrics: Metrics, params: VirtualNetworkParams): GapLimit | undefined {
  const numbers = measuredLogP(metrics, '')
  return isWhole(numbers) && !losesPackets(params) ? gapLimit(numbers, '', params) : undefined
}

/**
 * What reliability and protection are of one of the numbers, in words; undefined if one was not measured. With timeouts
 * below a round trip, or packets that overtake, a run with more layers may take less time: then they are no parts of it.
 */
export function layersSentence(
  metrics: Metrics,
  quantity: 'gap' | 'latency',
  of: string,
): string | undefined {
  const measured = measuredParts(metrics, quantity)
  if (!measured) return undefined
  const { reliability, protection } = measured
  const cost = (value: number) => `${twoDecimals(Math.abs(value))} µs`
  if (Math.min(reliability, protection) > -0.005)
    return `Reliability is ${cost(reliability)} ${of}, protection ${cost(protection)}.`
  const than = (value: number) => `${cost(value)} ${value < 0 ? 'shorter' : 'longer'}`
  return `What each layer adds cannot be told here: with reliability the ${quantity} is ${than(reliability)} than without it, with protection ${than(protection)}.`
}

/**
 * What reliability adds to the gap beside what it adds to the latency, where that is the NIC's work for
 * acknowledgements [µs]; undefined where something else limits one of the gaps.
 */
export function acknowledging(metrics: Metrics, params: VirtualNetworkParams): number | undefined {
  const gap = measuredParts(metrics, 'gap')
  const latency = measuredParts(metrics, 'latency')
  if (!gap || !latency || wholeLimit(metrics, params)?.id !== 'NIC') return undefined
  const aside = gap.reliability - latency.reliability
  const work = params.nic.sendControl + params.nic.receiveControl
  return work > 0 && Math.abs(aside - work) < 0.05 ? aside : undefined
}

/** Where reliability costs most, in words. */
export function asides(metrics: Metrics, params: VirtualNetworkParams): string {
  const gap = measuredParts(metrics, 'gap')
  const latency = measuredParts(metrics, 'latency')
  if (!gap || !latency) return 'What each layer adds to the numbers.'
  if (Math.min(gap.reliability, latency.reliability) < -0.005)
    return 'What each layer adds cannot be told here: a run with it took less time than one without.'
  const aside = acknowledging(metrics, params)
  if (aside !== undefined)
    return `Reliability adds ${twoDecimals(gap.reliability)} µs to the gap but only ${twoDecimals(latency.reliability)} to the latency: the other ${twoDecimals(aside)} µs are acknowledgements, which the NIC handles off the critical path.`
  const limit = wholeLimit(metrics, params)?.id
  const whose = limit === undefined ? undefined : limiting[limit]
  return `Reliability adds ${twoDecimals(Math.abs(gap.reliability))} µs to the gap${whose === undefined ? '' : `, which ${whose},`} and ${twoDecimals(Math.abs(latency.reliability))} to the latency.`
}

/** What sets the gap of the whole protocol. */
const limiting: Readonly<Record<GapLimit['id'], string | undefined>> = {
  NIC: 'the NIC sets',
  hosts: 'the hosts set',
  channels: 'the channels set',
  window: 'the wait for replies sets',
  waits: undefined,
}

const { amII, gam } = printedLogP

/** What the paper says of AM-II beside the older layer. */
export const gamSentence = `AM-II’s round trip is twice that of the older layer, ${twoDecimals(amII.roundTrip)} against ${twoDecimals(gam.roundTrip)} µs, and reliability and protection are the smaller part of it. The paper names more: each send writes a capability across the bus, and the NIC builds a private header and sends it with a DMA of its own. AM-II is limited by its NIC, GAM by its hosts, whose overheads together, ${twoDecimals(gam.sendOverhead + gam.receiveOverhead)} µs, are longer than its gap.`

/** How the numbers are measured, what they prove, and what the text leaves open. */
export const logPNotes = {
  measured:
    'No number is read off the parameters. RTT: one request at a time. o_s: two sends that follow each other. o_r: with long computation between sends, each also reads one reply. g: the steady period of a long run with 16 outstanding. L = RTT / 2 − o_s − o_r. All that with reliability and protection, without protection, and without both, whatever the scenario has.',
  calibrated:
    'Calibrated: our costs were set to these numbers of the paper, so that they agree is no evidence. The parts of the round trip are predicted: no cost was set to them.',
  gam: `GAM is not simulated here: its numbers are the paper’s. Its overheads and latency would make a round trip of ${twoDecimals(2 * (gam.sendOverhead + gam.latency + gam.receiveOverhead))} µs, not the ${twoDecimals(gam.roundTrip)} printed. What GAM’s numbers or the overheads are made of is absent from the text.`,
  decimals:
    'The text at hand has lost its decimal points. Where they stand in AM-II’s numbers is confirmed by sums; in GAM’s it is read by size.',
} as const
