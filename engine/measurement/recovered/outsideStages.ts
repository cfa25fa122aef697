import type { IndirectRecovery } from '../indirect.ts'
import type { NamedStage, StageCosts } from '../samples.ts'
import { meetingLines } from './meetingLines.ts'
import { withinSum } from './withinSum.ts'

/** A pipeline with the behaviour that was measured from outside, or why there is none. */
export interface OutsideStages {
  /** Empty where no set of stages does what was measured. */
  readonly stages: readonly NamedStage[]
  readonly notices: readonly string[]
}

/** More stages than this would say that most of the time is spent where nothing was measured. */
const mostOthers = 12

/**
 * Stages from what was measured from outside: the bottleneck, or the bottlenecks where it moves, and the rest of the sums
 * in equal parts, as many as it takes for none of them to be slower than a bottleneck. How the rest is parted, and in
 * which order all stand, changes no latency of equal fragments (eq. 13).
 * @source  Wang et al. 1998, sections 4.1 and 5.3.2
 */
export function outsideStages({ total, ranges, transitions }: IndirectRecovery): OutsideStages {
  if (transitions.some(({ kind }) => kind !== 'bend')) return { stages: [], notices: [noStages] }
  const lines = meetingLines({ ranges, transitions })
  const notices: string[] = []
  const within = (what: keyof StageCosts) => {
    const own = lines.map((line, i) => ({ value: line[what], error: errorOf(ranges[i]!, what) }))
    return withinSum(own, Math.max(0, total[what].value), what, notices)
  }
  const [overheads, costs] = [within('overhead'), within('perByte')]
  const bottlenecks = lines.map((_, i) => ({ overhead: overheads.parts[i]!, perByte: costs.parts[i]! }))
  const rest = { overhead: overheads.rest, perByte: costs.rest }
  const parts = partsOf(rest, bottlenecks, ranges[0]!.from, ranges.at(-1)!.to)
  if (parts > mostOthers)
    return {
      stages: [],
      notices: [
        `The rest would take more than ${mostOthers} stages that are no slower than the bottleneck: the two columns do not belong to one path.`,
      ],
    }
  const others = Array.from({ length: parts }, (_, i) => ({
    name: parts === 1 ? 'Other stages' : `Other stages, part ${i + 1}`,
    overhead: rest.overhead / parts,
    perByte: rest.perByte / parts,
  }))
  if (parts > 1)
    notices.push(
      `From outside the other stages are known by their sum alone. It is parted into ${parts} equal ones, so that none is slower than the bottleneck; equal fragments take the same time however it is parted.`,
    )
  const named = bottlenecks.map((costs, i) => ({
    name: bottlenecks.length === 1 ? 'Bottleneck' : `Bottleneck ${i + 1}`,
    ...costs,
  }))
  return { stages: [...named, ...others], notices }
}

/** At least that of readings of five digits: a line through two sizes always fits, and says nothing of its error. */
function errorOf(range: IndirectRecovery['ranges'][number], what: keyof StageCosts): number {
  const { from, to, fit } = range
  const perByte = (1e-5 * (fit.intercept.value + from * fit.slope.value)) / (to - from)
  return Math.max(range[what].error, what === 'perByte' ? perByte : perByte * to)
}

const noStages =
  'The time between arrivals jumps or flattens, which no set of stages with fixed costs does: no pipeline can be made of all sizes. Leave out the sizes on one side of the change.'

/**
 * The fewest equal parts of the rest of which none is slower than the slowest bottleneck at any size that was measured. The
 * slowest one is convex in the size, so it is enough to look at both ends and where one gives way to the next.
 * @param from @param to  sizes that were measured [B]
 */
function partsOf(rest: StageCosts, bottlenecks: readonly StageCosts[], from: number, to: number): number {
  const at = ({ overhead, perByte }: StageCosts, bytes: number) => overhead + bytes * perByte
  const meetings = bottlenecks.slice(1).map((next, i) => {
    const before = bottlenecks[i]!
    return (before.overhead - next.overhead) / (next.perByte - before.perByte)
  })
  const needed = [from, ...meetings.filter((bytes) => bytes > from && bytes < to), to].map((bytes) => {
    const slowest = bottlenecks.reduce((high, each) => Math.max(high, at(each, bytes)), 0)
    const whole = at(rest, bytes)
    return whole === 0 ? 0 : whole / slowest
  })
  if (needed.every((share) => share === 0)) return 0
  // A rounding must not cost a stage.
  return Math.max(1, ...needed.map((share) => Math.ceil(share - 1e-9)))
}
