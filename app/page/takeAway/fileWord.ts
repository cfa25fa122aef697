/** The longest one, so that a name stays below 255 bytes in any script. */
const longest = 60

/** A title as the name of a file, in the letters of its script: 'Total time at 5 µs' is 'total-time-at-5-us'. */
export const fileWord = (title: string): string =>
  title
    .normalize()
    .toLowerCase()
    .replace(/µ|μ(?=[a-z])/g, 'u')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, longest)
    // Half a letter at the end is none.
    .replace(/^-|[-\ud800-\udbff]$/g, '') || 'picture'
