/** How what has not come is asked for once more and told: filled by `asked.ts`, which no first picture waits for. */
export const absence: {
  ask?: (what: string, load: () => Promise<unknown>, land: () => void) => Promise<void>
} = {}
