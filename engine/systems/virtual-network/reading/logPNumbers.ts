import { printedLogP, type LogPNumbers, type LogPParts } from '../closedForm/logPNumbers.ts'
import type { Standing } from '../../../facets/standing.ts'

/** What a run of the microbenchmark says of the LogP model, from its metrics. */
export type Metrics = Readonly<Record<string, number>>

/** The protocol with all its layers, without protection, without reliability too. */
export type LogPVariant = '' | 'Unprotected' | 'Baseline'

export const logPQuantities = ['gap', 'latency', 'roundTrip'] as const
export type LogPQuantity = (typeof logPQuantities)[number]

/** The numbers of one variant of the protocol; those that could not be measured are absent. */
export function measuredLogP(metrics: Metrics, variant: LogPVariant): Partial<LogPNumbers> {
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

/** All five could be measured. */
export const isWhole = (numbers: Partial<LogPNumbers>): numbers is LogPNumbers =>
  Object.keys(numbers).length === 5

/** What each layer adds to one of the numbers; undefined where a variant could not be measured. */
export function measuredParts(metrics: Metrics, quantity: LogPQuantity): LogPParts | undefined {
  const [all, unprotected, baseline] = (['', 'Unprotected', 'Baseline'] as const).map(
    (variant) => measuredLogP(metrics, variant)[quantity],
  )
  if (all === undefined || unprotected === undefined || baseline === undefined) return undefined
  return { baseline, reliability: unprotected - baseline, protection: all - unprotected }
}

/** Where a column of numbers comes from. */
export interface LogPColumn {
  readonly id: 'scenario' | 'default' | 'amII' | 'gam'
  readonly name: string
  readonly numbers: Partial<LogPNumbers>
}

/**
 * The five numbers side by side: this run's, the paper's.
 * @param usual  the metrics of the paper's default, where the scenario is another
 */
export const logPColumns = (here: Metrics, usual: Metrics | undefined): readonly LogPColumn[] => [
  { id: 'scenario', name: usual ? 'This scenario' : 'Ours', numbers: measuredLogP(here, '') },
  ...(usual ? [{ id: 'default', name: 'Default, ours', numbers: measuredLogP(usual, '') } as const] : []),
  { id: 'amII', name: 'AM-II, paper', numbers: printedLogP.amII },
  { id: 'gam', name: 'GAM, paper', numbers: printedLogP.gam },
]

/** How the default's numbers stand to those that the paper prints of AM-II: its costs were set to them. */
export const logPStanding: Readonly<Record<keyof LogPNumbers, Standing>> = {
  sendOverhead: 'calibrated',
  receiveOverhead: 'calibrated',
  gap: 'calibrated',
  latency: 'calibrated',
  roundTrip: 'calibrated',
}

/** How the default's parts stand to the printed ones: those of the round trip follow from the latency's. */
export const partsStanding: Readonly<Record<LogPQuantity, Standing>> = {
  gap: 'calibrated',
  latency: 'calibrated',
  roundTrip: 'predicted',
}
