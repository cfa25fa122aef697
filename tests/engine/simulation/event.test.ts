import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventCode, eventItem, eventTag } from '../../../engine/simulation/event.ts'

it('an event is told from its tag, up to code 63 and item 2^26 - 1', () => {
  const [code, item] = [fc.integer({ min: 0, max: 63 }), fc.integer({ min: 0, max: 2 ** 26 - 1 })]
  fc.assert(
    fc.property(code, item, (code, item) => {
      const tag = eventTag(code, item)
      expect([eventCode(tag), eventItem(tag)]).toEqual([code, item])
    }),
    { seed: 26, examples: [[63, 2 ** 26 - 1]] },
  )
})
