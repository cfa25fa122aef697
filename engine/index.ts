/** The door out of the engine: what the page, the worker and the command line may use. */

export { InputError } from './base/inputError.ts'
export type { Kilobyte, Unit } from './base/unit.ts'
export { formatQuantity, type Formatting, type Quantity } from './base/formatQuantity.ts'
export { parseQuantity, type Reading } from './base/parseQuantity.ts'

export type { Edit, Params, Scenario } from './scenario/document.ts'
export type {
  Cases,
  ChoiceField,
  Field,
  Fields,
  ListField,
  NumberField,
  OptionalField,
  RecordField,
  TextField,
  ToggleField,
  Value,
  ValueOf,
  VariantField,
} from './scenario/schema.ts'
export type { Subject } from './scenario/subject.ts'
export { checkedParams } from './scenario/check.ts'
export { defaultParams, defaultValue } from './scenario/defaults.ts'
export { applyEdit } from './scenario/edit.ts'
export { committed, newHistory, redone, undone, type History } from './scenario/history.ts'
export type { Envelope } from './scenario/envelope.ts'
export { readLink, writeLink, type ReadLink, type WrittenLink } from './scenario/link.ts'
export { sameValue } from './scenario/sameValue.ts'
export { valueAt } from './scenario/valueAt.ts'
export { checkedScenario, newScenario, type SubjectOf } from './scenario/scenario.ts'

export {
  laneOfSpan,
  spanItem,
  hasItem,
  spanKind,
  type Lane,
  type SpanKind,
  type Timeline,
  type TimeUnit,
} from './timeline/timeline.ts'
export {
  busyBetween,
  busyTime,
  countUpTo,
  occupancyIndex,
  utilisation,
  type OccupancyIndex,
} from './timeline/occupancyIndex.ts'
export { slice, spanAt } from './timeline/slice.ts'
export { columns, type Columns } from './timeline/columns.ts'
export { alongPath, itemCount, itemPaths, type ItemPaths } from './timeline/itemPaths.ts'
export { rows, type Row } from './timeline/rows.ts'
export { chromeTrace, type ChromeTrace } from './timeline/chromeTrace.ts'
export { nextEvent, previousEvent } from './timeline/events.ts'
export { slots } from './timeline/slots.ts'
export {
  cellsAt,
  changeTimes,
  nothing,
  type RowRange,
  type StateColumn,
  type StateTable,
} from './timeline/stateTable.ts'

export { outliersOf, type Estimate, type LineFit } from './base/leastSquares.ts'
export { substream, type RandomStream } from './base/random.ts'
export {
  adaptation,
  type Adaptation,
  type AdaptiveSender,
  type SentStream,
} from './measurement/adaptation.ts'
export { advisedFragments, type Advice } from './measurement/advice.ts'
export { directRecovery, hopByHopRecovery, stagesFrom, type RecoveredStage } from './measurement/direct.ts'
export { contendedStages, type Contention, type ContentionCourse } from './measurement/drift.ts'
export { indirectRecovery, type IndirectRecovery, type Refusal } from './measurement/indirect.ts'
export {
  directTimings,
  hopTimings,
  interArrivals,
  planUpTo,
  unpipelinedLatencies,
  type MeasurementPlan,
} from './measurement/instrument.ts'
export type { BottleneckRange, BottleneckRanges, Transition } from './measurement/ranges.ts'
export type { Latency, NamedStage, Samples, StageCosts, StageEstimate } from './measurement/samples.ts'
export { pastedTable, samplesOf, type PastedTable } from './measurement/table.ts'
export type { PastedColumn } from './measurement/tableColumns.ts'
export type { PastedProblem, PastedRow } from './measurement/tableProblems.ts'
export { latency } from './pipeline/recurrence.ts'
export {
  mapStrategies,
  strategyMap,
  type StrategyMap,
  type StrategyMapRequest,
} from './pipeline/strategyMap.ts'
export { optimalFragmentation } from './pipeline/exact/optimalFragmentation.ts'
export { bestEqualLatency, sizeBuckets, staticLatency, type SizeBucket } from './pipeline/sizeBuckets.ts'

export { dataPath, splitStages, type DataPath } from './systems/pipeline/figures/dataPath.ts'
export { exploration, type Counterexample, type Exploration } from './protocols/exploration.ts'
export type { ExplorationModel, ExplorationState, Step } from './protocols/explorationModel.ts'
export { ladder, type Rung } from './protocols/ladder.ts'
export type { Property } from './protocols/properties.ts'
export { systemOf, systems, systemTitles } from './systems/index.ts'
export {
  inlineCells,
  type Citation,
  type Bar,
  type HandleMeaning,
  type Handles,
  type MetricDescription,
  type Preset,
  type Provenance,
  type Run,
  type Setting,
  type System,
} from './systems/system.ts'
export {
  gapCauses,
  type Alternative,
  type Alternatives,
  type Axis,
  type Challenge,
  type Curve,
  type Cut,
  type Finding,
  type Gaps,
  type Headline,
  type HeatMap,
  type Line,
  type Mark,
  type Phase,
  type Proof,
  type Result,
  type Series,
  type SeriesLine,
  type Shares,
  type Target,
} from './systems/result.ts'
export type { Average, Station, Stations } from './systems/stations.ts'
export type { MessageNode, Messages, Stay, Story } from './systems/messages.ts'
export type {
  Choices,
  Drawing,
  Figure,
  Opening,
  PublishedNumber,
  Sayings,
  Standing,
} from './systems/figure.ts'
export {
  kindOf,
  messageKinds,
  messagePath,
  messagePlaces,
  type MessageKind,
  type MessagePath,
  type MessagePlace,
  type Mover,
  type PathStep,
} from './systems/virtual-network/messagePath.ts'
export { printedLogP, type LogPNumbers, type LogPParts } from './systems/virtual-network/logPNumbers.ts'
export {
  channelDependencies,
  channelOrder,
  dependencyCircle,
  type Dependencies,
} from './systems/virtual-network/fabric/channelDependencies.ts'
export { fabricOf } from './systems/virtual-network/fabric/cuts.ts'
export { deadlockedPackets } from './systems/virtual-network/fabric/deadlock.ts'
export type { Pairs } from './systems/virtual-network/fabric/linkLoad.ts'
export {
  discovery,
  knownPart,
  type Discovery,
  type DiscoveryStep,
  type KnownPart,
} from './systems/virtual-network/fabric/discovery.ts'
export type { MappedSwitch, Mapper } from './systems/virtual-network/fabric/mapper.ts'
export {
  mapping,
  type Mapping,
  type MappingPhase,
  type MappingStep,
} from './systems/virtual-network/fabric/mapping.ts'
export { networkName, portsInUse, type Network } from './systems/virtual-network/fabric/network.ts'
export { reach } from './systems/virtual-network/fabric/parts.ts'
export {
  experimentLoad,
  loadSentence,
  networkFindings,
  routeSentence,
} from './systems/virtual-network/fabric/networkFindings.ts'
export {
  networkEdit,
  rewired,
  rewiringEdit,
  whyNot,
  type Rewiring,
} from './systems/virtual-network/fabric/rewiring.ts'
export { allRoutes, routing, type RouteRule } from './systems/virtual-network/fabric/routing.ts'
export {
  bisectionCables,
  hostCable,
  portsPerSwitch,
  type Topology,
} from './systems/virtual-network/fabric/topology.ts'
export { portsOfCable, wiring } from './systems/virtual-network/fabric/wiring.ts'
export type { VirtualNetworkParams } from './systems/virtual-network/parameters.ts'
export { networkSizes } from './systems/virtual-network/parameters/topology.ts'
export { mergedResult } from './systems/merge.ts'
export { runToEnd } from './systems/run.ts'
