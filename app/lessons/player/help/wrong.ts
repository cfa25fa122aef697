import {
  applyEdit,
  InputError,
  sameValue,
  valueAt,
  type Edit,
  type Field,
  type Kilobyte,
  type Params,
  type Result,
  type Scenario,
  type System,
  type Value,
} from '../../../../engine/index.ts'
import { valueWords } from '../../../controls/was/valueWords.ts'
import { fieldAt, fieldName } from '../../../document/fieldAt.ts'
import type { Asked, Goal } from '../../lesson.ts'

type Computed = Pick<Asked, 'scenario' | 'result'>

/** A goal that is not reached, and the way there. */
export interface Missed {
  readonly system: System
  readonly goal: Goal
  /** What the step opens. */
  readonly start: Computed
  /** What has been made of it. */
  readonly now: Computed
  /** What the engine says of a scenario. */
  readonly solve: (scenario: Scenario) => Promise<Result>
  /** What the step shows as known already. */
  readonly known?: Result | undefined
}

/**
 * What is wrong with what was done, a sentence for each parameter and fault, computed and not written: wrong is what keeps
 * the goal from being reached where all else is as the solution has it. Of what was not touched nothing is told, for
 * that would be the way.
 */
export async function whatIsWrong(missed: Missed, kilobyte: Kilobyte): Promise<readonly string[]> {
  const { system, goal } = missed
  const [start, now] = [missed.start.scenario, missed.now.scenario]
  const solved = goal.solution.reduce((made, edit) => applyEdit(system, made, edit).scenario, start)
  const paths = differing(now.params, solved.params)
  const faults = faultsBeyond(now, solved)
  const others = faultsBeyond(solved, now)
  const isOnly = paths.length + faults.length + others.length === 1
  const spoils = async (edit: Edit) => isOnly || !(await isReached(missed, solved, edit))

  const sentences: string[] = []
  for (const path of paths) {
    const [before, value] = [valueAt(start.params, path), valueAt(now.params, path)]
    if (sameValue(before, value) || !(await spoils(editTo(path, value)))) continue
    sentences.push(moved(missed, path, valueAt(solved.params, path), kilobyte))
  }
  for (const fault of faults) {
    const told = system.told?.(fault) ?? 'A fault.'
    const ends = await spoils({ kind: 'intervene', intervention: fault })
    sentences.push(`${told} ${ends ? 'That keeps you from the goal.' : 'That alone does not lead there.'}`)
  }
  if (sentences.length > 0) return sentences
  const touched = differing(start.params, now.params).length + faultsBeyond(now, start).length > 0
  return touched ? ['What you have changed may stay; something else keeps you from the goal.'] : []
}

/** Of a parameter that is to be another: whether it went the wrong way, too far, or not far enough. */
function moved(
  { system, start, now }: Missed,
  path: string,
  wanted: Value | undefined,
  kilobyte: Kilobyte,
): string {
  const { params } = now.scenario
  const field = fieldAt(system, params, path)
  const name = fieldName(system, params, path)
  const words = (value: Value | undefined) => (field ? valueWords(field, value, kilobyte) : '')
  const [before, value] = [valueIn(field, start, path), valueIn(field, now, path)]
  if (typeof before !== 'number' || typeof value !== 'number' || typeof wanted !== 'number')
    return typeof value === 'string' && field?.kind === 'text'
      ? `${name}: what you have written does not lead there yet.`
      : `${name}: ${words(value)} does not lead there.`
  const fromTo = `from ${words(before)} to ${words(value)}`
  if (wanted === before) return `${name}: ${fromTo} leads away from the goal.`
  if (value > before !== wanted > before) return `${name}: ${fromTo} is the wrong way.`
  return Math.abs(value - before) > Math.abs(wanted - before)
    ? `${name}: ${fromTo} is too far.`
    : `${name}: ${fromTo} is the right way, but not far enough.`
}

/** What stands there; what the system chose, or begins with, where it is left to it. */
function valueIn(field: Field | undefined, { scenario, result }: Computed, path: string): Value | undefined {
  const value = valueAt(scenario.params, path) ?? result.chosen?.[path]
  return value === undefined && field?.kind === 'optional' ? field.field.default : value
}

/** Whether the goal is still reached with an edit more. */
async function isReached(
  { system, goal, solve, known }: Missed,
  solved: Scenario,
  edit: Edit,
): Promise<boolean> {
  try {
    const { scenario } = applyEdit(system, solved, edit)
    return goal.reached({ system, scenario, result: await solve(scenario), ...(known && { known }) })
  } catch (error) {
    // The two cannot stand together.
    if (error instanceof InputError) return false
    throw error
  }
}

const editTo = (path: string, value: Value | undefined): Edit =>
  value === undefined ? { kind: 'unset', path } : { kind: 'set', path, value }

/** The places at which parameters differ, as deep as both have them: of another case of a choice the choice itself. */
function differing(a: Params, b: Params): readonly string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) => within(key, a[key], b[key]))
}

function within(path: string, a: Value | undefined, b: Value | undefined): readonly string[] {
  if (sameValue(a, b)) return []
  const [own, other] = [membersOf(a), membersOf(b)]
  const alike = own && other && own['kind'] === other['kind'] && Array.isArray(a) === Array.isArray(b)
  if (!alike || (Array.isArray(a) && a.length !== (b as readonly Value[]).length)) return [path]
  return differing(own, other).map((key) => `${path}.${key}`)
}

const membersOf = (value: Value | undefined): Params | undefined =>
  typeof value === 'object' ? (value as Params) : undefined

/** What is done to a run of one scenario, and not to one of another. */
const faultsBeyond = (own: Scenario, other: Scenario): readonly Params[] =>
  own.interventions.filter((fault) => !other.interventions.some((known) => sameValue(fault, known)))
