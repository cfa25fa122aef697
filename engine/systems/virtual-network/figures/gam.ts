import type { FigureSwitch } from '../../../facets/figure.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { changed } from '../presets/preset.ts'
import { logP } from '../printedLogP.ts'

/**
 * GAM, the older active messages: neither reliability nor protection, cheaper hosts, a NIC that forwards. Its printed
 * row contradicts itself, so which number is kept is a choice.
 */
export const gamSwitch: FigureSwitch = {
  id: 'gam',
  label: 'Latency of GAM',
  options: [
    { value: 'latency', label: '5.50 µs', sentence: 'As printed: then its round trip is 22.80 µs.' },
    { value: 'round-trip', label: '4.60 µs', sentence: 'What its printed round trip of 21 µs leaves over.' },
  ],
}

/** Wires between hosts that trust each other: the paper's latency less the work of the two NICs [µs]. */
const wire = 0.76

/** What the parameters count as reliability and protection of a data packet, on either side [µs]. */
const notPaid = 1.085

/** @param latency  L of GAM [µs] */
export function gam<K extends VirtualNetworkParams['experiment']['kind']>(
  kind: K,
  settings: Partial<Extract<VirtualNetworkParams['experiment'], { kind: K }>>,
  latency: number,
): VirtualNetworkParams {
  // Neither side of the NIC is printed: each is taken as half of what the wires leave of the latency.
  const perPacket = (latency - wire) / 2 + notPaid
  return changed(kind, settings, {
    host: { send: logP.gam.sendOverhead.value, receive: logP.gam.receiveOverhead.value },
    nic: { sendData: perPacket, receiveData: perPacket, protection: false },
    transport: { reliable: false },
  })
}
