/** The second door of the defragmentation: what its own desks and pictures may use beside the engine's door. */

export { isCalibrated } from './costs/analyse.ts'
export { breakEven, mixedRate, outcomes, type Outcomes } from './costs/mix.ts'
export { oracleSuccess } from './costs/publishedTables.ts'
export { costPaths, type Path, type PathPart } from './costs/paths.ts'
export { latestStart } from './parameters/senders.ts'
export { typedParams } from './typedParams.ts'
export type { DefragParams } from './parameters.ts'
