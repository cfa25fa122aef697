import type { StoreApi } from 'zustand'
import type {
  Edit,
  Envelope,
  History,
  Params,
  PartOfLink,
  Scenario,
  System,
  Target,
} from '../../engine/index.ts'
import type { Content, Side } from './content.ts'
import type { KeptBack } from './keptBack/place.ts'
import type { Shown } from './shown.ts'
import type { Entry } from './keeping/entries.ts'
import type { SlotState } from './slot.ts'

/** Something refused. The last good picture stays. */
export type Problem = Refusal | Broken | Absent

/** In words: path, rule and value. */
interface Refusal {
  readonly from: 'link' | 'edit' | 'run' | 'file'
  readonly sentence: string
  /** Of a link: what could be read of it, for the person to open. */
  readonly part?: PartOfLink
  /** Of what was lost on the way: asks for it once more. */
  readonly again?: () => void
}

/** A path that the link locks, where something was to be changed. */
interface Broken {
  readonly from: 'lock'
  readonly path: string
}

/** What is loaded when it is needed, and has not come. */
interface Absent {
  readonly from: 'part'
  readonly sentence: string
  /** Whether a reload may bring it. */
  readonly reload: boolean
  readonly again: () => void
}

interface Incomplete {
  readonly system: System
  readonly error: unknown
}

/** `SlotState`: of the scenario that is shown. */
export interface State extends SlotState {
  /** The whole of what the link says, but for what is looked at. */
  readonly history: History<Content>
  /** Which of the document's scenarios is shown and edited. */
  readonly side: Side
  /** That scenario, as it is in the document. */
  readonly scenario: Scenario
  /** The system of that scenario. */
  readonly system: System
  /** What is known of both. */
  readonly slots: Readonly<Record<Side, SlotState>>
  /** What a link, a preset or a file opened: where Reset leads. */
  readonly origin: Content
  /** What a drag or a slider shows before it is let go. */
  readonly draft: Scenario | undefined
  /** The same where both scenarios stand side by side, and either or both are changed. */
  readonly drafts?: Partial<Record<Side, Scenario>> | undefined
  /** The picture before the drag began, for the ghost and the consequence. */
  readonly base: Shown | undefined
  /** What the inspector speaks of. */
  readonly selection: Chosen | undefined
  /** What dragging the edge of a bar changes, by the id of its meaning; the usual where it is ''. */
  readonly meaning: string
  readonly notices: readonly string[]
  readonly problem: Problem | undefined
  /** A system that has not been completed, and why: what it is completed with has not come. */
  readonly incomplete: Incomplete | undefined
  /** What would change something locked, and waits for the person's word. */
  readonly asked: Asked | undefined
  /** What of it is looked at, by names of the page: in the link, not in undo. `desk` is the part beside the timeline. */
  readonly view: View
  /** What is kept back for now, if anything; set by `keptBack/keptBack.ts` alone. */
  readonly keptBack?: KeptBack
  /** The document as the page reads it once its times were to be told in other units; set by `times/useToldTimes.ts` alone. */
  readonly told?: StoreApi<State & Actions>
  /** What was opened as a challenge, once it is met or given up: what helps is no longer kept back. */
  readonly freed?: Content | undefined
  /** Counts the named checkpoints (preset, opened file): each gets an entry in the browser's history. */
  readonly checkpoints: number
  /** Other work that this browser keeps, the newest first; the person may go on with it. */
  readonly kept: readonly Offer[]
  /** Where this work is kept already; undefined until it is written. */
  readonly keptAs: Entry | undefined
  /** What stood when a link was followed that has not come yet: as long as it stands, the address is not about it. */
  readonly awaiting?: History<Content> | undefined
}

/** A thing of the picture that a person has chosen, by names that outlive an edit. */
export type Chosen =
  | Target
  /** As an intervention names it: an intervention changes which packets there are. */
  | { readonly kind: 'packet'; readonly packet: Params }
  /** The cut between fragments `boundary` and `boundary + 1`, from 0. */
  | { readonly kind: 'cut'; readonly boundary: number }
  /** A word of the glossary, by its id. */
  | { readonly kind: 'term'; readonly term: string }

/**
 * `side` is there where one of two scenarios is shown alone: without it both are. `times` says that times are told in the
 * other units of their system.
 */
export type View = Readonly<Record<string, string>> & {
  readonly desk?: string
  readonly side?: string
  readonly times?: string
}

/** What outlasts the page: what was on screen, where it came from and the way back, and forth again. */
export interface Work {
  readonly present: Content
  readonly origin: Content
  readonly past: readonly Content[]
  readonly future?: readonly Content[]
}

/** A piece of work that is kept and not shown. */
export interface Offer {
  /** Of its entry. */
  readonly id: string
  /** In a few words what it is. */
  readonly name: string
  /** When it was kept [ms since 1970]; 0 where that is not known. */
  readonly at: number
  /** Why it, or a part of it, cannot be read. */
  readonly problem?: string
}

/** What would be opened in the place of a document that locks something of it. */
export interface Asked {
  /** What is locked and would change. */
  readonly path: string
  readonly content: Content
  readonly side: Side
  readonly view: View
  readonly checkpoint: boolean
}

export interface Actions {
  readonly preview: (edit: Edit) => void
  readonly commit: () => void
  readonly cancel: () => void
  /** Preview and commit at once. @returns false where it is refused */
  readonly edit: (edit: Edit) => boolean
  readonly undo: () => void
  readonly redo: () => void
  /** The scenarios back to those of `origin`, as one step that undo takes back. */
  readonly reset: () => void
  /**
   * Another scenario in the place of the one that is shown, of another system too: a preset, a point of a figure. One
   * step of undo. `checkpoint` gives it an entry in the browser's history; `began` says what it began with, where that is
   * no preset.
   */
  readonly open: (
    system: System,
    scenario: Scenario,
    checkpoint: boolean,
    view?: View,
    began?: string,
  ) => void
  /** Another document in the place of this one: a file, a link. One step of undo. */
  readonly openDocument: (envelope: Envelope, checkpoint: boolean) => Promise<void>
  /**
   * Opens what has to be loaded before it can be opened. Of several only the one that was asked for last lands; what does
   * not come is told, and can be asked for again.
   */
  readonly whenThere: <T>(load: () => Promise<T>, land: (loaded: T) => void) => Promise<void>
  /** The person's word on what was asked. */
  readonly answer: (yes: boolean) => void
  /** What can be read of the link that was refused. */
  readonly openPart: () => Promise<void>
  /** The same document, with nothing locked or hidden. */
  readonly unlock: () => void
  /** What a person says beside the scenarios; undefined takes it away. */
  readonly note: (words: {
    readonly [K in 'title' | 'locks' | 'predict' | 'prediction' | 'reason' | 'name' | 'lesson']?:
      Envelope[K] | undefined
  }) => void
  /** Of two scenarios shows one alone, or both. */
  readonly showSide: (side: Side | undefined) => void
  /** Shows another part of the page; a change of desk is a checkpoint when a person asked for it. */
  readonly look: (view: View, checkpoint: boolean) => void
  /** Goes on with other work; what is shown now is offered in its place. */
  readonly resume: (offer: Offer) => Promise<void>
  /** Offers no more what `still` says no to. */
  readonly withdraw: (still: (offer: Offer) => boolean) => void
  /** Runs the present scenarios whose picture is not there. */
  readonly redraw: () => void
  /** Loads what the first picture did without, and adds it to the picture. Rejects where it does not come. */
  readonly complete: (system?: System) => Promise<void>
  readonly select: (chosen: Chosen | undefined) => void
  readonly mean: (meaning: string) => void
  readonly report: (problem: Problem) => void
  readonly notify: (sentence: string) => void
  readonly dismiss: () => void
  /** Stops a long run. */
  readonly stop: () => void
  /** Runs what waited for the person's word. */
  readonly agree: () => void
}
