/** 52700 is '52,700', '12345.50' is '12,345.50'. */
export const inThousands = (number: number | string): string =>
  String(number).replace(/\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/** '1 message', '52,700 messages'. @param count  >= 0 */
export const plural = (count: number, noun: string, many = `${noun}s`): string =>
  `${inThousands(count)} ${count === 1 ? noun : many}`

/** '1st', '12th', '1,003rd'. @param n  a whole number >= 0 */
export function ordinal(n: number): string {
  const teens = Math.floor(n / 10) % 10 === 1
  return `${inThousands(n)}${['th', 'st', 'nd', 'rd'][teens ? 0 : n % 10] ?? 'th'}`
}
