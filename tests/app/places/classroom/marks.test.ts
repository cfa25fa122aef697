import { expect, it } from 'vitest'
import { lessonAsking } from '../../../../app/places/classroom/lessonAsking.ts'
import { rowsOf } from '../../../../app/places/classroom/rows.ts'
import { allSteps, askedOf } from '../../lessons/steps.ts'
import { scenario } from './aClass.ts'

const marks = allSteps.flatMap(({ id, number, step }) =>
  step.ask?.kind === 'mark' ? [{ id, number, step, ask: step.ask }] : [],
)

/** Where the truth is the least of the curve; on the others it is a knee, a limit or a crossing. */
const least = ['cut-a-message', 'which-stage-matters']

it.each(marks)(
  '$id, step $number: an answer costs what its curve is there, where that is to be least',
  async ({ id, step, ask }) => {
    const asked = await askedOf(step)
    const asking = lessonAsking({
      title: '',
      step,
      asked,
      kilobyte: 1024,
      resultOf: ({ system, scenario: { params } }) => Promise.resolve({ result: system.analyse(params) }),
    })
    expect(asking.takes !== undefined).toBe(least.includes(id))
    const said = ask.start
    const envelope = { scenario, prediction: String(said) }
    const [row] = rowsOf([{ line: 1, name: 'Ida', fragment: '', envelope }], asking)
    const truth = ask.truth(asked)
    if (asking.takes) expect(row!.off).toBeGreaterThanOrEqual(0)
    else expect(row!.off).toBeCloseTo(said / truth - 1, 12)
  },
)
