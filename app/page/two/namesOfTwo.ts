import type { Kilobyte } from '../../../engine/index.ts'
import { differing } from './differing.ts'
import { faultsOf } from './faultsOf.ts'
import { namesOf, type Names } from './names.ts'
import type { OneOfTwo } from './useBoth.ts'

type Named = Pick<OneOfTwo, 'system' | 'scenario'>

/** What A and B are called, by what differs. */
export function namesOfTwo(a: Named, b: Named, kilobyte: Kilobyte): Names {
  if (a.system.id !== b.system.id) return { a: a.system.title, b: b.system.title, instead: '' }
  const { different } = differing(a.system, a.scenario.params, b.scenario.params)
  const names = namesOf(different, kilobyte)
  if (different.length > 0) return names
  const [one, other] = [a, b].map(({ scenario }) => scenario.interventions.length) as [number, number]
  const faults = (count: number) => (count === 0 ? 'no fault' : count === 1 ? '1 fault' : `${count} faults`)
  const seeds = a.scenario.seed !== b.scenario.seed
  if (seeds)
    return { a: `seed ${a.scenario.seed}`, b: `seed ${b.scenario.seed}`, instead: 'with another seed' }
  if (faultsOf(a, b).some(({ a, b }) => a < 0 || b < 0) && one === other)
    return {
      a: 'faults of A',
      b: 'faults of B',
      instead: one === 1 ? 'with another fault' : 'with other faults',
    }
  if (one === other) return { a: 'as it is', b: one === 0 ? 'the same' : 'as it is', instead: '' }
  return { a: faults(one), b: faults(other), instead: `with ${faults(other)} instead of ${faults(one)}` }
}
