import type { Message } from '../entities.ts'

/**
 * The memory that receives the data of medium and bulk messages: a staging area of the endpoint, or its virtual memory
 * segment. Sections 3.1 and 3.2. That successive messages go to its pages in turn, each to one page, is our assumption.
 */

/** The page of its endpoint's receive memory that the data of a message is for. */
export const pageOf = ({ to, index }: Message): number => index % to.pages.length

/** The NIC may write the message's data where it is to go; a short message goes into the endpoint itself. */
export const isMapped = (message: Message): boolean =>
  message.bytes === 0 || message.to.pages[pageOf(message)] === 'mapped'
