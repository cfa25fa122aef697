import { describe, expect, it } from 'vitest'
import { committed, historyLength, newHistory, redone, undone } from '../../../engine/scenario/history.ts'

const of = (...steps: string[]) => steps.reduce(committed<string>, newHistory('start'))

describe('a history', () => {
  it('goes back and forth one committed step at a time', () => {
    const history = of('a', 'b')
    expect(undone(history).present).toBe('a')
    expect(undone(undone(history)).present).toBe('start')
    expect(redone(undone(history))).toEqual(history)
  })

  it('stays where it is at either end', () => {
    const history = newHistory('start')
    expect(undone(history)).toBe(history)
    expect(redone(history)).toBe(history)
  })

  it('makes no step of a commit that changes nothing', () => {
    const history = of('a')
    expect(committed(history, 'a')).toBe(history)
  })

  it('forgets what was undone when something else is done', () => {
    const history = committed(undone(of('a', 'b')), 'c')
    expect(history).toEqual({ past: ['start', 'a'], present: 'c', future: [] })
  })

  it('keeps a bounded number of steps', () => {
    const history = of(...Array.from({ length: historyLength + 50 }, (_, i) => String(i)))
    expect(history.past).toHaveLength(historyLength)
    expect(history.past[0]).toBe('49')
  })
})
