import { expect, it } from 'vitest'
import { figures } from '../../../../../engine/systems/memory-channel/figures/index.ts'
import { published } from '../../../../../engine/systems/memory-channel/published.ts'
import { figures as defragmentation } from '../../../../../engine/systems/speculative-defragmentation/figures/index.ts'
import reference from '../../../../reference/memory-channel.json' with { type: 'json' }
import { drawingOf } from '../../drawingOf.ts'

const factOf = (id: string) =>
  reference.facts.find((each) => each.id === id) as {
    readonly value: number | string
    readonly where: string
  }

it('prints the numbers of the reference, as they are', () => {
  const { raw, mpi, shared, lock, pci, decMpi } = published
  const ours = {
    'raw.lat4': raw.shortest,
    'raw.lat8k': raw.longest,
    'raw.bwMax': raw.greatest,
    'raw.half': raw.half,
    'shm.lat4': shared.shortest,
    'shm.lat8k': shared.longest,
    'shm.bwMax': shared.greatest,
    'mpi.lat4': mpi.shortest,
    'mpi.lat8k': mpi.longest,
    'mpi.bwPeak': mpi.greatest,
    'mpi.bwLarge': mpi.large,
    'mpi.half': mpi.half,
    spinlock: lock,
    pci,
    decMpi,
  }
  const factor = (id: string, text: string) => {
    if (id === 'shm.bwMax') return 1.048576
    return text.includes('µs') ? 1e6 : 1
  }
  for (const [id, { text, value, where }] of Object.entries(ours)) {
    const fact = factOf(id)
    expect(text, id).toMatch(new RegExp(`^(about |over )?${fact.value} `))
    expect(value, id).toBe(Number(fact.value) * factor(id, text))
    for (const section of where.match(/\d\.\d|\b6$/g)!) expect(fact.where, id).toContain(section)
  }
  expect(shared.half).toBe(`${factOf('shm.half').value} B`)
  expect(raw.shortestOnce).toEqual({ text: '2.7 µs', value: 2.7e6, where: 'section 2.1' })
})

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
  for (const way of ['Raw', 'MPI', 'Shared memory'])
    expect(standing('bandwidth', `${way}, 8 KB`), way).toBe('recomputed')
  for (const way of ['Raw', 'MPI'])
    expect(standing('bandwidth', `${way}, half-power`), way).toBe('reproduced')
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
