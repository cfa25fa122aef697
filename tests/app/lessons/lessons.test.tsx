import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { applyEdit, valueAt } from '../../../engine/index.ts'
import type { Asked, Question } from '../../../app/lessons/lesson.ts'
import { brokenLock } from '../../../app/document/locks.ts'
import { fieldAt } from '../../../app/document/fieldAt.ts'
import { equalPieces, otherwiseMany } from '../../../app/lessons/player/questions/CutAnswer.tsx'
import { opened, stepLink } from '../../../app/lessons/player/stepLink.ts'
import { readPrediction, writtenPrediction, type Said } from '../../../app/lessons/player/prediction.ts'
import { verdictOf } from '../../../app/lessons/player/verdict.ts'
import { all, allSteps, askedOf, solved } from './steps.ts'

/** Many predictions of a question: all that there are where they are few. */
function predictions(question: Question, asked: Asked): readonly Said[] {
  switch (question.kind) {
    case 'choice':
      return question.options.map(({ id }) => id)
    case 'number':
    case 'mark': {
      const { min, max, integer, log } = question
      const places = Array.from({ length: 201 }, (_, i) =>
        log ? min * (max / min) ** (i / 200) : min + (i / 200) * (max - min),
      )
      const truth = question.truth(asked)
      const said = [...places, truth, 2 * truth, truth / 2, 4 * truth, truth / 4]
      return [...new Set(said.map((each) => (integer ? Math.round(each) : each)))].filter(
        (each) => each >= min && each <= max,
      )
    }
    case 'cut': {
      const total = question.start.reduce((sum, size) => sum + size, 0)
      const equal = Array.from({ length: 24 }, (_, i) => equalPieces(total, i + 1))
      const leaning = equal.flatMap((sizes) => [
        ramp(total, sizes.length),
        ramp(total, sizes.length).toReversed(),
      ])
      return [question.start, question.truth(asked).map(Math.round), ...equal, ...leaning]
    }
    case 'packet': {
      const items = question.among?.(asked) ?? Array.from({ length: 40 }, (_, item) => item)
      return [[], ...items.map((item) => [item]), items]
    }
  }
}

/** Pieces that grow by equal steps. */
function ramp(total: number, count: number): readonly number[] {
  const sum = (count * (count + 1)) / 2
  const sizes = Array.from({ length: count }, (_, i) => Math.max(1, Math.floor((total * (i + 1)) / sum)))
  const rest = total - sizes.reduce((all, size) => all + size, 0)
  return sizes.map((size, i) => (i === count - 1 ? size + rest : size))
}

describe.each(all)('the lesson $id', ({ id, all, steps }) => {
  it('has as many steps as it says, and texts with their formulas rendered', () => {
    expect(all.length).toBe(steps)
    for (const { Text, After } of all) {
      const html = renderToStaticMarkup(<>{[<Text key="1" />, After && <After key="2" />]}</>)
      expect(html.length).toBeGreaterThan(40)
      expect(html).not.toMatch(/\$|katex-error|\| ---/)
    }
  })

  it('has titles and hints that differ', () => {
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
    for (const { hints } of all) expect(new Set(hints).size).toBe(3)
    expect(id).toMatch(/^[a-z-]+$/)
  })
})

describe.each(allSteps)('step $number of $id', ({ id, step, number }) => {
  it('has a link that opens, with its place, and whose controls are there and free', async () => {
    const { envelope, system } = await opened(step.link)
    const lesson = all.find((each) => each.id === id)!
    const whole = await opened(await stepLink(lesson, lesson.all, number))
    expect(whole.envelope.scenario).toEqual(envelope.scenario)
    expect(whole.envelope.lesson).toEqual({ id, step: number, steps: [] })
    for (const path of step.controls) {
      expect(fieldAt(system, envelope.scenario.params, path), path).toBeDefined()
      const held = (whole.envelope.locks ?? []).filter((lock) => path === lock || path.startsWith(`${lock}.`))
      expect(held, path).toEqual([])
    }
  })

  const { ask, goal } = step
  it.runIf(ask)(
    'asks for something that the engine knows, and each of its sentences can be heard',
    async () => {
      const asked = await askedOf(step)
      const question = ask!
      const truth: Said = question.truth(asked)
      for (const part of [truth].flat())
        if (typeof part === 'number') expect(Number.isFinite(part)).toBe(true)
      expect(readPrediction(question, writtenPrediction(truth)), 'the truth is no possible answer').toEqual(
        truth,
      )
      expect(verdictOf(question, truth, asked)).toMatchObject({ right: true })
      const verdicts = predictions(question, asked).map((said) => ({
        said,
        ...verdictOf(question, said, asked),
      }))
      for (const { reveal } of verdicts) expect(reveal).not.toMatch(/NaN|undefined|Infinity|∞/)
      const heard = new Set(verdicts.map(({ wrong }) => wrong))
      for (const { sentence } of question.wrong) expect(heard, sentence).toContain(sentence)
      if (question.kind === 'choice')
        for (const { wrong } of question.options) if (wrong !== undefined) expect(heard).toContain(wrong)
      // Whoever is not right is told what is mistaken.
      expect(
        verdicts.filter(({ right, wrong }) => !right && wrong === undefined).map(({ said }) => said),
      ).toEqual([])
    },
  )

  it.runIf(goal)('has a goal that is not met at first, and is met by its solution', async () => {
    const asked = await askedOf(step)
    const { envelope } = await opened(await stepLink({ id }, all.find((each) => each.id === id)!.all, number))
    expect(goal!.reached(asked)).toBe(false)
    let { scenario } = asked
    for (const edit of goal!.solution) {
      const next = applyEdit(asked.system, scenario, edit).scenario
      expect(brokenLock(envelope, scenario, next)).toBeUndefined()
      scenario = next
    }
    const after = await solved(asked.system, scenario)
    expect(goal!.reached({ ...after, ...(asked.known && { known: asked.known }) })).toBe(true)
    if (goal!.missing) expect(goal!.missing(asked)).not.toMatch(/NaN|undefined/)
  })
})

it('steps whose controls have several ways say what is missing to their goal, whichever is chosen', async () => {
  const heard: string[] = []
  for (const { step } of allSteps.filter((each) => each.step.goal?.missing)) {
    const { system, scenario, ...more } = await askedOf(step)
    for (const path of step.controls) {
      const field = fieldAt(system, scenario.params, path)
      if (field?.kind !== 'variant') continue
      for (const kind of Object.keys(field.cases)) {
        const edited = applyEdit(system, scenario, { kind: 'set', path, value: { kind } }).scenario
        heard.push(step.goal!.missing!({ ...more, ...(await solved(system, edited)) }))
      }
    }
  }
  expect(heard.filter((sentence) => /NaN|undefined/.test(sentence))).toEqual([])
  expect(heard.length).toBeGreaterThan(20)
})

it('a piece more or less leaves what a hand has drawn of a cut, and keeps equal pieces equal', () => {
  expect(otherwiseMany([60, 60, 60, 60], 5)).toEqual([48, 48, 48, 48, 48])
  expect(otherwiseMany([82, 81, 81], 2)).toEqual([122, 122])
  expect(otherwiseMany([20, 50, 120, 50], 5)).toEqual([20, 50, 120, 25, 25])
  expect(otherwiseMany([20, 50, 120, 25, 25], 4)).toEqual([20, 50, 120, 50])
  expect(otherwiseMany([20, 219, 1], 4)).toEqual([20, 110, 109, 1])
  expect(otherwiseMany([20, 50, 120, 50], 3)).toEqual([20, 50, 170])
  expect(otherwiseMany([239, 1], 1)).toEqual([240])
})

describe('of a cut by hand it is said', () => {
  const wrongOf = async (id: string, number: number, said: readonly number[]) => {
    const { step } = allSteps.find((each) => each.id === id && each.number === number)!
    return verdictOf(step.ask!, said, await askedOf(step)).wrong
  }

  it.each([
    ['the long first piece', [4369, 2185, 1092, 546]],
    ['the long first piece', [3000, 2192, 3000]],
    ['fewer will do', [264, 528, 1057, 2114, 4229]],
    ['there are still gaps', [1500, 5692, 1000]],
    ['fewer will do', [283, 434, 759, 1030, 1693, 3733, 260]],
  ])('%s: %j', async (words, sizes) => {
    expect(await wrongOf('best-of-all-cuts', 1, sizes)).toContain(words)
  })

  it('that a painter who never waits may be set up too often', async () => {
    expect(await wrongOf('lots-in-a-workshop', 3, [10, 20, 40, 60, 50, 40, 20])).toContain('set up too often')
  })
})

/** The address says the step's scenario before anything is predicted. */
const counted = allSteps.filter(
  ({ step: { ask, controls } }) => ask && controls.includes('strategy.fragments'),
)

it.each(counted)('$id, step $number: its link does not have the answer in it', async ({ step }) => {
  const asked = await askedOf(step)
  const pieces = valueAt(asked.scenario.params, 'strategy.fragments')
  expect(pieces).toBeTypeOf('number')
  expect(pieces).not.toBe(Number(step.ask!.truth(asked)))
})
