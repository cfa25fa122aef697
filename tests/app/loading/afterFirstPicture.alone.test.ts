import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Told = (list: { getEntries(): readonly { startTime: number }[] }) => void

let frames: (() => void)[] = []
let observers: { readonly told: Told; readonly options: object; stopped: boolean }[] = []

function browserThatTells(supportedEntryTypes: readonly string[]) {
  class Observer {
    static readonly supportedEntryTypes = supportedEntryTypes
    private readonly told: Told
    constructor(told: Told) {
      this.told = told
    }
    observe(options: object) {
      observers.push({ told: this.told, options, stopped: false })
    }
    disconnect() {
      observers.forEach((observer) => (observer.stopped = true))
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
}

/** Whether the first picture is seen by now, asked of a page of its own. */
async function waiting(): Promise<() => Promise<boolean>> {
  vi.resetModules()
  const { afterFirstPicture } = await import('../../../app/loading/afterFirstPicture.ts')
  let seen = false
  void afterFirstPicture().then(() => (seen = true))
  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return seen
  }
}

async function frame() {
  const due = frames
  frames = []
  due.forEach((each) => each())
  await vi.advanceTimersByTimeAsync(0)
}

const tell = (startTime: number) => observers[0]!.told({ getEntries: () => [{ startTime }] })

beforeEach(() => {
  frames = []
  observers = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the first picture', () => {
  it('is seen once the browser has shown something after it was asked for, not by what stood there before', async () => {
    browserThatTells(['largest-contentful-paint'])
    const seen = await waiting()
    await frame()
    expect(observers).toEqual([])
    await frame()
    expect(observers[0]!.options).toEqual({ type: 'largest-contentful-paint', buffered: true })
    tell(-1)
    expect(await seen()).toBe(false)
    tell(performance.now() + 1)
    expect(await seen()).toBe(true)
    expect(observers[0]!.stopped).toBe(true)
  })

  it('is taken for seen after a tenth of a second, where nothing larger is shown', async () => {
    browserThatTells(['largest-contentful-paint'])
    const seen = await waiting()
    await frame()
    await frame()
    await vi.advanceTimersByTimeAsync(99)
    expect(await seen()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await seen()).toBe(true)
  })

  it('is seen in the second frame, where the browser does not tell', async () => {
    browserThatTells(['paint'])
    const seen = await waiting()
    await frame()
    expect(await seen()).toBe(false)
    await frame()
    expect(await seen()).toBe(true)
  })
})
