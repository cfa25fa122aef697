import type { About } from '../lesson.ts'

export const guess: About = {
  id: 'guess',
  title: 'Guess, and be right',
  system: 'speculative-defragmentation',
  minutes: [12, 18],
  sentence: 'Say when guessing pays, what a wrong guess costs, and how to be right more often.',
  steps: 7,
}
