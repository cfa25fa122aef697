import { fragmentCount, fragmentSizes, wholeSizes } from '../../pipeline/fragmentation.ts'
import type { Later } from './later.ts'
import type { PipelineParams } from './parameters.ts'
import { fragmentationOf } from './strategies/index.ts'
import { manual, maxManualSizes } from './strategies/manual.ts'
import { count, inBytes, type Wording } from './wording.ts'

/**
 * What else an edit changes. A cut by hand is rescaled when the message gets another size, and starts as the cut
 * that was there when cutting by hand is chosen. Groups made by hand follow their stages. Everything else is left to `check`, which refuses and does not
 * repair: `fragments` above a new message size is an error, not a silent clamp.
 */
export function reconcile(
  before: PipelineParams,
  after: PipelineParams,
  later?: Later,
  say: Wording = inBytes,
): { readonly params: PipelineParams; readonly notices: readonly string[] } {
  const unchanged = { params: after, notices: [] }
  if (after.strategy.kind === 'hierarchical') return later?.hierarchies.regrouped(before, after) ?? unchanged
  if (after.strategy.kind !== 'manual') return unchanged
  const sizes = after.strategy.sizes
  if (total(sizes) === after.bytes) return unchanged
  if (before.strategy.kind === 'manual') {
    if (before.bytes === after.bytes || !same(before.strategy.sizes, sizes)) return unchanged
    const scaled = rescaled(sizes, after.bytes)
    const fewer =
      scaled.length < sizes.length
        ? `only ${count(scaled.length, 'fragment')} of a byte ${scaled.length === 1 ? 'fits' : 'each fit'}`
        : `still ${count(scaled.length, 'fragment')}, each with its share`
    return cutBy(
      after,
      scaled,
      `The cut by hand was rescaled to ${say.size(after.bytes)}: ${fewer}, in whole bytes.`,
    )
  }
  const cut = fragmentationOf(before.stages, before.bytes, before.strategy, later)
  if (!same(sizes, manual.fields.sizes.default) || fragmentCount(cut) > maxManualSizes) return unchanged
  const start = rescaled(wholeSizes(fragmentSizes(cut), before.bytes), after.bytes)
  return cutBy(
    after,
    start,
    `The cut by hand starts from the ${count(start.length, 'fragment')} there ${start.length === 1 ? 'was' : 'were'}, in whole bytes.`,
  )
}

const cutBy = (params: PipelineParams, sizes: readonly number[], notice: string) => ({
  params: { ...params, strategy: { kind: 'manual' as const, sizes } },
  notices: [notice],
})

const total = (sizes: readonly number[]): number => sizes.reduce((sum, each) => sum + each, 0)

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i])

/**
 * Sizes in proportion, as whole bytes that sum to `bytes`: prefix sums are rounded, then moved so far that every
 * fragment has a byte. A message of fewer bytes than fragments gets a fragment for each byte.
 */
function rescaled(sizes: readonly number[], bytes: number): number[] {
  const k = sizes.length
  if (k >= bytes) return new Array<number>(bytes).fill(1)
  const factor = bytes / total(sizes)
  let prefix = 0
  let from = 0
  return sizes.map((each, i) => {
    prefix += each
    const to =
      i === k - 1 ? bytes : Math.min(bytes - (k - 1 - i), Math.max(from + 1, Math.round(prefix * factor)))
    const taken = to - from
    from = to
    return taken
  })
}
