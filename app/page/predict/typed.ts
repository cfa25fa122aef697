import { draftOf, dropDraft, keepDraft } from '../../document/keeping/draft.ts'
import type { Content } from '../../document/content.ts'

/** What is typed to a question and not yet predicted, by the name of the field. */
export type Typed = Readonly<Record<string, string>>

/** Which question it is, whatever has been changed of the scenario since. */
export const questionOf = ({ scenario, title, predict }: Content): string =>
  JSON.stringify(['predict', scenario.system, title, predict])

/** As this tab was left at a question: it outlasts a reload. @param origin  what was opened, for two links may ask the same */
export function typedAt(question: string, origin: Content): Typed | undefined {
  const text = draftOf(question, opened(origin))
  return text === undefined ? undefined : Object.fromEntries(new URLSearchParams(text))
}

export function keepTyped(question: string, origin: Content, typed: Typed): void {
  keepDraft(question, opened(origin), new URLSearchParams(typed).toString())
}

export const dropTyped = dropDraft

const opened = ({ scenario }: Content): string => JSON.stringify(scenario)
