import type { SpanParts } from '../timeline/timeline.ts'

/** What a stage spends its time with: its overhead for each fragment, and its cost for each byte. */
export const stageParts: SpanParts = {
  legend: 'hatched: overhead g, plain: bytes × G',
  setup: 'of overhead',
  rest: 'for its bytes',
}
