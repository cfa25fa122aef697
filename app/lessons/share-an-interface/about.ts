import type { About } from '../lesson.ts'

export const shareAnInterface: About = {
  id: 'share-an-interface',
  title: 'Share an interface',
  system: 'ini-cluster',
  minutes: [15, 20],
  sentence:
    'Say how many can share a station, how far equations are from a simulation, and why a fit can mislead.',
  steps: 7,
}
