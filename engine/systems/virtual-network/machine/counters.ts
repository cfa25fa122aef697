/** What happened, counted over the whole run. */
export interface Counters {
  transmitted: number
  retransmitted: number
  received: number
  acknowledgements: number
  refusals: number
  refusedFull: number
  refusedNonResident: number
  refusedUnmapped: number
  returnsForTag: number
  noEndpoint: number
  duplicates: number
  corrupted: number
  accepted: number
  /** Of those, replies. */
  repliesIn: number
  droppedData: number
  droppedControl: number
  controlSent: number
  controlReceived: number
  controlCorrupted: number
  staleFeedback: number
  returned: number
  /** Of those, after the retransmissions had run out: they may have been delivered. */
  givenUp: number
  completed: number
  faults: number
  unloads: number
  loads: number
  mappings: number
  batches: number
  batchMessages: number
  loiterPolls: number
  endpointSwitches: number
  scans: number
  scannedEntries: number
  queuePeak: number
  unreliableLosses: number
  /** Packets that had to wait at the head of their link for room in a buffer. */
  blocked: number
  /** Most packets in the inbox of a NIC. */
  inboxPeak: number
}

/** All at 0, as a run begins. */
export const newCounters = (): Counters => ({
  transmitted: 0,
  retransmitted: 0,
  received: 0,
  acknowledgements: 0,
  refusals: 0,
  refusedFull: 0,
  refusedNonResident: 0,
  refusedUnmapped: 0,
  returnsForTag: 0,
  noEndpoint: 0,
  duplicates: 0,
  corrupted: 0,
  accepted: 0,
  repliesIn: 0,
  droppedData: 0,
  droppedControl: 0,
  controlSent: 0,
  controlReceived: 0,
  controlCorrupted: 0,
  staleFeedback: 0,
  returned: 0,
  givenUp: 0,
  completed: 0,
  faults: 0,
  unloads: 0,
  loads: 0,
  mappings: 0,
  batches: 0,
  batchMessages: 0,
  loiterPolls: 0,
  endpointSwitches: 0,
  scans: 0,
  scannedEntries: 0,
  queuePeak: 0,
  unreliableLosses: 0,
  blocked: 0,
  inboxPeak: 0,
})

/** Packets that the wire lost or damaged. */
export const lostPackets = (c: Counters): number =>
  c.droppedData + c.droppedControl + c.corrupted + c.controlCorrupted
