/**
 * Copies a plain text that is still being made. WebKit lets a page copy only while it answers a press, so the clipboard is
 * asked at once and given the text when it comes.
 * @returns whether it is copied: not where the browser does not let the page, nor where the text does not come
 */
export async function copied(text: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    return true
  } catch {
    return false
  }
}
