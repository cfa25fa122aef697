/** A title as the name of a file: 'Total time over fragments' is 'total-time-over-fragments'. */
export const fileWord = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'picture'
