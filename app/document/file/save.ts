/** For how long a file is there for the browser to read [ms]. */
const patience = 60_000

/** Hands the person a file. */
export function saveFile(name: string, content: Blob | string, type = 'text/plain'): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  // The browser reads it after the click has been handled, Safari when the person has said that it may be kept.
  setTimeout(() => URL.revokeObjectURL(url), patience)
}
