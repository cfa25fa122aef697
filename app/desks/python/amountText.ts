/** What is loaded, in millions of bytes: 9.6 MB. */
export const amountText = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
