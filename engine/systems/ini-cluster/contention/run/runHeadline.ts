import type { Headline } from '../../../../facets/headline.ts'
import type { Result } from '../../../../facets/result.ts'
import { lead } from '../analysis/headline.ts'
import { askingOf, type Configuration } from '../machine/configuration.ts'
import type { ContentionParams } from '../parameters.ts'
import { meanService } from '../services.ts'
import { cycles, percent } from '../words.ts'

/** The answer of the run, with that of the equations beside it. */
export function runHeadline(
  params: ContentionParams,
  { metrics: predicted }: Result,
  metrics: Readonly<Record<string, number>>,
  configuration: Configuration,
): Headline {
  const { iniUtilisationSimulated: busy, iniResidenceSimulated: stay } = metrics
  const [ours, theirs] = askingOf(configuration)
  const service = meanService(params) + (ours + theirs) / 2
  const waits = stay !== undefined && stay > 0 ? 1 - service / stay : 0
  return {
    lead: lead(params),
    metric: 'cycleTimeSimulated',
    rest: [
      ` from request to request${configuration.threads > 1 ? ' of a thread' : ''}, simulated (equations: ${cycles(predicted['cycleTime']!)})`,
    ],
    ...(busy !== undefined &&
      busy > 0 && {
        sentence: `Each interface is busy ${percent(busy)} of the time, and ${percent(Math.max(0, waits))} of a message’s time there is waiting.`,
      }),
  }
}
