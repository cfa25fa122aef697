import { root } from '../../base/power.ts'
import { bestRealFragmentCount, bottleneckRanges, candidatePoints } from '../../pipeline/bottleneckRanges.ts'
import { equalLatency, signature } from '../../pipeline/equalCurve.ts'
import type { Curve, Line, Mark } from '../../facets/curve.ts'
import type { Solution } from './solution.ts'
import { count, stageName, whole } from './wording.ts'

/** How many points a line has at most. */
const most = 192

/** Beyond this many stages only the signatures that matter are drawn. */
const mostSignatures = 8

/** T(k) with the signature of every stage, or, of many stages, of those that are a bottleneck somewhere: Fig. 2. */
export function latencyCurve(solved: Solution): Curve {
  const { stages, bytes } = solved.params
  const best = solved.bestFragments
  const shown = Math.min(bytes, Math.max(16, 3 * best, Math.ceil(1.5 * solved.fragments)))
  const x = steps(Math.min(bytes, 4 * shown), [best, solved.fragments])
  const line = (id: string, name: string, emphasis: Line['emphasis'], y: (k: number) => number): Line => ({
    id,
    name,
    emphasis,
    x,
    y: x.map(y),
  })
  const signed =
    stages.length <= mostSignatures
      ? stages.map((_, j) => j)
      : [...new Set(bottleneckRanges(stages, bytes).map(({ stage }) => stage))]
  const floor = Math.min(solved.bestLatency, solved.phases.latency)
  const inView = equalLatency(stages, bytes, shown)
  const low = 0.9 * Math.min(floor, solved.bound)
  const high = Math.max(solved.whole, inView, solved.phases.latency) * 1.05
  return {
    id: 'latency-by-fragments',
    title: 'Latency against the number of equal fragments',
    sentence:
      'Few fragments leave stages idle, many cost overhead. The curve is the highest of the stages’ signatures.',
    x: {
      label: 'Fragments k',
      unit: '',
      scale: shown > 256 ? 'log' : 'linear',
      domain: [1, Math.max(2, shown)],
      integer: true,
    },
    y: {
      label: 'Latency T(k)',
      unit: 'us',
      scale: 'linear',
      // The latency may be 0, or so small that 5 % of it are nothing.
      domain: [low, high > low ? high : 1],
    },
    lines: [
      ...signed.map((b) =>
        line(`signature-${b}`, stageName(stages, b), 'faint', (k) => signature(stages, bytes, b, k)),
      ),
      line('latency', 'Latency', 'main', (k) => equalLatency(stages, bytes, k)),
    ],
    marks: marks(solved),
  }
}

function marks(solved: Solution): Mark[] {
  const { say } = solved
  const { stages, bytes } = solved.params
  return [
    ...candidatePoints(stages, bytes).map(({ kind, stage, k, latency }, i): Mark => ({
      id: `${kind}-${i}`,
      kind: kind === 'transition' ? 'transition' : 'candidate',
      label:
        kind === 'transition'
          ? `Bottleneck moves to ${stageName(stages, stage)} beyond k = ${whole(k, 2)}`
          : `Minimum of ${stageName(stages, stage)}: k = ${whole(k, 2)}, ${say.time(latency)}`,
      x: k,
      y: latency,
    })),
    {
      id: 'best',
      kind: 'best',
      label: `Best: k = ${whole(solved.bestFragments)} (real ${whole(bestRealFragmentCount(stages, bytes), 2)}), ${say.time(solved.bestLatency)}`,
      x: solved.bestFragments,
      y: solved.bestLatency,
    },
    {
      id: 'current',
      kind: 'current',
      label: `Yours: ${count(solved.fragments, 'fragment')}, ${say.time(solved.phases.latency)}`,
      x: solved.fragments,
      y: solved.phases.latency,
    },
  ]
}

/**
 * From 1 to `last`: every whole number while few, then by ratios, and those that are told of; eighths below 8, where
 * the curve bends so much that a straight line between whole numbers would show a corner that is not there.
 */
function steps(last: number, told: readonly number[]): Float64Array {
  const places = new Set([...told, last])
  for (let k = 1; k < Math.min(8, last); k += 0.125) places.add(k)
  const ratio = last > most ? root(last, most - 1) : 1
  for (let k = 8; k < last; k = Math.max(k + 1, Math.round(k * ratio))) places.add(k)
  return Float64Array.from(places).sort()
}
