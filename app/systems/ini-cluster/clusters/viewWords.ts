import { choice, record, text, type ViewWords } from '../../../../engine/index.ts'
import { timesWord } from '../times.ts'

export const policies = [
  { value: 'static', label: 'fixed', sentence: 'Each processor has an interface of its own.' },
  { value: 'round-robin', label: 'in turn', sentence: 'Each processor takes one interface after the other.' },
  { value: 'random', label: 'random', sentence: 'Any interface of the cluster, at random each time.' },
  { value: 'shortest', label: 'shorter queue', sentence: 'The interface with the fewest messages.' },
] as const
export type Policy = (typeof policies)[number]['value']

const words = record({
  request: text({
    label: 'Request',
    sentence:
      'Whose way is shown: the processor and its number there, as in p3:0; empty: the one that waited longest.',
    maxLength: 16,
    default: '',
  }),
  beside: choice<Policy>({
    label: 'The same work',
    sentence: 'How interfaces are chosen in the run below.',
    options: policies,
    default: 'round-robin',
  }),
  times: timesWord,
})

export const clustersWords: ViewWords<typeof words.fields> = {
  desk: 'clusters',
  words,
  flat: { request: 'request', beside: 'beside' },
}
