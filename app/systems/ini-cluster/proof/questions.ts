import type { WindowModel } from '../../../../engine/systems/ini-cluster/door.ts'
import { counted } from '../../../chart/counted.ts'
import { counts, lossesBound, type Answers, type Case, type Question } from '../../../proof/question.ts'

export const questions: readonly Question[] = [
  {
    id: 'wire',
    kind: 'rule',
    label: 'Packets',
    options: [
      { value: 'fifo', label: 'keep their order', sentence: 'The wire keeps the order each way.' },
      { value: 'free', label: 'may overtake', sentence: 'Any packet on the wire may arrive next.' },
    ],
  },
  {
    id: 'nak',
    kind: 'rule',
    label: 'A gap',
    options: [
      { value: 'on', label: 'is asked for', sentence: 'The receiver answers a gap with one NAK.' },
      { value: 'off', label: 'waits', sentence: 'Only timers repair it.' },
    ],
  },
  {
    id: 'reack',
    kind: 'rule',
    label: 'An old duplicate',
    options: [
      {
        value: 'on',
        label: 'is acknowledged again',
        sentence: 'Ours, and essential: its ACK may have been lost.',
      },
      {
        value: 'off',
        label: 'is only dropped',
        sentence: 'Ablation: as the table of events alone would have it.',
      },
    ],
  },
  {
    id: 'window',
    kind: 'bound',
    label: 'Window W',
    options: counts([2, 1, 3, 4], (n) => `${counted(n, 'frame')} may be out and unconfirmed.`),
  },
  {
    id: 'bits',
    kind: 'bound',
    label: 'Bits k',
    options: counts([2, 1, 3], (n) => `Frames are numbered modulo ${1 << n}.`),
  },
  {
    id: 'messages',
    kind: 'bound',
    label: 'Messages',
    options: counts([6, 4, 9], (n) => `${n} messages, all one way.`),
  },
  lossesBound,
  {
    id: 'doubles',
    kind: 'bound',
    label: 'Packets doubled, at most',
    options: counts(
      [1, 0, 2],
      (n) => `The wire may double ${counted(n, 'packet')} in a run; a copy follows at once.`,
    ),
  },
  {
    id: 'copies',
    kind: 'bound',
    label: 'Packets that fill the wire each way',
    options: counts(
      [3, 2, 4],
      (n) =>
        `With ${n} on it nothing new is sent, nothing is doubled and no timer runs out; only a NAK, and what it asks for, are added.`,
    ),
  },
]

/** Runs worth seeing, as answers that differ from the usual ones. */
export const cases: readonly Case[] = [
  { id: 'enough', label: 'Twice as many numbers as the window', answers: {} },
  {
    id: 'full',
    label: 'As many numbers as the window',
    answers: { bits: '1', messages: '4' },
  },
  { id: 'three', label: 'A window of 3 with 4 numbers', answers: { window: '3' } },
  { id: 'four', label: 'A window of 4 with 4 numbers', answers: { window: '4', copies: '4' } },
  {
    id: 'eight',
    label: 'A window of 3 with 8 numbers',
    answers: { window: '3', bits: '3', messages: '9', copies: '2' },
  },
  {
    id: 'overtaking',
    label: 'Packets may overtake',
    answers: { wire: 'free', window: '1', bits: '1', messages: '4' },
  },
  {
    id: 'silent',
    label: 'Old duplicates are only dropped',
    answers: { reack: 'off', window: '1', bits: '1', messages: '4' },
  },
  { id: 'no-nak', label: 'Without NAKs', answers: { nak: 'off' } },
]

/** The model that the answers describe. */
export const modelOf = (answers: Answers): WindowModel => ({
  rules: {
    window: Math.min(Number(answers['window']), 1 << Number(answers['bits'])),
    seqBits: Number(answers['bits']),
    nak: answers['nak'] === 'on',
    reackDuplicates: answers['reack'] === 'on',
  },
  messages: Number(answers['messages']),
  losses: Number(answers['losses']),
  doubles: Number(answers['doubles']),
  copies: Number(answers['copies']),
  fifo: answers['wire'] === 'fifo',
})
