import type { Snapshot } from './snapshot.ts'

/** Who is told when so many requests have come back. */
export interface Marks {
  /** @returns at which number the next mark is, a small whole one: -1 for none */
  marked(machine: { snapshot(): Snapshot }): number
}
