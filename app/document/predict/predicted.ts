import type { System } from '../../../engine/index.ts'
import type { Content } from '../content.ts'
import { askedOf, type Asked } from './asked.ts'
import { readPrediction, type PredictedNumbers } from './prediction.ts'

/** What a document says was predicted. */
export type Predicted =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'numbers'; readonly numbers: PredictedNumbers }
  | { readonly kind: 'words'; readonly words: string }
  /** It is there and says none of what was asked for: path, rule and value. */
  | { readonly kind: 'unread'; readonly sentence: string }

export function predictedIn({ prediction = '' }: Pick<Content, 'prediction'>, { metrics }: Asked): Predicted {
  if (prediction.trim() === '') return { kind: 'nothing' }
  if (metrics.length === 0) return { kind: 'words', words: prediction }
  try {
    return { kind: 'numbers', numbers: readPrediction(prediction, metrics) }
  } catch (error) {
    return { kind: 'unread', sentence: (error as Error).message }
  }
}

/**
 * What a document asks to predict; nothing where it hides a fault, for then a prediction is the name of that.
 * @param system  whichever of the document's is shown: only its own first scenario is asked about
 */
export function askedIn(
  { predict, fault, scenario }: Pick<Content, 'predict' | 'fault' | 'scenario'>,
  system: System,
): Asked | undefined {
  if (!predict || fault || scenario.system !== system.id) return undefined
  return askedOf(predict, system.metrics)
}

/** What was asked for has been predicted. */
export const isMade = ({ kind }: Predicted): boolean => kind === 'numbers' || kind === 'words'
