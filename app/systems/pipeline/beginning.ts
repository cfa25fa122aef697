import { valueAt, type Params, type Result } from '../../../engine/index.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import { phrase } from '../../chart/format.ts'

/** What the first page says of its picture, and what it offers to try there. */

export const question = 'Into how many pieces should it be cut?'

interface Told {
  readonly scene: string
  /** The largest words of the page. */
  readonly answer: string
  /** What the answer is to be compared with. */
  readonly beside: string
}

export function told({ bytes }: Params, { cut, timeline, metrics }: Result, kilobyte: Kilobyte): Told {
  const pieces = cut?.sizes.length ?? 1
  const time = phrase(metrics['latency']!, 'us', kilobyte)
  const whole = phrase(metrics['unfragmentedLatency']!, 'us', kilobyte)
  return {
    scene: `A message of ${phrase(bytes as number, 'B', kilobyte)} crosses ${timeline?.lanes.length ?? 0} stages`,
    answer: pieces === 1 ? `1 piece: ${time}` : `${pieces} pieces: ${time}`,
    beside: pieces === 1 ? 'no two stages work at once' : `whole, it takes ${whole}`,
  }
}

interface Try {
  readonly words: string
  /** @param usual  what the page begins with */
  readonly params: (usual: Params) => Params
}

export const tries: readonly Try[] = [
  { words: '1 piece', params: (usual) => ({ ...usual, strategy: { kind: 'none' } }) },
  { words: '16 KB', params: (usual) => ({ ...usual, bytes: 16_384 }) },
  {
    words: 'the best of any sizes',
    params: (usual) => ({ ...usual, strategy: { kind: 'exact', maxFragments: 64, wholeBytes: true } }),
  },
  { words: 'a slower receiver', params: slowerReceiver },
]

/** Its last stage needs four times as long for a byte. */
function slowerReceiver(usual: Params): Params {
  const stages = usual['stages'] as readonly { readonly perByte: number }[]
  const perByte = 4 * (valueAt(usual, `stages.${stages.length - 1}.perByte`) as number)
  return {
    ...usual,
    stages: stages.map((stage, at) => (at < stages.length - 1 ? stage : { ...stage, perByte })),
  }
}
