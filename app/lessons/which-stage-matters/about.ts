import type { About } from '../lesson.ts'

export const whichStageMatters: About = {
  id: 'which-stage-matters',
  title: 'Which stage matters',
  system: 'pipeline',
  minutes: [10, 15],
  sentence:
    'Find the bottleneck of a pipeline, see it move with the size of the pieces, and know which formula to trust.',
  steps: 6,
}
