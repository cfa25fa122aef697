import { counted, metric, parameter, set } from '../asked.ts'
import type { Asked, Step } from '../lesson.ts'
import Burst from './burst.mdx'
import BurstAfter from './burstAfter.mdx'
import Stray from './stray.mdx'
import StrayAfter from './strayAfter.mdx'

/** Three pages of one stream, with stray frames after the first. */
const pages = (strays: number): string =>
  ['A0.0 A0.1 A0.2', ...Array.from({ length: strays }, () => 'x'), 'A1.0 A1.1 A1.2 A2.0 A2.1 A2.2'].join(' ')

const linkOf = (strays: number): string =>
  `v=1&s=speculative-defragmentation&experiment=frames,${pages(strays).replaceAll(' ', '+')}&end`

/** How many stray frames follow each other before the last frame of a page, burst by burst: 'x', or a length. */
function bursts(asked: Asked): readonly number[] {
  const frames = String(parameter(asked, 'experiment.sequence')).trim().split(/\s+/)
  const last = frames.findLastIndex((frame) => !isStray(frame))
  const found: number[] = []
  for (const [i, frame] of frames.slice(0, Math.max(0, last)).entries())
    if (isStray(frame)) found.push(i > 0 && isStray(frames[i - 1]!) ? found.pop()! + 1 : 1)
  return found
}

const isStray = (frame: string): boolean => /^(x|\d+)!?$/.test(frame)

const straysInside = (asked: Asked): number => bursts(asked).reduce((sum, count) => sum + count, 0)
const longest = (asked: Asked): number => Math.max(0, ...bursts(asked))

const lost = (asked: Asked): number => metric(asked, 'potentialPages') - metric(asked, 'pagesInPlace')

const inPlace = (asked: Asked): string =>
  `${metric(asked, 'pagesInPlace')} of ${counted(metric(asked, 'potentialPages'), 'page')} land in place`

/** What a frame that nobody expected costs. */
export const straySteps: readonly Step[] = [
  {
    title: 'What does a stray frame cost?',
    outcome: 'A page, wherever it comes',
    Text: Stray,
    After: StrayAfter,
    link: linkOf(1),
    controls: ['experiment.sequence'],
    shows: ['answer', 'timeline'],
    ask: {
      kind: 'number',
      label: 'Pages in place',
      unit: '',
      min: 0,
      max: 3,
      start: 3,
      integer: true,
      close: 0,
      truth: (asked) => metric(asked, 'pagesInPlace'),
      reveal: (said, truth, asked) =>
        `You said ${said}. It is ${truth} of ${metric(asked, 'potentialPages')}.`,
      wrong: [
        {
          when: (said) => said === 3,
          sentence: 'It comes between two pages, but it takes the place where the next page should begin.',
        },
        {
          when: (said, truth) => said < truth,
          sentence:
            'After a wrong guess the driver begins anew with the next whole page, so the damage does not go on.',
        },
      ],
    },
    goal: {
      sentence:
        'Write a sequence in which all three pages land in place, though stray frames come before the last of them.',
      reached: (asked) =>
        metric(asked, 'pagesInPlace') === 3 &&
        metric(asked, 'potentialPages') === 3 &&
        straysInside(asked) > 0,
      missing: (asked) =>
        `${inPlace(asked)}, with ${counted(straysInside(asked), 'stray frame')} before the last of them.`,
      solution: [set('experiment.sequence', pages(3))],
    },
    hints: [
      'How many descriptors does a small frame take, and how many does a page have?',
      'Two and six: three small frames are as long as a page.',
      'Put three small frames between the first page and the second: x x x.',
    ],
  },
  {
    title: 'And seven of them?',
    outcome: 'One page, as before',
    Text: Burst,
    After: BurstAfter,
    link: linkOf(7),
    controls: ['experiment.sequence'],
    shows: ['answer', 'timeline'],
    ask: {
      kind: 'number',
      label: 'Pages lost',
      unit: '',
      min: 0,
      max: 3,
      start: 3,
      integer: true,
      close: 0,
      truth: lost,
      reveal: (said, truth) => `You said ${said}. It is ${truth}.`,
      wrong: [
        {
          when: (said) => said === 0,
          sentence:
            'Three make a group, six make two; the seventh begins a third one, and the next page falls into it.',
        },
        {
          when: (said, truth) => said > truth,
          sentence:
            'Seven frames are not seven failures: while the burst goes on there is no page to be lost.',
        },
      ],
    },
    goal: {
      sentence: 'Find a burst of at least four frames that costs no page.',
      reached: (asked) => lost(asked) === 0 && metric(asked, 'potentialPages') === 3 && longest(asked) >= 4,
      missing: (asked) =>
        `${inPlace(asked)}, and the longest burst before the last of them has ${counted(longest(asked), 'stray frame')}.`,
      solution: [set('experiment.sequence', pages(6))],
    },
    hints: [
      'How many groups do seven small frames make?',
      'Two whole ones, and a seventh frame that begins a third.',
      'Six small frames are two groups, and the page behind them begins a group of its own.',
    ],
  },
]
