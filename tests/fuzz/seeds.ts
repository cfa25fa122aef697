import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultParams, defaultValue } from '../../engine/scenario/defaults.ts'
import type { ListField } from '../../engine/scenario/schema.ts'
import { writtenEnvelope } from '../../engine/scenario/checkedEnvelope.ts'
import type { Envelope } from '../../engine/scenario/envelope.ts'
import { writeLink } from '../../engine/scenario/link.ts'
import { newScenario } from '../../engine/scenario/scenario.ts'
import { systemOf } from '../../engine/systems/index.ts'
import { registered } from '../conformance/registered.ts'

/** What is mutated: links of every preset and every published one, and the same as documents. All of them open. */

const published = readFileSync(join(import.meta.dirname, '../url/published.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('v='))

const presets: readonly Envelope[] = registered.flatMap((system) =>
  system.presets.map(({ id, params, interventions = [] }) => ({
    scenario: { ...newScenario(system, params), interventions },
    from: id,
  })),
)

const pipeline = registered.find(({ id }) => id === 'pipeline')!
const usualStage = defaultValue((pipeline.parameters.fields['stages'] as ListField).item) as object

/** Every kind of note at once. */
const noted: readonly Envelope[] = presets.slice(0, 3).map((envelope, i) => ({
  ...envelope,
  title: 'Größe, weight; (time)',
  prediction: 'k=4',
  reason: 'Because.\nReally.',
  name: 'Ida (7b)',
  locks: ['stages.0.overhead', 'bytes'],
  hidden: ['bytes'],
  predict: ['latency'],
  embed: ['timeline'],
  lesson:
    i === 0 ? { id: 'first-cut', step: 2, steps: [] } : { id: '', step: 1, steps: ['Drag, it.', 'Say.'] },
  view: { desk: 'map', 'map.stage': '2', below: 'rates', side: 'b' },
  other: presets[4]!.scenario,
  otherFrom: 'gam',
}))

/** Names with the signs of the grammar, what cannot be seen, and all that a name may be. */
const named: readonly Envelope[] = [
  'Host,10,0.02;Wire',
  'A;B',
  '_',
  '~',
  '(x)',
  '',
  '100%2C',
  '\u202eWire\n🦊',
].map((name) => ({
  scenario: newScenario(pipeline, { ...defaultParams(pipeline), stages: [{ ...usualStage, name }] }),
}))

const written = await Promise.all(
  [...presets, ...noted, ...named].map(async (envelope) => (await writeLink(systemOf, envelope)).fragment),
)

/** Packed ones too; what stands behind the `#`. */
export const links: readonly string[] = [...written, ...published]

export const plainLinks: readonly string[] = links.filter((link) => !link.includes('&z='))

/** JSON texts: envelopes, and scenarios alone. */
export const documents: readonly string[] = [
  ...(await Promise.all(
    [...presets, ...noted, ...named].map(async (each) =>
      JSON.stringify(await writtenEnvelope(systemOf, each)),
    ),
  )),
  ...presets.map(({ scenario }) => JSON.stringify(scenario)),
]
