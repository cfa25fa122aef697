import { spanKind } from '../../../engine/index.ts'
import { phrase } from '../../chart/format.ts'
import { counted, metric, parameter, set } from '../asked.ts'
import type { Asked, Step } from '../lesson.ts'
import Deadlock from './deadlock.mdx'
import DeadlockAfter from './deadlockAfter.mdx'
import Look from './look.mdx'
import LookAfter from './lookAfter.mdx'
import { oneWay, programsLink, smallRegion } from './programs.ts'

const us = (value: number) => phrase(value, 'us', 1024)

/** How long node 1 computes, as it ran [µs]. */
function computed({ result: { timeline } }: Asked): number {
  const lane = timeline?.lanes.findIndex(({ id }) => id === 'node1') ?? -1
  if (!timeline || lane < 0) return 0
  const { kinds, offsets, start, end, tag } = timeline
  let sum = 0
  for (let span = offsets[lane]!; span < offsets[lane + 1]!; span++)
    if (kinds[spanKind(tag[span]!)]!.id === 'compute') sum += end[span]! - start[span]!
  return sum / 1e6
}

const looking = oneWay(4, 256, ['compute 20 us', 'recv 0', 'compute 280 us']).replace(
  'loop 4\n    send',
  'loop 5\n    send',
)

const bothSend = ['0', '1']
  .map((own) => {
    const other = own === '0' ? '1' : '0'
    return `node ${own}\n  loop 6\n    send ${other} 256 B\n  end\n  loop 6\n    recv ${other}\n  end`
  })
  .join('\n')

/** Who waits for whom. */
export const waitSteps: readonly Step[] = [
  {
    title: 'How long does it wait for room?',
    outcome: 'Until somebody looks',
    Text: Look,
    After: LookAfter,
    link: programsLink(oneWay(5, 256, ['compute 300 us']), smallRegion),
    controls: ['experiment.programs'],
    shows: ['answer', 'timeline'],
    ask: {
      kind: 'number',
      label: 'Node 0 waits',
      unit: 'µs',
      min: 0,
      max: 400,
      start: 10,
      close: 0.08,
      truth: (asked) => metric(asked, 'drainWait'),
      reveal: (said, truth) => `You said ${us(said)}. It is ${us(truth)}.`,
      wrong: [
        {
          when: (said) => said < 20,
          sentence:
            'Two words take no longer than that on the wire. But the first one lies in node 1’s memory, and node 1 computes: nobody reads it.',
        },
        {
          when: (said, truth) => said < truth,
          sentence: 'What would make node 1 look before its computation is over?',
        },
        {
          when: (said, truth) => said > truth,
          sentence: 'It begins to wait some µs after the start, and node 1 looks as soon as it has computed.',
        },
      ],
    },
    goal: {
      sentence:
        'Node 0 waits less than 30 µs for room, though node 1 still computes 300 µs in all and the region stays as it is.',
      reached: (asked) =>
        metric(asked, 'drainWait') < 30 && metric(asked, 'receivedMessages') === 5 && computed(asked) >= 300,
      missing: (asked) =>
        `Node 0 waits ${us(metric(asked, 'drainWait'))}, node 1 computes ${us(computed(asked))}, and ${counted(metric(asked, 'receivedMessages'), 'message', ['is', 'are'])} received.`,
      solution: [set('experiment.programs', looking)],
    },
    hints: [
      'When does node 1 look into its memory?',
      'Only inside a call of the library: let it make one earlier.',
      'Compute 20 µs, receive one message, then compute the other 280 µs and receive four.',
    ],
  },
  {
    title: 'Both send first',
    outcome: 'Both wait for ever',
    Text: Deadlock,
    After: DeadlockAfter,
    link: programsLink(bothSend, `${smallRegion}&rules=no`),
    controls: ['rules.drainWhileWaiting'],
    shows: ['answer', 'timeline', 'findings'],
    ask: {
      kind: 'choice',
      label: 'What happens',
      options: [
        {
          id: '0',
          text: 'Both end: each reads what has come while it waits',
          wrong: 'That would be so, if they read while they wait. Here they look at nothing but “drained”.',
        },
        {
          id: '1',
          text: 'One ends, the other waits for ever',
          wrong: 'Both programs do the same at the same time: what stops one stops the other.',
        },
        { id: '2', text: 'Both wait for ever' },
      ],
      truth: (asked) => String(metric(asked, 'standingNodes')),
      reveal: (said, truth, asked) =>
        `${said === truth ? 'Yes, both' : 'Both'} wait for ever: after ${us(metric(asked, 'programsEnd'))} nothing moves any more, and ${counted(metric(asked, 'receivedMessages'), 'message', ['was', 'were'])} received.`,
      wrong: [],
    },
    goal: {
      sentence: 'Both programs end, in regions of the same size.',
      reached: (asked) =>
        metric(asked, 'standingNodes') === 0 && Number(parameter(asked, 'region.buffer')) <= 1024,
      missing: (asked) =>
        `${counted(metric(asked, 'standingNodes'), 'node', ['stands', 'stand'])} still for ever.`,
      solution: [set('rules.drainWhileWaiting', true)],
    },
    hints: [
      'What does node 0 do with its fourth message?',
      'It asks node 1 for room. Node 1 does the same, and neither answers.',
      'Let whoever waits for room empty its own regions meanwhile.',
    ],
  },
]
