import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Params } from '../../engine/scenario/document.ts'
import { defaultParams } from '../../engine/scenario/defaults.ts'
import { systems } from '../../engine/systems/index.ts'
import type { Result } from '../../engine/facets/result.ts'
import { inlineCells, type System } from '../../engine/systems/system.ts'
import { arbitraryParams } from '../engine/scenario/arbitrary.ts'
import { runs } from '../sample.ts'
import { bytesOf } from './bytesOf.ts'

/** Our own modules, asked nothing yet: other test files may have used those of the process before. */
async function untouched(): Promise<typeof systems> {
  vi.resetModules()
  return (await import('../../engine/systems/index.ts')).systems
}

const loaded = async (id: string) => (await untouched())[id]!()
const completed = async (id: string) => (await loaded(id)).complete?.()

/** Each system as it is loaded, and where there is more to load, completed; twice, to be asked in two orders. */
const cases: (readonly [name: string, system: System, untouched: System])[] = []
for (const id of Object.keys(systems)) {
  cases.push([`${id}, as loaded`, await loaded(id), await loaded(id)])
  const complete = await completed(id)
  if (complete) cases.push([`${id}, completed`, complete, (await completed(id))!])
}

/**
 * `analyse` may remember what it found, but no one may notice: not by who was asked before, nor by what a reader does
 * with a result.
 */
describe.each(cases)('%s', (_, system, other) => {
  let all: readonly Params[] = []
  let fresh: readonly string[] = []

  beforeAll(() => {
    const drawn = fc.sample(arbitraryParams(system), { seed: 1998, numRuns: runs(25, 60) })
    const presets = system.presets.map(({ params }) => params)
    all = [
      ...[defaultParams(system), ...presets].filter((params) => system.cells(params) < Infinity),
      ...drawn.filter((params) => system.cells(params) <= inlineCells),
    ]
    fresh = all.map((params) => digest(other.analyse(structuredClone(params))))
  })

  const answer = (params: Params) => digest(system.analyse(params))
  /** Positions at which another order gives other bytes. */
  const changed = (order: readonly number[]) =>
    order.filter((at) => answer(all[at]!) !== fresh[at]).map((at) => JSON.stringify(all[at]))

  it('is asked about its presets and more', () => {
    expect(all.length).toBeGreaterThan(20)
    expect(new Set(fresh).size).toBeGreaterThan(20)
  })

  it('analyses the same from the first to the last and back', () => {
    const there = all.map((_, at) => at)
    expect(changed([...there, ...there.toReversed()])).toEqual([])
  })

  it('analyses the same in turns with each other scenario', () => {
    const after = (step: number) => all.flatMap((_, at) => [at, (at + step) % all.length, at])
    expect(changed((runs(1, 3) === 1 ? [7] : [1, 7, 31]).flatMap(after))).toEqual([])
  })

  it('analyses the same between scenarios that share parts with it, as a drag makes them', () => {
    const mixed = all.flatMap((params, at) => {
      const other = all[(at + 1) % all.length]!
      // In the sample each of its parameters in turn, from scenario to scenario.
      const every = runs(3, 1)
      const keys = Object.keys(params).filter((_, key) => (key + at) % every === 0)
      return keys.map((key) => ({ ...params, [key]: other[key]! }))
    })
    const before = mixed.map((params) => words(() => answer(structuredClone(params))))
    const shared = mixed.map((params) => words(() => answer(params)))
    expect(shared).toEqual(before)
    expect(mixed.toReversed().map((params) => words(() => answer(params)))).toEqual(before.toReversed())
    expect(changed(all.map((_, at) => at))).toEqual([])
  })

  it('analyses the same after it was completed, and that used', async () => {
    const complete = await system.complete?.()
    for (const params of all) complete?.analyse(params)
    expect(changed(all.map((_, at) => at))).toEqual([])
  })

  it('analyses the same whatever a reader has done with the arrays of a result', () => {
    for (const params of all) spoil(system.analyse(params))
    expect(changed(all.map((_, at) => at))).toEqual([])
  })
})

const digest = (result: Result) => createHash('sha256').update(bytesOf(result)).digest('hex')

/** What is mixed at random may break a rule between parameters; then what it says is compared. */
function words(ask: () => string): string {
  try {
    return ask()
  } catch (error) {
    return String(error)
  }
}

/** A worker gives the arrays of a result away. */
function spoil(value: unknown): void {
  if (ArrayBuffer.isView(value)) new Uint8Array(value.buffer, value.byteOffset, value.byteLength).fill(255)
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(spoil)
}
