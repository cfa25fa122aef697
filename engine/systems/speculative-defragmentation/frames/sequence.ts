import type { Params } from '../../../scenario/document.ts'
import { substream } from '../../../base/random.ts'
import { faultsOf } from '../interventions.ts'
import { smallFrame } from '../page/fragmentation.ts'
import type { DefragParams, ParamsOf } from '../parameters.ts'
import { cutsOf } from '../receiver/cutsOf.ts'
import { frameOf, pageOf, stray, type Frame } from '../receiver/frame.ts'
import { readFrames } from './notation.ts'

/** The frames of a written sequence, before anything is done to them. @throws InputError  with path, rule and value */
export const writtenFrames = (params: ParamsOf<'frames'>): readonly Frame[] =>
  readFrames(params.experiment.sequence, cutsOf(params), 'speculative-defragmentation.experiment.sequence')

/** Pages of one stream with bursts of stray frames at random places among their frames. */
export function randomFrames(params: ParamsOf<'random'>, seed: number): readonly Frame[] {
  const { pages, interfering, burst } = params.experiment
  const cut = cutsOf(params).fragments
  const each = cut.lengths.length
  const random = substream(seed, 'stray.place')
  const places = Array.from({ length: Math.ceil(interfering / burst) }, () => random.below(pages * each))
  const before = places.toSorted((a, b) => a - b)
  const frames: Frame[] = []
  let [next, strays] = [0, 0]
  for (let number = 0; number < pages; number++) {
    const page = pageOf(cut, 0, number, 1)
    for (let fragment = 0; fragment < each; fragment++) {
      const nth = number * each + fragment + 1
      for (; before[next] === nth - 1; next++)
        for (let i = 0; i < burst && strays < interfering; i++) frames.push(stray(smallFrame, ++strays))
      frames.push(frameOf(cut, page, fragment, nth))
    }
  }
  return frames
}

/** The frames of either experiment, with what is done to them. */
export function framesOf(
  params: DefragParams,
  seed: number,
  interventions: readonly Params[],
): readonly Frame[] {
  const { kind } = params.experiment
  const frames =
    kind === 'random'
      ? randomFrames(params as ParamsOf<'random'>, seed)
      : writtenFrames(params as ParamsOf<'frames'>)
  const faults = faultsOf(interventions)
  let strays = frames.reduce((count, { stream }) => count + Number(stream < 0), 0)
  return frames.flatMap((frame) => {
    const fate = faults.of(frame.stream, frame.nth)
    if (fate === 'drop') frame.lost = true
    if (fate === 'corrupt') frame.damaged = true
    const more = Array.from({ length: faults.behind(frame.stream, frame.nth) }, () =>
      stray(smallFrame, ++strays),
    )
    return [frame, ...more]
  })
}
