import { describe, expect, it } from 'vitest'
import { defaultParams } from '../../../engine/scenario/defaults.ts'
import { formatQuantity } from '../../../engine/base/formatQuantity.ts'
import type { Unit } from '../../../engine/base/unit.ts'
import { memoryChannel } from '../../../engine/systems/memory-channel/system.ts'
import { speculativeDefragmentation } from '../../../engine/systems/speculative-defragmentation/system.ts'
import { drawingOf } from './drawingOf.ts'

const analysed = [memoryChannel, speculativeDefragmentation].map((system) => {
  const results = system.presets.map(({ params }) => system.analyse(params))
  return { system, results: [...results, system.analyse(defaultParams(system))] }
})

/** Every unit that a value declares, however deep. */
function declared(value: unknown, found = new Set<unknown>()): Set<unknown> {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return found
  for (const [key, each] of Object.entries(value)) {
    if (key === 'unit') found.add(each)
    declared(each, found)
  }
  return found
}

describe.each(analysed)('the rates of $system.id', ({ system, results }) => {
  it('count MB = 1e6 B wherever they are shown: numbers, settings, curves, figures', async () => {
    const figures = (await system.figures?.()) ?? []
    const drawings = figures.map((figure) => drawingOf(figure, {}))
    const units = declared([system.metrics, system.parameters, results, drawings])
    expect(units).toContain('B/us')
    expect(units).not.toContain('MB/s')
  })

  it('are the same in either reading of KB', () => {
    const rates = system.metrics.filter(({ unit }) => unit === 'B/us')
    expect(rates.length).toBeGreaterThan(2)
    for (const { name, unit } of rates)
      for (const { metrics } of results) {
        const [binary, decimal] = shown(metrics[name] ?? 0, unit)
        expect(binary, name).toBe(decimal)
      }
  })
})

it.each([
  [memoryChannel, 'rawBandwidth', '62.5 MB/s'],
  [speculativeDefragmentation, 'inPlaceRate', '75.0 MB/s'],
  [speculativeDefragmentation, 'cleanedRate', '35.0 MB/s'],
] as const)('a published rate of $id is shown as published: %s, %s', ({ id }, name, text) => {
  const { results } = analysed.find(({ system }) => system.id === id)!
  const all = results.flatMap(({ metrics }) =>
    metrics[name] === undefined ? [] : shown(metrics[name], 'B/us'),
  )
  expect(all).toContain(text)
})

const shown = (value: number, unit: Unit): readonly string[] =>
  ([1024, 1000] as const).map((kilobyte) => {
    const { text, unit: name } = formatQuantity(value, unit, { kilobyte })
    return `${text} ${name}`
  })
