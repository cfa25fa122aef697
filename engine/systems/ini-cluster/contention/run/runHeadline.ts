import type { Headline } from '../../../../facets/headline.ts'
import type { Result } from '../../../../facets/result.ts'
import { lead } from '../analysis/headline.ts'
import type { ContentionParams } from '../parameters.ts'
import { meanService } from '../services.ts'
import { cycles, percent } from '../words.ts'

/** The answer of the run, with that of the equations beside it. */
export function runHeadline(
  params: ContentionParams,
  { metrics: predicted }: Result,
  metrics: Readonly<Record<string, number>>,
): Headline {
  const { iniUtilisationSimulated: busy, iniResidenceSimulated: stay } = metrics
  const waits = stay !== undefined && stay > 0 ? 1 - meanService(params) / stay : 0
  return {
    lead: lead(params),
    metric: 'cycleTimeSimulated',
    rest: [` from request to request, simulated (equations: ${cycles(predicted['cycleTime']!)})`],
    ...(busy !== undefined &&
      busy > 0 && {
        sentence: `Each interface is busy ${percent(busy)} of the time, and ${percent(Math.max(0, waits))} of a message’s time there is waiting.`,
      }),
  }
}
