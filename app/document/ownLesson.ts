/** A step of a lesson that stands in its link: words, and what it opens where that is another picture than before. */
export interface OwnStep {
  readonly words: string
  /** What stands behind the `#` of a link. */
  readonly fragment?: string
}

const link = /(?:^|\s)#(v=\d+&[\w.,;()%+!~=&-]+)\s*$/

/** A step's text may end in a link of its own: 'Drag the edge. #v=1&s=pipeline&end' */
export function ownStep(text: string): OwnStep {
  const found = link.exec(text)
  return found ? { words: text.slice(0, found.index).trim(), fragment: found[1]! } : { words: text.trim() }
}

export const ownStepText = ({ words, fragment }: OwnStep): string =>
  [words.trim(), ...(fragment === undefined ? [] : [`#${fragment}`])].join(' ').trim()
