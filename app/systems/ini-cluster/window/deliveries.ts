import type { Messages } from '../../../../engine/index.ts'

/** A message that a side handed to its user, and when [ticks]. */
export interface Delivery {
  readonly message: number
  readonly time: number
  /** The message whose turn it was; another one is wrong. */
  readonly due: number
}

/** What a side delivers, in its order, as the run has noted it. @param side  index into the nodes */
export function deliveriesOf({ handed }: Messages, side: number): readonly Delivery[] {
  if (!handed) return []
  const { node, time, item, due } = handed
  const found: Delivery[] = []
  for (let h = 0; h < time.length; h++)
    if (node[h] === side) found.push({ message: item[h]!, time: time[h]!, due: due[h]! })
  return found
}

export const isWrong = ({ message, due }: Delivery): boolean => message !== due
