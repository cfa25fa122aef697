import { expect, it } from 'vitest'
import { figures } from '../../../../../engine/systems/memory-channel/figures/index.ts'
import { figures as defragmentation } from '../../../../../engine/systems/speculative-defragmentation/figures/index.ts'
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

it('calls what follows from other printed numbers recomputed', () => {
  const standing = (id: string, what: string) =>
    drawingOf(figure(id), {}).numbers.find((each) => each.what === what)!.standing
  expect(standing('claims', 'A lock, in writes of 4 B')).toBe('recomputed')
  expect(standing('claims', 'Header of 4 B')).toBe('recomputed')
  expect(standing('bandwidth', 'Shared memory, 8 KB')).toBe('recomputed')
  const { numbers } = drawingOf(
    defragmentation.find(({ id }) => id === 'table-2')!,
    {},
  )
  const printed = numbers.filter(({ published }) => published !== undefined)
  expect(printed).toHaveLength(10)
  for (const each of printed) expect(each.standing, each.what).toBe('recomputed')
})

it('has no difference to what is no number of the same thing', () => {
  const { numbers } = drawingOf(figure('claims'), {})
  for (const name of ['PCI bus', 'DEC’s MPI']) {
    const row = numbers.find(({ what }) => what.startsWith(name))!
    expect(row.published, name).toMatch(/ MB\/s$/)
    expect(row.value, name).toBeUndefined()
  }
})
