/**
 * The fewest bits of a sequence number with which none is used again within the lifetime of a packet:
 * ceil(log2(rate x lifetime + W)).
 * @param rate  [messages/s] @param lifetime  [s] @param window  W [frames]
 */
export function bitsNeeded(rate: number, lifetime: number, window: number): number {
  let bits = 0
  for (let numbers = 1; numbers < rate * lifetime + window; numbers *= 2) bits++
  return bits
}

/** How long until the first number comes again [s]: what a packet may live at most. */
export const wrapTime = (rate: number, numbers: number): number => numbers / rate
