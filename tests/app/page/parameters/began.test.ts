import { describe, expect, it } from 'vitest'
import { beganAt, changedPaths, isChanged } from '../../../../app/page/parameters/began.ts'
import { settingsOf } from '../../../../app/page/parameters/settings.ts'
import { beganOrUsual, isUnusual } from '../../../../app/page/parameters/usual.ts'
import { applyEdit, newScenario, type Edit, type Params, type System } from '../../../../engine/index.ts'
import { pipeline, virtualNetwork } from '../../document/storeOf.ts'

const set = (path: string, value: Extract<Edit, { kind: 'set' }>['value']): Edit => ({
  kind: 'set',
  path,
  value,
})

function after(system: System, before: Params, ...edits: readonly Edit[]) {
  const began = newScenario(system, before)
  const { scenario } = applyEdit(system, began, { kind: 'together', edits })
  const beginning = { params: before, whose: 'as in a preset' }
  const settings = settingsOf(system, scenario.params, before)
  return { settings, at: beganAt(changedPaths(settings), beginning) }
}

const timers = virtualNetwork.presets.find(({ params }) => {
  const { timeout } = params['transport'] as { timeout: number }
  return timeout !== 20_000
})!

describe('what a setting was', () => {
  it('is what the scenario began with, and nothing where it is the same', () => {
    const { at } = after(pipeline, newScenario(pipeline).params, set('bytes', 100))
    expect(at('bytes')).toEqual({ value: 4096, word: 'was', whose: 'as in a preset' })
    expect(at('stages')).toBeUndefined()
  })

  it('is the whole of a variant that has another case now, and of the new case’s fields nothing', () => {
    const before = newScenario(pipeline).params
    const { settings, at } = after(pipeline, before, set('strategy', { kind: 'static', fragmentBytes: 700 }))
    expect(at('strategy')?.value).toEqual(before['strategy'])
    expect(settings.filter(isChanged).map(({ path }) => path)).toEqual(['strategy.kind'])
    const fields = settings.filter(({ path }) => /^strategy\.(?!kind)/.test(path))
    expect(fields.map(({ began }) => began)).toEqual([undefined])
  })

  it('is absence, where a number is given that was left to the system', () => {
    const { at } = after(virtualNetwork, newScenario(virtualNetwork).params, set('experiment.window', 2))
    expect(at('experiment.window')).toEqual({ value: undefined, word: 'was', whose: 'as in a preset' })
  })

  it('is told as the usual one of what a preset itself has otherwise', () => {
    const { settings, at } = after(virtualNetwork, timers.params, set('transport.credits', 9))
    const told = beganOrUsual(settings, at)
    expect(isUnusual(settings.find(({ path }) => path === 'transport.timeout')!)).toBe(true)
    expect(told('transport.timeout')).toEqual({ value: 20_000, word: 'usually', whose: 'the default' })
    expect(told('transport.credits')).toMatchObject({ word: 'was' })
    expect(told('transport.queue')).toBeUndefined()
  })
})
