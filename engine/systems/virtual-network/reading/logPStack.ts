import type { Stack, StackPart, StackRow } from '../../../facets/stacks.ts'
import { printedLogP, type LogPParts } from '../closedForm/logPNumbers.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import {
  logPQuantities,
  measuredParts,
  partsStanding,
  type LogPQuantity,
  type Metrics,
} from './logPNumbers.ts'
import { asides } from './logPWords.ts'

const titles: Readonly<Record<LogPQuantity, string>> = {
  gap: 'Gap g',
  latency: 'Latency L',
  roundTrip: 'Round trip RTT',
}

/**
 * What gap, latency and round trip are made of, layer by layer, beside the paper's AM-II.
 * @param usual  whether the run has the default's costs, which were set to the paper's numbers
 */
export const logPStack = (metrics: Metrics, params: VirtualNetworkParams, usual: boolean): Stack => ({
  id: 'layers',
  title: 'What the LogP numbers are made of',
  sentence: asides(metrics, params),
  unit: 'us',
  groups: logPQuantities.map((quantity) => ({
    id: quantity,
    title: titles[quantity],
    rows: [
      usual
        ? { ...measuredRow('default', 'Ours', metrics, quantity), standing: partsStanding[quantity] }
        : measuredRow('scenario', 'This scenario', metrics, quantity),
      {
        id: 'amII',
        name: 'AM-II, paper',
        source: 'published',
        ...stacked(printedLogP.parts[quantity]),
      },
    ],
  })),
})

/** A run's own rows, then those of the default's run, which end with the paper's. */
export const besideDefault = (here: Stack, usual: Stack): Stack => ({
  ...usual,
  groups: usual.groups.map((group, place) => ({
    ...group,
    rows: [
      ...here.groups[place]!.rows.slice(0, 1).map(({ parts, total, source, note }) => ({
        id: 'scenario',
        name: 'This scenario',
        source,
        parts,
        total,
        ...(note !== undefined && { note }),
      })),
      ...group.rows.map((row) => (row.id === 'default' ? { ...row, name: 'Default, ours' } : row)),
    ],
  })),
})

function measuredRow(id: string, name: string, metrics: Metrics, quantity: LogPQuantity): StackRow {
  const parts = measuredParts(metrics, quantity)
  const row = { id, name, source: 'simulation' } as const
  return parts
    ? { ...row, ...stacked(parts) }
    : { ...row, parts: [], total: 0, note: 'not measured: not all messages came back' }
}

const stacked = ({ baseline, reliability, protection }: LogPParts) => ({
  parts: [
    { id: 'baseline', label: 'baseline', value: baseline },
    { id: 'reliability', label: 'reliability', value: reliability, texture: 'hatched' },
    { id: 'protection', label: 'protection', value: protection, texture: 'outlined' },
  ] satisfies StackPart[],
  total: baseline + reliability + protection,
})
