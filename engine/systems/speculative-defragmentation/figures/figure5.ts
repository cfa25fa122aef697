import type { Figure } from '../../../facets/figure.ts'
import { usualCosts } from '../costs/analyse.ts'
import { costPaths } from '../costs/paths.ts'
import { printedRates } from '../costs/rates.ts'
import { costsBelow, throughputBars } from './bars.ts'
import { costsAt, opening } from './openings.ts'

export const figure5: Figure = {
  id: 'figure-5',
  name: 'Figure 5',
  title: 'What it costs when only one side takes part',
  sentence: 'A standard receiver loses nothing; a receiver that guesses at a standard sender loses a sixth.',
  where: 'section 5.2',
  switches: [],
  *sweep() {
    yield 0
    const paths = costPaths(usualCosts)
    const [standard, cleanup] = (['standard', 'cleanup'] as const).map((id) =>
      paths.find((path) => path.id === id)!,
    ) as [(typeof paths)[number], (typeof paths)[number]]
    return {
      stacks: [
        throughputBars('figure-5-bars', [
          { id: 'standard', name: 'Standard to standard', published: printedRates.standard },
          { id: 'fragments', name: 'Fragments to standard', published: printedRates.fragmentsToStandard },
          { id: 'cleanup', name: 'Standard to guessing', published: printedRates.cleanup },
        ]),
        costsBelow([
          standard,
          { ...standard, id: 'os', name: 'Fragments to standard', standing: 'reproduced' },
          cleanup,
        ]),
      ],
      numbers: [
        {
          what: 'Fragments to a standard receiver',
          published: '42',
          value: printedRates.fragmentsToStandard,
          ours: standard.rate,
          unit: 'B/us',
          standing: 'reproduced',
          note: 'standard IP fragments: both copies, nothing to clean up',
        },
        {
          what: 'Standard sender to a receiver that guesses',
          published: '35',
          value: printedRates.cleanup,
          ours: cleanup.rate,
          unit: 'B/us',
          standing: 'calibrated',
          note: 'every page is guessed wrong: the clean-up of 19.5 µs is set by this',
        },
      ],
      notes: [
        'The text calls the second case infrequent and says that it remains unoptimised: the clean-up could be shorter.',
      ],
      openings: [
        costsAt('No guess right', 0),
        opening('Fragments to a standard receiver, frame by frame', {
          experiment: { kind: 'frames', sequence: 'A0.0 A0.1 A0.2 A1.0 A1.1 A1.2' },
        }),
        opening('A standard sender to a receiver that guesses', {
          experiment: { kind: 'frames', sequence: 's0.0 s0.1 s0.2 s1.0 s1.1 s1.2' },
        }),
      ],
    }
  },
}
