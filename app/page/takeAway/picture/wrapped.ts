/**
 * A sentence in lines.
 * @param most  width of a line; a word that is wider, as a link, is cut
 * @param widthOf  of a text, in the same unit
 */
export function wrapped(
  sentence: string,
  most: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const lines: string[] = []
  for (const word of sentence.split(' ').flatMap((word) => pieces(word, most, widthOf))) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`) <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** At least a character each. */
function pieces(word: string, most: number, widthOf: (text: string) => number): readonly string[] {
  if (widthOf(word) <= most) return word === '' ? [] : [word]
  const cut: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && widthOf(piece + character) > most) {
      cut.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...cut, piece]
}
