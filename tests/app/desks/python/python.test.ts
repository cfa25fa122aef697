import { describe, expect, it } from 'vitest'
import { replaceCode, writeCode } from '../../../../app/desks/python/code.ts'
import { exportedScript } from '../../../../app/desks/python/exported.ts'
import { comparedWith, withOwn } from '../../../../app/desks/python/picture/withOwn.ts'
import { newScenario, systemOf } from '../../../../engine/index.ts'
import { iniCluster, pipeline, storeOf } from '../../document/storeOf.ts'

const { params } = newScenario(pipeline)
const whole = await (await systemOf('pipeline'))!.complete!()
const cut = (sizes: readonly number[]) => whole.analyse({ ...params, strategy: { kind: 'manual', sizes } })

describe('a cut of one’s own', () => {
  it('stands under its function’s name before the best, which stays the best', () => {
    const { rows } = withOwn(cut([512, 1024, 1024, 1024, 512]).alternatives!, 'fragment')
    expect(rows.at(-2)).toMatchObject({ name: 'fragment(), yours', emphasis: 'yours' })
    expect(rows.at(-1)).toMatchObject({ id: 'exact', emphasis: 'best' })
  })

  it('is compared with the best of what is built in, and with the best there is', () => {
    expect(comparedWith(cut([512, 1024, 1024, 1024, 512]), pipeline, 1024)).toBe(
      '1.9 µs less than “Best equal, k = 5”; “Best of all sizes, k = 6” would save another 2.7 µs.',
    )
    expect(comparedWith(cut([4096]), pipeline, 1024)).toBe(
      '98.0 µs more than “Best equal, k = 5”; “Best of all sizes, k = 6” would save 102.5 µs.',
    )
  })
})

describe('what is typed', () => {
  it('is one step of undo, and leads back to what stood before it', () => {
    const { store } = storeOf({ scenario: newScenario(pipeline) })
    for (const code of ['p', 'pr', 'print(1)']) writeCode(store, code)
    expect(store.getState().history.present.code).toBe('print(1)')
    store.getState().edit({ kind: 'set', path: 'bytes', value: 512 })
    store.getState().undo()
    writeCode(store, 'print(2)')
    // What was taken back is gone with what is typed in its place.
    expect(store.getState().history.future).toEqual([])
    expect(store.getState().history.past).toHaveLength(1)
    store.getState().undo()
    expect(store.getState().history.present.code).toBeUndefined()
  })

  it('is another step after something else has changed', () => {
    const { store } = storeOf({ scenario: newScenario(pipeline) })
    writeCode(store, 'a')
    store.getState().edit({ kind: 'set', path: 'bytes', value: 512 })
    writeCode(store, 'ab')
    store.getState().undo()
    expect(store.getState().history.present.code).toBe('a')
    expect(store.getState().scenario.params['bytes']).toBe(512)
  })

  it('is another step than a program that takes its place, and than what is typed into that', () => {
    const { store } = storeOf({ scenario: newScenario(pipeline) })
    const code = () => store.getState().history.present.code
    for (const typed of ['p', 'print(1)']) writeCode(store, typed)
    replaceCode(store, 'exported')
    writeCode(store, 'exported, and more')
    const seen = [code()]
    for (let step = 0; step < 3; step++) {
      store.getState().undo()
      seen.push(code())
    }
    expect(seen).toEqual(['exported, and more', 'exported', 'print(1)', undefined])
    for (let step = 0; step < 2; step++) store.getState().redo()
    expect(code()).toBe('exported')
  })

  it('is not kept beyond what a document may carry', () => {
    const { store } = storeOf({ scenario: newScenario(pipeline) })
    for (const write of [writeCode, replaceCode]) write(store, 'x'.repeat(50_001))
    expect(store.getState().history.present.code).toBeUndefined()
    replaceCode(store, 'x'.repeat(50_000))
    expect(store.getState().history.present.code).toHaveLength(50_000)
  })
})

describe('the exported program', () => {
  it('names the scenario by its link, and asks over the range of its first number', async () => {
    const scenario = { ...newScenario(pipeline), params: { ...params, bytes: 16384 } }
    expect(await exportedScript(pipeline, scenario)).toMatch(
      /^from stagescope import \*\n\n# Communication pipeline\nscenario = from_link\("v=1&s=pipeline&bytes=16384&end"\)\n[^]*values = \[\d+(, \d+)*\]\n/,
    )
  })

  it('asks for a number that matters to the scenario, within the rules', async () => {
    const { params } = iniCluster.presets.find(({ id }) => id === 'dpu-cores')!
    const shared = await exportedScript(iniCluster, { ...newScenario(iniCluster), params })
    expect(shared).toContain('values = [1, 17, 33, 48, 64]\n')
    expect(shared).toContain('scenario.replace({"experiment.sharers": value}))')
    await expect(shared).toMatchFileSnapshot('../../../python/exported/shared-server.py')
    const network = (await systemOf('virtual-network'))!
    const neighbours = network.presets.find(({ id }) => id === 'neighbours')!
    // Neighbours need pairs: the odd numbers of the range are refused.
    expect(await exportedScript(network, { ...newScenario(network), params: neighbours.params })).toContain(
      'values = [2, 70, 92]\n',
    )
  })

  // tests/python/test_exported.py runs them.
  it.each([pipeline, iniCluster])(
    'of $id is that which the tests of the Python package run',
    async (system) => {
      const script = await exportedScript(system, newScenario(system))
      await expect(script).toMatchFileSnapshot(`../../../python/exported/${system.id}.py`)
    },
  )
})
