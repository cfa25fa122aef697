/**
 * A text of lines as steps that are chosen and filled in instead of written: what a line may be, what it says, and how it
 * is written. Both ways edit the same text.
 */
export interface StepLanguage {
  /** What a line may be, in the order of a menu; what is offered in it may depend on the whole text. */
  verbs(text: string): readonly StepVerb[]
  /** What a line says; undefined of one that is empty or a comment. @param line  of a text without problems */
  read(line: string): StepWords | undefined
  /** The line, without what it is indented by. What cannot stand there is for `problems` of the whole text to tell. */
  write(words: StepWords): string
}

/** A kind of line, and the words that it needs. */
export interface StepVerb {
  readonly id: string
  readonly label: string
  readonly sentence: string
  /** It heads a program, begins what is repeated, or ends it; all others are plain steps. */
  readonly role?: 'head' | 'open' | 'close'
  readonly parts: readonly StepPart[]
  /** What a new one says, by the ids of its parts. */
  readonly fresh: Readonly<Record<string, string>>
}

/** One word of a step. */
export interface StepPart {
  readonly id: string
  readonly label: string
  /** Typed where there are none. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

/** What one line says: the id of its verb and its words. */
export interface StepWords {
  readonly verb: string
  /** By the ids of its parts, as they are written; '' for one that is left out. */
  readonly parts: Readonly<Record<string, string>>
}
