import type { Params } from '../../../scenario/document.ts'
import { substream } from '../../../base/random.ts'
import { faultsOf, type Faults } from '../interventions.ts'
import { smallFrame } from '../page/fragmentation.ts'
import type { ParamsOf } from '../parameters.ts'
import { cutsOf } from '../receiver/cutsOf.ts'
import { frameOf, pageOf, stray, type Frame } from '../receiver/frame.ts'
import { readFrames } from './notation.ts'

/** The frames of a written sequence, before anything is done to them. @throws InputError  with path, rule and value */
export const writtenFrames = (params: ParamsOf<'frames'>): readonly Frame[] =>
  readFrames(params.experiment.sequence, cutsOf(params), 'speculative-defragmentation.experiment.sequence')

/** Pages of one stream with bursts of stray frames at random places among their frames. */
function* randomFrames(params: ParamsOf<'random'>, seed: number): Generator<Frame> {
  const { pages, interfering, burst } = params.experiment
  const cut = cutsOf(params).fragments
  const each = cut.lengths.length
  const random = substream(seed, 'stray.place')
  const places = Array.from({ length: Math.ceil(interfering / burst) }, () => random.below(pages * each))
  const before = places.toSorted((a, b) => a - b)
  let [next, strays] = [0, 0]
  for (let number = 0; number < pages; number++) {
    const page = pageOf(cut, 0, number, 1)
    for (let fragment = 0; fragment < each; fragment++) {
      const nth = number * each + fragment + 1
      for (; before[next] === nth - 1; next++)
        for (let i = 0; i < burst && strays < interfering; i++) yield stray(smallFrame, ++strays)
      yield frameOf(cut, page, fragment, nth)
    }
  }
}

export interface Sequence {
  /** How many there are, but for those that a hand puts between them. */
  readonly count: number
  readonly frames: Iterator<Frame>
}

/** The frames of either experiment, with what is done to them. */
export function sequenceOf(
  params: ParamsOf<'frames'> | ParamsOf<'random'>,
  seed: number,
  interventions: readonly Params[],
): Sequence {
  const faults = faultsOf(interventions)
  if (!isRandom(params)) {
    const frames = writtenFrames(params)
    const strays = frames.filter(({ stream }) => stream < 0).length
    return { count: frames.length, frames: withFaults(frames, strays, faults) }
  }
  const { pages, interfering } = params.experiment
  const count = pages * cutsOf(params).fragments.lengths.length + interfering
  return { count, frames: withFaults(randomFrames(params, seed), interfering, faults) }
}

const isRandom = (params: ParamsOf<'frames'> | ParamsOf<'random'>): params is ParamsOf<'random'> =>
  params.experiment.kind === 'random'

/** @param strays  stray frames among them: those that a hand adds are numbered after all of these */
function* withFaults(frames: Iterable<Frame>, strays: number, faults: Faults): Generator<Frame> {
  let added = strays
  for (const frame of frames) {
    for (let more = faults.before(frame.stream, frame.nth); more > 0; more--) yield strayOf(++added, faults)
    const fate = faults.of(frame.stream, frame.nth)
    if (fate === 'drop') frame.lost = true
    if (fate === 'corrupt') frame.damaged = true
    yield frame
  }
}

const strayOf = (nth: number, faults: Faults): Frame => {
  const frame = stray(smallFrame, nth)
  const fate = faults.of(-1, nth)
  frame.lost = fate === 'drop'
  frame.damaged = fate === 'corrupt'
  return frame
}
