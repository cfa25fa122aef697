import type { Result } from '../../../engine/facets/result.ts'
import type { Params } from '../../../engine/scenario/document.ts'

/**
 * Little's law in a run of the INI cluster, where how many are there and how long each stays are measured apart: as many
 * are there as come in the time that one stays. What is there at the two ends of the run is counted by one
 * side alone, and met the longer the more stays vary.
 */
export function littleFaults(metrics: Result['metrics'], params: Params): string[] {
  const { program, rules } = params as Readonly<Record<string, Params | undefined>>
  const number = (name: string, otherwise: number) => Number(params[name] ?? otherwise)
  const [clusters, processors] = [number('clusters', 4), number('processorsPerCluster', 4)]
  const threads = Number(program?.['threads'] ?? 1)
  const all = clusters * processors * threads
  const squared = Math.max(number('computeVariability', 1), number('variability', 1))
  const ends = (2 * all * (1 + squared)) / (0.9 * number('requests', 10_000))
  // So few requests of each that the ends are most of the run.
  if (metrics['throughputSimulated'] === undefined || ends > 0.1) return []
  const rate = metrics['throughputSimulated']
  const toInterface = (4 * processors) / number('interfacesPerCluster', 1)
  const stays: (readonly [what: string, present: number, by: number])[] = [
    ...(rules?.['path'] === 'interfaces' ? ([['iniQueue', toInterface, 'iniResidence']] as const) : []),
    ['requestQueue', 1, 'requestResidence'] as const,
    ['replyQueue', 1, 'replyResidence'] as const,
  ].map(
    ([queue, visits, residence]) =>
      [queue, metrics[`${queue}Simulated`]!, visits * rate * metrics[`${residence}Simulated`]!] as const,
  )
  // All threads of a processor are somewhere. Some cycles of those that differ are longer than many a run.
  const alike = [program?.['hot'] ?? 1, program?.['burst'] ?? 1].every((each) => each === 1)
  if (alike) stays.push(['threads', threads, rate * metrics['cycleTimeSimulated']!] as const)
  return stays.flatMap(([what, present, by]) =>
    Math.abs(present - by) <= (ends + 1e-9) * Math.max(present, by)
      ? []
      : [`${what} is ${present} in the run, by Little's law ${by}`],
  )
}
