import type { Params } from '../../../scenario/document.ts'
import type { ParamsOf } from '../parameters.ts'
import { costsOf } from '../channel/costs.ts'
import { compiled } from '../programs/compiled.ts'
import type { Section } from '../programs/program.ts'
import { absences } from './interventions.ts'
import type { Configuration } from './machine/configuration.ts'

/** What the machine takes. @param interventions  checked */
export function configurationOf(
  params: ParamsOf<'messages'>,
  sections: readonly Section[],
  interventions: readonly Params[],
): Configuration {
  const { channel, region, rules, experiment } = params
  const programs = compiled(sections)
  return {
    programs,
    perNode: experiment.processesPerNode,
    costs: costsOf(params),
    buffer: region.buffer,
    slots: region.slots,
    fragment: Math.min(region.fragment, region.buffer - channel.header),
    rules,
    away: absences(interventions, programs.length),
  }
}
