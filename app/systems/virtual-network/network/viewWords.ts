import { choice, number, optional, record, type ViewWords } from '../../../../engine/index.ts'

export const shows = [
  { value: 'route', label: 'A route', sentence: 'The way from one host to another.' },
  { value: 'load', label: 'Load', sentence: 'How many pairs of the present traffic share each cable.' },
  {
    value: 'discovery',
    label: 'Mapper',
    sentence: 'How the network is explored, a leader elected and the routes handed out, message by message.',
  },
  { value: 'deadlock', label: 'Deadlock', sentence: 'Which channels wait for which.' },
  { value: 'wiring', label: 'Wiring', sentence: 'Change the network: its switches, hosts and cables.' },
] as const
export type Show = (typeof shows)[number]['value']

export const rules = [
  { value: 'up_down', label: 'Up*, down*', sentence: 'Up towards the root, then down, never up again.' },
  { value: 'shortest', label: 'Shortest paths', sentence: 'Any shortest way, without the rule.' },
] as const
type Rule = (typeof rules)[number]['value']

const count = (label: string, sentence: string, max: number) =>
  number({ label, sentence, unit: '', min: 0, max, integer: true, default: 0, scale: 'linear' })

const words = record({
  show: choice<Show>({
    label: 'What is shown',
    sentence: 'Which side of the network.',
    options: shows,
    default: 'route',
  }),
  rule: choice<Rule>({
    label: 'Rule of the routes',
    sentence: 'How ways are chosen.',
    options: rules,
    default: 'up_down',
  }),
  pair: record({
    from: count('From host', 'Where the route begins.', 9999),
    to: optional(count('To host', 'Where it ends.', 9999), 'the last host'),
  }),
  step: count('Step', 'How many messages the mapper has sent.', 1_000_000),
})

export const networkWords: ViewWords<typeof words.fields> = {
  desk: 'network',
  words,
  flat: {
    ...{ show: 'show', rule: 'rule', step: 'step' },
    pair: (text) => ({ pair: text.replace('-', ',') }),
  },
}
