import type { About } from '../lesson.ts'

export const acknowledgement: About = {
  id: 'acknowledgement',
  title: 'What an acknowledgement costs',
  system: 'virtual-network',
  minutes: [15, 20],
  sentence:
    'Say what reliable delivery costs an idle and a busy machine, and what makes it deliver exactly once.',
  steps: 8,
}
