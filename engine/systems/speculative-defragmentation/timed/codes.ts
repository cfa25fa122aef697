/** In the item of an event that is about a stream and a number: they stand in it as number * mostSenders + stream. */
export const mostSenders = 4

/** What an event is; its item is a stream, a stream's page, or something in a pool. */
export const code = {
  start: 0,
  atSwitch: 1,
  atReceiver: 2,
  done: 3,
  ack: 4,
  slow: 5,
  ask: 6,
  refusal: 7,
  grant: 8,
  revocation: 9,
  due: 10,
  stray: 11,
  timeout: 12,
  requestAside: 13,
  unanswered: 14,
} as const
