import type { Stage } from '../../../pipeline/stages.ts'
import { gamStages } from '../presets/gamStages.ts'

/**
 * The way of a fragment from one workstation to the other, step by step, and how the steps fold into the abstract
 * stages: Figs. 6 and 7 and Table 1 of Wang et al. 1998, sections 5.2 and 5.3.1. Words and numbers are the text's; it
 * has no separate numbers for the steps of one stage.
 */
export interface DataPath {
  /** In the order of the data. */
  readonly steps: readonly PathStep[]
  /** Table 1; `steps[].stage` is an index into it. */
  readonly stages: readonly Stage[]
  /** The stage that takes longest, for a fragment of any size. */
  readonly bottleneck: number
  /** Where the steps happen: `steps` of each place follow one another. */
  readonly places: readonly PathPlace[]
}

export interface PathStep {
  /** The label in Fig. 7. */
  readonly name: string
  /** What it does to the data, in a few words. */
  readonly does: string
  readonly sentence: string
  /** The abstract stage that it is folded into. */
  readonly stage: number
}

export interface PathPlace {
  readonly name: string
  /** How many steps, in order; 0 for what only lies between two of them. */
  readonly steps: number
  readonly sentence: string
}

const card =
  'Each card, a Myricom M2F on the SBUS, has a host DMA engine, a network DMA engine, SRAM, and a LANai processor at 37.5 MHz that executes the messaging protocol and coordinates the engines.'
const workstation = 'Each host is an UltraSPARC Model 170 at 167 MHz under Solaris 2.5.'

/** The stage whose steps GAM chose not to pipeline: the bottleneck, by the caption of Table 1. */
const folded = 2

/** The path of GAM between two UltraSPARC workstations; its stages are those of Table 1, in µs and µs/B. */
export const dataPath: DataPath = {
  stages: gamStages,
  bottleneck: folded,
  places: [
    { name: 'Sending host', steps: 1, sentence: workstation },
    { name: 'Its interface card', steps: 2, sentence: card },
    {
      name: 'Network',
      steps: 0,
      sentence:
        'Between them is one Myricom M2F switch with links of 160 MB/s; the network fabric is cut-through.',
    },
    { name: 'Receiving interface card', steps: 2, sentence: card },
    { name: 'Receiving host', steps: 1, sentence: workstation },
  ],
  steps: [
    {
      name: 'Sender host',
      does: 'copies the data',
      sentence: 'The data are copied on the sending host.',
      stage: 0,
    },
    {
      name: 'Sender host DMA',
      does: 'main memory to SRAM',
      sentence:
        'The host DMA engine of the card moves the data over the SBUS from main memory into the SRAM on the card. Of the labelled steps the text calls this one the slowest.',
      stage: 1,
    },
    {
      name: 'Sender network DMA',
      does: 'SRAM to network',
      sentence: 'The network DMA engine of the card moves the data from the SRAM into the network.',
      stage: 2,
    },
    {
      name: 'Receiver network DMA',
      does: 'network to card',
      sentence:
        'The receiving card takes the data from the network. This overlaps the step before almost completely, because the network fabric is cut-through; the other components at the interface store and forward.',
      stage: 2,
    },
    {
      name: 'Receiver host DMA',
      does: 'card to main memory',
      sentence:
        'The data cross the SBUS into the receiving host, faster than on the sending side, because the SBUS is asymmetric. GAM does this and the step before one after the other, by design: together they take roughly as long as the sender host DMA.',
      stage: 2,
    },
    {
      name: 'Receiver host',
      does: 'copies the data',
      sentence: 'The data are copied on the receiving host.',
      stage: 3,
    },
  ],
}

/**
 * The same path with the receiver's network and host DMA as stages of their own. The text has no numbers for the two:
 * that each has half the overhead and half the cost of the stage is assumed, and their names say so.
 */
export const splitStages: readonly Stage[] = gamStages.flatMap((stage, j) =>
  j === folded
    ? ['Network DMA (assumed)', 'Receiver DMA (assumed)'].map((name) => ({
        name,
        overhead: stage.overhead / 2,
        perByte: stage.perByte / 2,
      }))
    : [stage],
)
