import { text } from '../../../scenario/schema.ts'
import { count } from './fields.ts'

/** A written sequence of frames: scenarios D10 to D23. */
export const framesFields = {
  sequence: text({
    label: 'Frames',
    sentence:
      'In the order of arrival: A3.1 is fragment 1 of page 3 of stream A, s3.1 a standard segment, x a stray frame; ! behind it: damaged; +: sent with TCP timestamps.',
    maxLength: 1200,
    default: 'A0.0 A0.1 x A0.2 A1.0 A1.1 A1.2 A2.0 A2.1 A2.2',
  }),
} as const

/** Pages with stray frames at random places: scenario D30. */
export const randomFields = {
  pages: count(
    { label: 'Pages', sentence: 'How many pages one stream sends.' },
    3000,
    [1, 100_000],
    [100, 10_000],
  ),
  interfering: count(
    { label: 'Stray frames', sentence: 'How many frames of 60 bytes come between others, at random places.' },
    30,
    [0, 10_000],
    [0, 300],
  ),
  burst: count({ label: 'In bursts of', sentence: 'How many come back to back.' }, 1, [1, 500], [1, 50]),
} as const
