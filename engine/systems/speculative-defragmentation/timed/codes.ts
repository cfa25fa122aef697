/** What an event is; its item is a stream, or something in a pool. */
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
