import { bestRealFragmentCount, longestWholeMessage } from '../../../pipeline/bottleneckRanges.ts'
import { equalLatency, oneMoreFragment } from '../../../pipeline/equalCurve.ts'
import type { Finding } from '../../../facets/finding.ts'
import { byteTime, type Solution } from '../solution.ts'
import { totalPerByte, type Stage } from '../../../pipeline/stages.ts'
import { parameters } from '../parameters.ts'
import { change, count, isTold, stageName, whole as wholeNumber } from '../wording.ts'

/** How many fragments are best, what one more costs and saves, and when not to cut at all. */
export function fragmentFindings(solved: Solution): Finding[] {
  if (solved.whole === 0) return []
  const kind = solved.params.strategy.kind
  return [
    bestFinding(solved),
    ...(kind === 'equal' || kind === 'none' ? oneMoreFindings(solved) : []),
    wholeFinding(solved),
  ]
}

const theorem = { source: 'Theorem 1, eq. (12)', formula: 'k = √(B Σ_{j≠b} G_j / g_b)' } as const

function bestFinding(solved: Solution): Finding {
  const { params, say, phases, bestFragments: best, bestLatency } = solved
  const excess = phases.latency - bestLatency
  if (excess > 1e-9 * bestLatency && isRounding(solved))
    return {
      id: 'best-fragments',
      tone: 'fact',
      sentence: `Without rounding to whole bytes, this cut would be at least as fast as the best equal one, ${count(best, 'fragment')}.`,
      ...theorem,
    }
  if (isTold(phases.latency, bestLatency)) {
    return {
      id: 'best-fragments',
      tone: 'advice',
      sentence: `${best === 1 ? 'Sent whole, it' : count(best, 'equal fragment')} would take ${say.time(bestLatency)}: ${say.time(excess)} less than this cut.`,
      ...theorem,
      edit: {
        label: best === 1 ? 'Send it whole' : `Use ${count(best, 'equal fragment')}`,
        edit: { kind: 'set', path: 'strategy', value: { kind: 'equal' } },
      },
    }
  }
  if (isTold(bestLatency, phases.latency)) {
    return {
      id: 'best-fragments',
      tone: 'fact',
      sentence: `This cut beats the best equal one, ${count(best, 'fragment')} in ${say.time(bestLatency)}, by ${say.time(-excess)}: unequal fragments fill and drain the pipe faster.`,
      source: 'section 4',
    }
  }
  const equal = params.strategy.kind === 'equal' || params.strategy.kind === 'none'
  return {
    id: 'best-fragments',
    tone: 'fact',
    sentence: equal
      ? bestSentence(solved)
      : `This cut is as fast as the best equal one, ${count(best, 'fragment')}${Math.abs(excess) > 1e-9 * bestLatency ? `, but for ${say.time(Math.abs(excess))}` : ''}.`,
    ...theorem,
  }
}

/** '5 equal fragments are best; the formula gives k = 4.62, and 4 would take 189.4 µs, 6 would take 191.1 µs.' */
function bestSentence({ params: { stages, bytes }, say, fragments: best }: Solution): string {
  const least = equalLatency(stages, bytes, best)
  const taking = (k: number) => {
    const latency = equalLatency(stages, bytes, k)
    const time = say.time(latency)
    // Among many fragments one more or less makes a difference that the time's digits do not show.
    const isSame = time === say.time(least) && latency > least * (1 + 1e-9)
    return `${wholeNumber(k)} would take ${isSame ? `${say.time(latency - least)} longer` : time}`
  }
  if (best === 1)
    return bytes === 1
      ? 'One byte cannot be cut.'
      : `Sending it whole is at least as fast as any equal fragments: two would take ${say.time(equalLatency(stages, bytes, 2))}.`
  const beside = [best - 1, best + 1].filter((k) => k <= bytes)
  if (beside.every((k) => equalLatency(stages, bytes, k) <= least * (1 + 1e-9)))
    return `${listed([...beside, best])} equal fragments all take ${say.time(least)}.`
  const real = bestRealFragmentCount(stages, bytes)
  const formula = `k = ${wholeNumber(real, 2)}`
  const of = bestSource(stages, bytes, real)
  const said = {
    formula: `the formula gives ${formula}`,
    end: 'more would be faster still',
    transition: `their bottleneck changes at ${formula}`,
  }[of]
  return `${count(best, 'equal fragment')} are best; ${said}, and ${beside.map(taking).join(', ')}.`
}

/** '15, 16 and 17' */
function listed(counts: readonly number[]): string {
  const words = counts.toSorted((a, b) => a - b).map((each) => wholeNumber(each))
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`
}

/** Where the least of the latencies of real k lies: at Theorem 1's k of a stage, at k = B, or where the bottleneck changes. */
function bestSource(stages: readonly Stage[], bytes: number, real: number): 'formula' | 'end' | 'transition' {
  const perByte = totalPerByte(stages)
  const isOf = (stage: Stage) =>
    Math.abs(Math.sqrt((bytes * (perByte - stage.perByte)) / stage.overhead) / real - 1) < 1e-9
  if (stages.some(isOf)) return 'formula'
  return real >= bytes ? 'end' : 'transition'
}

/** The best of real sizes is no slower than equal ones, which are no whole bytes either: what is lost is lost by rounding. */
const isRounding = (solved: Solution): boolean =>
  byteTime(solved) > 0 &&
  solved.params.bytes % solved.bestFragments > 0 &&
  solved.optimum!().solved.some(({ latency }) => latency <= solved.bestLatency * (1 + 1e-9))

/** At GAM's five: one more costs 7.5 µs of overhead in the bottleneck and saves 5.3 µs of filling and draining. */
function oneMoreFindings({ params, say, fragments }: Solution): Finding[] {
  const { stages, bytes } = params
  if (fragments >= bytes) return []
  const { overhead, filling, shift, change: total, to } = oneMoreFragment(stages, bytes, fragments)
  const moved =
    shift === 0
      ? ''
      : `, and ${shift > 0 ? 'cost' : 'save'} another ${say.time(Math.abs(shift))} because the bottleneck moves there`
  return [
    {
      id: 'one-more',
      tone: 'fact',
      sentence: `One more fragment would cost ${say.time(overhead)} of overhead in ${stageName(stages, to)}, save ${say.time(filling)} of filling and draining the pipe${moved}: ${change(total, say)} in all.`,
      source: 'section 3.1, eqs. (10) and (11)',
      formula: 'T(k+1) − T(k) = g_b − B Σ_{j≠b} G_j / (k (k+1))',
      advises: true,
      target: { kind: 'lane', lane: `stage-${to}` },
    },
  ]
}

function wholeFinding({ params, say }: Solution): Finding {
  const longest = longestWholeMessage(params.stages)
  const formula = 'B ≤ 2 max_j g_j / Σ_{h≠j} G_h'
  if (longest < 1) {
    return {
      id: 'when-whole',
      tone: 'fact',
      sentence:
        'Cutting into two equal fragments never hurts here, whatever the length: the overhead of the second costs no more than it saves.',
      source: 'ours, from eq. (13)',
      formula,
    }
  }
  return {
    id: 'when-whole',
    tone: params.bytes <= longest ? 'advice' : 'fact',
    sentence:
      longest === Infinity
        ? `Do not cut: ${params.stages.some(({ perByte }) => perByte > 0) ? 'only one stage' : 'no stage'} costs time per byte, so there is nothing to do in parallel.`
        : `Do not cut messages of ${longest < parameters.fields.bytes.max ? `up to ${say.size(Math.floor(longest * (1 + 1e-12)))}` : 'any length'} into equal fragments: the overhead of a second fragment costs more than it saves. Unequal ones may still help.`,
    source: 'ours, from eq. (13)',
    formula,
  }
}
