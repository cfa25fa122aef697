import { describe, expect, it } from 'vitest'
import { InputError } from '../../../engine/base/inputError.ts'
import type { Edit } from '../../../engine/scenario/document.ts'
import { applyEdit } from '../../../engine/scenario/edit.ts'
import { defaultParams } from '../../../engine/scenario/defaults.ts'
import { newScenario } from '../../../engine/scenario/scenario.ts'
import type { Value } from '../../../engine/scenario/schema.ts'
import { contrived, madeUp } from './madeUp.ts'

const start = newScenario(madeUp)
const after = (...edits: Edit[]) =>
  edits.reduce((scenario, edit) => applyEdit(madeUp, scenario, edit).scenario, start)
const stage = (name: string): Value => ({ name, overhead: 1, perByte: 0 })
const names = (scenario: typeof start) =>
  (scenario.params['stages'] as { name: string }[]).map(({ name }) => name).join(' ')

describe('an edit', () => {
  it('sets one number and shares everything else', () => {
    const { params } = after({ kind: 'set', path: 'stages.1.overhead', value: 9 })
    const before = start.params['stages'] as readonly Value[]
    const stages = params['stages'] as readonly Value[]
    expect(stages[1]).toEqual({ name: 'Wire', overhead: 9, perByte: 0.01 })
    expect(stages[0]).toBe(before[0])
    expect(params['strategy']).toBe(start.params['strategy'])
    expect(start).toEqual(newScenario(madeUp))
  })

  it('returns the very same scenario when it changes nothing', () => {
    expect(after({ kind: 'set', path: 'bytes', value: 4096 })).toBe(start)
    expect(after({ kind: 'replace', params: defaultParams(madeUp) })).toBe(start)
    expect(after({ kind: 'move', path: 'stages', from: 1, to: 1 })).toBe(start)
    expect(after({ kind: 'seed', seed: start.seed })).toBe(start)
  })

  it('chooses a case, sets its optional field and takes it away again', () => {
    const set = after({ kind: 'set', path: 'strategy.fragments', value: 7 })
    expect(set.params['strategy']).toEqual({ kind: 'equal', fragments: 7 })
    const { scenario } = applyEdit(madeUp, set, { kind: 'unset', path: 'strategy.fragments' })
    expect(scenario.params['strategy']).toEqual({ kind: 'equal' })
    const other = after({ kind: 'set', path: 'strategy', value: { kind: 'static' } })
    expect(other.params['strategy']).toEqual({ kind: 'static', fragmentBytes: 1024 })
  })

  it('inserts, moves and removes entries', () => {
    const three = after({ kind: 'insert', path: 'stages', index: 2, value: stage('Disk') })
    expect(names(three)).toBe('Host Wire Disk')
    expect(names(after({ kind: 'insert', path: 'stages', index: 0, value: stage('Disk') }))).toBe(
      'Disk Host Wire',
    )
    expect(names(applyEdit(madeUp, three, { kind: 'move', path: 'stages', from: 2, to: 0 }).scenario)).toBe(
      'Disk Host Wire',
    )
    expect(names(applyEdit(madeUp, three, { kind: 'remove', path: 'stages', index: 1 }).scenario)).toBe(
      'Host Disk',
    )
  })

  it('replaces all parameters, absent ones with their defaults', () => {
    expect(after({ kind: 'replace', params: { bytes: 7 } }).params).toEqual({
      ...defaultParams(madeUp),
      bytes: 7,
    })
  })

  it('lets the system reconcile the rest, and tells so', () => {
    const manual = after({ kind: 'set', path: 'strategy', value: { kind: 'manual', sizes: [4000, 96] } })
    const { scenario, notices } = applyEdit(madeUp, manual, { kind: 'set', path: 'bytes', value: 500 })
    expect(scenario.params['strategy']).toEqual({ kind: 'manual', sizes: [500] })
    expect(notices).toHaveLength(1)
  })

  it('sets the seed, adds and withdraws interventions', () => {
    const begin = newScenario(contrived)
    const edit = (scenario: typeof begin, edit: Edit) => applyEdit(contrived, scenario, edit).scenario
    const dropped = edit(begin, { kind: 'intervene', intervention: { kind: 'drop', message: 'q2' } })
    expect(dropped.interventions).toEqual([{ kind: 'drop', message: 'q2', copy: 1 }])
    expect(edit(dropped, { kind: 'withdraw', index: 0 })).toEqual(begin)
    expect(edit(begin, { kind: 'seed', seed: 12 }).seed).toBe(12)
  })

  const refused: [Edit, string][] = [
    [{ kind: 'set', path: 'bytes', value: -1 }, 'pipeline.bytes: expected 1 to 1073741824 byte, got -1'],
    [{ kind: 'set', path: 'stages.2.overhead', value: 1 }, 'pipeline.stages.2: expected an index, 0 to 1'],
    [{ kind: 'set', path: 'stages.01.overhead', value: 1 }, 'pipeline.stages.01: expected an index'],
    [
      { kind: 'set', path: 'stages.0.speed', value: 1 },
      'pipeline.stages.0.speed: expected one of the fields',
    ],
    [{ kind: 'set', path: 'bytes.low', value: 1 }, 'pipeline.bytes: expected something with parts'],
    [{ kind: 'set', path: '', value: 1 }, 'pipeline.: expected one of the fields'],
    [{ kind: 'set', path: '__proto__', value: 1 }, 'pipeline.__proto__: expected one of the fields'],
    [
      { kind: 'set', path: 'strategy.sizes', value: [1] },
      'pipeline.strategy.sizes: expected one of the fields',
    ],
    [{ kind: 'unset', path: 'bytes' }, 'pipeline.bytes: expected a field that may be left out'],
    [{ kind: 'insert', path: 'stages', index: 3, value: {} }, 'edit.index: expected an index, 0 to 2'],
    [{ kind: 'insert', path: 'bytes', index: 0, value: 1 }, 'pipeline.bytes: expected a list'],
    [{ kind: 'remove', path: 'stages', index: -1 }, 'edit.index: expected an index, 0 to 1'],
    [{ kind: 'move', path: 'stages', from: 0, to: 1.5 }, 'edit.to: expected an index, 0 to 1'],
    [{ kind: 'seed', seed: -1 }, 'edit.seed: expected a whole number, 0 to 4294967295'],
    [{ kind: 'intervene', intervention: { kind: 'drop' } }, 'pipeline takes none'],
    [{ kind: 'withdraw', index: 0 }, 'edit.index: expected no index: the list is empty'],
    [{ kind: 'replace', params: { speed: 1 } }, 'pipeline.speed: expected no field of this name'],
    [{ kind: 'explode' } as unknown as Edit, 'edit.kind: expected a kind of edit'],
  ]
  it.each(refused)('is refused: %j', (edit, message) => {
    expect(() => after(edit)).toThrow(InputError)
    expect(() => after(edit)).toThrow(message)
  })

  it('never empties a list below its least length', () => {
    const one = after({ kind: 'remove', path: 'stages', index: 0 })
    expect(() => applyEdit(madeUp, one, { kind: 'remove', path: 'stages', index: 0 })).toThrow(
      'pipeline.stages: expected 1 to 64 stage entries, got 0',
    )
  })
})
