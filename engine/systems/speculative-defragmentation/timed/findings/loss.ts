import { inThousands, plural } from '../../../../base/plural.ts'
import type { Finding } from '../../../../facets/finding.ts'
import type { ParamsOf } from '../../parameters.ts'
import { fragmentsOf } from '../../page/fragmentation.ts'
import { expectedShape, sentShape } from '../../receiver/rulesOf.ts'
import type { TimedMachine } from '../machine.ts'

/** What was lost or damaged, and sent again. @param resent  how often a page was */
export function lossFindings(params: ParamsOf<'timed'>, machine: TimedMachine, resent: number): Finding[] {
  if (machine.lost + resent === 0) return []
  return [{ id: 'resent', tone: 'mishap', sentence: told(params, machine, resent), source: 'section 3.2.2' }]
}

function told(params: ParamsOf<'timed'>, machine: TimedMachine, resent: number): string {
  const { lost, lostFragments, tornFrames, receiver } = machine
  const { damaged } = receiver.counters
  const amiss = [
    ...(lost > 0 ? [`${plural(lost, 'frame')} lost`] : []),
    ...(damaged > 0 ? [`${plural(damaged, 'frame')} damaged`] : []),
  ].join(' and ')
  if (resent === 0) return `${amiss}, and no page was sent again.`
  const again = `${plural(resent, 'whole page')} ${resent === 1 ? 'was' : 'were'} sent again, as no acknowledgement came within ${inThousands(params.network.resendAfter / 1e6)} ms`
  if (tornFrames === 0)
    return `${again}: no frame of a page was lost or damaged, the acknowledgement was late.`
  // Each frame that is missed has one page sent again at most.
  const late = resent - tornFrames
  const other = late > 0 ? ` At least ${inThousands(late)} of them had only a late acknowledgement.` : ''
  const frames = fragmentsOf(sentShape(params)).length
  const behind =
    params.driver.zeroCopy && lostFragments > 0 && fragmentsOf(expectedShape(params)).length > 1
      ? ', and while the driver guesses the frame behind a lost one falls into its slot'
      : ''
  return frames === 1
    ? `${amiss}, and ${again}.${other}`
    : `${amiss}, and ${again}. The rest of a page that misses a frame is thrown away${behind}.${other}`
}
