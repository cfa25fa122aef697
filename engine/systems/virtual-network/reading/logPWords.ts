import type { Finding } from '../../../facets/finding.ts'
import { printedLogP, type LogPNumbers } from '../closed-form/logPNumbers.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { isWhole, measuredLogP, measuredParts, type LogPVariant, type Metrics } from './logPNumbers.ts'

/** Two decimals, as the paper prints them. */
const micro = (value: number): string => value.toFixed(2).replace('-', '−')

/**
 * Who limits the rate of short messages: the hosts where both overheads together are as long as the gap, which also
 * holds the handler, else the NIC.
 */
export const limitedBy = (
  { gap, sendOverhead, receiveOverhead }: LogPNumbers,
  handler = 0,
): 'NIC' | 'hosts' => (gap > 1.005 * (sendOverhead + receiveOverhead + handler) ? 'NIC' : 'hosts')

/**
 * Who limits the rate under a variant of the protocol, and what the benchmark cannot tell from the network; undefined
 * where not all could be measured.
 */
export function logPSentence(
  metrics: Metrics,
  variant: LogPVariant,
  { host: { handler }, server, network }: VirtualNetworkParams,
): string | undefined {
  const numbers = measuredLogP(metrics, variant)
  if (!isWhole(numbers)) return undefined
  if (network.lossData + network.lossControl + network.corrupt > 0)
    return 'The wire of this scenario loses packets: the benchmark takes the waiting for retransmissions for overhead and latency. Set the losses to 0 to measure the costs alone.'
  const busy = micro(numbers.sendOverhead + numbers.receiveOverhead + handler)
  const what = handler > 0 ? 'both overheads and the handler' : 'both overheads'
  const limit =
    limitedBy(numbers, handler) === 'NIC'
      ? `The NIC limits the rate: its ${micro(numbers.gap)} µs per message are more than the ${busy} µs of ${what}.`
      : `The hosts limit the rate: ${what} are ${busy} µs together.`
  if (handler > 0)
    return `${limit} Half of the handler’s ${micro(handler)} µs is in L: the benchmark sees only round trips.`
  return server.mode === 'threads'
    ? `${limit} Half of the thread’s wake-up is in L: the benchmark sees only round trips.`
    : limit
}

/** The same of the whole protocol, as a finding of the run. */
export function limitFindings(metrics: Metrics, params: VirtualNetworkParams): Finding[] {
  const sentence = logPSentence(metrics, '', params)
  const { lossData, lossControl, corrupt } = params.network
  // Of a wire that loses packets a warning says it already.
  return sentence === undefined || lossData + lossControl + corrupt > 0
    ? []
    : [{ id: 'limited-by', tone: 'fact', sentence, source: 'section 5.1', formula: 'g > o_s + o_r' }]
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
  const cost = (value: number) => `${micro(Math.abs(value))} µs`
  if (Math.min(reliability, protection) > -0.005)
    return `Reliability is ${cost(reliability)} ${of}, protection ${cost(protection)}.`
  const than = (value: number) => `${cost(value)} ${value < 0 ? 'shorter' : 'longer'}`
  return `What each layer adds cannot be told here: with reliability the ${quantity} is ${than(reliability)} than without it, with protection ${than(protection)}.`
}

/** Where reliability costs most, in words. */
export function asides(metrics: Metrics): string {
  const gap = measuredParts(metrics, 'gap')
  const latency = measuredParts(metrics, 'latency')
  if (!gap || !latency) return 'What each layer adds to the numbers.'
  const aside = gap.reliability - latency.reliability
  if (Math.min(gap.reliability, latency.reliability, aside) < -0.005)
    return 'What each layer adds cannot be told here: a run with it took less time than one without.'
  return `Reliability adds ${micro(gap.reliability)} µs to the gap but only ${micro(latency.reliability)} to the latency: the other ${micro(aside)} µs are acknowledgements, which the NIC handles off the critical path.`
}

const { amII, gam } = printedLogP

/** What the paper says of AM-II beside the older layer. */
export const gamSentence = `AM-II’s round trip is twice that of the older layer, ${micro(amII.roundTrip)} against ${micro(gam.roundTrip)} µs, and reliability and protection are the smaller part of it. The paper names more: each send writes a capability across the bus, and the NIC builds a private header and sends it with a DMA of its own. AM-II is limited by its NIC, GAM by its hosts, whose overheads together, ${micro(gam.sendOverhead + gam.receiveOverhead)} µs, are longer than its gap.`

/** How the numbers are measured, what they prove, and what the text leaves open. */
export const logPNotes = {
  measured:
    'No number is read off the parameters. RTT: one request at a time. o_s: two sends that follow each other. o_r: with long computation between sends, each also reads one reply. g: the steady period of a long run with 16 outstanding. L = RTT / 2 − o_s − o_r. All that with reliability and protection, without protection, and without both, whatever the scenario has.',
  calibrated:
    'Calibrated: our costs were set to these numbers of the paper, so that they agree is no evidence. The parts of the round trip are predicted: no cost was set to them.',
  gam: `GAM is not simulated here: its numbers are the paper’s. Its overheads and latency would make a round trip of ${micro(2 * (gam.sendOverhead + gam.latency + gam.receiveOverhead))} µs, not the ${micro(gam.roundTrip)} printed. What GAM’s numbers or the overheads are made of is absent from the text.`,
  decimals:
    'The text at hand has lost its decimal points. Where they stand in AM-II’s numbers is confirmed by sums; in GAM’s it is read by size.',
} as const
