import { expect, it } from 'vitest'
import { figureScript } from '../../../../app/desks/figures/figureScript.ts'
import { newScenario, type Drawing, type Figure } from '../../../../engine/index.ts'
import { readLink } from '../../../../engine/scenario/link.ts'
import { pipeline } from '../../document/storeOf.ts'

async function drawn(id: string): Promise<readonly [Figure, Drawing]> {
  const figure = (await pipeline.figures!()).find((each) => each.id === id)!
  const sweep = figure.sweep({})
  for (;;) {
    const { done, value } = sweep.next()
    if (done) return [figure, value]
  }
}

/** What is within `from_link(...)`, as the page reads it. */
const scenarios = (script: string) =>
  Promise.all(
    [...script.matchAll(/from_link\((".*")\)\),$/gm)].map(async ([, text]) => {
      const read = await readLink(JSON.parse(text!) as string, () => pipeline)
      return read.ok ? read.envelope.scenario.params : read
    }),
  )

it('runs the scenario of every point of a figure, and stands beside what is drawn there', async () => {
  const [figure, drawing] = await drawn('figure-8')
  const openings = drawing.openings!
  const script = await figureScript(pipeline, figure, drawing, openings)
  expect(openings.length).toBeGreaterThan(10)
  expect(await scenarios(script)).toEqual(
    openings.map(({ params }) => ({ ...newScenario(pipeline).params, ...params })),
  )
  const { x, y, label } = openings[3]!
  expect(script).toContain(`    ("latency", ${x}, ${y}, ${JSON.stringify(label)}, from_link(`)
  expect(script).toMatch(/^# latency: .+ to the right, .+ \[us\] upwards/m)
  // tests/python/test_exported.py runs it.
  await expect(script).toMatchFileSnapshot('../../../python/exported/figure-8.py')
})

it('names no point of an axis for a scenario that belongs to a table', async () => {
  const [figure, drawing] = await drawn('table-3')
  const script = await figureScript(pipeline, figure, drawing, drawing.openings!)
  expect(script).toMatch(/^ {4}\(None, None, None, /m)
  expect(await scenarios(script)).toHaveLength(drawing.openings!.length)
})
