import { describe, expect, it } from 'vitest'
import { phaseOf, toldOf } from '../../../../app/desks/python/told.ts'
import type { PythonState } from '../../../../app/desks/python/usePython.ts'

const rest: PythonState = {
  standing: { kind: 'ready' },
  awaited: false,
  lines: [],
  cuts: [],
  runs: 0,
  unfinished: false,
}
const failed = { type: 'ZeroDivisionError', message: 'division by zero', line: 23, traceback: 'Traceback …' }
const after = (...lines: PythonState['lines']): PythonState => ({
  ...rest,
  ended: { of: 'line' },
  mistake: failed,
  lines: [{ kind: 'err', text: 'Traceback …' }, { kind: 'input', text: 'x' }, ...lines],
})

describe('what is told of Python', () => {
  it.each([
    ['a value', after({ kind: 'value', text: '5' }), '5'],
    ['what was printed', after({ kind: 'out', text: 'one\ntwo\n' }), 'one\ntwo'],
    ['an error', after({ kind: 'err', text: 'Traceback\n  File\nNameError: no y\n' }), 'NameError: no y'],
    ['a picture', after({ kind: 'svg', text: '<svg/>' }), 'The output is shown.'],
    ['a file', after({ kind: 'file', text: '["a.txt",""]' }), 'A file can be saved.'],
    ['nothing', after(), 'The line has run.'],
    ['the beginning of much', after({ kind: 'out', text: 'x'.repeat(301) }), `${'x'.repeat(300)} …`],
    ['all of less', after({ kind: 'out', text: 'x'.repeat(300) }), 'x'.repeat(300)],
    ['a line that goes on', { ...after(), unfinished: true }, 'The input goes on.'],
  ])('of a line of the console is its own, and no old mistake: %s', (_, state, told) => {
    expect(toldOf(state, '188.9 µs')).toBe(told)
  })

  it('of a program is what it came to, or its mistake', () => {
    const ran: PythonState = { ...rest, runs: 1, ended: { of: 'program' } }
    expect(toldOf(ran, '188.9 µs with the 5 pieces')).toBe(
      'The program has ended. 188.9 µs with the 5 pieces',
    )
    expect(toldOf(ran, '')).toBe('The program has ended.')
    expect(toldOf({ ...ran, mistake: failed }, '')).toBe('Line 23: ZeroDivisionError: division by zero')
    const asserted = { ...failed, type: 'AssertionError', message: '' }
    expect(toldOf({ ...ran, mistake: asserted }, '')).toBe('Line 23: AssertionError')
  })

  it('of a cut of another scenario is what that comes to', () => {
    expect(toldOf({ ...rest, runs: 1, ended: { of: 'cut' }, mistake: failed }, '90 µs')).toBe('90 µs')
  })

  it('is nothing before anything has run', () => {
    expect(toldOf(rest, '')).toBe('')
    expect(toldOf({ ...rest, standing: { kind: 'starting' } }, '')).toBe('')
  })

  it('while it is under way is whether it waits for Python, runs or was stopped', () => {
    const loading = { kind: 'loading', bytes: 1, of: 2, kept: false } as const
    const waits: PythonState = { ...rest, standing: loading, awaited: true }
    expect(toldOf(waits, '')).toBe('It runs as soon as Python is there.')
    expect(toldOf({ ...rest, standing: { kind: 'running' }, ended: { of: 'line' } }, '')).toBe('Running.')
    const stopped: PythonState = { ...waits, awaited: false, lines: [{ kind: 'note', text: 'Stopped.' }] }
    expect(toldOf(stopped, '')).toBe('Stopped.')
    const again: PythonState = { ...rest, standing: { kind: 'restarting' } }
    expect(toldOf(again, '')).toBe('Stopped. Python restarts.')
    expect(toldOf({ ...again, awaited: true }, '')).toContain('It runs as soon as')
  })

  it('is told once while Python comes, however many steps that has', () => {
    const coming = ['starting', 'loading', 'starting'].map((kind) => ({
      ...rest,
      awaited: true,
      standing: { kind, bytes: 1, of: 2, kept: false } as PythonState['standing'],
    }))
    expect(new Set(coming.map(phaseOf)).size).toBe(1)
  })
})
