import { metric, parameter } from '../asked.ts'
import type { Family } from '../challenges/challenge.ts'

const sizes = [16_384, 32_768, 65_536, 131_072, 24_576, 49_152, 98_304]

/** Equal pieces, held against the proof for pieces of any size. */
export const equalChallenges: Family = {
  variations: sizes.length,
  of: (variation) => {
    const kilobytes = sizes[variation]! / 1024
    return {
      id: 'equal-pieces',
      title: '95 % of the best with equal pieces',
      task: `Send ${kilobytes} KB in equal pieces, at least 95 % as fast as the best that may be possible with pieces of any size.`,
      link: `v=1&s=pipeline&bytes=${sizes[variation]}&strategy=equal,1&end`,
      controls: ['strategy.fragments'],
      met: (asked) =>
        parameter(asked, 'strategy.kind') === 'equal' &&
        metric(asked, 'certificateLowerBound') >= 0.95 * metric(asked, 'latency'),
      cost: { label: 'Latency', unit: 'us', of: (asked) => metric(asked, 'latency') },
      best: {
        of: (asked) => metric(asked, 'certificateLowerBound'),
        proved: true,
        because: 'No cut of any sizes takes less: that is what the certificate of the pipeline proves.',
      },
      solution: () => [{ kind: 'unset', path: 'strategy.fragments' }],
    }
  },
}
