/** The second door of the INI cluster: what its own desks and pictures may use beside the engine's door. */

export { aloneTime, longerWords } from './contention/analysis/headline.ts'
export { ringNote, ringWords, simulatedWords } from './contention/analysis/deskWords.ts'
export { queueAverages } from './contention/analysis/queueAverages.ts'
export { inCycles, level, percent } from './contention/words.ts'
export { beginningOf } from './contention/run/beginning.ts'
export { besideIdle, queueSteps, type QueueStep } from './contention/run/queueSteps.ts'
export { isVisit, waitsOf, waysOf, type Stop, type Way } from './contention/run/way.ts'
export { machineOf } from './contention/machineOf.ts'
export { costsOf } from './contention/solution.ts'
export type { IniClusterParams } from './parameters.ts'
export { typedParams } from './typedParams.ts'
export { measuredWater } from './water/measured.ts'
export { exploration, type Counterexample } from '../../protocols/exploration.ts'
export { passages } from '../../protocols/passages.ts'
export type { Frame } from '../../protocols/slidingWindow/frame.ts'
export {
  windowSpace,
  type WindowModel,
  type WindowState,
  type WindowStep,
} from '../../protocols/slidingWindow/windowSpace.ts'
