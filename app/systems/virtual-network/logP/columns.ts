import type { LogPNumbers, LogPParts } from '../../../../engine/systems/virtual-network/door.ts'

/** Where a column of numbers comes from: told apart by shade and by pattern. */
export interface Column {
  readonly id: 'scenario' | 'default' | 'amII' | 'gam'
  readonly name: string
  readonly numbers: Partial<LogPNumbers>
}

export const quantities = ['gap', 'latency', 'roundTrip'] as const
export type Partitioned = (typeof quantities)[number]

/** The numbers of one variant of the protocol, from a run of the microbenchmark. */
export function numbersOf(
  metrics: Readonly<Record<string, number>>,
  variant: '' | 'Unprotected' | 'Baseline',
): Partial<LogPNumbers> {
  const of = (name: string) => metrics[`measured${name}${variant}`]
  return Object.fromEntries(
    Object.entries({
      sendOverhead: of('SendOverhead'),
      receiveOverhead: of('ReceiveOverhead'),
      gap: of('Gap'),
      latency: of('Latency'),
      roundTrip: of('RoundTrip'),
    }).filter(([, value]) => value !== undefined),
  )
}

export const isWhole = (numbers: Partial<LogPNumbers>): numbers is LogPNumbers =>
  Object.keys(numbers).length === 5

/** What each layer adds to one of the numbers; undefined where a variant could not be measured. */
export function partsOf(
  metrics: Readonly<Record<string, number>>,
  quantity: Partitioned,
): LogPParts | undefined {
  const [all, unprotected, baseline] = (['', 'Unprotected', 'Baseline'] as const).map(
    (variant) => numbersOf(metrics, variant)[quantity],
  )
  if (all === undefined || unprotected === undefined || baseline === undefined) return undefined
  return { baseline, reliability: unprotected - baseline, protection: all - unprotected }
}

/**
 * Who limits the rate of short messages: the hosts where both overheads together are as long as the gap, which also
 * holds the handler, else the NIC.
 */
export const limitedBy = (
  { gap, sendOverhead, receiveOverhead }: LogPNumbers,
  handler = 0,
): 'NIC' | 'hosts' => (gap > 1.005 * (sendOverhead + receiveOverhead + handler) ? 'NIC' : 'hosts')
