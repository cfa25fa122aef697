import { createElement, Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import type { Desk } from '../../../app/desks/desk.ts'
import type { View } from '../../../app/document/store.ts'
import { desksOf } from '../../../app/page/desksOf.ts'
import { isAmong, settingsOf, type Setting } from '../../../app/page/parameters/settings.ts'
import { usedNow } from '../../../app/page/parameters/used.ts'
import {
  applyEdit,
  defaultValue,
  InputError,
  joined,
  newScenario,
  type Edit,
  type Field,
  type Scenario,
  type System,
  type Value,
} from '../../../engine/index.ts'
import { runs } from '../../sample.ts'
import {
  iniCluster,
  memoryChannel,
  pipeline,
  speculativeDefragmentation,
  storeOf,
  virtualNetwork,
} from '../document/storeOf.ts'

/** What a desk asks of its worker is what it shows later. */
const asked: unknown[] = []
vi.mock('../../../app/task/useTask.ts', () => ({
  useTask: (_: unknown, request: unknown) => {
    asked.push(request)
    return { running: true, stopped: false, stop: () => undefined, again: () => undefined }
  },
}))
vi.mock('../../../app/parts/useWide.ts', () => ({ useWide: () => true }))
vi.mock('../../../app/loading/come.ts', () => ({
  come: (_: string, load: () => Promise<unknown>) => load(),
  Missing: class extends Error {},
}))
vi.mock('../../../app/loading/afterFirstPicture.ts', () => ({ afterFirstPicture: () => Promise.resolve() }))

/** Desks that show what happened in the run. */
const simulated: ReadonlySet<string> = new Set(['defragment'])

/** The store once its run is over. */
function ofRun(store: ReturnType<typeof storeOf>['store'], scenario: Scenario) {
  const { system } = store.getState()
  const run = system.simulate!(scenario.params, scenario.seed, scenario.interventions)
  while (run.step(100_000));
  const analysed = system.analyse(scenario.params)
  return {
    ...store.getState(),
    shown: { scenario, ...joined({ analysed, simulated: run.result() }) },
  }
}

/** All that a desk shows of a scenario that began with a preset, and all that it asks to be computed. */
async function contentOf(desk: Desk, scenario: Scenario, from: string, words: View): Promise<string> {
  asked.length = 0
  const { store } = storeOf({ scenario, from }, { view: { desk: desk.id, ...words } })
  // What is drawn here is the store as it began.
  if (simulated.has(desk.id)) vi.spyOn(store, 'getInitialState').mockReturnValue(ofRun(store, scenario))
  const errors: unknown[] = []
  const { prelude } = await prerender(
    createElement(Suspense, { fallback: null }, createElement(desk.Part, { store })),
    { onError: (error) => void errors.push(error) },
  )
  if (errors.length > 0) throw errors[0]
  const html = await new Response(prelude as ReadableStream).text()
  return `${html}\n${JSON.stringify(asked)}`
}

/** Other values that a field may have, the plainest first. */
function othersThan(value: Value | undefined, field: Field): readonly (Value | undefined)[] {
  switch (field.kind) {
    case 'number': {
      const { min, max, slider: [low, high] = [min, max] } = field
      return [high, low, max, min].filter((other) => other !== value)
    }
    case 'optional':
      return [...othersThan(value, field.field), field.field.default]
    case 'toggle':
      return [value !== true]
    case 'choice':
      return field.options.map((option) => option.value).filter((other) => other !== value)
    case 'text':
      return ['another', 'round_2x3_0-1-2.1-2']
    case 'list':
      return [(value as readonly Value[]).slice(1), [...(value as readonly Value[])].reverse()]
    default:
      return []
  }
}

/** Every edit that changes one setting. */
function editsOf({ path, field, value }: Setting): readonly Edit[] {
  if (field.kind !== 'variant')
    return othersThan(value, field).flatMap((other) =>
      other === undefined ? [] : [{ kind: 'set', path, value: other }],
    )
  return Object.keys(field.cases)
    .filter((kind) => kind !== value)
    .map((kind) => ({
      kind: 'set',
      path: path.slice(0, path.lastIndexOf('.')),
      value: defaultValue({ ...field, default: kind })!,
    }))
}

/** The scenario with another value of one setting, if only by an edit that is allowed. */
function changed(system: System, scenario: Scenario, setting: Setting): readonly Scenario[] {
  return editsOf(setting).flatMap((edit) => {
    try {
      return [applyEdit(system, scenario, edit).scenario]
    } catch (error) {
      if (error instanceof InputError) return []
      throw error
    }
  })
}

const begun = (system: System, id: string): readonly [string, Scenario] => {
  const { params, interventions = [] } = system.presets.find((preset) => preset.id === id)!
  return [id, { ...newScenario(system, params), interventions }]
}

const firstAndLast = (system: System) =>
  [system.presets[0]!, system.presets.at(-1)!].map(({ id }) => begun(system, id))

const ratio = { ...newScenario(iniCluster).params, processorsPerIni: 4 }

const beginnings = new Map<System, readonly (readonly [string, Scenario])[]>([
  [pipeline, firstAndLast(pipeline)],
  [virtualNetwork, [begun(virtualNetwork, 'round-trip'), begun(virtualNetwork, 'unmapped-memory')]],
  [
    iniCluster,
    [begun(iniCluster, 'eight-processors-four-interfaces'), ['a ratio', newScenario(iniCluster, ratio)]],
  ],
  [memoryChannel, firstAndLast(memoryChannel)],
  [speculativeDefragmentation, firstAndLast(speculativeDefragmentation)],
])

/** What else of a desk is looked at than what it shows first. */
const views: Readonly<Record<string, readonly View[]>> = { network: [{}, { 'network.show': 'load' }] }

/** Where what a desk declares is there at all. */
const microbenchmark = applyEdit(virtualNetwork, newScenario(virtualNetwork), {
  kind: 'set',
  path: 'experiment',
  value: { kind: 'microbenchmark', messages: 256 },
}).scenario
const alsoBegins: Readonly<Record<string, readonly (readonly [string, Scenario])[]>> = {
  logp: [['microbenchmark', microbenchmark]],
  network: ['bisection', 'shared-endpoint', 'hot-spot'].map((id) => begun(virtualNetwork, id)),
  // Of several streams one can be taken away.
  defragment: [
    begun(
      speculativeDefragmentation,
      speculativeDefragmentation.presets.find(({ params }) => (params['senders'] as Value[]).length > 1)!.id,
    ),
  ],
}

const desks = [...beginnings].flatMap(([system, begins]) =>
  desksOf(system).map((desk) => ({
    system,
    desk,
    begins: [...begins, ...(alsoBegins[desk.id] ?? [])],
    looks: views[desk.id] ?? [{}],
  })),
)

describe.each(desks)('the desk $desk.id of $system.id', ({ system, desk, begins, looks }) => {
  const looked = begins.flatMap(([id, scenario]) => looks.map((view) => ({ id, scenario, view })))
  const firsts = new Map<(typeof looked)[number], string>()
  /** What is shown first, drawn once. */
  const first = async (look: (typeof looked)[number]): Promise<string> => {
    const drawn = firsts.get(look) ?? (await contentOf(desk, look.scenario, look.id, look.view))
    firsts.set(look, drawn)
    return drawn
  }

  it.each(looked)('shows the same whatever it does not declare is, of $id $view', async (look) => {
    const { id, scenario, view } = look
    const before = await first(look)
    const used = usedNow(desk.uses, system, scenario)
    const others = settingsOf(system, scenario.params).filter(({ path }) => !isAmong(used, path))
    const all = others.reduce((now, setting) => changed(system, now, setting)[0] ?? now, scenario)
    expect(await contentOf(desk, all, id, view), 'all of them changed at once').toBe(before)
    // What one change would hide of another is seen where each is made alone.
    const every = Math.ceil(others.length / runs(desk.id === 'network' ? 2 : 6, 1000))
    const told: string[] = []
    for (const setting of others.filter((_, i) => i % every === 0)) {
      const [other] = changed(system, scenario, setting)
      if (other && (await contentOf(desk, other, id, view)) !== before) told.push(setting.path)
    }
    expect(told).toEqual([])
  })

  it('shows something else for each that it declares', async () => {
    const silent: string[] = []
    for (const path of desk.uses) if (!(await speaks(path))) silent.push(path)
    expect(silent).toEqual([])
  })

  if (desk.faults !== true)
    it('shows the same whatever is done to the run', async () => {
      const [id, scenario] = begins[0]!
      const interventions = system.presets.flatMap((preset) => preset.interventions ?? [])
      const bare = await contentOf(desk, { ...scenario, interventions: [] }, id, {})
      expect(await contentOf(desk, { ...scenario, interventions }, id, {})).toBe(bare)
    })

  /** Whether a change of something at the path is seen, in any of what is looked at. */
  async function speaks(path: string): Promise<boolean> {
    for (const look of looked) {
      const { id, scenario, view } = look
      const before = await first(look)
      const below = settingsOf(system, scenario.params).filter((setting) => isAmong([path], setting.path))
      for (const other of below.flatMap((setting) => changed(system, scenario, setting)))
        if ((await contentOf(desk, other, id, view)) !== before) return true
    }
    return false
  }
})
