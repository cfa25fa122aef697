/** A text as the clipboard takes it. */
export const plainText = (text: string): Blob => new Blob([text], { type: 'text/plain' })
