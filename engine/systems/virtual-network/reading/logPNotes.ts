import { printedLogP } from '../closedForm/logPNumbers.ts'
import { twoDecimals } from '../closedForm/twoDecimals.ts'

const { amII, gam } = printedLogP

/** What the paper says of AM-II beside the older layer. */
export const gamSentence = `AM-II’s round trip is twice that of the older layer, ${twoDecimals(amII.roundTrip)} against ${twoDecimals(gam.roundTrip)} µs, and reliability and protection are the smaller part of it. The paper names more: each send writes a capability across the bus, and the NIC builds a private header and sends it with a DMA of its own. AM-II is limited by its NIC, GAM by its hosts, whose overheads together, ${twoDecimals(gam.sendOverhead + gam.receiveOverhead)} µs, are longer than its gap.`

/** How the numbers are measured, what they prove, and what the text leaves open. */
export const logPNotes = {
  measured:
    'No number is read off the parameters. RTT: one request at a time. o_s: two sends that follow each other. o_r: with long computation between sends, each also reads one reply. g: the steady period of a long run with 16 outstanding. L = RTT / 2 − o_s − o_r. All that with reliability and protection, without protection, and without both, whatever the scenario has.',
  calibrated:
    'Calibrated: our costs were set to these numbers of the paper, so that they agree is no evidence. The parts of the round trip are predicted: no cost was set to them.',
  gam: `GAM is not simulated here: its numbers are the paper’s. Its overheads and latency would make a round trip of ${twoDecimals(2 * (gam.sendOverhead + gam.latency + gam.receiveOverhead))} µs, not the ${twoDecimals(gam.roundTrip)} printed. What GAM’s numbers or the overheads are made of is absent from the text.`,
  decimals:
    'The text at hand has lost its decimal points. Where they stand in AM-II’s numbers is confirmed by sums; in GAM’s it is read by size.',
} as const
