import {
  channelSpace,
  exploration,
  type ExplorationModel,
} from '../../../engine/systems/virtual-network/door.ts'
import { grouped } from '../../chart/format.ts'
import { counted, metric, metricsAfter, parameter, set } from '../asked.ts'
import type { Asked, Step } from '../lesson.ts'
import OldCopies from './oldCopies.mdx'
import OldCopiesAfter from './oldCopiesAfter.mdx'
import Once from './once.mdx'
import OnceAfter from './onceAfter.mdx'

/** One channel and three messages: small enough to be walked at once. */
const model: ExplorationModel = {
  channels: 1,
  messages: 3,
  losses: 0,
  copies: 2,
  fifo: true,
  refusals: false,
  maxRetries: Infinity,
}

const cases: Readonly<Record<string, Partial<ExplorationModel>>> = {
  losses: { losses: 2 },
  refusals: { refusals: true },
  overtaking: { fifo: false },
}

/** How many states there are, and whether each message is delivered exactly once in all of them. */
function walked(changes: Partial<ExplorationModel> | undefined) {
  const walk = exploration(channelSpace({ ...model, ...changes }, 'exactlyOnce'))
  let next = walk.next()
  while (!next.done) next = walk.next()
  return next.value
}

const timeouts = [200, 400, 1000, 5000] as const
const violations = (asked: Asked, timeout: number) =>
  metricsAfter(asked, set('transport.timeout', timeout))['violations']!

const spoiled = (count: number): string =>
  `${counted(count, 'message', ['is', 'are'])} delivered twice or never`

/** Why each message is delivered exactly once, and when it is not. */
export const onceSteps: readonly Step[] = [
  {
    title: 'Is one bit enough?',
    outcome: 'Yes, while packets keep their order',
    Text: Once,
    After: OnceAfter,
    link: 'v=1&s=virtual-network&experiment=one_way,5,,no&transport=,,,,,200,50&view.desk=proof&view.proof.channels=1&end',
    controls: [],
    ask: {
      kind: 'choice',
      label: 'Breaks “exactly once”',
      options: [
        {
          id: 'losses',
          text: 'The wire loses two packets in a row',
          wrong: 'Whatever is lost is sent again, and the bit tells copies from new messages.',
        },
        {
          id: 'refusals',
          text: 'The receiver refuses messages for lack of room',
          wrong: 'A refused message keeps its bit and is sent again: that only takes time.',
        },
        { id: 'overtaking', text: 'A packet may overtake another on the wire' },
      ],
      truth: () => Object.keys(cases).find((id) => walked(cases[id]).counterexample) ?? '',
      reveal: (said, truth) => {
        const { states } = walked(cases[said])
        const broken = walked(cases[truth]).counterexample
        return said === truth
          ? `Yes: after ${broken?.steps.length} steps ${broken?.sentence}.`
          : `That one is safe in each of its ${states} states. Where packets overtake, ${broken?.sentence} after ${broken?.steps.length} steps.`
      },
      wrong: [],
    },
    hints: [
      'What can an old copy do, if it comes late enough?',
      'The bit alternates: every second message has the same one.',
      'A copy of message 0 that arrives when message 2 is expected has the bit of message 2.',
    ],
  },
  {
    title: 'How long do old copies live?',
    outcome: 'As long as the slowest packet',
    Text: OldCopies,
    After: OldCopiesAfter,
    link: 'v=1&s=virtual-network&experiment=one_way,20,,no&transport=,,,,,200,50&network=,,,,,,400&end',
    controls: ['transport.timeout'],
    shows: ['answer', 'findings', 'timeline'],
    hidden: ['findings', 'timeline'],
    ask: {
      kind: 'choice',
      label: 'Shortest safe timeout',
      options: [
        {
          id: '200',
          text: '200 µs',
          wrong: 'That is the timeout here: packets that are only late are sent again.',
        },
        {
          id: '400',
          text: '400 µs, the longest delay',
          wrong:
            'The message may be late, and then its acknowledgement as well: twice 400 µs, and the work of the NICs.',
        },
        { id: '1000', text: '1,000 µs' },
        {
          id: '5000',
          text: '5,000 µs',
          wrong: 'That is safe, but longer than it need be: each real loss would cost five times as much.',
        },
      ],
      truth: (asked) => String(timeouts.find((timeout) => violations(asked, timeout) === 0)),
      reveal: (said, truth, asked) => {
        const broken = violations(asked, Number(said))
        return `With a timeout of ${grouped(Number(said))} µs, ${spoiled(broken)}. The shortest of these that is safe is ${grouped(Number(truth))} µs.`
      },
      wrong: [],
    },
    goal: {
      sentence: 'Each of the 20 messages is delivered exactly once, with a timeout of at most 1,000 µs.',
      reached: (asked) =>
        metric(asked, 'violations') === 0 && Number(parameter(asked, 'transport.timeout')) <= 1000,
      missing: (asked) =>
        `${spoiled(metric(asked, 'violations'))}, with a timeout of ${grouped(Number(parameter(asked, 'transport.timeout')))} µs.`,
      solution: [set('transport.timeout', 1000)],
    },
    hints: [
      'When is a copy made of a message that is not lost?',
      'How long can a message and its acknowledgement take together, at most?',
      'Twice 400 µs and some work: 1,000 µs are enough.',
    ],
  },
]
