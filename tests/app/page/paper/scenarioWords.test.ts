import { describe, expect, it } from 'vitest'
import { scenarioWords } from '../../../../app/page/paper/scenarioWords.ts'
import {
  newScenario,
  systemOf,
  systemTitles,
  type Fields,
  type NumberField,
  type System,
} from '../../../../engine/index.ts'

const wordsOf = (system: System, params = newScenario(system).params) =>
  scenarioWords(system.parameters.fields, params, 1024)

describe('a scenario on paper', () => {
  it('has each parameter with its value and its unit, lists under their names', async () => {
    const pipeline = (await systemOf('pipeline'))!
    const gam = pipeline.presets.find(({ name }) => name === 'Myrinet GAM')!
    const [own, stages] = wordsOf(pipeline, gam.params)
    expect(own!.entries[0]).toEqual({ label: 'Message size', value: '4 KB' })
    expect(stages!.heading).toBe('Stages')
    expect(stages!.entries.map(({ label }) => label)).toEqual([
      'Sender copy',
      'Sender DMA',
      'Network and receiver DMA',
      'Receiver copy',
    ])
    expect(stages!.entries[0]!.value).toMatch(/^Overhead 7\.2 µs, Cost per byte 7\.2.* µs\/KB$/)
  })

  it('has what is on or off as yes and no, and the words of absence', async () => {
    const pipeline = (await systemOf('pipeline'))!
    const fields: Fields = {
      on: { kind: 'toggle', label: 'On', sentence: 'So.', default: true },
      off: { kind: 'toggle', label: 'Off', sentence: 'So.', default: false },
      left: {
        kind: 'optional',
        absence: 'found by itself',
        field: pipeline.parameters.fields['bytes'] as NumberField,
      },
    }
    const [words] = scenarioWords(fields, { on: true, off: false }, 1024)
    expect(words!.entries.map(({ value }) => value)).toEqual(['yes', 'no', 'found by itself'])
  })

  it.each(Object.keys(systemTitles))('leaves nothing of %s out, and nothing unsaid', async (id) => {
    const system = (await systemOf(id))!
    for (const { params } of system.presets)
      for (const { entries } of wordsOf(system, params))
        for (const { label, value } of entries)
          // A program has several lines.
          for (const line of value.split('\n'))
            expect(`${label}: ${line}`).toMatch(/^(?!.*(undefined|NaN|\[object)).+: .+$/)
  })
})
