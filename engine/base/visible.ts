/** Characters that nobody sees, or that change how others are seen: they are written out. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}|(?<=\p{M}\p{M})\p{M}/gu

const writtenOut = (character: string): string => {
  const code = character.codePointAt(0)!
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`
}

/** What one character became is kept whole. */
const pieces = (text: string): readonly string[] =>
  text.replace(unseen, writtenOut).match(/\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\.|./gsu) ?? []

/** As many of the pieces as have `most` characters together. */
function within(all: readonly string[], most: number): readonly string[] {
  let length = 0
  const end = all.findIndex((piece) => (length += piece.length) > most)
  return end < 0 ? all : all.slice(0, end)
}

/**
 * Text from outside as it may stand in a sentence: on one line, its middle left out where it is long, and what cannot
 * be seen (line breaks, marks of direction, control characters, halves of characters) written as `\u202e`.
 * @param most  characters of what is returned, at least 3
 */
export function visible(text: string, most = 60): string {
  const whole = text.length <= most ? pieces(text).join('') : ''
  if (text.length <= most && whole.length <= most) return whole
  const head = within(pieces(text.slice(0, most)), Math.ceil((most - 1) / 2))
  const tail = within(pieces(text.slice(-most)).toReversed(), Math.floor((most - 1) / 2))
  return `${head.join('')}…${tail.toReversed().join('')}`
}
