import type { About } from '../lesson.ts'

export const bestOfAllCuts: About = {
  id: 'best-of-all-cuts',
  title: 'The best of all cuts',
  system: 'pipeline',
  minutes: [15, 20],
  sentence:
    'Cut a message into pieces of different sizes, know when a cut is proved to be the best, and when to cut again.',
  steps: 7,
}
