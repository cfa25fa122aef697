import type { Finding } from '../../../../facets/finding.ts'
import type { Configuration } from '../machine/configuration.ts'

/**
 * What the batches of a run with constant costs cannot tell. `repeats`: after the beginning nothing is drawn that changes when
 * anything happens, so the run repeats one pattern for ever. `settles`: only who is asked is drawn, and the machine stays in a
 * pattern that goes by how it began; by 10 runs of 32,000 requests each the interval was up to 40 times too narrow.
 */
export type Pattern = 'repeats' | 'settles'

/** Undefined where the batches say how sure the means are. @source  measured; spec of the simulator, rule 6 */
export function patternOf(configuration: Configuration): Pattern | undefined {
  const { variability, computeVariability, clusters, processors, interfaces, handler, source, destination } =
    configuration
  const isChosenByChance = interfaces > 1 && (source === 'random' || destination === 'random')
  if (variability > 0 || computeVariability > 0 || isChosenByChance) return undefined
  const isOneWay = clusters === 2 && interfaces === 1
  if ((clusters - 1) * processors === 1 || (isOneWay && handler === 0)) return 'repeats'
  return isOneWay || (handler === 0 && clusters * processors <= mostInStep) ? 'settles' : undefined
}

/** So many processors at most fall in step where nothing interrupts them. */
const mostInStep = 12

const sentences: Readonly<Record<Pattern, string>> = {
  repeats:
    'Costs are constant, and nothing drawn after the start changes when anything happens: the machine repeats one pattern for ever, which depends on its start. No interval is shown: it would tell the pattern’s length, not how sure the mean is.',
  settles:
    'Costs are constant, and all that is drawn after the beginning is who is asked, which hardly moves anything here: the machine settles into a pattern that depends on how it began. No interval is shown, for the parts of one run are more alike than runs with other seeds.',
}

/** Why there is no interval. */
export function patternFinding(configuration: Configuration): Finding[] {
  const pattern = patternOf(configuration)
  if (!pattern) return []
  return [
    {
      id: 'pattern',
      tone: 'warning',
      sentence: sentences[pattern],
      source: 'limit cycle',
      edit: { label: 'Let costs vary', edit: { kind: 'set', path: 'variability', value: 1 } },
    },
  ]
}
