import type { About } from '../lesson.ts'

export const lotsInAWorkshop: About = {
  id: 'lots-in-a-workshop',
  title: 'Lots in a workshop',
  system: 'pipeline',
  minutes: [10, 15],
  sentence:
    'See lot streaming in a flow shop as the same problem: sublots, set-ups, and what the theory does and does not cover.',
  steps: 5,
}
