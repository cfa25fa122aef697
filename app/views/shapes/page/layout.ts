import { cellsAt, type StateTable } from '../../../../engine/index.ts'

/** One slot of a table of the shape `page` at a time. */
export interface Slot {
  readonly name: string
  readonly header: boolean
  readonly state: 'empty' | 'inPlace' | 'displaced'
  /** What lies in it, short: 'A2'. Empty where nothing does. */
  readonly frame: string
  /** In words, with what should lie there where that is something else. */
  readonly says: string
  readonly bytes: number
  readonly length: number
  /** The packet ends in it. */
  readonly ends: boolean
  /** From 0; -1 where it is of none. */
  readonly stream: number
}

/** A part of the page: the slot for its data, and the one for the headers before them. */
export interface Piece {
  readonly header: Slot
  readonly data: Slot
  /** Where it begins in the page [B]. */
  readonly from: number
}

export interface PageReading {
  readonly slots: readonly Slot[]
  readonly pieces: readonly Piece[]
  /** Of the page [B]. */
  readonly size: number
  readonly inPlace: number
  /** Bytes that lie in the page and do not belong there. */
  readonly displaced: number
}

/** The slots, and the page that they make, as they stand at a time. */
export function pageAt(table: StateTable, time: number): PageReading {
  const cells = cellsAt(table, time)
  const { columns, rows } = table
  const at = new Map(columns.map(({ id }, i) => [id, i]))
  const slots = rows.map(({ name }, row): Slot => {
    const number = (id: string) => cells[row * columns.length + at.get(id)!]!
    const word = (id: string): string => {
      const column = columns[at.get(id)!]!
      return column.kind === 'name' ? (column.names[number(id)] ?? '') : ''
    }
    const state = (['empty', 'inPlace', 'displaced'] as const)[number('state')]!
    return {
      name,
      state,
      header: number('part') === 0,
      frame: word('frame'),
      says: word('says'),
      bytes: number('bytes'),
      length: number('length'),
      ends: number('end') === 1,
      stream: number('stream'),
    }
  })
  const pieces: Piece[] = []
  let from = 0
  for (let i = 0; i + 1 < slots.length; i += 2) {
    pieces.push({ header: slots[i]!, data: slots[i + 1]!, from })
    from += slots[i + 1]!.length
  }
  const sum = (state: Slot['state']) =>
    pieces.reduce((bytes, { data }) => bytes + (data.state === state ? data.bytes : 0), 0)
  return { slots, pieces, size: from, inPlace: sum('inPlace'), displaced: sum('displaced') }
}

/** One slot of the ring: its outline, how far it is filled, and where its length stands. */
export interface Arc {
  readonly outline: string
  readonly filled: string | undefined
  /** Where the packet ends. */
  readonly end: readonly [x1: number, y1: number, x2: number, y2: number] | undefined
  readonly label: readonly [x: number, y: number]
  /** On which side of that place the label stands. */
  readonly anchor: 'start' | 'middle' | 'end'
}

/** All slots as equal parts of a ring, the first at the top, clockwise. @param size  of the square [px] */
export function ringArcs(slots: readonly Slot[], size: number): readonly Arc[] {
  const centre = size / 2
  const outer = centre - 20
  const inner = outer * 0.64
  const gap = Math.min(0.05, 0.8 / slots.length)
  const turn = (2 * Math.PI) / slots.length
  const place = (angle: number, radius: number): readonly [number, number] => [
    centre + radius * Math.sin(angle),
    centre - radius * Math.cos(angle),
  ]
  const band = (from: number, to: number): string => {
    const text = (angle: number, radius: number) =>
      place(angle, radius)
        .map((each) => each.toFixed(1))
        .join(' ')
    const large = to - from > Math.PI ? 1 : 0
    return `M${text(from, outer)}A${outer} ${outer} 0 ${large} 1 ${text(to, outer)}L${text(to, inner)}A${inner} ${inner} 0 ${large} 0 ${text(from, inner)}Z`
  }
  return slots.map(({ bytes, length, ends }, i): Arc => {
    const [from, to] = [i * turn + gap / 2, (i + 1) * turn - gap / 2]
    const reached = from + (to - from) * Math.min(1, bytes / length)
    return {
      outline: band(from, to),
      filled: bytes > 0 ? band(from, reached) : undefined,
      end: ends ? [...place(reached, inner - 3), ...place(reached, outer + 3)] : undefined,
      label: place((from + to) / 2, outer + 9),
      anchor: anchorAt((from + to) / 2),
    }
  })
}

/** Right of the ring a label begins at it, left of it it ends there. */
const anchorAt = (angle: number): Arc['anchor'] =>
  Math.sin(angle) > 0.3 ? 'start' : Math.sin(angle) < -0.3 ? 'end' : 'middle'
