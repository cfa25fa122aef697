import { grouped, phrase } from '../../chart/format.ts'
import { counted, metric, parameter, set, sized } from '../asked.ts'
import type { Asked, Step } from '../lesson.ts'
import Half from './half.mdx'
import HalfAfter from './halfAfter.mdx'
import { oneWay, programsLink, smallRegion } from './programs.ts'
import Region from './region.mdx'
import RegionAfter from './regionAfter.mdx'
import Slots from './slots.mdx'
import SlotsAfter from './slotsAfter.mdx'

const number = (asked: Asked, path: string) => Number(parameter(asked, path))

/** How many messages of a size a region has room for. */
const room = (asked: Asked, size: number): number =>
  Math.min(
    number(asked, 'region.slots'),
    Math.floor(number(asked, 'region.buffer') / (size + number(asked, 'channel.header'))),
  )

/** What a message costs, and when a region is full. */
export const regionSteps: readonly Step[] = [
  {
    title: 'Where is half of the best?',
    outcome: 'Earlier, because the best is less',
    Text: Half,
    After: HalfAfter,
    link: 'v=1&s=memory-channel&experiment=costs,64&end',
    controls: ['experiment.bytes'],
    shows: ['answer', 'curves'],
    hidden: ['curves'],
    ask: {
      kind: 'number',
      label: 'Half-power size of MPI',
      unit: 'B',
      min: 16,
      max: 2048,
      start: 512,
      integer: true,
      log: true,
      close: 0.15,
      truth: (asked) => Math.round(metric(asked, 'mpiHalfPower')),
      reveal: (said, truth, asked) =>
        `You said ${sized(said)}. It is ${sized(truth)}, and ${sized(metric(asked, 'rawHalfPower'))} for a bare write.`,
      wrong: [
        {
          when: (said, truth, asked) => said > truth && said >= metric(asked, 'rawHalfPower'),
          sentence:
            'More work for each message would move it to larger sizes, if the best stayed the same. But the copy makes the best less than half as good.',
        },
        {
          when: (said, truth) => said > truth,
          sentence:
            'It is earlier still: the copy takes time for each byte as well, so the best is less, and soon half reached.',
        },
        {
          when: (said, truth) => said < truth,
          sentence: 'So small a message is still mostly λ and software.',
        },
      ],
    },
    goal: {
      sentence: 'Send a message through MPI at 25 MB/s or more, with the fewest bytes you can: at most 400.',
      reached: (asked) => metric(asked, 'mpiBandwidth') >= 25 && number(asked, 'experiment.bytes') <= 400,
      missing: (asked) =>
        `${phrase(metric(asked, 'mpiBandwidth'), 'B/us', 1024)} with ${grouped(number(asked, 'experiment.bytes'))} B; it should be 25 MB/s with at most 400 B.`,
      solution: [set('experiment.bytes', 390)],
    },
    hints: [
      'Half of what?',
      'The bandwidth of MPI never gets far above 27 MB/s; that of a bare write comes to 64.',
      'Half of it is reached with half of the bytes that a bare write needs.',
    ],
  },
  {
    title: 'Which message finds no room?',
    outcome: 'The fourth: each has a header',
    Text: Region,
    After: RegionAfter,
    link: programsLink(oneWay(5, 256, ['compute 30 us']), smallRegion),
    controls: ['region.buffer'],
    shows: ['answer', 'timeline', 'below'],
    ask: {
      kind: 'number',
      label: 'Message',
      unit: '',
      min: 1,
      max: 5,
      start: 5,
      integer: true,
      close: 0,
      truth: (asked) => room(asked, 256) + 1,
      reveal: (said, truth, asked) =>
        `You said message ${said}. It is message ${truth}, which waits ${phrase(metric(asked, 'drainWait'), 'us', 1024)}.`,
      wrong: [
        {
          when: (said, truth) => said === truth + 1,
          sentence: '1,024 is four times 256, but something is written before each message.',
        },
        {
          when: (said, truth) => said < truth,
          sentence: 'There is room for that one: three messages with their headers are 852 B.',
        },
      ],
    },
    goal: {
      sentence: 'Nobody waits for room, with a buffer of at most 1.5 KB.',
      reached: (asked) => metric(asked, 'drains') === 0 && number(asked, 'region.buffer') <= 1536,
      missing: (asked) =>
        `${counted(metric(asked, 'drains'), 'drain')}, with a buffer of ${grouped(number(asked, 'region.buffer'))} B; it should be none, with 1,536 B or less.`,
      solution: [set('region.buffer', 1420)],
    },
    hints: [
      'What is written for each message besides its bytes?',
      'With its header a message takes 284 B.',
      'Five of them need 1,420 B of buffer.',
    ],
  },
  {
    title: 'Bytes or slots?',
    outcome: 'The slots, long before the bytes',
    Text: Slots,
    After: SlotsAfter,
    link: programsLink(oneWay(1000, 100), ''),
    controls: ['region.slots', 'region.buffer'],
    shows: ['answer', 'findings'],
    ask: {
      kind: 'number',
      label: 'Drains',
      unit: '',
      min: 0,
      max: 12,
      start: 0,
      integer: true,
      close: 0,
      truth: (asked) => metric(asked, 'drains'),
      reveal: (said, truth, asked) =>
        `You said ${said}. It is ${truth}: after every ${room(asked, 100)} messages, and not after the last.`,
      wrong: [
        {
          when: (said) => said === 0,
          sentence:
            'All the bytes fit many times over. But each message takes a descriptor too, and there are only 256 slots.',
        },
        {
          when: (said, truth) => said === truth + 1,
          sentence: 'After the last 232 messages nobody needs room any more.',
        },
        {
          when: () => true,
          sentence: 'Count what runs out first: 256 slots, or room for 8,192 messages in the buffer.',
        },
      ],
    },
    goal: {
      sentence: 'No drain at all, with a buffer no larger than it is.',
      reached: (asked) => metric(asked, 'drains') === 0 && number(asked, 'region.buffer') <= 1_048_576,
      missing: (asked) => `${counted(metric(asked, 'drains'), 'drain')}; there should be none.`,
      solution: [set('region.slots', 1000)],
    },
    hints: [
      'What does a message take besides its bytes?',
      'A slot of the queue of descriptors; there are 256.',
      `Give the region ${grouped(1000)} slots.`,
    ],
  },
]
