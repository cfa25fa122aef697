/** Names that stand more than once. */
export const repeated = (names: readonly string[]): string[] =>
  names.filter((name, i) => names.indexOf(name) !== i).map((name) => `${name} stands twice`)
