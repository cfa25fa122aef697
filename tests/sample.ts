/** How often something is tried: a sample in `npm test`, full counts where STAGESCOPE_LONG=1, as `npm run test:long` sets. */
export const runs = (short: number, long: number): number =>
  process.env['STAGESCOPE_LONG'] === '1' ? long : short
