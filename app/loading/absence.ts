type Ask = (what: string, load: () => Promise<unknown>, land: () => void) => unknown

/**
 * How what has not come is asked for once more, and told where it does not come again: filled by `asked.ts`, for which no
 * first picture waits. What was asked for before that is held, the last alone.
 */
export const absence: { held?: Parameters<Ask>; ask: Ask } = {
  ask: (...held) => Object.assign(absence, { held }),
}
