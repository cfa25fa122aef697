import { percent, phrase } from '../../chart/format.ts'
import { counted, metric, metricsAfter, set } from '../asked.ts'
import type { Asked, Step } from '../lesson.ts'
import Admission from './admission.mdx'
import AdmissionAfter from './admissionAfter.mdx'
import Requests from './requests.mdx'
import RequestsAfter from './requestsAfter.mdx'
import Resync from './resync.mdx'
import ResyncAfter from './resyncAfter.mdx'

const rate = (value: number) => phrase(value, 'B/us', 1024)
const admitted = set('admission.on', true)
const twoStreams = 'v=1&s=speculative-defragmentation&senders=2000;2000,1000'
const late = `${twoStreams}&network=,,,300000`

const right = (asked: Asked): string => `${percent(metric(asked, 'successRate') / 100)} are right.`

/** Which frames make guesses wrong: those of the other stream, requests, or late acknowledgements. */
function spoiling(asked: Asked): string {
  if (metric(asked, 'mixedGuesses') > 0) return 'mixed'
  const elsewhere = metricsAfter(asked, set('admission.inBand', false))
  return elsewhere['successRate']! > metric(asked, 'successRate') ? 'requests' : 'late'
}

/** Two streams at one receiver: getting back into step, and taking turns. */
export const meetingSteps: readonly Step[] = [
  {
    title: 'Wrong once, and then?',
    outcome: 'Wrong for ever',
    Text: Resync,
    After: ResyncAfter,
    link: `${twoStreams}&driver=,,next&end`,
    controls: ['driver.resync'],
    shows: ['answer', 'timeline', 'findings'],
    ask: {
      kind: 'number',
      label: 'Guessed right',
      unit: '%',
      min: 0,
      max: 100,
      start: 80,
      integer: true,
      close: 0,
      truth: (asked) => Math.round(metric(asked, 'successRate')),
      reveal: (said, truth, asked) =>
        `You said ${said} %. It is ${truth} %: ${counted(metric(asked, 'failedGroups'), 'group')} failed, ${rate(metric(asked, 'throughputSimulated'))}.`,
      wrong: [
        {
          when: (said) => said > 50,
          sentence:
            'The pages come one after the other, so most guesses could be right. But a group that begins in the middle of a page ends in the middle of the next.',
        },
        {
          when: () => true,
          sentence:
            'What could bring the driver back to the beginning of a page, if it takes every next frame for one?',
        },
      ],
    },
    goal: {
      sentence: 'At least 95 % right, with the same two streams.',
      reached: (asked) => metric(asked, 'successRate') >= 95,
      missing: right,
      solution: [set('driver.resync', 'open')],
    },
    hints: [
      'With which frame does the next guess begin?',
      'With the very next one, whichever part of a page it is.',
      'Wait after a failure until no page is half there.',
    ],
  },
  {
    title: 'Both at once, or in turns?',
    outcome: 'In turns: together they are faster',
    Text: Admission,
    After: AdmissionAfter,
    link: `${late}&end`,
    controls: ['admission.on'],
    shows: ['answer', 'timeline'],
    hidden: [],
    ask: {
      kind: 'number',
      label: 'Together, one fast at a time',
      unit: 'MB/s',
      min: 20,
      max: 90,
      start: 40,
      close: 0.05,
      truth: (asked) => metricsAfter(asked, admitted)['throughputSimulated']!,
      reveal: (said, truth, asked) =>
        `You said ${rate(said)}. It is ${rate(truth)}, and ${rate(metric(asked, 'throughputSimulated'))} where both send at once.`,
      wrong: [
        {
          when: (said) => said < 50,
          sentence:
            'Half of the senders is not half of the work: the receiver’s processor is the bottleneck, and it works all the time.',
        },
        {
          when: (said, truth) => said < truth,
          sentence:
            'It gains more than that: without frames of the other in between, nearly all guesses are right.',
        },
        {
          when: (said, truth) => said > truth,
          sentence: 'A page in place still costs 54.6 µs: no more than 75 MB/s, whoever sends.',
        },
      ],
    },
    goal: {
      sentence: 'At least 97 % right, with hosts that are as late as they are.',
      reached: (asked) => metric(asked, 'successRate') >= 97,
      missing: right,
      solution: [admitted],
    },
    hints: [
      'Who is busy all the time, the senders or the receiver?',
      'The receiver: a page costs it 54.6 µs where the guess is right.',
      'Switch admission on: nearly all guesses are right, and 75 MB/s are the limit.',
    ],
  },
  {
    title: 'What spoils the last pages?',
    outcome: 'The asking itself',
    Text: Requests,
    After: RequestsAfter,
    link: `${late}&admission=yes,,delay&end`,
    controls: ['admission.inBand', 'admission.retry'],
    shows: ['answer', 'timeline', 'findings'],
    hidden: ['findings', 'timeline'],
    ask: {
      kind: 'choice',
      label: 'What spoils them',
      options: [
        {
          id: 'mixed',
          text: 'Pages of the other sender',
          wrong: 'It is silent until it is admitted: no guess has frames of both.',
        },
        { id: 'requests', text: 'Requests of the other sender' },
        {
          id: 'late',
          text: 'Acknowledgements that are late',
          wrong:
            'They make pages wait at their sender, and go the other way: they never come to the receiver’s ring.',
        },
      ],
      truth: spoiling,
      reveal: (_, __, asked) => {
        const wrong = metric(asked, 'potentialPages') - metric(asked, 'pagesInPlace')
        const without = metricsAfter(asked, set('admission.inBand', false))['successRate']!
        return `${counted(metric(asked, 'requests'), 'request')} came, and ${counted(wrong, 'page')} failed. If requests came by a way of their own, ${percent(without / 100)} would be right.`
      },
      wrong: [],
    },
    goal: {
      sentence: 'At least 99.5 % right.',
      reached: (asked) => metric(asked, 'successRate') >= 99.5,
      missing: right,
      solution: [set('admission.inBand', false)],
    },
    hints: [
      'Which frames still come to the receiver that are no part of a page of the fast sender?',
      'The other one is silent, but it asks from time to time.',
      'Let requests come by a way of their own, or ask less often.',
    ],
  },
]
