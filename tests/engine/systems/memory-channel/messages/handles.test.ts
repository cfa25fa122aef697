import { describe, expect, it } from 'vitest'
import {
  programEdge,
  programsCompute,
  setProgramCompute,
} from '../../../../../engine/systems/memory-channel/messages/handles.ts'
import { paramsOf } from '../paramsOf.ts'

const of = (programs: string) => paramsOf('messages', { programs })
const bar = (time: number, kind = 'compute') => ({ lane: 2, item: 0, kind, start: 5e6, end: 5e6 + time })

const two = of('node 0\n  loop 2\n    compute 30 us # first\n  end\nnode 1\n  compute 2ms\n  compute 2 ms')

describe('the end of a bar that computes', () => {
  it('is its line of the text, which keeps the rest of it', () => {
    expect(programEdge(two, bar(30e6))).toEqual({ meanings: ['program-compute'] })
    expect(setProgramCompute(two, bar(30e6), 41.26e6)).toEqual({
      kind: 'set',
      path: 'experiment.programs',
      value: 'node 0\n  loop 2\n    compute 41.3 us # first\n  end\nnode 1\n  compute 2ms\n  compute 2 ms',
    })
    expect(setProgramCompute(two, bar(30e6), -1)).toMatchObject({
      value: expect.stringContaining('compute 0.01 us # first') as string,
    })
  })

  it('is told why it is none where two lines compute so long, or none does', () => {
    expect(programEdge(two, bar(2e9))).toEqual({
      meanings: [],
      because: 'Lines 6 and 7 compute so long: change one of them in the text.',
    })
    expect(programEdge(two, bar(7e6)).because).toContain('interrupted')
    expect(programEdge(two, bar(30e6, 'write')).because).toContain('sliders')
  })

  it('is there only in programs that compute', () => {
    expect(programsCompute(two)).toBe(true)
    expect(programsCompute(of('node 0\n  send 1 4 B\nnode 1\n  recv 0'))).toBe(false)
  })
})
