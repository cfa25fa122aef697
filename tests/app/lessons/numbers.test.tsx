import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { lessons } from '../../../app/lessons/index.ts'
import type { Asked, Step } from '../../../app/lessons/lesson.ts'
import { opened } from '../../../app/lessons/player/stepLink.ts'
import { mistakes, readable } from '../../printed.ts'
import type { Behind } from './numbers/behind.ts'
import * as machines from './numbers/machines.ts'
import * as pipelines from './numbers/pipeline.ts'

/** The texts of a lesson are fixed when the page is built: what stands in them is held against the engine here. */
const behind: Readonly<Record<string, Behind>> = {
  'cut-a-message': pipelines.cutAMessage,
  'which-stage-matters': pipelines.whichStageMatters,
  'best-of-all-cuts': pipelines.bestOfAllCuts,
  'lots-in-a-workshop': pipelines.lotsInAWorkshop,
  acknowledgement: machines.acknowledgement,
  'write-only': machines.writeOnly,
  guess: machines.guess,
  'share-an-interface': machines.shareAnInterface,
}

/** The sentences of a step that are no code: titles, labels, options, what is said of mistakes, hints. */
const words = ({ title, outcome, known, ask, goal, hints }: Step): readonly string[] => [
  title,
  ...(outcome === undefined ? [] : [outcome]),
  ...(known ? [known.name] : []),
  ...(ask
    ? [ask.label, ...(ask.wrong as readonly { sentence: string }[]).map(({ sentence }) => sentence)]
    : []),
  ...(ask?.kind === 'choice' ? ask.options.flatMap(({ text, wrong }) => [text, wrong ?? '']) : []),
  ...(goal ? [goal.sentence] : []),
  ...hints,
]

const textOf = (step: Step): string =>
  [
    readable(renderToStaticMarkup(<step.Text />)),
    step.After ? readable(renderToStaticMarkup(<step.After />)) : '',
    ...words(step),
  ].join(' \n ')

/** What the step's own scenario comes to, by the closed form: runs are made where a number needs one. */
async function askedOf({ link }: Step): Promise<Asked> {
  const { system: first, envelope } = await opened(link)
  const system = (await first.complete?.()) ?? first
  return { system, scenario: envelope.scenario, result: system.analyse(envelope.scenario.params) }
}

describe.each(lessons)('the numbers in the texts of $id', ({ id, load }) => {
  it('are those of the engine, step by step', async () => {
    const steps = await load()
    expect(behind[id]!.length).toBe(steps.length)
    const found = []
    for (const [i, step] of steps.entries())
      found.push(
        ...mistakes(textOf(step), behind[id]![i]!(await askedOf(step))).map(
          (each) => `step ${i + 1}: ${each}`,
        ),
      )
    expect(found).toEqual([])
  })
})
