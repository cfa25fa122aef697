import type { UnloadRule } from '../../../protocols/quiescence.ts'

/**
 * Everything that a run depends on, in whole nanoseconds: what the parameters (µs, for people) become before the
 * machine starts. Sections are those of "Virtual Network Transport Protocols for Myrinet".
 */
export interface Configuration {
  readonly seed: number
  readonly host: HostCosts
  readonly nic: NicCosts
  readonly network: NetworkConfiguration
  readonly transport: TransportConfiguration
  readonly paging: PagingConfiguration
  readonly server: ServerConfiguration
  readonly memory: MemoryConfiguration
  readonly interventions: readonly PacketFault[]
}

/** Host processor time [ns]. Section 5.1: o_s and o_r of LogP. */
export interface HostCosts {
  readonly send: number
  readonly receive: number
  /** Of a request's handler, beyond reading the request and writing the reply. */
  readonly handler: number
  readonly cpus: number
}

/** Time of the one NIC processor [ns]. */
export interface NicCosts {
  readonly sendData: number
  readonly receiveData: number
  readonly sendControl: number
  readonly receiveControl: number
  /** For each channel that a scan of the timers looks at. Section 4.3 gives no number. */
  readonly scan: number
  readonly loiterPoll: number
  readonly endpointSwitch: number
  /** Attempts per visit of an endpoint. Section 4.1. */
  readonly loiter: number
  /** DMA of bulk data: fixed part [ns] and rate [bytes per ns]. Section 5.2. */
  readonly flush: number
  readonly dmaRate: number
}

export interface NetworkConfiguration {
  readonly wire: number
  readonly hopExtra: number
  /** Link rate [bytes per ns]. */
  readonly linkRate: number
  readonly lossData: number
  readonly lossControl: number
  readonly corrupt: number
  /** Ablation: packets are delayed at random by up to this and may overtake; 0 keeps FIFO [ns]. */
  readonly reorder: number
  /** Packets that a NIC's buffer has room for; Infinity: the inbox stands for the whole network. Section 3.4. */
  readonly buffer: number
  /** Ablation: a NIC whose link waits for room reads nothing meanwhile. */
  readonly standsStill: boolean
}

export interface TransportConfiguration {
  readonly reliable: boolean
  readonly channels: number
  readonly credits: number
  /** Entries of each receive queue. Section 4.2.2. */
  readonly queue: number
  readonly nack: 'timer' | 'immediate'
  readonly timeout: number
  readonly quantum: number
  readonly maxRetries: number
  /** What a client does with a message that came back. Section 3.1. */
  readonly onReturn: 'drop' | 'resend' | 'abort'
}

export interface PagingConfiguration {
  readonly enabled: boolean
  readonly frames: number
  readonly unload: number
  readonly load: number
  readonly driverCpu: number
  readonly reloadDelay: number
  readonly minResidency: number
  /** Fraction of minResidency that is added at random. */
  readonly residencyJitter: number
  readonly victim: 'fifo' | 'lru' | 'random'
  readonly unloadRule: UnloadRule
  /** Refused messages of an unloading endpoint are not sent again. */
  readonly freeze: boolean
}

export interface ServerConfiguration {
  readonly mode: 'poll' | 'threads'
  readonly pollCost: number
  readonly pollBatch: number
  readonly wake: number
  readonly batchMax: number
  readonly levelTriggered: boolean
  /** Between the last look at the queue and the enabling of events [ns]. */
  readonly enableGap: number
}

/** Where the data of messages lies on the hosts. Sections 3.1 and 3.2. */
export interface MemoryConfiguration {
  /** How messages with data travel; a message without is short. */
  readonly kind: 'medium' | 'bulk' | 'zeroCopy'
  /** Host time of a copy [ns per byte]. */
  readonly copy: number
  /** Receive memory is mapped for DMA when data comes for it, and stays so; otherwise it is from the start. */
  readonly onDemand: boolean
  /** Of each endpoint's receive memory. */
  readonly pages: number
  /** To map a page, after the driver's processor time [ns]. */
  readonly map: number
}

/** A person's hand on the wire: the nth packet of this kind about a message is lost, damaged or late. */
export interface PacketFault {
  readonly packet: 'DATA' | 'ACK' | 'NACK' | 'RET'
  /** Flow and number: 'f:q2' is the third request of flow f, 'f:r2' its reply. */
  readonly message: string
  /** From 1. */
  readonly nth: number
  readonly action: 'drop' | 'corrupt' | 'delay'
  /** How late, for `delay` [ns]. */
  readonly by: number
}
