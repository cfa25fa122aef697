import { expect, it } from 'vitest'
import { substream } from '../../../../../engine/base/random.ts'
import type { Endpoint } from '../../../../../engine/systems/virtual-network/machine/entities.ts'
import { QueueLevels } from '../../../../../engine/systems/virtual-network/recording/queueLevels.ts'

it('has all that waits in receive queues, and how much in the fullest, after every change', () => {
  const random = substream(1998, 'queues')
  const sizes = [0, 1, 2].map((id) => ({ id, requestsIn: { size: 0 }, repliesIn: { size: 0 } }))
  const levels = new QueueLevels(sizes.length)
  for (let change = 0; change < 200; change++) {
    const endpoint = sizes[random.below(sizes.length)]!
    const queue = random.below(2) === 0 ? endpoint.requestsIn : endpoint.repliesIn
    queue.size = random.below(5)
    levels.takeReceived(endpoint as unknown as Endpoint)
    const all = sizes.flatMap(({ requestsIn, repliesIn }) => [requestsIn.size, repliesIn.size])
    expect(levels.received).toBe(all.reduce((sum, size) => sum + size, 0))
    expect(levels.fullest).toBe(Math.max(...all))
  }
})
