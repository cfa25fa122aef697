/** A number that is written in digits, as '12', '0.5' or '1e3'; not a number where it is written otherwise, as '0x10'. */
export const numberIn = (text: string): number =>
  /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : Number.NaN
