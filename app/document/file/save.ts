/** Hands the person a file. */
export function saveFile(name: string, content: Blob | string, type = 'text/plain'): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  // The browser reads it after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
