import { inThousands } from '../../../../base/plural.ts'
import type { Finding } from '../../../../facets/finding.ts'
import type { IniContention } from '../../../../queueing/iniContention.ts'
import { machineOf, type MachineSize } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import { meanService, stampsOf } from '../services.ts'
import { costsOf, solved } from '../solution.ts'
import { amount, cycles, percent } from '../words.ts'

/** Of each interface: one to every interface of every other cluster. @source  Jiang 1997, section 3.2 */
export const connectionsOf = ({ clusters, interfacesPerCluster }: MachineSize): number =>
  (clusters - 1) * interfacesPerCluster

/** What it costs to look, and to begin. */
export function monitoringFindings(params: ContentionParams, solution: IniContention): readonly Finding[] {
  if (params.rules.path !== 'interfaces') return []
  return [...tracing(params, solution), ...setUp(params)]
}

function tracing(params: ContentionParams, { cycleTime }: IniContention): Finding[] {
  const stamps = stampsOf(params)
  const { rules, program } = params
  if (stamps * rules.stamp === 0) return []
  const bare = solved(costsOf({ ...params, rules: { ...rules, tracing: 'off' } }), program.stall).cycleTime
  const times = cycleTime / bare
  const looking =
    times < 1000
      ? `looking makes it ${percent(Math.max(0, times - 1))} longer`
      : 'nearly all of it is for looking'
  const share = (stamps * rules.stamp) / meanService(params)
  return [
    {
      id: 'tracing',
      tone: 'fact',
      sentence: `Each visit writes ${stamps} stamps of ${amount(rules.stamp, 'cycle')}, ${percent(share)} of its service. Unobserved a cycle would take ${cycles(bare)}: ${looking}. What a stamp costs is assumed.`,
      source: 'section 4.4.2',
      edit: { label: 'Trace nothing', edit: { kind: 'set', path: 'rules.tracing', value: 'off' } },
    },
  ]
}

function setUp(params: ContentionParams): Finding[] {
  const machine = machineOf(params)
  if (!machine || params.rules.setUp === 0) return []
  const connections = connectionsOf(machine)
  return [
    {
      id: 'set-up',
      tone: 'fact',
      sentence: `Before anything is sent each interface sets up ${connections === 1 ? 'its one connection' : `its ${inThousands(connections)} connections`}, one to every interface of every other cluster: ${cycles(connections * params.rules.setUp)}. No average counts that.`,
      source: 'section 3.2',
      formula: '(C − 1) I',
    },
  ]
}
