/** Hands the person a file. */
export function handOver(name: string, content: Blob | string, type = 'text/plain'): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  // The browser reads it after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** A title as the name of a file: 'Total time over fragments' is 'total-time-over-fragments'. */
export const fileWord = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'picture'
