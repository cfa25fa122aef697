import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { System } from '../../../engine/index.ts'
import type { Store } from '../../../app/document/store.ts'
import { rehearseWhenNear } from '../../../app/page/nearHand.ts'
import { pipeline } from '../../../engine/systems/pipeline/system.ts'

/** What stands on the page: a slider, a bar that can be dragged, a sentence. */
class Thing extends EventTarget {
  readonly touchAction: string
  constructor(touchAction: string) {
    super()
    this.touchAction = touchAction
  }
  matches(): boolean {
    return false
  }
}

let idle: ((deadline: { timeRemaining: () => number }) => void)[] = []
beforeEach(() => {
  idle = []
  vi.stubGlobal('Element', Thing)
  vi.stubGlobal('getComputedStyle', (thing: Thing) => thing)
  vi.stubGlobal('requestIdleCallback', (call: (typeof idle)[number]) => idle.push(call))
  vi.stubGlobal('cancelIdleCallback', () => (idle = []))
})
afterEach(() => void vi.unstubAllGlobals())

/** @param over  what the hand is on already */
function page(over: readonly Thing[] = []) {
  const { params } = pipeline.presets[0]!
  let analysed = 0
  const system: System = {
    ...pipeline,
    analyse(given) {
      analysed++
      return pipeline.analyse(given)
    },
  }
  delete system.analysisSteps
  const scenario = { v: 1, system: 'pipeline', params, seed: 1, interventions: [] }
  const store = { getState: () => ({ system, scenario }) } as unknown as Store
  const target = Object.assign(new EventTarget(), { querySelectorAll: () => over })
  const there = new AbortController()
  rehearseWhenNear(store, target as unknown as Document, there.signal)
  const happens = (type: string, thing?: Thing) => {
    const event = new Event(type)
    if (thing) Object.defineProperty(event, 'target', { value: thing })
    target.dispatchEvent(event)
  }
  const rest = (left = 50) => {
    for (let i = 0; i < 1000 && idle.length > 0; i++) idle.shift()!({ timeRemaining: () => left })
  }
  return { happens, rest, stop: () => there.abort(), analysed: () => analysed }
}

const bar = new Thing('pan-y')

it('is rehearsed when a hand comes near what can be dragged, and once', () => {
  const { happens, rest, analysed } = page()
  happens('pointerover', new Thing('auto'))
  rest()
  expect(analysed()).toBe(0)
  happens('pointerover', bar)
  rest()
  const once = analysed()
  expect(once).toBeGreaterThan(5)
  happens('pointerover', bar)
  rest()
  expect(analysed()).toBe(once)
})

it('is not while a frame has little time left, nor while the hand presses', () => {
  const { happens, rest, analysed } = page()
  happens('pointerover', bar)
  rest(3)
  expect(analysed()).toBe(0)
  happens('pointerdown', bar)
  happens('focusin', bar)
  expect(idle).toEqual([])
  happens('pointerup', bar)
  happens('pointerover', bar)
  expect(idle).not.toEqual([])
  // A press ends what is at work, and the browser may take the hand away.
  happens('pointerdown', bar)
  expect(idle).toEqual([])
  happens('pointercancel', bar)
  happens('pointerover', bar)
  rest()
  expect(analysed()).toBeGreaterThan(5)
})

it('is, too, where the hand was there before', () => {
  const { rest, analysed } = page([new Thing('auto'), bar])
  rest()
  expect(analysed()).toBeGreaterThan(5)
})

it('ends with the page', () => {
  const { happens, rest, stop, analysed } = page()
  happens('pointerover', bar)
  stop()
  rest()
  happens('pointerover', bar)
  rest()
  expect(analysed()).toBe(0)
})
