import { afterEach, expect, it, vi } from 'vitest'
import { asked, listenToAbsent, type Absent } from '../../../app/loading/asked.ts'
import { Missing } from '../../../app/loading/come.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('tells what has not come where nobody has caught it, and leaves all else to the browser', () => {
  const heard = new Map<string, (event: { readonly reason: unknown; preventDefault(): void }) => void>()
  vi.stubGlobal('addEventListener', heard.set.bind(heard))
  vi.stubGlobal('removeEventListener', heard.delete.bind(heard))
  const told: (Absent | undefined)[] = []
  const stop = listenToAbsent((absent) => told.push(absent))
  const preventDefault = vi.fn()
  const uncaught = heard.get('unhandledrejection')!
  uncaught({ reason: new Error('something else'), preventDefault })
  expect([told, preventDefault.mock.calls.length]).toEqual([[], 0])
  const reason = new Missing('A thing', { sentence: 'it is away.', reload: true }, undefined)
  uncaught({ reason, preventDefault })
  expect(told).toEqual([{ sentence: 'A thing could not be loaded: it is away.', reload: true }])
  expect(preventDefault).toHaveBeenCalledOnce()
  stop()
  expect(heard.size).toBe(0)
})

it('tells what did not come before anybody listened as soon as somebody does, once', async () => {
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  const missing = new Missing('A thing', { sentence: 'it is away.', reload: false }, undefined)
  const land = vi.fn()
  await asked('A thing', () => Promise.reject(missing), land)
  const first = vi.fn()
  listenToAbsent(first)()
  expect(first).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ sentence: missing.message }))
  const later = vi.fn()
  listenToAbsent(later)()
  expect([later.mock.calls.length, land.mock.calls.length]).toEqual([0, 0])
})
