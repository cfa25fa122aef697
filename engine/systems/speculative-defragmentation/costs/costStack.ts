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

/** What a page costs by every path, as bars of their parts. @param calibrated  the costs are those of the paper */
export function costStack(paths: readonly Path[], calibrated: boolean): Stack {
  return {
    id: 'page-costs',
    title: 'What a page of 4096 B costs',
    sentence:
      'Whichever copy is left pays for bringing the data into the cache: taking away one of two gains little.',
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
