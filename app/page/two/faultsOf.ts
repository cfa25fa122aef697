import { sameValue, type Params } from '../../../engine/index.ts'
import type { OneOfTwo } from './useBoth.ts'

interface Fault {
  readonly intervention: Params
  /** Where it stands among the interventions of each, where it does. */
  readonly a: number
  readonly b: number
}

/** Those of A, each with its like in B, and then those that B has alone. */
export function faultsOf(a: Pick<OneOfTwo, 'scenario'>, b: Pick<OneOfTwo, 'scenario'>): readonly Fault[] {
  const left = new Set(b.scenario.interventions.keys())
  const same = (one: Params) =>
    a.scenario.system === b.scenario.system
      ? [...left].find((at) => sameValue(b.scenario.interventions[at], one))
      : undefined
  const ofA = a.scenario.interventions.map((intervention, at): Fault => {
    const like = same(intervention)
    if (like !== undefined) left.delete(like)
    return { intervention, a: at, b: like ?? -1 }
  })
  return [...ofA, ...[...left].map((at) => ({ intervention: b.scenario.interventions[at]!, a: -1, b: at }))]
}
