import type { Story } from '../../../engine/facets/messages.ts'
import { labelFaults, sentenceFaults } from './sentence.ts'

export const storyFaults = ({ sentence, stays }: Story): string[] => [
  ...sentenceFaults(sentence, 'the story'),
  ...stays.flatMap(({ place, reason, start, end }, i) => [
    ...labelFaults(place, `the place of stay ${i}`),
    ...labelFaults(reason, `the reason of stay ${i}`),
    ...(start >= (stays[i - 1]?.end ?? 0) ? [] : [`stay ${i} begins before the one ahead of it is over`]),
    ...(end >= start || Number.isNaN(end) ? [] : [`stay ${i} ends before it begins`]),
    ...(Number.isNaN(end) && i < stays.length - 1 ? [`stay ${i} never ends, and another follows`] : []),
  ]),
]
