import type { Stack, StackPart, StackRow } from '../../../facets/stacks.ts'
import { inCycles } from '../contention/words.ts'
import {
  longestWhole,
  receiveCosts,
  sendCosts,
  type ModuleCosts,
  type StackBuild,
} from '../modules/moduleCosts.ts'
import type { StackParams } from './parameters.ts'
import { publishedRow, table51, table52, unlistedOf, type PublishedRow } from '../modules/publishedTables.ts'
import type { SplitCosts } from './split.ts'

/** In the order in which a message passes them on its way out. */
const labels = {
  handler: 'handler',
  queue: 'queue',
  window: 'sliding window',
  udp: 'UDP',
  ip: 'IP',
  unlisted: 'not listed',
  copies: 'further copies',
} as const

const textures: Partial<Record<keyof typeof labels, 'outlined' | 'hatched'>> = {
  unlisted: 'outlined',
  copies: 'hatched',
}

type Modules = Pick<ModuleCosts, keyof typeof labels>

const names = Object.keys(labels) as (keyof typeof labels)[]

const partsOf = (modules: Modules): readonly StackPart[] =>
  names.flatMap((id) => {
    const value = modules[id]
    if (value === undefined || (id === 'copies' && value === 0)) return []
    const texture = textures[id]
    return [{ id, label: labels[id], value, ...(texture && { texture }) }]
  })

/** What is in no column of the tables, in words. */
const untold = 'handler and queue are not told apart from the rest'

/** The message at both interfaces: as it is sent, in the best number of parts, and the thesis's row where it has one. */
export function messageStack({ length, parts }: StackParams, own: SplitCosts, best: SplitCosts): Stack {
  const rows = (side: 'send' | 'receive', table: readonly PublishedRow[]): readonly StackRow[] => {
    const printed = parts === 1 ? publishedRow(table, length) : undefined
    return [
      row('own', inParts(own.parts), own[side]),
      ...(printed ? [publishedBar(printed, side === 'send' ? 'Table 5.1' : 'Table 5.2')] : []),
      ...(best.parts === own.parts ? [] : [row('best', inParts(best.parts), best[side])]),
    ]
  }
  return {
    id: 'modules',
    title: 'Where the time goes',
    sentence: `Outlined is what the tables’ totals hold beyond their five modules: it grows with the length, probably the transfer into the network.${own.send.copies > 0 ? ' Hatched are the further copies.' : ''}`,
    unit: 'cycles',
    groups: [
      { id: 'send', title: 'To send', rows: rows('send', table51) },
      { id: 'receive', title: 'To receive', rows: rows('receive', table52) },
    ],
  }
}

const inParts = (parts: number) => (parts === 1 ? 'As one message' : `As ${parts} messages`)

function row(id: string, name: string, costs: ModuleCosts): StackRow {
  return {
    id,
    name,
    source: 'analysis',
    parts: partsOf(costs),
    total: costs.total,
    ...(costs.handler === undefined && { note: untold }),
  }
}

function publishedBar(printed: PublishedRow, name: string): StackRow {
  return {
    id: 'published',
    name: `${name}, ${inCycles(printed.length)} B`,
    source: 'published',
    parts: partsOf({ ...printed, unlisted: unlistedOf(printed), copies: 0 }),
    total: printed.total,
    ...(printed.handler === undefined && { note: untold }),
  }
}

/** A bar for each of some lengths around the cliff: the longest message that is one packet, and one byte more. */
export function lengthStack(build: StackBuild): Stack {
  const cliff = longestWhole(build.mtu)
  const lengths = [0, Math.round(cliff / 2), cliff, cliff + 1, 2 * cliff]
  const rows = (costs: typeof sendCosts): readonly StackRow[] =>
    lengths.map((length) => row(`${length}`, `${inCycles(length)} B`, costs(length, build)))
  return {
    id: 'lengths',
    title: 'By length of the message',
    sentence: `From ${inCycles(cliff)} to ${inCycles(cliff + 1)} B a message becomes two IP packets: it is copied, sent as two packets and reassembled.`,
    unit: 'cycles',
    groups: [
      { id: 'send', title: 'To send', rows: rows(sendCosts) },
      { id: 'receive', title: 'To receive', rows: rows(receiveCosts) },
    ],
  }
}
