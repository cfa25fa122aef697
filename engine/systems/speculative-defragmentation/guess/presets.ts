import type { Provenance } from '../../system.ts'
import { assumed, derived, general } from '../../preset.ts'
import type { GuessParams } from './parameters.ts'

interface GuessPreset {
  readonly id: string
  readonly name: string
  readonly sentence: string
  readonly expected: string
  readonly params: GuessParams
  readonly source: string
  readonly provenance: Readonly<Record<string, Provenance>>
}

/** Ids are permanent. */
export const guessPresets: readonly GuessPreset[] = [
  {
    id: 'guess-defragmentation',
    name: 'This paper’s guess',
    sentence: 'A page in 56 % of the standard time where the guess is right, in 120 % where it is wrong.',
    expected: 'It pays from 31 %; with two streams and delays 71 % are right.',
    params: { success: 71, sure: 100, right: 56, wrong: 120 },
    source: 'Kurmann et al. 2000, section 5: 42 / 75 and 42 / 35',
    provenance: {
      experiment: derived('the rates of Figures 4 and 5'),
      'experiment.success': derived('the timed model, delays up to 300 µs'),
    },
  },
  {
    id: 'guess-branch',
    name: 'A branch of a processor',
    sentence: 'Fetch on behind a branch before its condition is known; a wrong guess empties the pipeline.',
    expected: 'Guessing pays from about 7 %, because waiting would cost nearly as much as a wrong guess.',
    params: { success: 95, sure: 15, right: 1, wrong: 16 },
    source:
      'In cycles; a misprediction costs 10 to 20 on most processors since 1995 (A. Fog, microarchitecture manual)',
    provenance: {
      experiment: general('10 to 20 cycles, by the length of the pipeline'),
      'experiment.sure': assumed('stand still until the condition is known, 15 cycles'),
      'experiment.success': general('predictors are right in 95 % and more'),
    },
  },
  {
    id: 'guess-eager',
    name: 'Send eagerly, or ask first',
    sentence:
      'A message is sent without asking whether there is a buffer for it; where there is none it is sent again.',
    expected: 'Asking costs a round trip for each message: with short ones guessing pays from a third on.',
    params: { success: 90, sure: 40, right: 10, wrong: 55 },
    source: 'Our own scenario: the eager limit of message passing',
    provenance: { experiment: assumed('10 µs to send, 30 µs to ask, 15 µs to repair') },
  },
  {
    id: 'guess-high-stakes',
    name: 'A wrong guess costs ten times as much',
    sentence: 'A cheap check, a dear repair: as for an optimistic transaction that is rolled back.',
    expected: 'It pays only above 95 %.',
    params: { success: 90, sure: 100, right: 50, wrong: 1050 },
    source: 'Our own scenario',
    provenance: { experiment: assumed('numbers chosen to show what a dear repair does') },
  },
]
