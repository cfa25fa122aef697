import { sameValue, type Params, type Scenario, type Value } from '../../engine/index.ts'

/** Whether a scenario differs from another in nothing but what stands at some paths. @param faults  and what is done to its run */
export const sameBeside = (a: Scenario, b: Scenario, paths: readonly string[], faults = false): boolean =>
  a.system === b.system &&
  a.seed === b.seed &&
  (faults || sameValue(a.interventions, b.interventions)) &&
  alike('', a.params, b.params, paths)

function alike(path: string, a: Value | undefined, b: Value | undefined, paths: readonly string[]): boolean {
  if (paths.includes(path)) return true
  const within = path === '' || paths.some((each) => each.startsWith(`${path}.`))
  const [own, other] = [membersOf(a), membersOf(b)]
  if (!within || !own || !other || Array.isArray(own) !== Array.isArray(other)) return sameValue(a, b)
  return [...new Set([...Object.keys(own), ...Object.keys(other)])].every((key) =>
    alike(path === '' ? key : `${path}.${key}`, own[key], other[key], paths),
  )
}

const membersOf = (value: Value | undefined): Params | undefined =>
  typeof value === 'object' ? (value as Params) : undefined
