import { StateLog } from '../../../simulation/stateLog.ts'
import { nothing, type StateColumn, type StateTable } from '../../../timeline/stateTable.ts'
import { eachFilled } from '../receiver/dma.ts'
import type { Driver, Placed } from '../receiver/driver.ts'
import type { Frame, Page } from '../receiver/frame.ts'
import { Items } from './items.ts'
import { SlotTexts } from './slotTexts.ts'
import type { Content } from './slotWords.ts'

const [empty, here, astray] = [0, 1, 2]

const columns = (frames: readonly string[], says: readonly string[]): readonly StateColumn[] => [
  {
    id: 'state',
    label: 'Bytes',
    sentence: 'Whether what lies in the slot belongs there.',
    kind: 'choice',
    choices: [
      { id: 'empty', name: 'empty', texture: 'hollow' },
      { id: 'inPlace', name: 'in place', texture: 'plain' },
      { id: 'displaced', name: 'not in place', texture: 'hatched' },
    ],
  },
  { id: 'frame', label: 'Frame', sentence: 'Which page the frame is of.', kind: 'name', names: frames },
  {
    id: 'bytes',
    label: 'Filled',
    sentence: 'How many bytes the DMA has put into it.',
    kind: 'count',
    unit: 'B',
  },
  {
    id: 'end',
    label: 'End of packet',
    sentence: 'Whether the frame ends here: the flag that the network interface sets.',
    kind: 'choice',
    choices: [
      { id: 'goesOn', name: 'goes on', texture: 'plain' },
      { id: 'ends', name: 'EOP', texture: 'capped' },
    ],
  },
  {
    id: 'length',
    label: 'Length',
    sentence: 'How much fits in, as it was loaded beforehand.',
    kind: 'count',
    unit: 'B',
  },
  {
    id: 'part',
    label: 'For',
    sentence: 'Whether the slot was loaded for headers or for a part of the page.',
    kind: 'choice',
    choices: [
      { id: 'header', name: 'header', texture: 'slim' },
      { id: 'data', name: 'data', texture: 'plain' },
    ],
  },
  {
    id: 'says',
    label: 'What lies there',
    sentence: 'And what should, where it does not belong.',
    kind: 'name',
    names: says,
  },
  {
    id: 'stream',
    label: 'Stream',
    sentence: 'Which stream the frame is of, from 0.',
    kind: 'count',
    unit: '',
  },
]

/** How the descriptors of one group are filled, group after group. */
export class PageLog {
  private readonly slots: readonly number[]
  private readonly tcpHeader: number
  private readonly log: StateLog
  private readonly frames = new Items()
  private readonly says: SlotTexts
  /** What lies in each slot, and what it was written with last: mostly a frame changes one slot or two. */
  private readonly contents: readonly Content[]
  private readonly last: readonly Last[]
  /** A group has been closed in this moment: it stays to be seen until the next. */
  private closedNow = false
  /** The frame that ran over the end of the last group. */
  private over: Placed | undefined

  /** @param slots  lengths of the descriptors of a group [B] @param tcpHeader  as the receiver expects it [B] */
  constructor(slots: readonly number[], tcpHeader: number) {
    this.slots = slots
    this.tcpHeader = tcpHeader
    this.log = new StateLog(columns([], []).length)
    this.says = new SlotTexts(slots.length)
    this.contents = slots.map((_, slot) => emptySlot(slot))
    this.last = slots.map(() => ({ frame: undefined, bytes: 0, inPlace: false, wanted: undefined }))
    slots.forEach((length, slot) =>
      this.log.addRow([empty, nothing, 0, 0, length, slot % 2, nothing, nothing]),
    )
  }

  /** Before `settled` of the same moment. */
  closed(frames: readonly Placed[], now: number): void {
    if (this.log.full) return
    const last = frames.at(-1)!
    const size = this.slots.length
    const base = Math.floor(last.start / size) * size
    this.show(this.behindOver(frames, base), base, now)
    this.over = last.end > base + size ? last : undefined
    this.closedNow = true
  }

  settled(driver: Driver, now: number): void {
    if (this.log.full) return
    if (this.closedNow) {
      this.closedNow = false
      return
    }
    const { group, base } = driver
    this.show(this.behindOver(group, base), base, now)
    if (group.length > 0 && this.over && this.over.end <= base) this.over = undefined
  }

  /** Frames of a group, behind what has run into it. @param base  its first descriptor */
  private behindOver(group: readonly Placed[], base: number): readonly Placed[] {
    return this.over && this.over.end > base ? [this.over, ...group] : group
  }

  table(until: number): StateTable {
    const order = this.slots.map((_, slot) => slot)
    const frames = this.frames.names()
    return {
      id: 'page',
      title: 'Page under construction',
      sentence:
        'Slots of fixed lengths, loaded beforehand: the network interface fills them frame by frame and never looks at what it brings.',
      unit: 'ns',
      shape: 'page',
      columns: columns(frames, this.says.all(frames)),
      rows: order.map((slot) => ({
        id: `slot${slot}`,
        name: `${slot % 2 === 0 ? 'header' : 'data'} ${Math.floor(slot / 2) + 1}`,
        group: 'Ring',
      })),
      lane: { bars: 'state', empty: 'empty', holder: 'frame', text: ['bytes'], levels: [] },
      ...this.log.deltas(order, until),
    }
  }

  /** All slots as these frames have filled them. @param base  the first descriptor of the group */
  private show(placed: readonly Placed[], base: number, now: number): void {
    this.fill(placed, base)
    const { frame, inPlace } = this.contents[0]!
    const wanted = inPlace ? frame?.page : undefined
    let before = 0
    for (const content of this.contents) {
      this.write(content, now, wanted, before)
      if (content.slot % 2 === 1) before += this.slots[content.slot]!
    }
  }

  private write(content: Content, now: number, wanted: Page | undefined, before: number) {
    const { slot, frame, bytes, inPlace } = content
    const last = this.last[slot]!
    if (last.wanted === wanted && last.frame === frame && last.bytes === bytes && last.inPlace === inPlace)
      return
    last.wanted = wanted
    last.frame = frame
    last.bytes = bytes
    last.inPlace = inPlace
    const { log } = this
    const item = frame ? this.frames.of(frame) : nothing
    log.set(slot, 0, now, !frame ? empty : inPlace ? here : astray)
    log.set(slot, 1, now, item)
    log.set(slot, 2, now, bytes)
    log.set(slot, 3, now, content.ends ? 1 : 0)
    log.set(slot, 6, now, frame ? this.says.of(content, frame, item, wanted, before) : nothing)
    log.set(slot, 7, now, frame && frame.stream >= 0 ? frame.stream : nothing)
  }

  /** Where frames run into one slot, the first of them counts. */
  private fill(placed: readonly Placed[], base: number): void {
    const { contents, slots } = this
    for (const content of contents) clear(content)
    const first = placed.find(({ start }) => start === base)?.frame
    const page = first?.kind === 'zc' && first.fragment === 0 ? first.page : undefined
    for (const { frame, start } of placed) {
      const inPlace =
        page !== undefined &&
        frame.page === page &&
        !frame.damaged &&
        frame.tcpHeader === this.tcpHeader &&
        start === base + 2 * frame.fragment
      eachFilled(slots, start, frame.length, (descriptor, bytes, ends) => {
        const content = contents[descriptor - base]
        if (!content || content.frame) return
        content.frame = frame
        content.bytes = bytes
        content.begins = descriptor === start
        content.follows = descriptor === start + 1
        content.ends = ends
        content.inPlace = inPlace
      })
    }
  }
}

/** What a slot was written with. */
interface Last {
  frame: Frame | undefined
  bytes: number
  inPlace: boolean
  wanted: Page | undefined
}

const emptySlot = (slot: number): Content => ({
  frame: undefined,
  slot,
  bytes: 0,
  begins: false,
  follows: false,
  ends: false,
  inPlace: false,
})

/** Written field by field: a slot is emptied for every frame. */
function clear(content: Content): void {
  content.frame = undefined
  content.bytes = 0
  content.ends = false
  content.inPlace = false
}
