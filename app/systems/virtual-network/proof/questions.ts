import type { ExplorationModel, Property } from '../../../../engine/systems/virtual-network/door.ts'
import { counted } from '../../../chart/counted.ts'
import { counts, lossesBound, type Answers, type Case, type Question } from '../../../proof/question.ts'

export const questions: readonly Question[] = [
  {
    id: 'ask',
    kind: 'rule',
    label: 'What is asked',
    options: [
      {
        value: 'once',
        label: 'Exactly once',
        sentence: 'No message is delivered twice, and none is acknowledged without having been delivered.',
      },
      {
        value: 'overtaking',
        label: 'No overtaking',
        sentence: 'No message is delivered while an earlier one of its endpoint is still under way.',
      },
    ],
  },
  {
    id: 'wire',
    kind: 'rule',
    label: 'The wire',
    options: [
      {
        value: 'fifo',
        label: 'keeps order',
        sentence: 'Packets arrive in the order in which they were sent.',
      },
      {
        value: 'free',
        label: 'lets overtake',
        sentence: 'Ablation: any packet on the wire may arrive next.',
      },
    ],
  },
  {
    id: 'leave',
    kind: 'rule',
    label: 'Endpoints leave the NIC',
    options: [
      { value: 'never', label: 'never', sentence: 'One endpoint, which stays.' },
      {
        value: 'paper',
        label: 'by the paper’s rule',
        sentence: 'When every message is acknowledged, or its latest copy refused.',
      },
      {
        value: 'strict',
        label: 'if acknowledged',
        sentence: 'Every message acknowledged; safe, but two paging hosts deadlock.',
      },
      { value: 'anynack', label: 'on any NACK', sentence: 'Ablation: a refusal of any copy counts.' },
      { value: 'naive', label: 'at once', sentence: 'Ablation: whatever is under way.' },
    ],
  },
  {
    id: 'giveUp',
    kind: 'rule',
    label: 'A message is given up',
    options: [
      { value: 'never', label: 'never', sentence: 'It is sent again for as long as it takes.' },
      {
        value: '0',
        label: 'at the 1st timeout',
        sentence: 'It goes back to its user without a second copy.',
      },
      { value: '1', label: 'at the 2nd timeout', sentence: 'It goes back to its user after two copies.' },
    ],
  },
  {
    id: 'epochs',
    kind: 'rule',
    label: 'Epochs, once given up',
    options: [
      {
        value: 'all',
        label: 'in every packet',
        sentence: 'Our addition to the paper’s rules: data carry the channel’s epoch and answers echo it.',
      },
      { value: 'data', label: 'not in answers', sentence: 'Ablation: answers do not echo the epoch.' },
      {
        value: 'none',
        label: 'a bare flag',
        sentence: 'Ablation: a flag asks the receiver to adopt the bit; nothing says whether it has done so.',
      },
    ],
  },
  {
    id: 'room',
    kind: 'rule',
    label: 'The receive queue',
    options: [
      { value: 'full', label: 'may be full', sentence: 'Any message may be refused by a NACK.' },
      { value: 'free', label: 'has room', sentence: 'Nothing is refused.' },
    ],
  },
  {
    id: 'channels',
    kind: 'bound',
    label: 'Channels',
    options: counts([2, 1, 3], (n) => `${counted(n, 'stop-and-wait channel')} between the two NICs.`),
  },
  {
    id: 'messages',
    kind: 'bound',
    label: 'Messages',
    options: counts([3, 2, 4], (n) => `${n} messages, all one way.`),
  },
  lossesBound,
  {
    id: 'copies',
    kind: 'bound',
    label: 'Packets of a channel on the wire, at most',
    options: counts(
      [2, 1, 3],
      (n) => `At most ${counted(n, 'packet')} of one channel at a time: each timeout adds one.`,
    ),
  },
]

/** Runs worth seeing, as answers that differ from the usual ones. */
export const cases: readonly Case[] = [
  { id: 'paper', label: 'The paper’s protocol', answers: {} },
  { id: 'paging', label: 'Endpoints page by the paper’s rule', answers: { leave: 'paper' } },
  { id: 'reordered', label: 'Packets may overtake', answers: { wire: 'free' } },
  { id: 'anynack', label: 'An endpoint leaves on any NACK', answers: { leave: 'anynack' } },
  { id: 'naive', label: 'An endpoint leaves at once', answers: { leave: 'naive' } },
  { id: 'given-up', label: 'Messages are given up', answers: { giveUp: '0', room: 'free', copies: '3' } },
  {
    id: 'answers',
    label: 'Answers do not echo the epoch',
    answers: { giveUp: '0', epochs: 'data', room: 'free', copies: '3' },
  },
  {
    id: 'flag',
    label: 'A bare flag stands for the epoch',
    answers: { giveUp: '1', epochs: 'none', room: 'free' },
  },
  { id: 'channels', label: 'Order across channels', answers: { ask: 'overtaking' } },
  {
    id: 'one-channel',
    label: 'Order on one channel',
    answers: { ask: 'overtaking', channels: '1', losses: '2' },
  },
]

export const propertyOf = ({ ask }: Answers): Property => (ask === 'once' ? 'exactlyOnce' : 'noOvertaking')

/** The model that the answers describe. */
export const modelOf = (answers: Answers): ExplorationModel => ({
  channels: Number(answers['channels']),
  messages: Number(answers['messages']),
  losses: Number(answers['losses']),
  copies: Number(answers['copies']),
  fifo: answers['wire'] === 'fifo',
  refusals: answers['room'] === 'full',
  maxRetries: answers['giveUp'] === 'never' ? Infinity : Number(answers['giveUp']),
  ...(answers['epochs'] !== 'all' && { epochs: answers['epochs'] === 'none' ? 'none' : 'dataOnly' }),
  ...(answers['leave'] !== 'never' && {
    paging: answers['leave'] as NonNullable<ExplorationModel['paging']>,
  }),
})
