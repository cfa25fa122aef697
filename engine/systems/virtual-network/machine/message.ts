import type { Message } from './entities.ts'

/** 'c3:q17' is request 17 of flow c3, 'c3:r17' the reply to it. */
export const messageName = (message: Message): string =>
  `${message.flow.name}:${message.kind === 'request' ? 'q' : 'r'}${message.index}`
