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

/** Of a character, at the widest, and of a line [px]. */
export const character = 6
const line = 13

/** What comes first has the first choice; where nothing is free a text stands at its first place. */
export function placedWords(all: readonly Words[]): readonly Placed[] {
  const placed: Placed[] = []
  for (const words of all) {
    const free = words.ys.find((y) => placed.every((other) => !overlap({ ...words, y }, other)))
    placed.push({ ...words, y: free ?? words.ys[0]! })
  }
  return placed
}

function overlap(one: Placed, two: Placed): boolean {
  const [a, b] = [extent(one), extent(two)]
  return a[0] < b[1] && b[0] < a[1] && Math.abs(one.y - two.y) < line
}

const extent = ({ text, anchor, x }: Words): readonly [from: number, to: number] => {
  const width = text.length * character
  return anchor === 'end' ? [x - width, x] : [x, x + width]
}
