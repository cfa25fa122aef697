import type { Flow, Message } from './entities.ts'

/** What a node reads of its own messages has come back. One that is given up may be read at its destination as well. */
export const hasComeBack = ({ from }: Message, node: number): boolean => from.node === node

/** 'c3:q17' is request 17 of flow c3, 'c3:r17' the reply to it. */
export const messageName = ({ flow, kind, index }: Message): string => nameOf(flow, kind, index)

export const nameOf = ({ name }: Flow, kind: Message['kind'], index: number): string =>
  `${name}:${kind === 'request' ? 'q' : 'r'}${index}`
