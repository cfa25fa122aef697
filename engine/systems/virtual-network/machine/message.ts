import type { Flow, Message } from './entities.ts'

/** What a node reads of its own messages has come back. One that is given up may be read at its destination as well. */
export const hasComeBack = ({ from }: Message, node: number): boolean => from.node === node

/** 'c3:q17' is request 17 of flow c3, 'c3:r17' the reply to it. */
export const messageName = ({ flow, kind, index }: Message): string => nameOf(flow, kind, index)

/** The same of a message that is known by its flow, its kind and its number there, from 0. */
export const nameOf = ({ name }: Flow, kind: Message['kind'], index: number): string =>
  `${name}:${kind === 'request' ? 'q' : 'r'}${index}`
