import { InputError } from '../../../base/inputError.ts'
import { remembered } from '../../../base/remembered.ts'
import { totals, type Totals } from '../programs/compiled.ts'
import { parsed } from '../programs/parse.ts'
import { mostSteps, type Section } from '../programs/program.ts'
import type { ParamsOf } from '../parameters.ts'

type MessagesScenario = ParamsOf<'messages'>

/** The programs of parameters that were checked, read once. */
export const sectionsOf = remembered(
  ({ experiment }: MessagesScenario): readonly Section[] => parsed(experiment.programs).sections,
  () => '',
)

export const totalsOf = remembered(
  (params: MessagesScenario): Totals => totals(sectionsOf(params)),
  () => '',
)

const path = 'memory-channel.experiment.programs'

/** @throws InputError  for a header that fills the buffer, and the first line that cannot be read, by its number */
export function checkMessages(params: MessagesScenario): void {
  const { channel, region, experiment } = params
  if (channel.header >= region.buffer)
    throw new InputError(
      'memory-channel.region.buffer',
      `more than a header of ${channel.header} B`,
      region.buffer,
    )
  const { sections, problems } = parsed(experiment.programs)
  const [problem] = problems
  if (problem) throw new InputError(`${path}, line ${problem.line}`, problem.rule, problem.value)
  const { steps } = totals(sections)
  if (steps > mostSteps) throw new InputError(path, `at most ${mostSteps} steps of all nodes together`, steps)
}
