import {
  bestEqualLatency,
  optimalFragmentation,
  sizeBuckets,
  staticLatency,
  type NamedStage,
  type SizeBucket,
} from '../../../../engine/systems/pipeline/door.ts'
import type { Curve, Line } from '../../../../engine/index.ts'

/** A bucket may lose this share against the best equal cut of its messages. */
export const tolerance = 0.02

export interface AdvisedBucket extends SizeBucket {
  /** T(default) / T(advised) - 1 at the smallest and the largest message of the bucket. */
  readonly gains: readonly [number, number]
}

/** Buckets of message sizes with one fragment size each, beside what the default does. */
export function advisedBuckets(
  stages: readonly NamedStage[],
  defaultBytes: number,
  [from, to]: readonly [number, number],
): readonly AdvisedBucket[] {
  return sizeBuckets(stages, from, to, tolerance).map((bucket) => {
    const gain = (bytes: number) => {
      const ours = staticLatency(stages, bytes, bucket.fragmentBytes)
      return ours === 0 ? 0 : staticLatency(stages, bytes, defaultBytes) / ours - 1
    }
    return { ...bucket, gains: [gain(bucket.from), gain(bucket.to)] }
  })
}

/** The exact best is sought up to so many fragments. */
export const mostExact = 64

/**
 * What the best cut of any sizes still gains over equal fragments of a size: T(size) / T(exact) - 1, >= 0. Undefined
 * where the best has as many fragments as are considered, for more could be better still.
 */
export function exactGain(
  stages: readonly NamedStage[],
  bytes: number,
  fragmentBytes: number,
): number | undefined {
  const { latency, fragments } = optimalFragmentation(stages, bytes, {
    maxFragments: mostExact,
    wholeBytes: false,
  })
  if (fragments >= mostExact || latency === 0) return undefined
  return Math.max(0, staticLatency(stages, bytes, fragmentBytes) / latency - 1)
}

/**
 * The bandwidth of the exact best cut of any sizes [MB/s]. Undefined where it has as many fragments as are considered,
 * for more could be better still.
 */
export function exactBandwidth(stages: readonly NamedStage[], bytes: number): number | undefined {
  const { latency, fragments } = optimalFragmentation(stages, bytes, {
    maxFragments: mostExact,
    wholeBytes: false,
  })
  return fragments >= mostExact || latency === 0 ? undefined : bytes / latency
}

/**
 * Bandwidth over message size: the default's, the best equal cut's, and the exact best's.
 * @param exact  as far as it is known; no points where it is not
 */
export function bandwidthCurve(
  stages: readonly NamedStage[],
  defaultBytes: number,
  [from, to]: readonly [number, number],
  defaultName: string,
  exact: Pick<Line, 'x' | 'y'>,
): Curve {
  const x = Float64Array.from({ length: 4 * Math.log2(to / from) + 1 }, (_, i) =>
    Math.round(from * 2 ** (i / 4)),
  )
  const bandwidth = (latency: (bytes: number) => number) => x.map((bytes) => bytes / latency(bytes))
  const standard = bandwidth((bytes) => staticLatency(stages, bytes, defaultBytes))
  const best = bandwidth((bytes) => bestEqualLatency(stages, bytes))
  const most = Math.max(...best.filter(Number.isFinite), ...standard.filter(Number.isFinite), ...exact.y)
  return {
    id: 'bandwidth',
    title: 'Bandwidth against message size',
    sentence:
      'What one message gets from end to end, first byte in to last byte out. Bold: the best cut into equal fragments. The exact best of any sizes is drawn as far as at most 64 fragments are enough.',
    x: { label: 'Message size', unit: 'B', scale: 'log', domain: [from, to] },
    y: { label: 'Bandwidth', unit: 'MB/s', scale: 'linear', domain: [0, most * 1.08 || 1] },
    lines: [
      { id: 'default', name: defaultName, emphasis: 'faint', x, y: standard },
      ...(exact.x.length > 0
        ? [{ id: 'exact', name: 'Exact best', emphasis: 'faint', ...exact } as const]
        : []),
      { id: 'best', name: 'Best equal cut', emphasis: 'main', x, y: best },
    ],
    marks: [],
  }
}

/** Said always: a wrong size can be worse than a slow one. */
export const warning =
  'Test before you trust: some systems hang or corrupt data at sizes they were not tested with. NCCL’s issues 1739 and 2408 report check errors and corruption after such a setting was changed, and its maintainers recommend not to change it.'

/** The table as text: a comment for each range and, where the system has one, the line that sets it. */
export function adviceText(
  name: string,
  buckets: readonly AdvisedBucket[],
  write: string | undefined,
  size: (bytes: number) => string,
): string {
  const lines = buckets.flatMap(({ from, to, fragmentBytes, gains }) => [
    `# messages of ${size(from)} to ${size(to)}: fragments of ${size(fragmentBytes)} (${gains.map((gain) => `${(gain * 100).toFixed(1)} %`).join(' to ')} over the default)`,
    ...(write === undefined ? [] : [write.replace('{bytes}', String(fragmentBytes))]),
  ])
  return [
    `# ${name}: fragment sizes by a model (Stagescope), not measured.`,
    `# ${warning}`,
    ...lines,
    '',
  ].join('\n')
}
