import { senderName } from '../interventions.ts'
import type { Frame, Page } from '../receiver/frame.ts'

/** Names of what frames are about: pages of fragments 'A3', of segments 'a3', stray frames 'x', requests 'A?'. */
export class Items {
  readonly names: string[] = []
  private readonly numbers = new Map<string, number>()

  /** 'A3', its number. */
  of(frame: Frame): number {
    return this.number(itemOf(frame))
  }

  number(name: string): number {
    let number = this.numbers.get(name)
    if (number === undefined) {
      number = this.names.push(name) - 1
      this.numbers.set(name, number)
    }
    return number
  }
}

/** 'A3' is page 3 of stream A, 'a3' where it comes in segments. */
export function pageName({ stream, kind, number }: Page): string {
  const letter = senderName(stream)
  return `${kind === 'std' ? letter.toLowerCase() : letter}${number}`
}

export const itemOf = ({ page, stream, asks }: Frame): string =>
  page ? pageName(page) : asks ? `${senderName(stream)}?` : 'x'

/** 'A3.1' is fragment 1 of it. */
export const frameName = (frame: Frame): string =>
  frame.page ? `${itemOf(frame)}.${frame.fragment}` : itemOf(frame)
