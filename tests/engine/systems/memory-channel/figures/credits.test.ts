import { expect, it } from 'vitest'
import { figures } from '../../../../../engine/systems/memory-channel/figures/index.ts'
import { drawingOf } from '../../drawingOf.ts'

const figure = (id: string) => figures.find((each) => each.id === id)!

it('credits both curves to the section of the benchmarks, as their numbers are', () => {
  for (const id of ['latency', 'bandwidth']) {
    expect(figure(id).where, id).toBe('section 3.2')
    for (const { note, published } of drawingOf(figure(id), {}).numbers)
      if (published !== undefined) expect(note, id).toMatch(/^sections? .*3\.2/)
  }
})

it('says of the rate that is printed in MB of 2^20 B what it is in those of all others', () => {
  const { numbers } = drawingOf(figure('bandwidth'), {})
  const { published, value } = numbers.find(({ what }) => what === 'Shared memory, 8 KB')!
  expect(published).toBe('71.5 MB/s of 2^20 B (74.97)')
  expect(value).toBeCloseTo(74.97, 2)
})
