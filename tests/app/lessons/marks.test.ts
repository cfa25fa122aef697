import { describe, expect, it } from 'vitest'
import { touches } from '../../../app/chart/labels.ts'
import type { MarkQuestion } from '../../../app/lessons/lesson.ts'
import { answerLabels } from '../../../app/lessons/player/questions/answerLabels.ts'
import { axesOf } from '../../../app/lessons/player/questions/axes.ts'
import * as drawing from '../../../app/views/curve/CurveView.tsx'
import { allSteps, askedOf } from './steps.ts'

const marks = allSteps.flatMap(({ id, number, step }) =>
  step.ask?.kind === 'mark' ? [{ id, number, step, ask: step.ask }] : [],
)
type Marked = (typeof marks)[number]

async function axes({ step, ask }: Marked, marked?: number) {
  const asked = await askedOf(step)
  return { asked, axes: axesOf(drawing, ask, asked, step.known?.name, marked)! }
}

describe.each(marks)('the axes of step $number of $id', (each) => {
  it('have no line that is the hidden one, nor its lowest point', async () => {
    const { lines, marks } = (await axes(each)).axes.curve
    const main = lines.find(({ id }) => id === 'asked')!
    const known = lines.find(({ id }) => id === 'known')
    const shared = known
      ? [...known.x.keys()].filter((i) => drawing.lineAt(main, known.x[i]!) !== undefined)
      : []
    const apart = shared.filter((i) => drawing.lineAt(main, known!.x[i]!) !== known!.y[i])
    if (known) expect(apart.length).toBeGreaterThan(shared.length / 2)
    else expect(marks.filter(({ id }) => id === 'known-best')).toEqual([])
  })

  it('have a curve from end to end, whatever is marked, and where the answer is', async () => {
    const { ask } = each
    const { asked, axes: drawn } = await axes(each)
    const truth = ask.truth(asked)
    for (const x of [ask.min, truth, ask.max]) expect(drawing.lineAt(drawn.main, x), String(x)).toBeDefined()
    const heights = ends(ask).map((x) => drawing.lineAt(drawn.main, x)!)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(drawn.domains.y[0])
    expect(Math.max(...heights)).toBeLessThanOrEqual(drawn.domains.y[1])
  })

  it('name the answer and what was said, one beside the other, and once where they are one', async () => {
    const { ask } = each
    const { asked } = await axes(each)
    const truth = ask.truth(asked)
    for (const said of [truth, truth * (1 + ask.close / 2), ask.start, ask.min, ask.max]) {
      const shown = (await axes(each, said)).axes
      for (const width of [328, 820]) {
        const layout = drawing.curveLayout(shown.curve, { width, height: 300 }, shown, 1024)
        const labels = answerLabels(layout, said, truth)
        const texts = labels.map(({ text }) => text)
        if (said === truth) expect(texts).toEqual([expect.stringMatching(/^you and the answer: [\d.]+$/)])
        else if (texts.length > 1)
          expect(texts).toEqual([
            expect.stringMatching(/^the answer: [\d.]+$/),
            expect.stringMatching(/^you: [\d.]+$/),
          ])
        for (const [i, { box }] of labels.entries()) {
          expect(box.x0).toBeGreaterThanOrEqual(0)
          expect(box.x1).toBeLessThanOrEqual(layout.plot.width)
          for (const other of labels.slice(i + 1)) expect(touches(box, other.box), texts.join()).toBe(false)
        }
      }
    }
  })
})

const ends = ({ min, max }: MarkQuestion) => [min, max]
