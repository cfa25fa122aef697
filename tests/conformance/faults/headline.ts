import type { Headline, Result } from '../../../engine/systems/result.ts'
import { labelFaults, sentenceFaults } from './sentence.ts'

export const headlineFaults = (headline: Headline, metrics: Result['metrics']): string[] => [
  ...(headline.metric in metrics ? [] : [`the headline's metric ${headline.metric} is missing`]),
  ...sentenceFaults(headline.sentence, 'the headline'),
  ...labelFaults(headline.qualifier, 'the qualifier of the headline'),
]
