import type { About } from '../lesson.ts'

export const writeOnly: About = {
  id: 'write-only',
  title: 'Write where you cannot read',
  system: 'memory-channel',
  minutes: [15, 20],
  sentence:
    'Say why a region of memory for each sender fills, drains and deadlocks, and how many nodes that allows.',
  steps: 7,
}
