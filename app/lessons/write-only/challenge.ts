import { metric, parameter, set } from '../asked.ts'
import type { Challenge, Family } from '../challenges/challenge.ts'
import type { Asked } from '../lesson.ts'
import { programsLink } from './programs.ts'

/** How many messages each of the two sends before it receives, and of how many bytes. */
const variations = [
  [9, 5, 256],
  [4, 12, 100],
  [7, 7, 500],
  [20, 3, 1000],
  [6, 8, 64],
] as const

const exchange = (counts: readonly [number, number], bytes: number): string =>
  counts
    .map((own, node) => {
      const [other, theirs] = [1 - node, counts[1 - node]]
      return `node ${node}\n  loop ${own}\n    send ${other} ${bytes} B\n  end\n  loop ${theirs}\n    recv ${other}\n  end`
    })
    .join('\n')

const number = (asked: Asked, path: string) => Number(parameter(asked, path))

/** What a region takes, without its words [B]. */
const memory = (asked: Asked): number =>
  number(asked, 'region.buffer') + number(asked, 'region.slots') * number(asked, 'channel.descriptor')

/** Memory against a deadlock, where nobody drains while it waits. */
export const memoryChallenges: Family = {
  variations: variations.length,
  of: (variation): Challenge => {
    const [first, second, bytes] = variations[variation]!
    const fewest = Math.min(first, second)
    const buffer = (asked: Asked) => fewest * (bytes + number(asked, 'channel.header'))
    return {
      id: 'deadlock',
      title: 'No deadlock with the least memory',
      task: `Node 0 sends ${first} messages of ${bytes} B to node 1 before it receives, node 1 sends ${second} to node 0, and whoever waits for room looks at nothing else. Let both end, with as little memory for buffer and descriptors as you can.`,
      link: programsLink(exchange([first, second], bytes), '&region=256,1&rules=no'),
      controls: ['region.buffer', 'region.slots'],
      met: (asked) => metric(asked, 'standingNodes') === 0,
      cost: { label: 'Memory of a region', unit: 'B', of: memory },
      best: {
        of: (asked) => buffer(asked) + fewest * number(asked, 'channel.descriptor'),
        proved: true,
        because:
          'One of the two has to write all that it sends before it can receive anything, and with less neither can: both wait for ever.',
      },
      solution: (asked) => [set('region.buffer', buffer(asked)), set('region.slots', fewest)],
    }
  },
}
