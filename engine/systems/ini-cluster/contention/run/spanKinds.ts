import type { SpanKind } from '../../../../timeline/timeline.ts'

/** What a bar is: computing in one piece or in several, a message at an interface, a handler at a processor. */
export const kinds: readonly SpanKind[] = [
  { id: 'computes', name: 'computes', texture: 'outlined' },
  { id: 'interrupted', name: 'computes until it is interrupted', texture: 'outlined' },
  { id: 'request', name: 'serves a request', texture: 'plain' },
  { id: 'reply', name: 'serves a reply', texture: 'hatched' },
  { id: 'request-handler', name: 'handles a request', texture: 'plain' },
  { id: 'reply-handler', name: 'handles a reply', texture: 'hatched' },
  { id: 'set-up', name: 'sets up its connections', texture: 'outlined' },
]

export const [computes, interrupted, requestVisit, replyVisit, requestHandled, replyHandled, setUp] = [
  0, 1, 2, 3, 4, 5, 6,
] as const
