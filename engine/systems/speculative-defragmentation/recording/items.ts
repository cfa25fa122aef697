import { senderName } from '../interventions.ts'
import type { Frame, Page } from '../receiver/frame.ts'
import { Numbering } from './numbering.ts'

/**
 * What frames are about: pages of fragments 'A3', of segments 'a3', stray frames 'x3' by their number, requests 'A?'. While they
 * arrive each is a number made of numbers, and its name is made when all have come.
 */
export class Items {
  private readonly numbering = new Numbering()

  of(frame: Frame): number {
    return this.numbering.of(itemCode(frame))
  }

  ofPage(page: Page): number {
    return this.numbering.of(pageCode(page))
  }

  ofRequest(stream: number): number {
    return this.numbering.of(stream)
  }

  /** 'A3', by number. */
  names(): readonly string[] {
    return this.numbering.codes.map(itemName)
  }
}

/** Requests are known by their stream, 0 to 3, pages by what is above that, stray frames by what is above all pages. */
const firstPage = 8
const firstStray = 2 ** 24

const pageCode = ({ stream, kind, number }: Page): number =>
  firstPage * (number + 1) + 2 * stream + (kind === 'std' ? 1 : 0)

const itemCode = ({ page, stream, asks, nth }: Frame): number =>
  page ? pageCode(page) : asks ? stream : firstStray + nth

function itemName(code: number): string {
  if (code >= firstStray) return `x${code - firstStray}`
  if (code < firstPage) return `${senderName(code)}?`
  const letter = senderName((code % firstPage) >> 1)
  return `${code % 2 === 1 ? letter.toLowerCase() : letter}${Math.floor(code / firstPage) - 1}`
}

/** 'A3' is page 3 of stream A, 'a3' where it comes in segments. */
export const itemOf = (frame: Frame): string => itemName(itemCode(frame))

/** More than a page has frames. */
const parts = 64

/** A frame's own number; of a request it is that of all of its stream. */
export const frameCode = (frame: Frame): number => parts * itemCode(frame) + frame.fragment

/** 'A3.1' is fragment 1 of it. */
export function frameName(code: number): string {
  const item = Math.floor(code / parts)
  return item < firstPage || item >= firstStray ? itemName(item) : `${itemName(item)}.${code % parts}`
}
