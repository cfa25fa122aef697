import { systemOf, type Scenario } from '../../engine/index.ts'
import { readAddress } from '../document/link.ts'
import { sameBeside } from './beside.ts'
import type { Goal, Step } from './lesson.ts'

/**
 * The steps of a lesson, whose goals hold for what each step lets a person change: all else stays as its link has it,
 * unless a goal leaves it free.
 */
export const held = (steps: readonly Step[]): Promise<readonly Step[]> =>
  Promise.all(
    steps.map(async (step) => {
      const { goal, link, controls } = step
      if (!goal || goal.free) return step
      const read = await readAddress(link, systemOf, undefined)
      if (!read.ok) throw new Error(`${read.error.message} in ${link}`)
      return { ...step, goal: goalBeside(goal, read.envelope.scenario, controls) }
    }),
  )

function goalBeside(goal: Goal, start: Scenario, controls: readonly string[]): Goal {
  const { reached, missing, solution } = goal
  const faults = solution.some(({ kind }) => kind === 'intervene')
  const counts = (scenario: Scenario) => sameBeside(start, scenario, controls, faults)
  return {
    ...goal,
    reached: (asked) => counts(asked.scenario) && reached(asked),
    missing: (asked) =>
      counts(asked.scenario)
        ? (missing?.(asked) ?? 'Not reached yet.')
        : 'Something was changed that this step does not let you change.',
  }
}
