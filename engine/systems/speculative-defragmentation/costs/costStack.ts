import type { Stack, StackPart } from '../../../facets/stacks.ts'
import type { Path, PathPart } from './paths.ts'
import { megabytes } from './words.ts'

const labels: Readonly<Record<PathPart['id'], string>> = {
  protocol: 'protocol',
  remap: 'remapping',
  first: 'first copy',
  second: 'second copy',
  cleanup: 'clean-up',
}

/** What to see in them, by what two copies cost where there are two. */
function sentence(paths: readonly Path[]): string {
  const parts = paths.find(({ id }) => id === 'standard')?.parts ?? []
  const [first = 0, second = 0] = (['first', 'second'] as const).map(
    (id) => parts.find((part) => part.id === id)?.value,
  )
  if (second === 0 || first < second) return 'What every path costs, part by part.'
  return first === second
    ? 'Both copies cost the same: taking away one of two gains half of what both cost.'
    : 'Whichever copy is left pays for bringing the data into the cache: taking away one of two gains little.'
}

/** What a page costs by every path, as bars of their parts. @param calibrated  the costs are those of the paper */
export function costStack(paths: readonly Path[], calibrated: boolean): Stack {
  return {
    id: 'page-costs',
    title: 'What a page of 4,096 B costs',
    sentence: sentence(paths),
    unit: 'us',
    groups: [
      {
        id: 'paths',
        title: '',
        rows: paths.map(({ id, name, parts, total, rate, standing }) => ({
          id,
          name: `${name}, ${megabytes(rate)}`,
          source: 'analysis',
          parts: parts.map((part): StackPart => ({
            id: part.id,
            label: labels[part.id],
            value: part.value / 1000,
            ...(part.id === 'cleanup' && { texture: 'hatched' as const }),
          })),
          total: total / 1000,
          ...(calibrated && { standing }),
        })),
      },
    ],
  }
}
