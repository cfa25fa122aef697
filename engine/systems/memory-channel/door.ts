/** The second door of the memory channel: what its own desks and pictures may use beside the engine's door. */

export { analyseCapacity } from './capacity/analyse.ts'
export { capacityOf, planOf } from './capacity/numbers.ts'
export { capacityFields, type CapacityParams } from './capacity/parameters.ts'
export {
  clusterBytes,
  pinnedBytes,
  othersPerProcess,
  ownRegions,
  regionsPerNode,
  type RegionPlan,
} from './capacity/regions.ts'
export { plural } from '../../base/plural.ts'
export { typedParams } from './typedParams.ts'
export { exploration, type Counterexample } from '../../protocols/exploration.ts'
export { passages } from '../../protocols/passages.ts'
export {
  drainSpace,
  writeName,
  type DrainModel,
  type DrainState,
  type DrainStep,
  type Side,
  type Write,
} from '../../protocols/drainHandshake/drainSpace.ts'
