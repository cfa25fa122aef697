import { text as boxOf, touches } from '../../../chart/labels.ts'

/** A text of the chart, with the places it may have: the first where it lies over no other. */
export interface Words {
  readonly id: string
  readonly text: string
  readonly anchor: 'start' | 'end'
  readonly x: number
  /** Base lines, the preferred first. */
  readonly ys: readonly number[]
}

export interface Placed extends Words {
  readonly y: number
}

/** Of a character, at the widest [px]. */
export const character = 6

/** What comes first has the first choice; where nothing is free a text stands at its first place. */
export function placedWords(all: readonly Words[]): readonly Placed[] {
  const placed: Placed[] = []
  for (const words of all) {
    const free = words.ys.find((y) => !placed.some((other) => touches(box({ ...words, y }), box(other))))
    placed.push({ ...words, y: free ?? words.ys[0]! })
  }
  return placed
}

const box = ({ text, anchor, x, y }: Placed) => boxOf(x, y, anchor, text.length * character)
