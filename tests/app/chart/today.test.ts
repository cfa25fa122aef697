import { afterEach, expect, it, vi } from 'vitest'
import { today } from '../../../app/chart/today.ts'

const zone = process.env['TZ']

afterEach(() => {
  vi.useRealTimers()
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

it.each([
  ['Pacific/Auckland', '2026-01-05T12:30:00Z', '2026-01-06'],
  ['America/Los_Angeles', '2026-11-22T03:30:00Z', '2026-11-21'],
])('the day is that of a person in %s, not of Greenwich', (place, time, day) => {
  process.env['TZ'] = place
  vi.useFakeTimers({ now: new Date(time) })
  expect(today()).toBe(day)
})
