import type {
  MessagePath,
  MessagePlace,
  Mover,
  PathStep,
} from '../../../../engine/systems/virtual-network/door.ts'
import { inMicroseconds, messagePlaces } from '../../../../engine/systems/virtual-network/door.ts'
import { grouped } from '../../../chart/format.ts'

/** Where the drawing of one message's path has its marks: places stand in columns that all kinds share. [px] */
export interface PathLayout {
  readonly height: number
  /** Half of a NIC's box. */
  readonly nic: { readonly x: number; readonly y: number }
  readonly bands: readonly Band[]
  /** Memory that the message touches; a NIC carries its own time. */
  readonly nodes: readonly Node[]
  readonly arrows: readonly Arrow[]
}

/** A host or a NIC, behind its memory. */
export interface Band {
  readonly name: string
  readonly x: number
  readonly width: number
}

export interface Node {
  readonly place: MessagePlace
  readonly x: number
  readonly y: number
  readonly nic: PathStep | undefined
}

/** A step that moves something: along the line of the data, or below it the small message that goes with them. */
export interface Arrow {
  readonly step: PathStep
  readonly below: boolean
  /** Corners, the last one at the head. */
  readonly points: readonly (readonly [x: number, y: number])[]
  /** The middle of where its words stand. */
  readonly at: readonly [x: number, y: number]
}

/** Radius of a place of host memory. */
export const memoryRadius = 4.5
const line = { data: 34, message: 70 } as const

/** Half of a NIC: as narrow as its number where columns are close. */
const halfNic = (width: number) => ({ x: width < 520 ? 17 : 23, y: 12 })

/** @param width  of the drawing [px] */
export const columnsOf = (width: number): Readonly<Record<MessagePlace, number>> => {
  const margin = Math.min(48, Math.max(22, width * 0.06))
  const gap = (width - 2 * margin) / (messagePlaces.length - 1)
  return Object.fromEntries(messagePlaces.map((place, i) => [place, margin + i * gap])) as Record<
    MessagePlace,
    number
  >
}

export function bandsOf(width: number): readonly Band[] {
  const x = columnsOf(width)
  const reach = Math.min(halfNic(width).x + 5, (x.sendStaging - x.source) / 2 - 1)
  const band = (name: string, from: MessagePlace, to: MessagePlace): Band => ({
    name,
    x: x[from] - reach,
    width: x[to] - x[from] + 2 * reach,
  })
  return [
    band('sending host', 'source', 'sendStaging'),
    band('NIC', 'sendNic', 'sendNic'),
    band('NIC', 'receiveNic', 'receiveNic'),
    band('receiving host', 'receiveStaging', 'sink'),
  ]
}

export function pathLayout({ kind, steps }: MessagePath, width: number): PathLayout {
  const x = columnsOf(width)
  const short = kind === 'short'
  const nic = halfNic(width)
  const edgeOf = (place: MessagePlace) => (isNic(place) ? nic.x : memoryRadius)
  const arrows = steps
    .filter(({ mover }) => mover !== 'nic')
    .map((step): Arrow => {
      const below = step.mover === 'pio' && !short
      if (below) return underneath(step, x, nic.y)
      const from = x[step.from] + edgeOf(step.from)
      const to = x[step.to] - edgeOf(step.to) - 2
      return {
        step,
        below,
        points: [
          [from, line.data],
          [to, line.data],
        ],
        at: [(from + to) / 2, line.data],
      }
    })
  const touched = new Set(steps.flatMap(({ from, to }) => [from, to]))
  return {
    height: short ? 62 : 94,
    nic,
    bands: bandsOf(width),
    nodes: messagePlaces
      .filter((place) => touched.has(place))
      .map((place) => ({
        place,
        x: x[place],
        y: line.data,
        nic: steps.find(({ mover, from }) => mover === 'nic' && from === place),
      })),
    arrows,
  }
}

const isNic = (place: MessagePlace): boolean => place === 'sendNic' || place === 'receiveNic'

/** Down from one place, along, and up to the other. */
function underneath(step: PathStep, x: Readonly<Record<MessagePlace, number>>, halfNic: number): Arrow {
  const [from, to] = [x[step.from], x[step.to]]
  const bottom = (place: MessagePlace) => line.data + (isNic(place) ? halfNic : memoryRadius)
  return {
    step,
    below: true,
    points: [
      [from, bottom(step.from)],
      [from, line.message],
      [to, line.message],
      [to, bottom(step.to) + 2],
    ],
    at: [(from + to) / 2, line.message + 15],
  }
}

/** Who moves it, in the order of the legend; told apart by line and by word. */
export const movers: readonly { readonly id: Mover; readonly name: string; readonly sentence: string }[] = [
  { id: 'copy', name: 'copy', sentence: 'the host copies in its memory' },
  {
    id: 'pio',
    name: 'PIO',
    sentence: 'programmed I/O: the host writes to or reads from the memory of the NIC',
  },
  { id: 'dma', name: 'DMA', sentence: 'the NIC moves the data itself' },
  { id: 'nic', name: 'NIC', sentence: 'its processor, besides the DMA' },
  { id: 'wire', name: 'wire', sentence: 'cables, switches, link' },
]

export const kindNames = {
  short: 'Short',
  medium: 'Medium',
  bulk: 'Bulk, as implemented',
  zeroCopy: 'Bulk, zero-copy',
} as const

/** The time of a NIC in its box, which has room for six signs [µs]. @param time  [ns] */
export const timeInBox = (time: number): string => grouped(time / 1000, time < 99_995 ? 2 : 0)

/** What stands for the time of a step: copies without a cost are not counted. */
export const timeOf = ({ mover, time }: PathStep): string =>
  mover === 'copy' && time === 0 ? '–' : inMicroseconds(time)
