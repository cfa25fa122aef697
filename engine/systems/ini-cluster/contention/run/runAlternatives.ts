import type { Alternative, Alternatives } from '../../../../facets/alternatives.ts'
import type { Edit } from '../../../../scenario/document.ts'
import { runMetrics } from './runMetrics.ts'
import type { Ran } from './ran.ts'

/** The same work under other rules, as long as the run: what each came to. */
export function runAlternatives(
  { params, variants, measured }: Ran,
  metrics: Readonly<Record<string, number>>,
): { readonly alternatives?: Alternatives } {
  const known = variants.flatMap((variant): Alternative[] => {
    const averages = measured.get(variant)
    const described = descriptions[variant.id]
    if (!averages || !described) return []
    return [
      {
        id: variant.id,
        name: described,
        metrics: picked(runMetrics(averages)),
        edit: editOf(variant.params, params),
      },
    ]
  })
  if (known.length === 0 || metrics[compared] === undefined) return {}
  const comparable = known.filter((row) => row.metrics[compared] !== undefined)
  return {
    alternatives: {
      title: 'The same work under other rules, simulated',
      metric: compared,
      fractions: [share],
      rows: [{ id: 'yours', name: 'as it is', emphasis: 'yours', metrics: picked(metrics) }, ...comparable],
    },
  }
}

const compared = 'cycleTimeSimulated'
const share = 'iniUtilisationSimulated'

const descriptions: Readonly<Record<string, string>> = {
  static: 'fixed interface',
  'round-robin': 'interfaces in turn',
  random: 'random interface',
  shortest: 'shorter queue',
  constant: 'constant costs',
  faster: 'interfaces twice as fast',
  pooled: 'twice as many, shorter queue',
  split: 'twice as many, fixed',
}

const picked = (metrics: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries([compared, share].flatMap((name) => (name in metrics ? [[name, metrics[name]!]] : [])))

/** All that is different, as one step. */
function editOf(wanted: Ran['params'], present: Ran['params']): Edit {
  const names = [
    'scheduling',
    'destination',
    'variability',
    'iniService',
    'iniReceive',
    'interfacesPerCluster',
  ] as const
  const edits = names
    .filter((name) => wanted[name] !== present[name])
    .map((path): Edit => ({ kind: 'set', path, value: wanted[path]! }))
  return edits.length === 1 ? edits[0]! : { kind: 'together', edits }
}
