import { describe, expect, it } from 'vitest'
import { applyEdit, InputError, valueAt, type Edit, type Scenario } from '../../../engine/index.ts'
import { fieldAt, fieldName } from '../../../app/document/fieldAt.ts'
import { whatIsWrong, type Missed } from '../../../app/lessons/player/help/wrong.ts'
import type { Asked, Step } from '../../../app/lessons/lesson.ts'
import { runs } from '../../sample.ts'
import { allSteps, askedOf, solved } from './steps.ts'

/** What is asked of a step before anything is done, and what is told of a scenario that does not reach its goal. */
interface Trial {
  readonly asked: Asked
  readonly isReached: (made: Scenario) => Promise<boolean>
  readonly told: (made: Scenario) => Promise<readonly string[]>
}

async function trialOf({ goal, ...step }: Step): Promise<Trial> {
  const asked = await askedOf(step)
  const { system, known } = asked
  const solve = async (made: Scenario) => (await solved(system, made)).result
  const missed: Omit<Missed, 'now'> = { system, goal: goal!, start: asked, known, solve }
  return {
    asked,
    isReached: async (made) =>
      goal!.reached({ system, scenario: made, result: await solve(made), ...(known && { known }) }),
    told: async (scenario) =>
      whatIsWrong({ ...missed, now: { scenario, result: await solve(scenario) } }, 1024),
  }
}

const stepOf = (id: string, number: number): Step =>
  allSteps.find((each) => each.id === id && each.number === number)!.step

const made = ({ asked }: Trial, ...edits: readonly Edit[]): Scenario =>
  edits.reduce((scenario, edit) => applyEdit(asked.system, scenario, edit).scenario, asked.scenario)

const set = (path: string, value: number | boolean): Edit => ({ kind: 'set', path, value })

describe('what is wrong with what was done', () => {
  it('is told of one number: too far, not far enough, the wrong way', async () => {
    const whole = await trialOf(stepOf('cut-a-message', 1))
    expect(await whole.told(made(whole, set('strategy.fragments', 40)))).toEqual([
      'Fragments: from 1 to 40 is too far.',
    ])
    expect(await whole.told(made(whole, set('strategy.fragments', 2)))).toEqual([
      'Fragments: from 1 to 2 is the right way, but not far enough.',
    ])
    const edge = await trialOf(stepOf('cut-a-message', 6))
    expect(await edge.told(made(edge, set('bytes', 4096)))).toEqual([
      'Message size: from 2 KB to 4 KB is the wrong way.',
    ])
  })

  it('is told of each of several for itself, and never of what was not touched', async () => {
    const gap = await trialOf(stepOf('acknowledgement', 2))
    const one = made(gap, set('nic.sendControl', 1))
    expect(await gap.isReached(one)).toBe(false)
    expect(await gap.told(one)).toEqual([
      'What you have changed may stay; something else keeps you from the goal.',
    ])
    const both = made(gap, set('nic.sendControl', 1), set('nic.receiveControl', 9))
    expect(await gap.told(both)).toEqual([expect.stringMatching(/: from .* to 9 µs is the wrong way\.$/)])
    // What no control of the step is changes is told, too.
    const off = made(
      gap,
      set('nic.sendControl', 1),
      set('nic.receiveControl', 1),
      set('transport.reliable', false),
    )
    expect(await gap.told(off)).toEqual([expect.stringMatching(/: off does not lead there\.$/)])
  })

  it('is told of choices, and of faults that were made', async () => {
    const choose = await trialOf(stepOf('best-of-all-cuts', 3))
    expect(
      await choose.told(made(choose, { kind: 'set', path: 'strategy', value: { kind: 'none' } })),
    ).toEqual([expect.stringMatching(/^Fragmentation: .* does not lead there\.$/)])
    const twice = await trialOf(stepOf('acknowledgement', 5))
    const drop = (message: string): Edit => ({
      kind: 'intervene',
      intervention: { kind: 'drop', packet: 'DATA', message, nth: 1 },
    })
    expect(await twice.told(made(twice, drop('f:q2')))).toEqual([
      'The 1st data packet of f:q2 is dropped. That alone does not lead there.',
    ])
    expect(await twice.told(made(twice, drop('f:q1')))).toEqual([
      'The 1st data packet of f:q1 is dropped. That alone does not lead there.',
    ])
  })
})

const numbersOf = (edits: readonly Edit[]) =>
  edits.flatMap((edit) =>
    edit.kind === 'set' && typeof edit.value === 'number' ? [{ path: edit.path, wanted: edit.value }] : [],
  )

/** Every number of a solution, beside what is told where it is moved the other way, and far beyond. */
const moves = allSteps
  .flatMap(({ id, number, step }) =>
    [...new Map(numbersOf(step.goal?.solution ?? []).map((each) => [each.path, each]))].map(
      ([path, { wanted }]) => ({ id, number, step, path, wanted }),
    ),
  )
  // The sample is without runs.
  .filter(({ id }) => runs(0, 1) === 1 || /cut|workshop|stage/.test(id))

it.each(moves)(
  'in step $number of $id $path is named where it goes astray',
  async ({ step, path, wanted }) => {
    const trial = await trialOf(step)
    const { system, scenario, result } = trial.asked
    const field = fieldAt(system, scenario.params, path)
    const byItself = field?.kind === 'optional' ? field.field.default : undefined
    const begun = Number(valueAt(scenario.params, path) ?? result.chosen?.[path] ?? byItself)
    const name = fieldName(system, scenario.params, path)
    const others = step.goal!.solution.filter((edit) => !('path' in edit && edit.path === path))
    let heard = 0
    for (const [value, words] of [
      [wanted > begun ? begun / 2 : 2 * begun, 'is the wrong way.'],
      [begun + 8 * (wanted - begun), 'is too far.'],
      [begun + (wanted - begun) / 16, 'is the right way, but not far enough.'],
    ] as const) {
      try {
        const astray = made(trial, ...others, set(path, Number.isInteger(wanted) ? Math.round(value) : value))
        if (valueAt(astray.params, path) === begun || (await trial.isReached(astray))) continue
        expect(await trial.told(astray), String(value)).toEqual([
          expect.stringMatching(`^${name}.* ${words}$`),
        ])
        heard++
      } catch (error) {
        // Not every way is one that the engine takes.
        if (!(error instanceof InputError)) throw error
      }
    }
    expect(heard).toBeGreaterThan(0)
  },
)
