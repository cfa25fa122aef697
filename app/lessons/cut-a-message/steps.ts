import type { Step } from '../lesson.ts'
import One from './one.mdx'

export const steps: readonly Step[] = [
  {
    title: 'A message, whole and cut',
    Text: One,
    link: 'v=1&s=pipeline&bytes=4KiB&strategy=equal,1&end',
    controls: ['strategy.fragments'],
    shows: ['answer', 'timeline'],
    hints: [
      'Look at how long each stage stands idle.',
      'Two pieces let two stages work at the same time.',
      'Raise the number of pieces one by one, and watch the end of the last bar.',
    ],
  },
]
