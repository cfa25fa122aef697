import {
  InputError,
  interventionOf,
  interventionText,
  sameValue,
  type Field,
  type Params,
  type System,
} from '../../../engine/index.ts'
import type { Content } from '../content.ts'

/** A thing is named by numbers, choices and words. */
export type NamingField = Extract<Field, { kind: 'number' | 'choice' | 'text' }>

/**
 * What names the thing that an intervention is about: of a kind's fields those without a unit that most kinds have, such as
 * which packet; all without a unit where it has none such. When, how late or how many is no name.
 */
export function namingFields(system: System, kind: string): Readonly<Record<string, NamingField>> {
  const cases = Object.values(system.interventions?.cases ?? {})
  const own = Object.entries(system.interventions?.cases[kind]?.fields ?? {}).filter(
    (each): each is [string, NamingField] =>
      each[1].kind === 'choice' ||
      each[1].kind === 'text' ||
      (each[1].kind === 'number' && each[1].unit === ''),
  )
  const shared = own.filter(
    ([name]) => 2 * cases.filter(({ fields }) => Object.hasOwn(fields, name)).length > cases.length,
  )
  return Object.fromEntries(shared.length > 0 ? shared : own)
}

/** The kind of an intervention: the id of its case. */
export const kindOf = ({ kind }: Params): string => kind as string

type Guessed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'guess'; readonly guess: Params }
  /** What stands there names no fault: path, rule and value. */
  | { readonly kind: 'unread'; readonly error: InputError }

/** What a document with a hidden fault says was found: its `prediction` is written as an entry of `do`. */
export function guessedIn(system: System, { prediction = '' }: Pick<Content, 'prediction'>): Guessed {
  if (prediction === '') return { kind: 'nothing' }
  try {
    return { kind: 'guess', guess: interventionOf(system, prediction, 'prediction') }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { kind: 'unread', error }
  }
}

/** @throws InputError for a value that the field cannot have */
export const guessText = (system: System, guess: Params): string =>
  interventionText(system, guess, 'prediction')

/** How much of a guess is right, in a run with these parameters. */
export function judged(
  system: System,
  params: Params,
  fault: Params,
  guess: Params,
): { readonly kind: boolean; readonly thing: boolean } {
  const names = Object.keys(namingFields(system, kindOf(fault)))
  return {
    kind: kindOf(guess) === kindOf(fault),
    thing:
      system.sameThing?.(params, fault, guess) ??
      names.every((name) => guess[name] !== undefined && sameValue(guess[name], fault[name])),
  }
}

/** What is mistaken in a guess, in a sentence; undefined where it is right. */
export function mistakeIn({ kind, thing }: ReturnType<typeof judged>): string | undefined {
  if (kind && thing) return undefined
  if (kind) return 'That is what happens, but not to this one.'
  return thing
    ? 'That is the one, but something else happens to it.'
    : 'Neither what happens nor what it happens to.'
}

/** Whether the fault that a document hides stands in it as found. */
export function isFound(
  system: System,
  content: Pick<Content, 'fault' | 'prediction' | 'scenario'>,
): boolean {
  const { fault, scenario } = content
  if (!fault || scenario.system !== system.id) return false
  const guessed = guessedIn(system, content)
  if (guessed.kind !== 'guess') return false
  const { kind, thing } = judged(system, scenario.params, fault, guessed.guess)
  return kind && thing
}
