import { substream, type RandomStream } from '../../../base/random.ts'
import { bestFragmentCount, equalLatency } from '../../../pipeline/equalCurve.ts'
import { optimalFragmentation } from '../../../pipeline/exact/optimalFragmentation.ts'
import { hierarchicalFragmentation } from '../../../pipeline/hierarchy/hierarchicalFragmentation.ts'
import { hierarchicalLatency } from '../../../pipeline/hierarchy/hierarchicalSchedule.ts'
import { bottleneckTree } from '../../../pipeline/hierarchy/tree.ts'
import type { Stage } from '../../../pipeline/stages.ts'
import type { Figure, PublishedNumber } from '../../../facets/figure.ts'

/** A family of random pipelines: how many stages, and whether one is much slower than the others. */
interface Family {
  readonly id: string
  readonly name: string
  readonly stages: readonly [number, number]
  readonly slow: boolean
}

const families: readonly Family[] = [
  { id: 'short', name: '2 or 3 stages alike', stages: [2, 3], slow: false },
  { id: 'long', name: '6 to 8 stages alike', stages: [6, 8], slow: false },
  { id: 'slow', name: '6 to 8 stages, one slow', stages: [6, 8], slow: true },
]

const bytes = 65_536

export const excess: Figure = {
  id: 'excess',
  name: 'Ours',
  title: 'How far each strategy is from the exact optimum',
  sentence:
    'Over random pipelines: the best equal cut and the hierarchy of section 4.4 against the proved best cut of any sizes. The claim of the paper, in numbers: fixed sizes do for stages alike, the hierarchy for one slow stage.',
  where: 'on section 5.5',
  switches: [
    {
      id: 'sample',
      label: 'Pipelines of each kind',
      options: [
        { value: '60', label: '60', sentence: 'A second or two.' },
        { value: '250', label: '250', sentence: 'Several seconds.' },
      ],
    },
  ],
  *sweep(choices) {
    const sample = Number(choices['sample'])
    const numbers: PublishedNumber[] = []
    for (const [f, family] of families.entries()) {
      const random = substream(1998, `excess.${family.id}`)
      const fixed: number[] = []
      const nested: number[] = []
      for (let i = 0; i < sample; i++) {
        yield (f * sample + i) / (families.length * sample)
        const stages = randomStages(family, random)
        const best = optimalFragmentation(stages, bytes, { wholeBytes: false }).latency
        fixed.push(equalLatency(stages, bytes, bestFragmentCount(stages, bytes)) / best - 1)
        const cut = hierarchicalFragmentation(stages, bytes, bottleneckTree(stages, bytes))
        nested.push(hierarchicalLatency(cut, 'strict') / best - 1)
      }
      for (const [name, values] of [
        ['best equal', fixed],
        ['hierarchical', nested],
      ] as const)
        for (const [what, value] of summary(values))
          numbers.push({
            what: `${family.name}: ${name}, ${what}`,
            published: undefined,
            ours: 100 * value,
            unit: '%',
            standing: 'assumed',
          })
    }
    return {
      numbers,
      notes: [
        'Assumed: 64 KiB through overheads of 1 to 10 µs and costs of 1 to 30 µs/KB, drawn evenly; the slow stage has 30 times the overhead and ten times the cost. Excess over the best cut of real sizes into at most 64 fragments.',
        'A hierarchy cuts fragments again, so it may be below the optimum of cuts that stay the same at every stage: then its excess is negative.',
      ],
    }
  },
}

function randomStages({ stages: [least, most], slow }: Family, random: RandomStream): Stage[] {
  const n = least + random.below(most - least + 1)
  const at = random.below(n)
  return Array.from({ length: n }, (_, j) => {
    const factor = slow && j === at
    return {
      name: `stage ${j}`,
      overhead: (1 + 9 * random.uniform()) * (factor ? 30 : 1),
      perByte: ((1 + 29 * random.uniform()) / 1024) * (factor ? 10 : 1),
    }
  })
}

function summary(values: readonly number[]): readonly (readonly [string, number])[] {
  const sorted = [...values].sort((a, b) => a - b)
  return [
    ['mean', values.reduce((sum, value) => sum + value, 0) / values.length],
    ['90th of 100', sorted[Math.floor(0.9 * (sorted.length - 1))]!],
    ['most', sorted.at(-1)!],
  ]
}
