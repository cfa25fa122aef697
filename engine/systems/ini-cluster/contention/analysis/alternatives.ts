import type { Alternative } from '../../../../facets/alternatives.ts'
import type { Result } from '../../../../facets/result.ts'
import type { IniContention } from '../../../../queueing/iniContention.ts'
import type { IniCosts } from '../../../../queueing/iniCosts.ts'
import type { Edit } from '../../../../scenario/document.ts'
import { machineOf } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import { meanService, twiceAsFast, worksOnMessages } from '../services.ts'
import { costsOf, solved } from '../solution.ts'

/** The same processors with faster interfaces, or with more of them, by the equations; nothing where neither changes anything. */
export function alternatives(
  params: ContentionParams,
  costs: IniCosts,
  { cycleTime, iniUtilisation }: IniContention,
): Pick<Result, 'alternatives'> {
  if (params.rules.path !== 'interfaces') return {}
  const { stall } = params.program
  const half = { ...params, ...twiceAsFast(params) }
  const faster = solved(costsOf(half), stall)
  const row = (id: string, name: string, solution: Solution, edit?: Edit): Alternative => ({
    id,
    name,
    metrics: { cycleTime: solution.cycleTime, iniUtilisation: solution.iniUtilisation },
    ...(edit ? { edit } : { emphasis: 'yours' }),
  })
  const others = [
    ...(worksOnMessages(params) ? [row('faster', 'twice as fast', faster, fasterEdit(params))] : []),
    ...(meanService(params) > 0 ? more(params, costs, row) : []),
  ]
  if (others.length === 0) return {}
  return {
    alternatives: {
      title: 'Faster interfaces, or more of them',
      metric: 'cycleTime',
      fractions: ['iniUtilisation'],
      rows: [row('yours', 'as it is', { cycleTime, iniUtilisation }), ...others],
    },
  }
}

/** Both services at once. */
export function fasterEdit(params: ContentionParams): Edit {
  const edits = Object.entries(twiceAsFast(params)).map(([path, value]): Edit => ({
    kind: 'set',
    path,
    value,
  }))
  return edits.length === 1 ? edits[0]! : { kind: 'together', edits }
}

type Solution = Pick<IniContention, 'cycleTime' | 'iniUtilisation'>

/** Twice as many, where a machine has processors for them. */
function more(
  params: ContentionParams,
  costs: IniCosts,
  row: (id: string, name: string, solution: Solution, edit: Edit) => Alternative,
): Alternative[] {
  const twice = twiceAsMany(params)
  if (twice === undefined) return []
  const split = solved({ ...costs, processorsPerIni: costs.processorsPerIni / 2 }, params.program.stall)
  return [row('split', 'twice as many', split, { kind: 'set', path: 'interfacesPerCluster', value: twice })]
}

/** Interfaces of a cluster, if each were two; undefined where there is no machine or no processor for them. */
export function twiceAsMany(params: ContentionParams): number | undefined {
  const machine = machineOf(params)
  const twice = 2 * (machine?.interfacesPerCluster ?? 0)
  return machine && twice <= machine.processorsPerCluster ? twice : undefined
}
