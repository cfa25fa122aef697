/** The second door of the pipeline: what its own desks and pictures may use beside the engine's door. */

export type { Estimate } from '../../base/leastSquares.ts'
export { substream } from '../../base/random.ts'
export {
  adaptationSteps,
  type Adaptation,
  type AdaptiveSender,
  type SentStream,
} from '../../measurement/adaptation.ts'
export { advisedFragments } from '../../measurement/advice.ts'
export { contendedStages, type Contention, type ContentionCourse } from '../../measurement/drift.ts'
export {
  directTimings,
  hopTimings,
  interArrivals,
  planUpTo,
  unpipelinedLatencies,
} from '../../measurement/instrument.ts'
export { longestMix, messageMix } from '../../pipeline/messageMix.ts'
export type { Latency, NamedStage, Samples, StageCosts } from '../../measurement/samples.ts'
export { outsideStages } from '../../measurement/recovered/outsideStages.ts'
export {
  likelyMethod,
  methods,
  recoveryOf,
  type Fitted,
  type Method,
  type Recovery,
} from '../../measurement/recovered/recovery.ts'
export { sixDigits } from '../../measurement/recovered/sixDigits.ts'
export type { WholePath } from '../../measurement/recovered/wholePath.ts'
export { pastedTable, type PastedTable } from '../../measurement/pasted/table.ts'
export { isMeasured, type ColumnMeaning } from '../../measurement/pasted/columnMeaning.ts'
export type { Meaning } from '../../measurement/tools/toolTable.ts'
export { pastedRuns } from '../../measurement/plan/pastedRuns.ts'
export { filledPlan, type Checked, type FilledPlan } from '../../measurement/plan/filledPlan.ts'
export { predictedGain, predictedTime } from '../../measurement/plan/predicted.ts'
export {
  plannedRuns,
  planScript,
  runTitle,
  type PlannedRun,
  type PlanSystem,
} from '../../measurement/plan/planSystem.ts'
export { planSystems } from '../../measurement/plan/planSystems.ts'
export { measuredFrom, measuredOrigin } from './measured.ts'
export { checkedLimit, tableLimits } from '../../measurement/cells/tableLimits.ts'
export { latency } from '../../pipeline/recurrence.ts'
export {
  mapStrategies,
  strategyMap,
  type StrategyMap,
  type StrategyMapRequest,
} from '../../pipeline/strategyMap.ts'
export { optimalFragmentation } from '../../pipeline/exact/optimalFragmentation.ts'
export {
  candidateSizes,
  leastMean,
  sizesForMix,
  type MixedMessages,
  type MixedSize,
} from '../../pipeline/sizeForMix.ts'
export { bestEqualLatency, staticLatency } from '../../pipeline/fixedSize.ts'
export { sizeBuckets, type SizeBucket } from '../../pipeline/sizeBuckets.ts'
export { dataPath, splitStages, type DataPath } from './figures/dataPath.ts'
export type { PipelineParams } from './parameters.ts'
export { typedParams } from './typedParams.ts'
export { root, wholePower } from '../../base/power.ts'
