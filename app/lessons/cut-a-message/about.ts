import type { About } from '../lesson.ts'

export const cutAMessage: About = {
  id: 'cut-a-message',
  title: 'Cut a message',
  system: 'pipeline',
  minutes: [10, 15],
  sentence: 'Say into how many equal pieces a message is best cut, and when not to cut it at all.',
  steps: 7,
}
