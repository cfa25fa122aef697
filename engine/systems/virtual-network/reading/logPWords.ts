import type { Finding } from '../../../facets/finding.ts'
import { twoDecimals } from '../closedForm/twoDecimals.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
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
  const parts = [
    ...(handler > 0 ? [`of the handler’s ${twoDecimals(handler)} µs`] : []),
    ...(params.server.mode === 'threads' ? ['of the thread’s wake-up'] : []),
  ].join(' and ')
  const hidden = parts && `Half ${parts} is in L: the benchmark sees only round trips.`
  const sentences = [limit, hidden].filter(Boolean)
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

/** The wire loses or damages packets by chance. */
export const losesPackets = ({
  network: { lossData, lossControl, corrupt },
}: VirtualNetworkParams): boolean => lossData + lossControl + corrupt > 0

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
