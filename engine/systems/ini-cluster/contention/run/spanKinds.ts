import type { SpanKind } from '../../../../timeline/timeline.ts'

/** What a bar is: computing in one piece or in several, a message at an interface, a handler at a processor. */
export const kinds: readonly SpanKind[] = [
  { id: 'computes', name: 'computes', texture: 'outlined' },
  { id: 'interrupted', name: 'computes, interrupted', texture: 'outlined' },
  { id: 'request', name: 'request at an interface', texture: 'plain' },
  { id: 'reply', name: 'reply at an interface', texture: 'hatched' },
  { id: 'request-handler', name: 'handler of a request', texture: 'plain' },
  { id: 'reply-handler', name: 'handler of a reply', texture: 'hatched' },
]

export const [computes, interrupted, requestVisit, replyVisit, requestHandled, replyHandled] = [
  0, 1, 2, 3, 4, 5,
] as const
