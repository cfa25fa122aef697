import { ethernetHeader, fragmentsOf, segmentsOf, smallFrame, type PageShape } from '../page/fragmentation.ts'

/** One transmission of a page: fragments of different ones never belong together. */
export interface Page {
  /** From 0; a stray frame has no page. */
  readonly stream: number
  readonly number: number
  /** The how manieth time it is sent, from 1: another IP id. */
  readonly transmission: number
  readonly kind: 'zc' | 'std'
  /** Segments of a sender that sends fragments when it is fast. */
  readonly slow: boolean
  /** How many frames it has. */
  readonly frames: number
  /** Bit f: frame f has arrived without error. */
  arrived: number
  /** Bit f: what it brought has been handed on, by whatever path. */
  handed: number
  /** A frame of it lay in a wrong guess. */
  missed: boolean
}

/** A frame on the wire. */
export interface Frame {
  /** From 0; -1 for what no stream sends. */
  readonly stream: number
  /** A fragment of a page, a TCP segment of the standard stack, or something else. */
  readonly kind: 'zc' | 'std' | 'other'
  readonly page: Page | undefined
  /** Which frame of its page, from 0; 0 for others. */
  readonly fragment: number
  /** Without its checksum [B]. */
  readonly length: number
  /** What the frame brings beside headers [B]. */
  readonly payload: number
  /** TCP header as its sender has it [B]. */
  readonly tcpHeader: number
  /** The how manieth frame of its sender, from 1. */
  readonly nth: number
  damaged: boolean
  lost: boolean
  /** It asks for the fast mode. */
  readonly asks?: true
}

/** Of stray frames and requests: what they bring beside headers of the usual length [B]. */
const strayPayload = (length: number): number => Math.max(0, length - 54)

/** One that no stream sends, as it leaves. @param length  without its checksum [B] @param nth  from 1 */
export const stray = (length: number, nth: number): Frame => ({
  stream: -1,
  kind: 'other',
  page: undefined,
  fragment: 0,
  length,
  payload: strayPayload(length),
  tcpHeader: 20,
  nth,
  damaged: false,
  lost: false,
})

/** Fast_Req of a stream. */
export const request = (stream: number, nth: number): Frame => ({
  ...stray(smallFrame, nth),
  stream,
  asks: true,
})

/** The frames of a page, by length and payload. */
export interface Cut {
  readonly kind: 'zc' | 'std'
  readonly lengths: readonly number[]
  readonly payloads: readonly number[]
  readonly tcpHeader: number
}

/** A page as IP fragments. */
export function fragmented(shape: PageShape): Cut {
  const fragments = fragmentsOf(shape)
  return {
    kind: 'zc',
    lengths: fragments.map(({ length }) => length),
    payloads: fragments.map(({ data }) => data),
    tcpHeader: shape.tcpHeader,
  }
}

/** A page as TCP segments of the standard stack, each padded to the shortest frame. */
export function segmented(shape: PageShape): Cut {
  const payloads = segmentsOf(shape)
  const headers = ethernetHeader + shape.ipHeader + shape.tcpHeader
  return {
    kind: 'std',
    lengths: payloads.map((payload) => Math.max(smallFrame, headers + payload)),
    payloads,
    tcpHeader: shape.tcpHeader,
  }
}

/** One transmission of a page of which nothing has arrived. */
export const pageOf = (
  cut: Cut,
  stream: number,
  number: number,
  transmission: number,
  slow = false,
): Page => ({
  stream,
  number,
  transmission,
  kind: cut.kind,
  slow,
  frames: cut.lengths.length,
  arrived: 0,
  handed: 0,
  missed: false,
})

/** One frame of a page as it leaves. @param fragment  from 0 @param nth  of its sender, from 1 */
export const frameOf = (cut: Cut, page: Page, fragment: number, nth: number): Frame => ({
  stream: page.stream,
  kind: cut.kind,
  page,
  fragment,
  length: cut.lengths[fragment]!,
  payload: cut.payloads[fragment]!,
  tcpHeader: cut.tcpHeader,
  nth,
  damaged: false,
  lost: false,
})

/** All frames of a page. */
export const allOf = ({ frames }: Page): number => (1 << frames) - 1
