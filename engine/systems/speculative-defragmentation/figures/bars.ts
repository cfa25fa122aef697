import type { Stack, StackRow } from '../../../facets/stacks.ts'
import type { Path } from '../costs/paths.ts'
import { costStack } from '../costs/costStack.ts'

/** A bar of one of the paper's figures. */
export interface Bar {
  readonly id: string
  readonly name: string
  /** As the text has it [MB/s]; undefined where it has none. */
  readonly published: number | undefined
  /** What our costs give in its place [MB/s]. */
  readonly ours?: number
}

/** Bars of throughput: solid as printed, outlined what only our costs give, nothing where neither has a value. */
export const throughputBars = (id: string, bars: readonly Bar[]): Stack => ({
  id,
  title: 'Throughput of large transfers',
  sentence: 'Solid is what the text states, outlined what our costs give where it states nothing.',
  unit: 'B/us',
  groups: [{ id: 'bars', title: '', rows: bars.map(rowOf) }],
})

function rowOf({ id, name, published, ours }: Bar): StackRow {
  if (published !== undefined)
    return {
      id,
      name,
      source: 'published',
      parts: [{ id: 'rate', label: 'as printed', value: published }],
      total: published,
    }
  if (ours === undefined)
    return { id, name, source: 'published', parts: [], total: 0, note: 'no value in the text' }
  return {
    id,
    name,
    source: 'analysis',
    parts: [{ id: 'rate', label: 'ours', value: ours, texture: 'outlined' }],
    total: ours,
    standing: 'predicted',
  }
}

/** What a page costs on some of the paths, under the bars. */
export const costsBelow = (paths: readonly Path[]): Stack => ({
  ...costStack(paths, true),
  title: 'What a page of 4,096 B costs in each',
})
