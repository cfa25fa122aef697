/**
 * The place of each word in its list. Words of the model exist once each, so a few compares cost less than a look into a
 * map, which is made for many.
 */
export const wordNumbers =
  <Word extends string>(words: readonly Word[]) =>
  (word: Word): number => {
    let number = 0
    while (number < words.length && words[number] !== word) number++
    return number
  }
