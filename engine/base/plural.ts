/** 52700 is '52,700'. @param count  >= 0 */
export const inThousands = (count: number): string =>
  String(count).replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/** '1 message', '52,700 messages'. @param count  >= 0 */
export const plural = (count: number, noun: string, many = `${noun}s`): string =>
  `${inThousands(count)} ${count === 1 ? noun : many}`
