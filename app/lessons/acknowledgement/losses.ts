import { figure, phrase } from '../../chart/format.ts'
import { counted, metric, metricsAfter, set } from '../asked.ts'
import type { Asked, Step } from '../lesson.ts'
import Channels from './channels.mdx'
import ChannelsAfter from './channelsAfter.mdx'
import Duplicate from './duplicate.mdx'
import DuplicateAfter from './duplicateAfter.mdx'
import Overtaking from './overtaking.mdx'
import OvertakingAfter from './overtakingAfter.mdx'

const fiveMessages = 'v=1&s=virtual-network&experiment=one_way,5,,no&transport=,,,,,200,50'
const oneInHundred =
  'v=1&s=virtual-network&experiment=one_way,2000,16,no&transport=,1,,,,200,50&network=,,,0.01,0.01&end'

/** When each message of the timeline was first handed over [ns]: its first data packet that was not lost. */
function arrivals({ result }: Asked): ReadonlyMap<number, number> {
  const { messages } = result
  const first = new Map<number, number>()
  messages?.arrived.forEach((time, packet) => {
    const data = /^(DATA|again)$/.test(messages.kinds[messages.kind[packet]!]!.id)
    const item = messages.item[packet]!
    if (data && messages.lost[packet] === 0) first.set(item, Math.min(time, first.get(item) ?? Infinity))
  })
  return first
}

/** The message whose first copy was lost. */
function lost({ result }: Asked): number {
  const packet = result.messages?.lost.indexOf(1) ?? -1
  return packet < 0 ? -1 : result.messages!.item[packet]!
}

/** What was sent after the lost message and delivered before it. */
function overtaking(asked: Asked): readonly number[] {
  const times = arrivals(asked)
  const own = lost(asked)
  return [...times.keys()].filter((item) => item > own && times.get(item)! < times.get(own)!)
}

/** Messages in the order in which they were handed over. */
const order = (asked: Asked): readonly number[] =>
  [...arrivals(asked)].toSorted(([, a], [, b]) => a - b).map(([item]) => item)

const inOrder = (asked: Asked): boolean => order(asked).every((item, i, all) => i === 0 || item > all[i - 1]!)

const ms = (value: number) => phrase(value, 'ms', 1024)
const alone = (asked: Asked) => metric(asked, 'simulatedTime') / 1000
const losing = (packet: string) => ({
  kind: 'intervene' as const,
  intervention: { kind: 'drop', packet, message: 'f:q2', nth: 1 },
})
const seenTwice = (asked: Asked, packet: string) => metricsAfter(asked, losing(packet))['duplicates']! > 0

/** Losses: who overtakes, who comes twice, and what channels are for. */
export const lossSteps: readonly Step[] = [
  {
    title: 'Who overtakes the lost one?',
    outcome: 'All that other channels carry',
    Text: Overtaking,
    After: OvertakingAfter,
    link: `${fiveMessages}&do=drop,DATA,f%3Aq2&end`,
    controls: ['transport.channels'],
    shows: ['answer', 'timeline'],
    hidden: ['timeline'],
    ask: {
      kind: 'packet',
      label: 'Delivered before q2',
      truth: overtaking,
      name: (item) => `q${item}`,
      among: (asked) =>
        [...arrivals(asked).keys()].filter((item) => item !== lost(asked)).toSorted((a, b) => a - b),
      reveal: (said, truth) =>
        `You marked ${said.length === 0 ? 'none' : said.map((item) => `q${item}`).join(', ')}. It is ${truth.map((item) => `q${item}`).join(' and ')}.`,
      wrong: [
        {
          when: (said) => said.length === 0,
          sentence:
            'If everything behind the lost message waited, four channels would be no use: each of them waits for its own message alone.',
        },
        {
          when: (said, _, asked) => said.some((item) => item < lost(asked)),
          sentence: 'Those that were sent before it are delivered before it, but they overtake nothing.',
        },
        {
          when: (said, truth) => said.length < truth.length,
          sentence: 'There are four channels, so more than one message gets past.',
        },
      ],
    },
    goal: {
      sentence: 'Deliver all five in the order in which they were sent, although the third is lost.',
      reached: inOrder,
      missing: (asked) =>
        `Delivered in this order: ${order(asked)
          .map((item) => `q${item}`)
          .join(', ')}.`,
      solution: [set('transport.channels', 1)],
    },
    hints: [
      'Which channel does each message take?',
      'q3 and q4 are on channels of their own, and nothing happened to them.',
      'Order holds on a channel: take a single one.',
    ],
  },
  {
    title: 'What comes twice?',
    outcome: 'A message whose acknowledgement was lost',
    Text: Duplicate,
    After: DuplicateAfter,
    link: `${fiveMessages}&end`,
    controls: [],
    shows: ['answer', 'timeline', 'below'],
    hidden: [],
    ask: {
      kind: 'choice',
      label: 'Lost',
      options: [
        {
          id: 'DATA',
          text: 'The first copy of a message',
          wrong: 'That copy never arrived. The second one is the first that the receiver sees.',
        },
        { id: 'ACK', text: 'Its acknowledgement' },
        {
          id: 'none',
          text: 'Neither: what was delivered is never sent again',
          wrong: 'The sender cannot know that it was delivered: it knows only what comes back.',
        },
      ],
      truth: (asked) => ['DATA', 'ACK'].find((packet) => seenTwice(asked, packet)) ?? 'none',
      reveal: (said, truth) =>
        said === truth
          ? 'Yes: with its acknowledgement lost, the run has one copy that is thrown away.'
          : 'It is the acknowledgement: with that lost, the run has one copy that is thrown away.',
      wrong: [],
    },
    goal: {
      sentence: 'Lose one packet, so that a message comes twice and is delivered once.',
      reached: (asked) => metric(asked, 'duplicates') >= 1 && metric(asked, 'violations') === 0,
      missing: (asked) =>
        `${counted(metric(asked, 'duplicates'), 'message', ['has', 'have'])} come twice; one should.`,
      solution: [losing('ACK')],
    },
    hints: [
      'What does the sender know when nothing comes back?',
      'A message whose acknowledgement is lost has been delivered, and is sent again.',
      'Choose an acknowledgement in the space–time diagram, and drop it.',
    ],
  },
  {
    title: 'What are four channels worth?',
    outcome: 'Less than four times: the NIC is busy',
    Text: Channels,
    After: ChannelsAfter,
    link: oneInHundred,
    controls: ['transport.channels'],
    shows: ['answer', 'timeline', 'findings'],
    hidden: [],
    ask: {
      kind: 'number',
      label: 'Time with four channels',
      unit: 'ms',
      min: 5,
      max: 50,
      start: 30,
      close: 0.08,
      truth: (asked) => metricsAfter(asked, set('transport.channels', 4))['simulatedTime']! / 1000,
      reveal: (said, truth, asked) =>
        `You said ${ms(said)}. It is ${ms(truth)}, and with one channel ${ms(alone(asked))}: ${figure(alone(asked) / truth)} times as long.`,
      wrong: [
        {
          when: (said, truth) => said < truth,
          sentence:
            'A quarter of the time would need a NIC that is never the limit. It takes 7.99 µs for each message, and 2,000 of them are 16 ms.',
        },
        {
          when: (said, truth) => said > truth,
          sentence: 'Waiting for a timer stops one channel only: the other three go on meanwhile.',
        },
      ],
    },
    goal: {
      sentence: 'All 2,000 messages in less than 17 ms, with as few channels as that takes.',
      reached: (asked) =>
        metric(asked, 'simulatedTime') < 17_000 &&
        metricsAfter(asked, set('transport.channels', fewerChannels(asked)))['simulatedTime']! >= 17_000,
      missing: (asked) =>
        `They take ${ms(alone(asked))}${metric(asked, 'simulatedTime') < 17_000 ? ', but fewer channels would do' : '; it should be less than 17 ms'}.`,
      solution: [set('transport.channels', 4)],
    },
    hints: [
      'Which part of the 46 ms is waiting, and which is work?',
      'The work of the NIC is 16 ms and stays; all else can be hidden.',
      'Raise the number of channels one by one until the time is below 17 ms.',
    ],
  },
]

const fewerChannels = ({ scenario }: Asked): number =>
  Math.max(1, (scenario.params['transport'] as { readonly channels: number }).channels - 1)
