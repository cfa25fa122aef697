import type { OtherUnits, TimeUnit } from '../base/unit.ts'
import type { Edit, Params } from '../scenario/document.ts'
import type { NumberField, RecordField, Unit, ValueOf } from '../scenario/schema.ts'
import type { Subject } from '../scenario/subject.ts'
import type { Term } from '../glossary/term.ts'
import type { Alternative } from '../facets/alternatives.ts'
import type { Figure } from '../facets/figure.ts'
import type { Messages, Story } from '../facets/messages.ts'
import type { Result } from '../facets/result.ts'
import type { Citation } from './citation.ts'

/** One paper: its parameters, what it computes at once, what it simulates, and what it publishes. */
export interface System extends Subject {
  readonly title: string
  readonly citation: Citation
  /** What all times of its timelines, tables and series are in, and how far a run is told in. */
  readonly clock: TimeUnit
  /** The same for a scenario that counts in another unit. */
  clockOf?(params: Params): TimeUnit
  /** In what its numbers may be told instead, where a person wants that: cycles in µs. The first is of its times. */
  readonly otherUnits?: OtherUnits
  readonly metrics: readonly MetricDescription[]
  readonly presets: readonly Preset[]
  /** Instant: called on every frame of a drag. Deterministic. */
  analyse(params: Params): Result
  /**
   * The same in steps of some 50 ms at most, where it may take seconds: each tells how far it is, 0 to 1, as far as that is
   * known; it may end before 1.
   */
  analysisSteps?(params: Params): Generator<number, Result>
  /** Takes from what was analysed elsewhere, of these very parameters, what handles and edits would compute once more. */
  learn?(params: Params, analysed: Result): void
  /** How many cells `analyse` computes: above `inlineCells` it runs in the worker. */
  cells(params: Params): number
  /**
   * The same system with what its first picture does without, loaded. This one sends by `cells` to a worker what needs
   * it, and its results may lack what it adds; neither changes, so the same scenario gives the same result for good.
   */
  complete?(): Promise<System>
  /** Paths of the parameters that matter with these: only they stand beside the timeline. All when absent. */
  uses?(params: Params): readonly string[] | undefined
  /** Long: a run that the worker steps. */
  simulate?(params: Params, seed: number, interventions: readonly Params[]): Run
  /** What such a run takes, before it is begun; for a system that simulates. Within a factor of 4 of most that are long. */
  work?(params: Params): Work
  /** What the modelled system does by itself with the same parameters, to stand beside the other alternatives; without a setting, of one's own. */
  inUse?(params: Params, setting?: Setting): InUse | undefined
  /** What an intervention names a packet by: the same in every run where there is one; `messages` is of a result. */
  packetSelector?(messages: Messages, packet: number): Params
  /** Where a packet of a result of these parameters was, and why it waited: from what was recorded, nothing guessed. */
  readonly stories?: () => Promise<Storyteller>
  /** What an intervention does, in a sentence; it is checked already. */
  told?(intervention: Params): string
  /** Whether two interventions are about one thing that has several names; undefined where their fields tell. */
  sameThing?(params: Params, one: Params, other: Params): boolean | undefined
  /** What a link's `from` says of parameters that were measured, in the place of a preset. */
  measured?(from: string, params: Params): Preset | undefined
  readonly handles?: Handles
  /** The vocabulary that it speaks, where that is not its own. */
  readonly words?: string
  /** Itself in a vocabulary that a preset names, complete: its numbers, paths and links are the same. */
  inWords?(words: string): Promise<System | undefined>
  /** Its words that a reader may not know, beside the general ones; loaded after the first picture. */
  readonly glossary?: () => Promise<readonly Term[]>
  /** The paper's figures and tables, loaded when asked for. */
  readonly figures?: () => Promise<readonly Figure[]>
}

/** Tells where a packet was; nothing where the run was not recorded. */
export interface Storyteller<P = Params> {
  story(params: P, result: Result, packet: number): Story | undefined
}

export const inlineCells = 50_000

/** The same deterministic run wherever it pauses. */
export interface Run {
  /** Simulates up to n more events; false when the run is over. */
  step(n: number): boolean
  /** 0 to 1, and the simulated time by the system's clock; what is done in words, where that says more than the time. */
  progress(): { readonly fraction: number; readonly time: number; readonly done?: string }
  /** What is measured already, where that can be shown before the end: numbers, curves and stacks. Changes nothing of the result. */
  soFar?(): Result | undefined
  result(): Result
  /** Nothing more is asked of it: what it recorded into is for the next run. A result that was given stays. */
  release?(): void
}

/** What a run takes, as far as that can be said without running it. */
export interface Work {
  /** Its events, about; 0 where all is computed and nothing is run. */
  readonly events: number
  /** What to change for it to take less, in a sentence. */
  readonly shorter: string
}

/** A number of a result: its name there, the unit in which it stands there, and what it is. */
export interface MetricDescription {
  readonly name: string
  readonly label: string
  readonly unit: Unit
  readonly formula: string
  readonly sentence: string
  readonly source: string
  /** It may be below 0. */
  readonly signed?: true
  /** The heading it stands under, where a system has many; those of a group follow each other. */
  readonly group?: string
}

export interface Preset {
  /** Permanent: links and lessons refer to it. */
  readonly id: string
  readonly name: string
  /** What it stands under in a long list: 'What if'. Presets of a group follow each other. */
  readonly group?: string
  readonly sentence: string
  readonly params: Params
  /** The vocabulary in which the page speaks of a scenario that began with it; the system's own when absent. */
  readonly words?: string
  /** What is done to the run, where the preset is about that. */
  readonly interventions?: readonly Params[]
  /** What should be seen, in words, to stand beside what is seen. */
  readonly expected?: string
  /** Names of the metrics that tell whether it is seen. */
  readonly watch?: readonly string[]
  /** What the system that is modelled does by itself, and where a person would set something else. */
  readonly setting?: Setting
  /** Where the numbers come from, a paper by its authors' names and its year; and when they were read. */
  readonly source: string
  readonly date: string
  /** How sure each number is, by parameter path; a path that is absent inherits from the nearest above it. */
  readonly provenance: Readonly<Record<string, Provenance>>
}

export interface Setting {
  /** The system's own fragment, chunk or packet size [B]. */
  readonly bytes: number
  /** The largest it may be set to [B], where the system carries no more. */
  readonly largest?: number
  /** What it is called: 'fragments of 512 KiB'. */
  readonly label: string
  /** How it is written: '{bytes}' stands for the size. Absent where the system has no such setting. */
  readonly write?: string
  /** What is written is so many times the size: a buffer of 8 steps. 1 when absent. */
  readonly times?: number
  /** Of what version or when the default and the name of the setting were read; literal words between backticks. */
  readonly version?: string
  /** What a person who sets it should know, in a sentence; literal words between backticks. */
  readonly warning?: string
  readonly provenance: Provenance
}

/** A small sweep that shows something of a system, from what it begins with. */
export interface ExampleSweep {
  /** What is to be seen, in a sentence. */
  readonly sentence: string
  /** Paths of parameters and their values; the last one is varied fastest. */
  readonly over: readonly { readonly path: string; readonly values: readonly number[] }[]
  /** Each point is simulated once with each; it is only analysed where there is none. */
  readonly seeds: readonly number[]
  /** Names of metrics, the one to be seen first. */
  readonly metrics: readonly string[]
  /** What is set before. */
  readonly given?: readonly Edit[]
}

/** A row of the alternatives that stands in the place of others, or nothing in their place. */
export interface InUse {
  readonly row?: Alternative
  /** Ids of the rows that it makes superfluous. */
  readonly inPlaceOf: readonly string[]
}

/** How sure a number is, and where that is from: shown beside it. */
export interface Provenance {
  readonly tag: 'published' | 'derived' | 'assumed' | 'general' | 'measured'
  readonly note: string
}

/** What on the timeline may be dragged, which parameter it edits, and the inverse map. */
export interface Handles<P = Params> {
  /** What dragging an edge may mean, the usual one first. */
  readonly meanings: readonly HandleMeaning[]
  /** Whether there are bars whose ends mean something; there are when absent. */
  bars?(params: P): boolean
  /** Which of them the edge of a bar may have; all of them when absent. */
  edge?(params: P, bar: Bar): Edge
  /**
   * The edit that puts the end of a bar at `time`, or as near as the parameters' bounds allow.
   * Throws InputError with a sentence where the meaning does not apply.
   */
  drag(params: P, bar: Bar, meaning: string, time: number): Edit
  /** One keyboard step of the same edit: `steps` is signed. */
  nudge(params: P, bar: Bar, meaning: string, steps: number): Edit
  /** The number that a meaning changes at a bar, to be typed; a meaning with a `parameter` has it there. */
  amount?(params: P, bar: Bar, meaning: string): EdgeAmount | undefined
  /** The edit that moves the cut between items `boundary` and `boundary + 1` to `bytes` from the front. */
  moveCut?(params: P, boundary: number, bytes: number): Edit
  /** The edit that puts a draggable point of a curve, by the id of its mark, at `x`. */
  moveMark?(params: P, curve: string, x: number, mark: string): Edit
  /** Lanes that may be taken together, by id; each answers nothing where it does not apply. */
  readonly groups?: {
    /** The edit that makes two neighbouring lanes, with the groups that they are, one group. */
    join(params: P, above: string, below: string): Edit | undefined
    /** The edit that takes a group apart again. */
    dissolve(params: P, lane: string): Edit | undefined
  }
  /** Edits of a whole parameter, offered beside it: 'Mirror the pipeline' beside the stages. */
  readonly actions?: readonly {
    readonly id: string
    /** The top-level parameter that it stands beside. */
    readonly beside: string
    readonly label: string
    readonly sentence: string
    edit(params: P): Edit
  }[]
}

/** A bar of the timeline of `params`, from `start` to `end` in the timeline's unit; `kind` is the id of its kind. */
export interface Bar {
  readonly lane: number
  readonly item: number
  readonly kind: string
  readonly start: number
  readonly end: number
}

/** A number that can be typed, and what typing it does. */
export interface EdgeAmount {
  readonly field: NumberField
  readonly value: number
  /** May throw InputError, with a sentence. */
  edit(value: number): Edit
}

/** What the edge of one bar may mean. */
export interface Edge {
  /** Ids of meanings, the usual one first. */
  readonly meanings: readonly string[]
  /** Why there is none, or why not another, in a sentence. */
  readonly because?: string
}

export interface HandleMeaning {
  readonly id: string
  readonly label: string
  /** The one number that it changes, to be told while it does. */
  readonly parameter?: { readonly path: string; readonly unit: Unit }
  /** The label where there is little room. */
  readonly short?: string
  /** Empty where it has none. */
  readonly symbol: string
  readonly sentence: string
}

/** A system as its own folder sees it, with parameters typed from the schema. */
type Typed<F extends RecordField> = Omit<
  System,
  | 'parameters'
  | 'analyse'
  | 'analysisSteps'
  | 'learn'
  | 'cells'
  | 'simulate'
  | 'work'
  | 'clockOf'
  | 'uses'
  | 'inUse'
  | 'sameThing'
  | 'stories'
  | 'check'
  | 'reconcile'
  | 'handles'
  | 'presets'
> & {
  readonly parameters: F
  readonly presets: readonly (Omit<Preset, 'params'> & { readonly params: ValueOf<F> })[]
  analyse(params: ValueOf<F>): Result
  analysisSteps?(params: ValueOf<F>): Generator<number, Result>
  learn?(params: ValueOf<F>, analysed: Result): void
  cells(params: ValueOf<F>): number
  simulate?(params: ValueOf<F>, seed: number, interventions: readonly Params[]): Run
  work?(params: ValueOf<F>): Work
  clockOf?(params: ValueOf<F>): TimeUnit
  uses?(params: ValueOf<F>): readonly string[] | undefined
  inUse?(params: ValueOf<F>, setting?: Setting): InUse | undefined
  sameThing?(params: ValueOf<F>, one: Params, other: Params): boolean | undefined
  readonly stories?: () => Promise<Storyteller<ValueOf<F>>>
  check?(params: ValueOf<F>): void
  reconcile?(
    before: ValueOf<F>,
    after: ValueOf<F>,
  ): { readonly params: ValueOf<F>; readonly notices: readonly string[] }
  readonly handles?: Handles<ValueOf<F>>
}

/** Forgets the parameter type at the door: what comes in has passed `checkedScenario`. */
export const defineSystem = <F extends RecordField>(system: Typed<F>): System => system
