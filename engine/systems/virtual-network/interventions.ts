import { inThousands, ordinal } from '../../base/plural.ts'
import { choice, text, variant } from '../../scenario/schema.ts'
import type { ValueOf } from '../../scenario/schema.ts'
import type { Params } from '../../scenario/document.ts'
import type { PacketFault } from './machine/configuration.ts'
import { mostSwitches } from './fabric/network.ts'
import { portsPerSwitch } from './fabric/topology.ts'
import { count, time } from './parameters/field.ts'

const selector = {
  packet: choice({
    label: 'Packet',
    sentence: 'What kind of packet.',
    options: [
      { value: 'DATA', label: 'Data', sentence: 'A copy of the message.' },
      { value: 'ACK', label: 'ACK', sentence: 'The acknowledgement of the message.' },
      { value: 'NACK', label: 'NACK', sentence: 'The refusal of the message.' },
      { value: 'RET', label: 'Return', sentence: 'The return of the message.' },
    ],
    default: 'DATA',
  }),
  message: text({
    label: 'Message',
    sentence: "Flow and number: 'f:q2' is the third request of flow f, 'f:r2' the reply to it.",
    maxLength: 40,
    default: 'f:q0',
  }),
  nth: count('Copy', 'Which packet of this kind about this message, from 1.', 1, [1, 100_000], {
    slider: [1, 10],
  }),
}

/**
 * A person's hand on the wire: what happens to one chosen packet, or to a cable. A cut is something done to the network
 * of the scenario, as the loss of a packet is, and not another network: so it stands with the faults, where it can be
 * taken back, and not with the parameters.
 */
export const interventions = variant({
  label: 'Intervention',
  sentence: 'What happens to a packet on the wire, or to a cable.',
  default: 'drop',
  cases: {
    drop: { label: 'Drop', sentence: 'The wire loses the packet.', fields: selector },
    corrupt: {
      label: 'Corrupt',
      sentence: 'The packet is damaged: the receiver pays for it and drops it.',
      fields: selector,
    },
    delay: {
      label: 'Delay',
      sentence: 'The packet is held up; later ones may pass it.',
      fields: {
        ...selector,
        by: time('By', 'How late the packet is.', 100, 10_000_000, { slider: [1, 10_000], scale: 'log' }),
      },
    },
    cut: {
      label: 'Cut',
      sentence: 'The cable in this port is cut before the run, and the network is mapped again.',
      fields: {
        switch: count('Switch', 'At which switch.', 0, [0, mostSwitches - 1]),
        port: count('Port', 'In which of its ports.', 0, [0, portsPerSwitch - 1]),
      },
    },
  },
})

type Intervention = ValueOf<typeof interventions>

/** Checked interventions as the machine takes them. */
export const packetFaults = (checked: readonly Params[]): PacketFault[] =>
  (checked as readonly Intervention[])
    .filter((intervention) => intervention.kind !== 'cut')
    .map((intervention) => ({
      packet: intervention.packet,
      message: intervention.message,
      nth: intervention.nth,
      action: intervention.kind,
      by: intervention.kind === 'delay' ? Math.round(intervention.by * 1000) : 0,
    }))

const nouns = { DATA: 'data packet', ACK: 'ACK', NACK: 'NACK', RET: 'return packet' } as const

/** 'The 1st data packet of f:q2 is dropped.' */
export function told(checked: Params): string {
  const intervention = checked as Intervention
  if (intervention.kind === 'cut')
    return `The cable in port ${intervention.port} of switch ${intervention.switch} is cut.`
  const { packet, message, nth } = intervention
  return `The ${ordinal(nth)} ${nouns[packet]} of ${message} ${fate(intervention)}.`
}

function fate(intervention: Exclude<Intervention, { kind: 'cut' }>): string {
  switch (intervention.kind) {
    case 'drop':
      return 'is dropped'
    case 'corrupt':
      return 'is corrupted'
    case 'delay':
      return `is delayed by ${inThousands(intervention.by)} µs`
  }
}
