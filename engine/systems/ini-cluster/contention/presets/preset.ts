import type { Provenance } from '../../../system.ts'
import type { ContentionParams } from '../parameters.ts'

/** A preset of the contention: what it changes of the defaults, and how sure the rest is. */
export interface ContentionPreset {
  readonly id: string
  readonly name: string
  readonly group: string
  readonly sentence: string
  readonly expected: string
  readonly watch: readonly string[]
  readonly params: Partial<ContentionParams>
  readonly provenance: Readonly<Record<string, Provenance>>
}
