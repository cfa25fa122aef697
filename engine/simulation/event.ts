/**
 * An event is three numbers: when it happens, the sequence number it was scheduled with, and what it is.
 * What it is, a code and an item, is packed into one signed 32-bit word, so that a queue moves one integer.
 */

const itemBits = 26
const itemMask = (1 << itemBits) - 1

/** @param code  0 to 63 @param item  0 to 2^26 - 1: a station, a channel, a packet in its pool */
export const eventTag = (code: number, item: number): number => (code << itemBits) | item
/** The code in a tag, 0 to 63. */
export const eventCode = (tag: number): number => tag >>> itemBits
/** The item in a tag, 0 to 2^26 - 1. */
export const eventItem = (tag: number): number => tag & itemMask
