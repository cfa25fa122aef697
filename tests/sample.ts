/** Whether full counts are asked for: STAGESCOPE_LONG=1, as `npm run test:long` sets. */
export const isLong = process.env['STAGESCOPE_LONG'] === '1'

/** How often something is tried: a sample in `npm test`, full counts in `npm run test:long`. */
export const runs = (short: number, long: number): number => (isLong ? long : short)
