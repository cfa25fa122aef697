import { ordinal, plural } from '../../../base/plural.ts'
import { choice, number, variant, type ValueOf } from '../../../scenario/schema.ts'
import type { Params } from '../../../scenario/document.ts'
import type { Messages } from '../../../facets/messages.ts'
import { sideA, sideB, type FaultAction, type WireFault } from './configuration.ts'

const selector = {
  sender: choice({
    label: 'Sender',
    sentence: 'Whose packet.',
    options: [
      { value: 'A', label: 'A', sentence: 'A packet that A sends.' },
      { value: 'B', label: 'B', sentence: 'A packet that B sends.' },
    ],
    default: 'A',
  }),
  nth: number({
    label: 'Packet',
    sentence: 'Which of its packets, of whatever kind, from 1.',
    unit: '',
    min: 1,
    max: 60_000,
    integer: true,
    default: 1,
    slider: [1, 40],
    scale: 'linear',
  }),
}

const by = (sentence: string, usual: number) =>
  number({
    label: 'By',
    sentence,
    unit: 'ticks',
    min: 1,
    max: 100_000,
    integer: true,
    default: usual,
    slider: [1, 200],
    scale: 'linear',
  })

/** What a person's hand does to one packet on the wire. */
export const interventions = variant({
  label: 'Fault',
  sentence: 'What happens to a packet on the wire.',
  default: 'drop',
  cases: {
    drop: { label: 'Lose', sentence: 'The wire loses the packet.', fields: selector },
    corrupt: {
      label: 'Damage',
      sentence: 'The packet arrives damaged: the checksum drops it before the window sees it.',
      fields: selector,
    },
    duplicate: {
      label: 'Double',
      sentence: 'The packet arrives, and so does a copy of it, later.',
      fields: { ...selector, by: by('How much later than the packet its copy arrives.', 4) },
    },
    delay: {
      label: 'Delay',
      sentence: 'The packet is held up; later ones may pass it.',
      fields: { ...selector, by: by('How late the packet is.', 20) },
    },
  },
})

type Intervention = ValueOf<typeof interventions>

/** Checked interventions as the wire takes them. @param delay  of the wire [ticks] */
export const wireFaults = (checked: readonly Params[], delay: number): WireFault[] =>
  (checked as readonly Intervention[]).map((intervention) => ({
    sender: intervention.sender === 'A' ? sideA : sideB,
    n: intervention.nth,
    action: actionOf(intervention, delay),
  }))

const actionOf = (intervention: Intervention, delay: number): FaultAction =>
  intervention.kind === 'drop' || intervention.kind === 'corrupt'
    ? { kind: intervention.kind }
    : { kind: intervention.kind, takes: delay + intervention.by }

/** 'The 3rd packet of A is lost.' */
export function told(checked: Params): string {
  const intervention = checked as Intervention
  return `The ${ordinal(intervention.nth)} packet of ${intervention.sender} ${fate(intervention)}.`
}

function fate(intervention: Intervention): string {
  switch (intervention.kind) {
    case 'drop':
      return 'is lost'
    case 'corrupt':
      return 'arrives damaged'
    case 'duplicate':
      return `arrives twice, ${plural(intervention.by, 'tick')} apart`
    case 'delay':
      return `is late by ${plural(intervention.by, 'tick')}`
  }
}

/** What a fault names a packet by: whose it is, and the how manieth. */
export const packetSelector = ({ nodes, from, copy }: Messages, packet: number): Params => ({
  sender: nodes.findIndex(({ lanes }) => lanes[0] === from[packet]) === 0 ? 'A' : 'B',
  nth: copy[packet]!,
})
