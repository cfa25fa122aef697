import { afterAll, expect, it, vi } from 'vitest'
import { apartOf, captionOf, citationOf } from '../../../../app/page/takeAway/caption.ts'
import { unfinishedOf } from '../../../../app/page/takeAway/unfinished.ts'
import { pipeline, scenario, storeOf } from '../../document/storeOf.ts'

// The page's version is in the name of its script.
vi.stubGlobal('document', { querySelectorAll: () => [] })
vi.stubGlobal('Path2D', vi.fn())
afterAll(() => vi.unstubAllGlobals())

const part = { querySelectorAll: () => [] } as unknown as Element
const link = 'https://here.example/#v=1'

it.each([
  [1024, 'A message of 4 KB crosses', 'Message size 4 KB'],
  [1000, 'A message of 4.10 KB crosses', 'Message size 4.096 KB'],
] as const)('says sizes as the picture does, where KB are %i B', (kilobyte, answer, parameter) => {
  const { store, get } = storeOf()
  get().redraw()
  const said = captionOf({ store, link, kilobyte, apart: undefined }, 'Timeline').join('\n')
  expect(get().shown?.scenario.system).toBe(pipeline.id)
  expect(said).toContain(answer)
  expect(said).toContain(parameter)
})

const global = pipeline.presets.find(({ id }) => id === 'gms')!

it('says of a figure which one it is, and neither parameters nor sources of the scenario that is open', async () => {
  const { store, get } = storeOf(
    { scenario: { ...scenario, params: global.params }, from: 'gms' },
    { view: { desk: 'figures', 'figures.figure': 'figure-10' } },
  )
  get().redraw()
  const apart = await apartOf(get())
  const figure = 'Figure 10, Hierarchical over fixed-sized fragmentation, by disk'
  const [title, ...rest] = captionOf({ store, link, kilobyte: 1024, apart }, 'Speed-up')
  expect(title).toBe(`Speed-up - Communication pipeline, ${figure}.`)
  expect(rest.map((line) => line.split(/[: ]/)[0])).toEqual(['Link', 'Stagescope'])
  expect(citationOf({ store, link, apart })).toContain(`title = {{Communication pipeline: ${figure}}}`)
})

it('says of a scenario that was changed that its numbers are not those of its preset', () => {
  const { store } = storeOf({
    scenario: { ...scenario, params: { ...global.params, bytes: 99 } },
    from: 'gms',
  })
  const said = captionOf({ store, link, kilobyte: 1024, apart: undefined }, 'Timeline')
  expect(said.at(-1)).toBe('Numbers before they were changed: Wang et al. 1998, Table 3.')
  expect(citationOf({ store, link, apart: undefined })).toContain(': Global memory, AN2, changed}}')
})

it('ends a long list of parameters behind one that is whole', () => {
  const stages = Array.from({ length: 60 }, (_, at) => ({
    name: `Hop ${at}`,
    overhead: 1,
    perByte: 0.01,
  }))
  const { store } = storeOf({ scenario: { ...scenario, params: { ...global.params, stages } } })
  const parameters = captionOf({ store, link, kilobyte: 1024, apart: undefined }, 'Timeline').find((line) =>
    line.startsWith('Parameters: '),
  )
  expect(parameters).toMatch(/(KB|µs) \.\.\. \(the rest by the link\)$/)
})

it.each([
  ['whole', 2100, `Link: https://${'a'.repeat(2092)}`],
  [
    'not at all where it cannot be pasted',
    3008,
    'Its link has 3,008 characters, too many to stand here; the scenario as JSON opens the same.',
  ],
] as const)('says a link %s', (_, length, said) => {
  const { store } = storeOf()
  const link = `https://${'a'.repeat(length - 8)}`
  expect(captionOf({ store, link, kilobyte: 1024, apart: undefined }, 'Timeline')).toContain(said)
})

it('says that a timeline is of the parameters before the last change, while the run of these is not over', async () => {
  const { waysOf } = await import('../../../../app/page/takeAway/ways.ts')
  const { store, get } = storeOf()
  get().redraw()
  const caption = () => captionOf({ store, link, kilobyte: 1024, apart: undefined }, 'Timeline').join('\n')
  expect(caption()).not.toContain('before the last change')
  expect(unfinishedOf(get(), ['a'])).toBeUndefined()
  const old = { ...get().shown!, scenario: { ...scenario, seed: 9 } }
  store.setState({ slots: { ...get().slots, a: { ...get().slots.a, before: old, running: true } } })
  expect(caption()).toContain('its timeline is that of the parameters before the last change.')
  expect(unfinishedOf(get(), ['a'])).toContain('are of the one before the last change')
  expect(
    waysOf({ store, part, link, kilobyte: 1024, apart: undefined })
      .at(-1)![1]
      .map(({ name }) => name),
  ).toEqual(['Scenario', 'Timeline for Perfetto', 'Timeline for Konata'])
  store.setState({ slots: { ...get().slots, a: { ...get().slots.a, before: undefined, running: true } } })
  expect(unfinishedOf(get(), ['a'])).toMatch(/^The run is not over: what it tells is not among these/)
})
