import { InputError } from '../../../engine/index.ts'
import type { Asked, Question } from '../lesson.ts'
import { readPrediction, type Said } from './prediction.ts'
import { verdictOf, type Verdict } from './verdict.ts'

/** What a link says was predicted at a step. */
export interface Read {
  readonly said?: Said
  /** It is there and is no answer: path, rule and value. */
  readonly unread?: string
}

const nothing: Read = {}

/** @param ask  of the step, where it asks */
export function saidIn(ask: Question | undefined, prediction: string | undefined): Read {
  if (!ask || prediction === undefined || prediction === '') return nothing
  return told(() => ({ said: readPrediction(ask, prediction) }))
}

/** What it comes to; what only the engine can refuse is unread, too. */
export function heldAgainst(
  ask: Question | undefined,
  { said, unread }: Read,
  asked: Asked | undefined,
): Read & { readonly verdict?: Verdict } {
  if (unread !== undefined) return { unread }
  if (!ask || said === undefined) return nothing
  if (!asked) return { said }
  return told(() => ({ said, verdict: verdictOf(ask, said, asked) }))
}

function told<T extends Read>(read: () => T): T | Read {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { unread: error.message }
  }
}
