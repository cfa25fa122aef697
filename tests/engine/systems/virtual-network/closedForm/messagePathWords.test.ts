import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import {
  messageKinds,
  messagePath,
  type MessageKind,
  type Mover,
} from '../../../../../engine/systems/virtual-network/closedForm/messagePath.ts'
import {
  copiesInWords,
  costSentence,
  followedBytes,
  mappingSentence,
  sizeSentence,
  timeBy,
} from '../../../../../engine/systems/virtual-network/closedForm/messagePathWords.ts'
import type { VirtualNetworkParams } from '../../../../../engine/systems/virtual-network/parameters/index.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

const checked = (settings: object): VirtualNetworkParams =>
  checkedParams(virtualNetwork, settings) as unknown as VirtualNetworkParams

const pathOf = (kind: MessageKind, settings: object = { memory: { copy: 0.01 } }) =>
  messagePath(checked(settings), kind, 4096)
const sending = (bytes: number) => checked({ experiment: { kind: 'one_way', count: 1, bytes } })

describe('the path of a message in words', () => {
  it('says what is copied', () => {
    expect(messageKinds.map((kind) => copiesInWords(pathOf(kind)))).toEqual([
      'no copy',
      '1 copy at the sender, none at the receiver',
      '1 copy at the sender, 1 at the receiver',
      'no copy',
    ])
  })

  it('shares its time out between those who move it', () => {
    const movers: readonly Mover[] = ['copy', 'pio', 'dma', 'nic', 'wire']
    for (const kind of messageKinds) {
      const path = pathOf(kind)
      expect(movers.reduce((sum, mover) => sum + timeBy(path, mover), 0)).toBe(path.total)
    }
  })

  it('names who takes most of it first, and leaves out who takes none', () => {
    expect([costSentence(pathOf('bulk')), costSentence({ ...pathOf('bulk'), steps: [] })]).toEqual([
      '232.30 µs of it are DMA, 81.92 copies, 26.43 the wire, 11.77 the NICs and 8.37 PIO.',
      'With these costs it takes no time.',
    ])
  })

  it('follows the message that is sent, or one packet of it', () => {
    expect([0, 1000, 20_000].map((bytes) => followedBytes(sending(bytes)))).toEqual([4096, 1000, 4096])
  })

  it('says how the packet that is followed stands to what is sent', () => {
    expect([0, 1000, 20_000].map((bytes) => sizeSentence(sending(bytes), 'SIZE'))).toEqual([
      'This scenario sends short messages of four words; the others are drawn with SIZE, the largest packet.',
      '',
      'Each message goes in 5 packets, which follow each other; drawn is one of SIZE, the largest.',
    ])
  })

  it('says when a page is there that was not mapped', () => {
    expect([
      mappingSentence(checked({})),
      mappingSentence(checked({ memory: { mapping: 'demand' } })),
    ]).toEqual([
      'Here all of it is mapped beforehand.',
      'Here memory is mapped on demand: the driver has a page ready 150.0 µs after the refusal, both times assumed, and the message is sent again by its timer, after 20.00 ms.',
    ])
  })
})
