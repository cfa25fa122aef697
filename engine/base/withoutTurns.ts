/** A name as it may stand in a sentence: a mark of direction in it would turn around all that stands behind it, 98.7 to 7.89. */
export const withoutTurns = (words: string): string =>
  words.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
