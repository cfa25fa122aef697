import type { Frame, Page } from '../receiver/frame.ts'
import { Numbering } from './numbering.ts'
import { headerWords, inPlaceWords, slotWords, type Content } from './slotWords.ts'

/**
 * What lies in slots, by number, each text once. What every frame says, a header and bytes in place, is a number made of
 * numbers until all have come; the rest is rare.
 */
export class SlotTexts {
  private readonly numbering = new Numbering()
  /** By the length of a header: how it is known. */
  private readonly headers: number[] = []
  /** By slot: what bytes in place are called there. */
  private readonly ranges: string[] = []
  private readonly texts: string[] = []
  private readonly codes = new Map<string, number>()
  private readonly slots: number

  constructor(slots: number) {
    this.slots = slots
  }

  /** @param item  the number of what the frame is about @param before  bytes of the page in slots before this one */
  of(content: Content, frame: Frame, item: number, wanted: Page | undefined, before: number): number {
    const { slot, bytes } = content
    if (slot % 2 === 1) {
      if (!content.inPlace) return this.numbering.of(this.code(slotWords(content, frame, wanted)))
      this.ranges[slot] ??= inPlaceWords(before, bytes)
      return this.numbering.of(2 * (this.slots * item + slot) + 1)
    }
    if (!content.begins) return this.numbering.of(this.code(slotWords(content, frame, wanted)))
    return this.numbering.of((this.headers[bytes] ??= this.code(headerWords(bytes))))
  }

  /** By number. @param items  names of what frames are about, by number */
  all(items: readonly string[]): readonly string[] {
    const { slots, ranges, texts } = this
    return this.numbering.codes.map((code) => {
      const place = (code - 1) / 2
      return code % 2 === 1
        ? `${ranges[place % slots]!}${items[Math.floor(place / slots)]!}`
        : texts[code / 2]!
    })
  }

  /** Even, where it is of a text; odd where it is of an item and a slot. */
  private code(text: string): number {
    const known = this.codes.get(text)
    if (known !== undefined) return known
    const code = 2 * (this.texts.push(text) - 1)
    this.codes.set(text, code)
    return code
  }
}
