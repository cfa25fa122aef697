import {
  bestEqualLatency,
  sizeBuckets,
  staticLatency,
  type MixedMessages,
  type NamedStage,
  type SizeBucket,
} from '../../../../engine/systems/pipeline/door.ts'
import type { Curve, Line } from '../../../../engine/index.ts'
import { percent } from '../../../chart/format.ts'
import { unmarked } from '../../../parts/Literal.tsx'
import { tolerance, writtenSetting, type MixAdvice, type Settable } from './mixAdvice.ts'
import type { InUse } from './today.ts'

export interface AdvisedBucket extends SizeBucket {
  /** T(in use) / T(advised) - 1 at the smallest and the largest message of the bucket; undefined where none is known. */
  readonly gains: readonly [number, number] | undefined
}

/** Buckets of message sizes with one fragment size each, of at most `most` bytes, beside what is done today. */
export function advisedBuckets(
  stages: readonly NamedStage[],
  inUse: Pick<InUse, 'cut'> | undefined,
  [from, to]: readonly [number, number],
  most?: number,
): readonly AdvisedBucket[] {
  return sizeBuckets(stages, from, to, tolerance, most).map((bucket) => {
    if (inUse === undefined) return { ...bucket, gains: undefined }
    const gain = (bytes: number) => {
      const ours = staticLatency(stages, bytes, bucket.fragmentBytes)
      return ours === 0 ? 0 : staticLatency(stages, bytes, inUse.cut(bytes)) / ours - 1
    }
    return { ...bucket, gains: [gain(bucket.from), gain(bucket.to)] }
  })
}

/** The exact best is sought up to so many fragments. */
export const mostExact = 64

/**
 * Bandwidth over message size: that of the size in use, the best equal cut's, and the exact best's.
 * @param inUse  with its label; undefined where nobody has said
 * @param exact  as far as it is known; no points where it is not
 */
export function bandwidthCurve(
  stages: readonly NamedStage[],
  inUse: InUse | undefined,
  [from, to]: readonly [number, number],
  exact: Pick<Line, 'x' | 'y'>,
): Curve {
  const x = Float64Array.from({ length: 4 * Math.log2(to / from) + 1 }, (_, i) =>
    Math.round(from * 2 ** (i / 4)),
  )
  const bandwidth = (latency: (bytes: number) => number) => x.map((bytes) => bytes / latency(bytes))
  const standard = inUse && bandwidth((bytes) => staticLatency(stages, bytes, inUse.cut(bytes)))
  const best = bandwidth((bytes) => bestEqualLatency(stages, bytes))
  const most = Math.max(
    ...best.filter(Number.isFinite),
    ...(standard?.filter(Number.isFinite) ?? []),
    ...exact.y,
  )
  return {
    id: 'bandwidth',
    title: 'Bandwidth against message size',
    sentence:
      'What one message gets from end to end, first byte in to last byte out. Bold: the best cut into equal fragments. The exact best of any sizes is drawn as far as at most 64 fragments are enough.',
    x: { label: 'Message size', unit: 'B', scale: 'log', domain: [from, to] },
    y: { label: 'Bandwidth', unit: 'MB/s', scale: 'linear', domain: [0, most * 1.08 || 1] },
    lines: [
      ...(standard
        ? [{ id: 'default', name: `In use, ${inUse.label}`, emphasis: 'faint', x, y: standard } as const]
        : []),
      ...(exact.x.length > 0
        ? [{ id: 'exact', name: 'Exact best', emphasis: 'faint', ...exact } as const]
        : []),
      { id: 'best', name: 'Best equal cut', emphasis: 'main', x, y: best },
    ],
    marks: [],
  }
}

/**
 * The one setting as text: what it is for, what is known of it, and the line that sets it.
 * @param today  what is done today, in words
 * @param size  writes a size in words
 */
export function settingText(
  name: string,
  setting: Settable,
  today: string | undefined,
  mix: readonly MixedMessages[],
  { best, inUse }: MixAdvice,
  size: (bytes: number) => string,
): string {
  const gain = inUse && best.mean > 0 ? [`# ${percent(inUse.mean / best.mean - 1)} gained over ${today}`] : []
  return [
    `# ${name}: a fragment size by a model (Stagescope), not measured.`,
    `# For messages of ${mix.map(({ bytes }) => size(bytes)).join(', ')}`,
    ...gain,
    ...[setting.version, setting.warning].flatMap((words) =>
      words === undefined ? [] : [`# ${unmarked(words)}`],
    ),
    writtenSetting(setting, best.fragmentBytes)!,
    '',
  ].join('\n')
}
