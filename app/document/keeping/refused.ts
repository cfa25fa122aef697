/** Why the browser has kept nothing: what it threw, as a sentence. */
export const refusedWords = (error: unknown): string =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'This browser’s storage for the page is full.'
    : 'This browser keeps nothing for this page.'
