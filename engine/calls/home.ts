import type { System } from '../systems/system.ts'
import type { SystemCalls } from '../systems/systemCalls.ts'
import type { Compression } from './compression.ts'

/** What every call may use: all systems, complete, with what each can be asked beside running; nothing loads any more. */
export interface Home {
  readonly systems: ReadonlyMap<string, Offered>
  readonly compression: Compression
}

/** A system, complete, and what it answers beside running. */
export interface Offered {
  readonly system: System
  readonly calls: SystemCalls
}
