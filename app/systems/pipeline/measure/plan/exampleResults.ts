import {
  latency,
  plannedRuns,
  runTitle,
  substream,
  type NamedStage,
  type PlanSystem,
} from '../../../../../engine/systems/pipeline/door.ts'

/** What stands above an example, so that nobody takes it for a measurement. */
const mark = '# simulated from the pipeline of this page, noise 2 % (assumed): an example'

export const isExample = (text: string): boolean => text.startsWith('# simulated')

/** What the plan's commands would print if the pipeline of the page were the system. */
export function exampleResults(system: PlanSystem, stages: readonly NamedStage[]): string {
  const stream = substream(1, 'measure.plan')
  const runs = plannedRuns(system).flatMap(({ fragmentBytes, messages }) => [
    runTitle(fragmentBytes),
    'size [B]\ttime [us]',
    ...messages.map((bytes) => {
      const sizes = new Float64Array(Math.ceil(bytes / fragmentBytes)).fill(Math.min(bytes, fragmentBytes))
      return `${bytes}\t${(latency(stages, sizes) * (1 + 0.02 * stream.normal())).toPrecision(6)}`
    }),
  ])
  return [mark, ...runs].join('\n')
}
