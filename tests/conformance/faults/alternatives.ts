import type { Alternatives } from '../../../engine/facets/alternatives.ts'
import { repeated } from './repeated.ts'
import { labelFaults, sentenceFaults } from './sentence.ts'

/** @param known  names of the metrics that the system describes */
export const alternativeFaults = (
  { metric, fractions = [], rows, bound, title }: Alternatives,
  known: ReadonlySet<string>,
): string[] => [
  ...labelFaults(title, 'the table of alternatives'),
  ...fractions.flatMap((name) => (known.has(name) ? [] : [`the fraction ${name} is not described`])),
  ...repeated(rows.map(({ id }) => `alternative ${id}`)),
  ...(rows.filter(({ emphasis }) => emphasis === 'yours').length > 1 ? ['two alternatives are yours'] : []),
  ...(bound ? sentenceFaults(bound.sentence, 'the bound of the alternatives') : []),
  ...rows.flatMap(({ id, name, metrics, edit, emphasis }) => [
    ...labelFaults(name, `alternative ${id}`),
    ...(metric in metrics ? [] : [`alternative ${id} has no ${metric}`]),
    ...Object.keys(metrics).flatMap((each) => (known.has(each) ? [] : [`${id}: ${each} is not described`])),
    ...(edit || emphasis === 'yours' ? [] : [`alternative ${id} cannot be chosen`]),
    ...(bound && metrics[metric]! < bound.value * (1 - 1e-9) ? [`alternative ${id} is below the bound`] : []),
  ]),
]
