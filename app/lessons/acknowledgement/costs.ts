import { grouped, phrase } from '../../chart/format.ts'
import { analysedAfter, metric, metricsAfter, parameter, set } from '../asked.ts'
import type { Asked, Step } from '../lesson.ts'
import Credits from './credits.mdx'
import CreditsAfter from './creditsAfter.mdx'
import Gap from './gap.mdx'
import GapAfter from './gapAfter.mdx'
import Path from './path.mdx'
import PathAfter from './pathAfter.mdx'

const us = (value: number) => phrase(value, 'us', 1024)
const unreliable = set('transport.reliable', false)

/** By how many per cent a server without acknowledgements answers more. */
function moreRequests(asked: Asked): number {
  const without = analysedAfter(asked, unreliable)['predictedRate']!
  return Math.round(100 * (without / metric(asked, 'predictedRate') - 1))
}

/** The fewest credits with which the server is as busy as with the most that may be named. */
function fewestCredits(asked: Asked): number {
  const rate = (credits: number) => metricsAfter(asked, set('transport.credits', credits))['rate']!
  const peak = rate(12)
  let credits = 1
  while (rate(credits) < 0.99 * peak) credits++
  return credits
}

/** Latency, gap and credits: what acknowledging takes where nothing is lost. */
export const costSteps: readonly Step[] = [
  {
    title: 'What does it cost the round trip?',
    outcome: 'Hardly anything: it is off the path',
    Text: Path,
    After: PathAfter,
    link: 'v=1&s=virtual-network&experiment=one_way,1&transport=,,,,,200,50&end',
    controls: ['transport.reliable'],
    shows: ['answer', 'timeline'],
    hidden: ['timeline'],
    ask: {
      kind: 'number',
      label: 'Round trip without acknowledgements',
      unit: 'µs',
      min: 20,
      max: 45,
      start: 30,
      close: 0.03,
      truth: (asked) => analysedAfter(asked, unreliable)['predictedRoundTrip']!,
      reveal: (said, truth, asked) =>
        `You said ${us(said)}. It is ${us(truth)}, not ${us(metric(asked, 'roundTrip'))}: ${us(metric(asked, 'roundTrip') - truth)} less.`,
      wrong: [
        {
          when: (said, truth) => said < truth,
          sentence:
            'You took the work of the acknowledgements off the round trip. It is done, but while the hosts and the wire are at work: nobody waits for it.',
        },
        {
          when: (said, _, asked) => said > metric(asked, 'roundTrip'),
          sentence: 'Leaving work out cannot make the round trip longer than it is.',
        },
        {
          when: (said, truth) => said > truth,
          sentence:
            'Acknowledging is not quite free: each data packet is given a channel and noted there, and that is on the path.',
        },
      ],
    },
    goal: {
      sentence: 'Switch reliable delivery off, and see which bars go.',
      reached: (asked) => parameter(asked, 'transport.reliable') === false,
      solution: [unreliable],
    },
    hints: [
      'What has to have happened before the reply can leave?',
      'The request is handed to the program first, and acknowledged then.',
      'None of the acknowledgements is on the path: only a µs or so of bookkeeping for each data packet is.',
    ],
  },
  {
    title: 'And what does it cost a busy server?',
    outcome: 'A third of its time',
    Text: Gap,
    After: GapAfter,
    link: 'v=1&s=virtual-network&experiment=fan_in,4,yes,,,5000,25000&end',
    controls: ['nic.sendControl', 'nic.receiveControl'],
    shows: ['answer', 'timeline'],
    hidden: [],
    ask: {
      kind: 'number',
      label: 'More requests without acknowledgements',
      unit: '%',
      min: 0,
      max: 100,
      start: 10,
      integer: true,
      close: 0.1,
      truth: moreRequests,
      reveal: (said, truth, asked) =>
        `You said ${said} % more. It is ${truth} %: the gap is ${us(metric(asked, 'predictedGap'))}, and without reliable delivery ${us(analysedAfter(asked, unreliable)['predictedGap']!)}.`,
      wrong: [
        {
          when: (said) => said < 20,
          sentence:
            'On an idle machine the acknowledgements hide behind other work. A busy NIC has no idle time to hide them in: each packet takes its time.',
        },
        {
          when: (said) => said > 75,
          sentence:
            'There are as many acknowledgements as messages, but each takes only about a third of the time of a data packet.',
        },
        {
          when: (said, truth) => Math.abs(said - truth) > 0.1 * truth,
          sentence: 'Compare the two gaps, and remember that the rate is one over the gap.',
        },
      ],
    },
    goal: {
      sentence: 'Answer 70,000 requests a second, and still acknowledge every message.',
      reached: (asked) => metric(asked, 'rate') >= 70_000 && parameter(asked, 'transport.reliable') === true,
      missing: (asked) => `${grouped(metric(asked, 'rate'))} requests a second; 70,000 are asked for.`,
      solution: [set('nic.sendControl', 1), set('nic.receiveControl', 1)],
    },
    hints: [
      'Which parts of the gap may you change?',
      '70,000 requests a second are a gap of 14.29 µs; sending and reading data take 11.77 of it.',
      'Let sending and reading an acknowledgement take 1 µs each.',
    ],
  },
  {
    title: 'How many may be on their way?',
    outcome: 'One more than the division says',
    Text: Credits,
    After: CreditsAfter,
    link: 'v=1&s=virtual-network&experiment=fan_in,1,yes,,,5000,25000&transport=,16,1&end',
    controls: ['transport.credits'],
    shows: ['answer', 'timeline'],
    hidden: [],
    ask: {
      kind: 'number',
      label: 'Credits',
      unit: '',
      min: 1,
      max: 12,
      start: 1,
      integer: true,
      close: 0,
      truth: fewestCredits,
      reveal: (said, truth, asked) => {
        const rate = (credits: number) =>
          grouped(metricsAfter(asked, set('transport.credits', credits))['rate']!)
        return said === truth
          ? `You said ${said}, and ${said} it is: ${rate(said)} requests a second.`
          : `You said ${said}: ${rate(said)} requests a second. With ${truth} it is ${rate(truth)}.`
      },
      wrong: [
        {
          when: (said, truth) => said === truth - 1,
          sentence:
            'The division gives 2.6, so three should do. They would if requests came evenly spaced; in fact the server is idle now and then.',
        },
        {
          when: (said, truth) => said < truth,
          sentence: 'So few are answered before the next one comes, and the server waits.',
        },
        {
          when: (said, truth) => said > truth,
          sentence: 'The server is busy with fewer already; each further request only waits longer.',
        },
      ],
    },
    goal: {
      sentence: 'At least 62,000 requests a second, and no round trip above 70 µs on average.',
      reached: (asked) => metric(asked, 'rate') >= 62_000 && metric(asked, 'roundTrip') <= 70,
      missing: (asked) =>
        `${grouped(metric(asked, 'rate'))} requests a second, and a round trip of ${us(metric(asked, 'roundTrip'))}.`,
      solution: [set('transport.credits', 4)],
    },
    hints: [
      'How long is the server idle between two requests?',
      'Divide the round trip by the gap; then try that many, and one more.',
      'The paper has four credits for each endpoint.',
    ],
  },
]
