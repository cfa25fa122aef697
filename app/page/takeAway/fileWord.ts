/** A title as the name of a file: 'Total time at 5 µs' is 'total-time-at-5-us'. */
export const fileWord = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[µμ]/g, 'u')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'picture'
