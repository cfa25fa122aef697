import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { KeyAction } from '../../../app/time/keys.ts'
import { look } from '../../../app/time/look.ts'
import { pointAt, setCursor, type TimeView } from '../../../app/time/timeView.ts'

const viewOf = (part: Partial<TimeView> = {}) =>
  createStore<TimeView>(() => ({
    window: [50, 100],
    extent: [0, 200],
    held: false,
    pinned: false,
    playing: false,
    ...part,
  }))

const pace = { zoom: 2, pan: 0.5 }

function lookedBy(action: KeyAction) {
  const view = viewOf()
  const meant = look(view, action, 75, pace)
  return { meant, window: view.getState().window, held: view.getState().held }
}

describe('a key that looks', () => {
  it('comes nearer to a time and goes back from it', () => {
    expect([lookedBy('zoomIn').window, lookedBy('zoomOut').window]).toEqual([
      [62.5, 87.5],
      [25, 125],
    ])
  })

  it('moves by a share of the window', () => {
    expect([lookedBy('panLeft').window, lookedBy('panRight').window]).toEqual([
      [25, 75],
      [75, 125],
    ])
  })

  it('holds the window where it was put, until all is shown', () => {
    expect([lookedBy('zoomIn').held, lookedBy('fit')]).toEqual([
      true,
      { meant: true, window: [0, 200], held: false },
    ])
  })

  it('leaves every other key to others', () => {
    expect(lookedBy('play')).toEqual({ meant: false, window: [50, 100], held: false })
  })
})

describe('the shared cursor', () => {
  it('follows the pointer and leaves with it', () => {
    const view = viewOf()
    pointAt(view, 60)
    const there = view.getState().cursor
    pointAt(view, undefined)
    expect([there, view.getState().cursor]).toEqual([60, undefined])
  })

  it('stays where it is pinned', () => {
    const view = viewOf()
    setCursor(view, 70)
    pointAt(view, 60)
    expect(view.getState().cursor).toBe(70)
  })

  it('turns the page when it is pinned outside of the window', () => {
    const view = viewOf()
    setCursor(view, 150)
    expect(view.getState().window).toEqual([145, 195])
  })
})
