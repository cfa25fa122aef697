import { exact } from './exact/all.ts'
import { bubbleFindings } from './findings/bubbles.ts'
import { waitingFindings } from './findings/waiting.ts'
import { amount } from './handles/amount.ts'
import { mirrored } from './handles/mirror.ts'
import { hierarchies } from './hierarchy/all.ts'
import { laterRows } from './laterRows.ts'
import type { Later } from './later.ts'
import { regimeWords } from './regimeWords.ts'

export { measuredPreset as measured } from './measured.ts'

/** What completes the system, in one chunk. */
export const later: Later = {
  hierarchies,
  exact,
  rows: laterRows,
  amount,
  mirrored,
  waits: waitingFindings,
  bubbles: bubbleFindings,
  regime: regimeWords,
}
