/** Begins with a capital, a number or a name in any script, ends with a full stop, and has no hole in it. */
export const sentenceFaults = (words: string, where: string): string[] =>
  /^\S.*\.$/su.test(words) && !hole.test(words.replace(/".*?"/g, ''))
    ? []
    : [`${where}: "${words}" is no sentence`]

/** Words of a few letters, such as a title, that say something. */
export const labelFaults = (words: string, where: string): string[] =>
  words.trim() !== '' && !hole.test(words) ? [] : [`${where} has no words`]

const hole = /undefined|NaN|Infinity|null|\[object/
