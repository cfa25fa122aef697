import { describe, expect, it } from 'vitest'
import {
  asked,
  finished,
  heardFrom,
  nobody,
} from '../../../../engine/systems/speculative-defragmentation/admission/receiver.ts'
import {
  answered,
  first,
  isSlow,
} from '../../../../engine/systems/speculative-defragmentation/admission/sender.ts'

describe('the receiver’s admission', () => {
  const granted = asked(nobody, 0, 100, 1000)

  it('admits one, the same again, and refuses another', () => {
    expect(granted).toEqual({ admission: { holder: 0, heard: 100 }, granted: true })
    expect(asked(granted.admission, 0, 200, 1000)).toEqual({
      admission: { holder: 0, heard: 200 },
      granted: true,
    })
    expect(asked(granted.admission, 1, 1099, 1000)).toEqual({ admission: granted.admission, granted: false })
  })

  it('gives the place of a silent sender to another, and names who must be told', () => {
    expect(asked(granted.admission, 1, 1100, 1000)).toEqual({
      admission: { holder: 1, heard: 1100 },
      granted: true,
      revoked: 0,
    })
    const heard = heardFrom(granted.admission, 0, 900)
    expect(asked(heard, 1, 1100, 1000).granted).toBe(false)
    expect(heardFrom(heard, 1, 1000)).toBe(heard)
  })

  it('is free when the holder’s last page is delivered, and not when another’s is', () => {
    expect(finished(granted.admission, 1)).toBe(granted.admission)
    expect(asked(finished(granted.admission, 0), 1, 101, 1000)).toEqual({
      admission: { holder: 1, heard: 101 },
      granted: true,
    })
  })
})

describe('a sender', () => {
  const rules = { on: true, ask: 'implicit', refused: 'throttle' } as const

  it('sends slowly while it asks or is throttled, so that it is never blocked', () => {
    expect(first(rules)).toBe('asking')
    expect(isSlow(rules, 'asking')).toBe(true)
    expect(answered(rules, 'asking', false)).toBe('throttled')
    expect(isSlow(rules, 'throttled')).toBe(true)
    expect(answered(rules, 'throttled', true)).toBe('fast')
    expect(first({ ...rules, on: false })).toBe('fast')
  })

  it('is silent where the program asks, or a refusal delays it', () => {
    const program = { ...rules, ask: 'explicit' } as const
    expect(isSlow(program, 'asking')).toBe(false)
    expect(answered(program, 'asking', false)).toBe('delayed')
    expect(answered({ ...rules, refused: 'delay' }, 'asking', false)).toBe('delayed')
    expect(isSlow(rules, 'delayed')).toBe(false)
  })

  it('takes no notice of an old refusal', () => {
    expect(answered(rules, 'fast', false)).toBe('fast')
  })
})
