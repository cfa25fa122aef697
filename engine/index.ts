/** The door out of the engine: what the page, the worker and the command line may use. It names no system. */

export { InputError } from './base/inputError.ts'
export { studentTQuantile } from './base/studentT.ts'
export { visible } from './base/visible.ts'
export { hasBytes, unitRow, type Kilobyte, type TimeUnit, type Unit } from './base/unit.ts'
export { exactQuantity } from './base/exactQuantity.ts'
export {
  formatQuantity,
  shownUnits,
  type Formatting,
  type Quantity,
  type Shown,
} from './base/formatQuantity.ts'
export { placesOf } from './base/places.ts'
export { inThousands } from './base/plural.ts'
export { withReach } from './base/withReach.ts'
export { withoutTurns } from './base/withoutTurns.ts'
export { parsedJson } from './base/parsedJson.ts'
export { parseQuantity } from './base/parseQuantity.ts'
export type { Edit, Params, Scenario } from './scenario/document.ts'
export {
  choice,
  number,
  optional,
  record,
  text,
  type ChoiceField,
  type Field,
  type Fields,
  type ListField,
  type NumberField,
  type OptionalField,
  type RecordField,
  type LineProblem,
  type TextField,
  type Value,
  type VariantField,
} from './scenario/schema.ts'
export type { StepLanguage, StepPart, StepVerb, StepWords } from './scenario/stepLanguage.ts'
export { defaultValue } from './scenario/defaults.ts'
export { checkedParams, checkedValue, isObject } from './scenario/check.ts'
export { applyEdit } from './scenario/edit.ts'
export { committed, newHistory, redone, undone, type History } from './scenario/history.ts'
export type { Envelope, View } from './scenario/envelope.ts'
export { checkedEnvelope, writtenEnvelope } from './scenario/checkedEnvelope.ts'
export { interventionOf, interventionText } from './scenario/link/fault.ts'
export { writeLink, type WrittenLink } from './scenario/link.ts'
export {
  readLinkInPart,
  withReadableView,
  type LeftOut,
  type LinkInPart,
  type PartOfLink,
} from './scenario/link/linkInPart.ts'
export { numberOf, numeral } from './scenario/word.ts'
export { viewValues, withViewValues, type ViewWords, type ViewWordsOf } from './scenario/viewWords.ts'
export { sameValue } from './scenario/sameValue.ts'
export { valueAt } from './scenario/valueAt.ts'
export { checkedScenario, newScenario, type SubjectOf } from './scenario/scenario.ts'
export {
  laneOfSpan,
  spanItem,
  hasItem,
  itemName,
  spanKind,
  type Lane,
  type SpanKind,
  type Timeline,
} from './timeline/timeline.ts'
export { occupancyIndex, utilisation, type OccupancyIndex } from './timeline/occupancyIndex.ts'
export { slice, spanAt } from './timeline/slice.ts'
export { columns } from './timeline/columns.ts'
export { alongPath, itemCount, itemPaths, type ItemPaths } from './timeline/itemPaths.ts'
export { rows, type Row } from './timeline/rows.ts'
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
export { systemOf, systems, systemTitles } from './systems/index.ts'
export { exampleSweepOf } from './systems/exampleSweeps.ts'
export { sensesOf } from './systems/allSenses.ts'
export type { Senses } from './systems/senses.ts'
export {
  inlineCells,
  type Bar,
  type EdgeAmount,
  type ExampleSweep,
  type HandleMeaning,
  type Handles,
  type InUse,
  type MetricDescription,
  type Preset,
  type Provenance,
  type Setting,
  type Storyteller,
  type System,
} from './systems/system.ts'
export type { Term } from './glossary/term.ts'
export { generalTerms } from './glossary/generalTerms.ts'
export { gapCauses, type Gaps, type Phase } from './facets/overlays.ts'
export type { Alternative, Alternatives } from './facets/alternatives.ts'
export type { Challenge } from './facets/challenge.ts'
export type { Asymptote, Curve, Line, Mark } from './facets/curve.ts'
export type { Cut, CutNouns } from './facets/cut.ts'
export type { Estimates, Uncertainty } from './facets/estimates.ts'
export type { Finding, Target } from './facets/finding.ts'
export type { Amount, Headline, Slot } from './facets/headline.ts'
export { answerText, headlineText } from './facets/headlineText.ts'
export { amountText, slotText } from './facets/slotText.ts'
export type { HeatMap } from './facets/heatMap.ts'
export type { Proof } from './facets/proof.ts'
export type { RecordColumn, Records } from './facets/records.ts'
export type { Result } from './facets/result.ts'
export type { Series, SeriesLine } from './facets/series.ts'
export type { Shares } from './facets/shares.ts'
export type { Stack, StackGroup, StackPart, StackRow } from './facets/stacks.ts'
export type { Average, Station, Stations } from './facets/stations.ts'
export type { MessageNode, Messages, Story } from './facets/messages.ts'
export type { Choices, Drawing, Figure, Opening, PublishedNumber, Sayings } from './facets/figure.ts'
export type { ListStep, ListSteps } from './facets/listSteps.ts'
export type { Standing } from './facets/standing.ts'
export { joined, type Joined } from './facets/merge.ts'
