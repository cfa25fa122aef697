import { StateLog } from '../../../simulation/stateLog.ts'
import { nothing, type StateColumn, type StateTable } from '../../../timeline/stateTable.ts'
import { filled } from '../receiver/dma.ts'
import type { Driver, Placed } from '../receiver/driver.ts'
import type { Page } from '../receiver/frame.ts'
import { Items } from './items.ts'
import { slotWords, type Content } from './slotWords.ts'

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
  private readonly says = new Items()
  /** What each slot was written with last: mostly a frame changes one slot or two. */
  private readonly last: { readonly content: Content | undefined; readonly wanted: Page | undefined }[] = []
  /** A group has been closed in this moment: it stays to be seen until the next. */
  private closedNow = false
  /** The frame that ran over the end of the last group. */
  private over: Placed | undefined

  /** @param slots  lengths of the descriptors of a group [B] @param tcpHeader  as the receiver expects it [B] */
  constructor(slots: readonly number[], tcpHeader: number) {
    this.slots = slots
    this.tcpHeader = tcpHeader
    this.log = new StateLog(columns([], []).length)
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
    this.show(frames, base, now)
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
    this.show(this.over && this.over.end > base ? [this.over, ...group] : group, base, now)
    if (group.length > 0 && this.over && this.over.end <= base) this.over = undefined
  }

  table(until: number): StateTable {
    const order = this.slots.map((_, slot) => slot)
    return {
      id: 'page',
      title: 'Page under construction',
      sentence:
        'Slots of fixed lengths, loaded beforehand: the network interface fills them frame by frame and never looks at what it brings.',
      unit: 'ns',
      shape: 'page',
      columns: columns(this.frames.names, this.says.names),
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
    const contents = this.contentsOf(placed, base)
    const wanted = contents.find(({ slot, inPlace }) => slot === 0 && inPlace)?.frame.page
    let before = 0
    this.slots.forEach((length, slot) => {
      const content = contents.find((each) => each.slot === slot)
      this.write(slot, now, content, wanted, before)
      if (slot % 2 === 1) before += length
    })
  }

  private write(
    slot: number,
    now: number,
    content: Content | undefined,
    wanted: Page | undefined,
    before: number,
  ) {
    const last = this.last[slot]
    if (last && last.wanted === wanted && sameContent(last.content, content)) return
    this.last[slot] = { content, wanted }
    const set = (column: number, value: number) => this.log.set(slot, column, now, value)
    set(0, !content ? empty : content.inPlace ? here : astray)
    set(1, content ? this.frames.of(content.frame) : nothing)
    set(2, content?.bytes ?? 0)
    set(3, content?.ends ? 1 : 0)
    set(6, content ? this.says.number(slotWords(content, wanted, before)) : nothing)
    set(7, content && content.frame.stream >= 0 ? content.frame.stream : nothing)
  }

  private contentsOf(placed: readonly Placed[], base: number): readonly Content[] {
    const first = placed.find(({ start }) => start === base)?.frame
    const page = first?.kind === 'zc' && first.fragment === 0 ? first.page : undefined
    return placed.flatMap(({ frame, start }) => {
      const inPlace =
        page !== undefined &&
        frame.page === page &&
        !frame.damaged &&
        frame.tcpHeader === this.tcpHeader &&
        start === base + 2 * frame.fragment
      return filled(this.slots, start, frame.length).flatMap(({ descriptor, bytes, endOfPacket }) => {
        const slot = descriptor - base
        if (slot < 0 || slot >= this.slots.length) return []
        const [begins, follows] = [descriptor === start, descriptor === start + 1]
        return [{ frame, slot, bytes, begins, follows, ends: endOfPacket, inPlace }]
      })
    })
  }
}

/** Of the same slot, where a frame lies once. */
const sameContent = (a: Content | undefined, b: Content | undefined): boolean =>
  a?.frame === b?.frame && a?.bytes === b?.bytes && a?.inPlace === b?.inPlace
