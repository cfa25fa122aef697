import type { Headline } from '../../../engine/facets/headline.ts'
import type { Result } from '../../../engine/facets/result.ts'
import { labelFaults, sentenceFaults } from './sentence.ts'

export const headlineFaults = (headline: Headline, metrics: Result['metrics']): string[] => [
  ...(headline.metric in metrics ? [] : [`the headline's metric ${headline.metric} is missing`]),
  ...sentenceFaults(headline.sentence, 'the headline'),
  ...labelFaults(headline.qualifier, 'the qualifier of the headline'),
]
