import { nothing, type SpanKind, type StateTable } from '../../../engine/index.ts'
import { memoryWord } from '../../chart/memoryWord.ts'
import { readingsAt } from './reading.ts'

/** A piece of memory as a table of the shape `map` has it at a time. No DOM, no colours. */
export interface MemoryMap {
  /** Words by who writes or knows them, in the order of the table. */
  readonly words: readonly { readonly group: string; readonly list: readonly Word[] }[]
  /** What each slot is used for. */
  readonly slots: readonly Slot[]
  readonly used: number
  /** What lies in the buffer, as shares of the drawn length. */
  readonly pieces: readonly Piece[]
  /** Bytes of the buffer, and where it ends in the drawing: less than 1 where what is asked for reaches beyond. */
  readonly capacity: number
  readonly end: number
  /** What would not fit, behind what lies there. */
  readonly wanted: { readonly bytes: number; readonly from: number; readonly length: number } | undefined
}

interface Word {
  readonly name: string
  readonly text: string
  /** It says yes, or that something is asked for. */
  readonly set: boolean
}

interface Slot {
  readonly name: string
  readonly choice: SpanKind
  /** -1 for none. */
  readonly item: number
}

export interface Piece {
  readonly item: number
  readonly bytes: number
  readonly choice: SpanKind
  readonly from: number
  readonly length: number
}

/** More slots are counted and not drawn. */
const mostSlots = 16

/**
 * All other rows are slots: `place` and `bytes` say where in the buffer what they describe lies, the column `place`
 * how long the buffer is. The last word of all
 * is what is asked for beyond what lies there.
 */
export function memoryMap(table: StateTable, time: number): MemoryMap {
  const readings = readingsAt(table, time)
  const groups = table.rows.map(({ group }) => group)
  const place = table.columns.find(({ id }) => id === 'place')
  const capacity = (place?.kind === 'count' ? place.most : undefined) ?? 1
  const isWord = (row: number) => readings[row]!.choice.id === table.lane.words?.choice
  const words = groups.flatMap((group, row) => {
    if (!isWord(row) || groups.indexOf(group) !== row) return []
    return [{ group, list: readings.flatMap((_, each) => (groups[each] === group ? [word(each)] : [])) }]
  })
  function word(row: number): Word {
    const { name, values } = readings[row]!
    const value = values['value'] ?? nothing
    return { name, text: memoryWord(name, value), set: name.endsWith('?') && value > 0 }
  }
  const slots = readings.filter((_, row) => !isWord(row))
  const lying = slots.filter(({ values }) => (values['bytes'] ?? nothing) >= 0)
  const filled = Math.max(0, ...lying.map(({ values }) => values['place']! + values['bytes']!))
  const lastWord = readings.findLast((_, row) => isWord(row))?.values['value'] ?? nothing
  const length = Math.max(capacity, lastWord > 0 ? filled + lastWord : 0)
  const item = (values: (typeof slots)[number]['values']) => values[table.lane.holder ?? ''] ?? nothing
  return {
    words,
    slots:
      slots.length > mostSlots
        ? []
        : slots.map(({ name, choice, values }) => ({ name, choice, item: item(values) })),
    used: lying.length,
    pieces: lying.map(({ choice, values }) => ({
      item: item(values),
      bytes: values['bytes']!,
      choice,
      from: values['place']! / length,
      length: values['bytes']! / length,
    })),
    capacity,
    end: capacity / length,
    wanted: lastWord > 0 ? { bytes: lastWord, from: filled / length, length: lastWord / length } : undefined,
  }
}
