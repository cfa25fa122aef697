import type { Figure, PublishedNumber } from '../../../facets/figure.ts'
import { defaultValue } from '../../../scenario/defaults.ts'
import type { Stack, StackRow } from '../../../facets/stacks.ts'
import { inCycles } from '../contention/words.ts'
import { parameters } from '../parameters.ts'
import { thesisBuild, type StackBuild } from '../modules/moduleCosts.ts'
import { splitCosts } from '../stack/split.ts'

interface Ablation {
  readonly id: string
  readonly name: string
  readonly build: Partial<StackBuild>
  /** Where its cost comes from. */
  readonly note: string
}

const without: readonly Ablation[] = [
  {
    id: 'copy',
    name: 'a copy more on each side',
    build: { copies: 1 },
    note: 'calibrated: 4.246 cycles a byte, what a fragmented message costs IP beyond the checksum',
  },
  {
    id: 'prefetch',
    name: 'no prefetching',
    build: { prefetch: false },
    note: 'what is left of the wait is from Table 5.2, that half of it was hidden is assumed',
  },
  {
    id: 'plain',
    name: 'a plain checksum',
    build: { checksum: 'plain' },
    note: 'no assembly, prefetching or double loads: twice as long a byte is assumed',
  },
  {
    id: 'off',
    name: 'no checksum at all',
    build: { checksum: 'off' },
    note: 'calibrated: what grows with the length in Tables 5.1 and 5.2; nothing guards the data then',
  },
]

/** [B]: the mean of Water, the longest that was measured whole, the shortest that was measured in fragments. */
const lengths = [190, 1400, 1600]

const totalOf = (length: number, build: Partial<StackBuild> = {}): number =>
  splitCosts(length, 1, { ...thesisBuild, ...build }).total

/** The optimisations of the thesis, each taken away by itself. */
export const ablations: Figure = {
  id: 'ablations',
  name: 'Ablations',
  title: 'What each optimisation of the stack saves',
  sentence:
    'Each is taken away by itself: passing pointers saves most, the tuned checksum less, and prefetching is a part of that.',
  where: 'section 4.4.1',
  switches: [],
  *sweep() {
    yield 0
    return {
      stacks: [stack()],
      numbers: lengths.flatMap((length) =>
        without.map(({ name, build, note }): PublishedNumber => ({
          what: `${inCycles(length)} B: ${name}`,
          published: undefined,
          ours: totalOf(length, build) - totalOf(length),
          unit: 'cycles',
          standing: 'assumed',
          note,
        })),
      ),
      notes: [
        'Section 4.4.1 names the optimisations and has no number of any: all costs here are ours, at both interfaces together.',
        'Of prefetching the tables tell a part. UDP’s checksum costs 1.36 cycles a byte from memory and 0.977 of bytes that were copied a moment ago (1600 B): 0.38 are what it still waits with prefetching. That prefetching hid as much again, half of the wait, is assumed, and a parameter.',
        'Double loads and assembly cannot be told apart: they are what a plain checksum costs beyond prefetching.',
      ],
      openings: without.map(({ name, build }) => ({
        in: 'numbers',
        x: 0,
        y: 0,
        label: `1,400 B, ${name}`,
        params: {
          ...defaultValue(parameters),
          experiment: { kind: 'stack', length: 1400, parts: 1, ...thesisBuild, ...build },
        },
      })),
    }
  },
}

/** A bar for each, of what the stack as built costs and what goes or comes. */
function stack(): Stack {
  const rows = (length: number): readonly StackRow[] => {
    const built = totalOf(length)
    return [
      row('built', 'As built', built, 0),
      ...without.map(({ id, name, build }) =>
        row(
          id,
          name[0]!.toUpperCase() + name.slice(1),
          Math.min(built, totalOf(length, build)),
          totalOf(length, build) - built,
        ),
      ),
    ]
  }
  const row = (id: string, name: string, kept: number, more: number): StackRow => ({
    id,
    name,
    source: 'analysis',
    parts: [
      { id: 'kept', label: 'as built', value: kept },
      ...(more > 0 ? [{ id: 'more', label: 'without it', value: more, texture: 'hatched' as const }] : []),
    ],
    total: kept + Math.max(0, more),
  })
  return {
    id: 'ablations',
    title: 'One message at both interfaces',
    sentence: 'Hatched is what it costs more without the optimisation.',
    unit: 'cycles',
    groups: lengths.map((length) => ({
      id: `${length}`,
      title: `${inCycles(length)} B`,
      rows: rows(length),
    })),
  }
}
