import { describe, expect, it } from 'vitest'
import { provenanceAt } from '../../app/document/preset.ts'
import { registered } from '../conformance/registered.ts'
import { read } from './published.ts'

/** Which case it is, and what something is called, is no number of a paper. */
const naming = /(?:^|\.)(?:kind|name)$/

/** Paths of all that is not a record or a list, with indices of rows left out: 'stages.overhead = 7.2'. */
function* leaves(value: unknown, path: string): Generator<readonly [path: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) yield [path, value]
  else for (const [key, each] of Object.entries(value)) yield* leaves(each, path ? `${path}.${key}` : key)
}

describe.each(Object.entries(read))('%s', (id, entries) => {
  const { presets } = registered.find((system) => system.id === id)!

  it('calls published what was read in the paper or the source that is named, and nothing else', () => {
    const called = new Set(
      presets.flatMap((preset) =>
        [...leaves(preset.params, '')].flatMap(([path, value]) => {
          const provenance = provenanceAt(preset, preset.params, path)
          if (provenance?.tag !== 'published' || naming.test(path)) return []
          return [`${path.replaceAll(/\.\d+(?=\.)/g, '')} = ${String(value)}: ${provenance.note}`]
        }),
      ),
    )
    expect([...called].toSorted()).toEqual([...entries].toSorted())
  })
})

it('has been read for every system with a paper', () => {
  const withPaper = registered.filter(({ presets }) =>
    presets.some(({ provenance }) => Object.values(provenance).some(({ tag }) => tag === 'published')),
  )
  expect(withPaper.map(({ id }) => id).toSorted()).toEqual(Object.keys(read).toSorted())
})
