import { inThousands } from '../../../base/plural.ts'
import type { Frame, Page } from '../receiver/frame.ts'
import { itemOf } from './items.ts'

/** What a frame has put into one descriptor of the group that is filled; all else is blank where there is no frame. */
export interface Content {
  frame: Frame | undefined
  /** Which descriptor of the group, from 0: headers even, data odd. */
  readonly slot: number
  bytes: number
  /** The frame began in this descriptor. */
  begins: boolean
  /** The frame began in the one before it. */
  follows: boolean
  /** The frame ends in it. */
  ends: boolean
  inPlace: boolean
}

/** What lies in the descriptor that a frame begins in. */
export const headerWords = (bytes: number): string => `${bytes} B of header`

/** What lies in a descriptor where it belongs: with the name of the page behind it. */
export const inPlaceWords = (before: number, bytes: number): string =>
  `bytes ${inThousands(before)} to ${inThousands(before + bytes - 1)} of `

/** What lies in another descriptor, and what should: 'the start of A2, where B0 should go on'. */
export function slotWords({ slot, follows }: Content, frame: Frame, wanted: Page | undefined): string {
  const name = itemOf(frame)
  if (slot % 2 === 0) return `what ran over of ${name}`
  if (frame.damaged) return `a damaged frame of ${name}`
  if (frame.kind === 'other') return 'a stray frame'
  if (frame.kind === 'std') return `a standard segment of ${name}`
  if (!follows) return `what ran over of ${name}`
  return displaced(frame, (slot - 1) / 2, wanted)
}

function displaced({ page, fragment, stream }: Frame, place: number, wanted: Page | undefined): string {
  const name = itemOf({ page, stream, kind: 'zc' } as Frame)
  const part = `the ${partOf(fragment, page!.frames)} of ${name}`
  // A first fragment where one should be is wrong only behind a header that was not expected.
  if (place === 0 && fragment === 0) return `${part}, behind a header of another length`
  if (wanted === page) return `${part}, where its ${partOf(place, page!.frames)} should be`
  return wanted
    ? `${part}, where ${nameOf(wanted)} should go on`
    : `${part}, where ${place === 0 ? 'a page should begin' : 'no page has begun'}`
}

const nameOf = (page: Page): string => itemOf({ page, stream: page.stream, kind: page.kind } as Frame)

const partOf = (fragment: number, frames: number): string =>
  fragment === 0 ? 'start' : fragment === frames - 1 ? 'end' : 'middle'
