import { expect, it } from 'vitest'
import { called, tabTitle } from '../../../../app/page/called/called.ts'
import { desksOf } from '../../../../app/page/desksOf.ts'
import { newScenario } from '../../../../engine/index.ts'
import { measuredFrom } from '../../../../engine/systems/pipeline/door.ts'
import { pipeline, size, storeOf, virtualNetwork } from '../../document/storeOf.ts'

it('each desk has a tab of its own name, the desk first', () => {
  const { get } = storeOf()
  const titles = [undefined, ...desksOf(pipeline).map(({ id }) => id)].map((desk) => {
    get().look(desk === undefined ? {} : { desk }, false)
    return tabTitle(get())
  })
  expect(titles[0]).toBe('Communication pipeline')
  expect(titles).toContain('Map - Communication pipeline')
  expect(new Set(titles).size).toBe(titles.length)
})

it('a title takes the place of what it began with', () => {
  const { get } = storeOf({ title: 'Lab 2' })
  get().look({ desk: 'map' }, false)
  expect([tabTitle(get()), called(get(), 1024).name]).toEqual(['Map - Lab 2', 'Lab 2, Map'])
})

it('what tells it apart are its first change, and how many more', () => {
  const { get } = storeOf()
  expect(called(get(), 1024).about).toBe('')
  get().edit(size(8192))
  expect(called(get(), 1024).about).toBe('Message size 8 KB')
  get().edit({ kind: 'set', path: 'stages.0.overhead', value: 9 })
  expect(called(get(), 1024).about).toBe('Message size 8 KB and 1 more')
})

it('sizes are told by what KB is on the page, and nothing of what the document hides', () => {
  const { get } = storeOf({ hidden: ['stages'] })
  get().edit({ kind: 'set', path: 'stages.0.overhead', value: 9 })
  expect(called(get(), 1000).about).toBe('')
  get().edit(size(8192))
  expect(called(get(), 1000).about).toBe('Message size 8.192 KB')
})

it('a fault of a run tells it apart, and what seeds it', () => {
  const intervention = { kind: 'cut', switch: 0, port: 7 }
  const { get } = storeOf({ scenario: newScenario(virtualNetwork) })
  expect(called(get(), 1024).about).toBe('')
  get().edit({ kind: 'seed', seed: 7 })
  expect(called(get(), 1024).about).toBe('Seed 7')
  get().edit({ kind: 'intervene', intervention })
  expect(called(get(), 1024).about).toMatch(/^The cable .*[^.] and 1 more$/)
})

it('stages that were measured and changed since have a name and what they are now', async () => {
  const system = await pipeline.complete!()
  const stages = [{ name: 'Disk', overhead: 1, perByte: 0.002 }]
  const from = measuredFrom({ date: '2026-11-22', what: 'table' }, stages)
  const scenario = newScenario(system, { ...newScenario(system).params, stages })
  const { get } = storeOf({ scenario, from })
  const open = () => ({ ...get(), system })
  expect(called(open(), 1024)).toEqual({ name: 'Pipeline, measured, pasted on 2026-11-22', about: '' })
  get().edit({ kind: 'set', path: 'stages.0.overhead', value: 9 })
  expect(called(open(), 1024)).toEqual({
    name: 'Pipeline, measured, pasted on 2026-11-22, changed',
    about: 'Disk Overhead 9 µs, Cost per byte 2.048 µs/KB',
  })
})
