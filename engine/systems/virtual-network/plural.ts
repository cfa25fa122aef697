/** '1 message', '52,700 messages'. @param count  whole, >= 0 */
export const plural = (count: number, noun: string, many = `${noun}s`): string =>
  `${String(count).replace(/\B(?=(\d{3})+$)/g, ',')} ${count === 1 ? noun : many}`
