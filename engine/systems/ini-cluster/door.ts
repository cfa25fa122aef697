/** The second door of the INI cluster: what its own desks and pictures may use beside the engine's door. */

export { exploration, type Counterexample } from '../../protocols/exploration.ts'
export { passages } from '../../protocols/passages.ts'
export type { Frame } from '../../protocols/slidingWindow/frame.ts'
export {
  windowSpace,
  type WindowModel,
  type WindowState,
  type WindowStep,
} from '../../protocols/slidingWindow/windowSpace.ts'
