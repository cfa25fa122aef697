import {
  ladder,
  type Counterexample,
  type ExplorationState,
  type Step,
} from '../../../../engine/systems/virtual-network/door.ts'
import type { ShownRun } from '../../../proof/run.ts'
import { contentsOf } from './contents.ts'
import { notesOf } from './notes.ts'

/** A run as it is drawn; while a packet of one state is still the same object as in the next. */
export const shownRun = (run: Counterexample<ExplorationState, Step>): ShownRun => ({
  sentence: run.sentence,
  steps: run.steps,
  rungs: ladder(run).map(({ packet, message, seq, sent, ended, end }) => ({
    label: packet === 'DATA' ? `m${message} bit ${seq}` : `${packet} m${message} bit ${seq}`,
    down: packet === 'DATA',
    look: looks[packet],
    sent,
    ended,
    end,
  })),
  notes: notesOf(run.states),
  contents: run.states.map(contentsOf),
  sides: ['Sender', 'Receiver'],
})

const looks = { DATA: 'data', ACK: 'ack', NACK: 'nack', RET: 'ret' } as const
