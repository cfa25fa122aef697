interface Workers {
  readonly maxWorkers?: number
}

/**
 * How many files are tested at a time. Of two cores Vitest would use one; pages wait for part of their time: for keys,
 * pauses and voices. A project that has a number of its own does not hear what was said on the command line: then none has.
 * @param words  of the command line
 */
export function workersOf(words: readonly string[], cores: number): { unit: Workers; browser: Workers } {
  if (words.some((word) => /^--max-?workers\b/i.test(word))) return { unit: {}, browser: {} }
  return { unit: { maxWorkers: Math.max(3, cores) }, browser: { maxWorkers: Math.max(4, cores) } }
}
