/** 52700 is '52,700', '12345.50' is '12,345.50'. */
export const inThousands = (number: number | string): string =>
  String(number).replace(/\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/** '1 message', '52,700 messages'. @param count  >= 0 */
export const plural = (count: number, noun: string, many = `${noun}s`): string =>
  `${inThousands(count)} ${count === 1 ? noun : many}`
