import { inThousands } from '../../../engine/index.ts'
import { analysedAfter, metric, parameter, set } from '../asked.ts'
import type { Challenge, Family } from '../challenges/challenge.ts'
import type { Asked } from '../lesson.ts'

const processors = 32

/** Work of an interface on a message, and how long a cycle may be [cycles]. */
const variations = [
  [2336, 75_000],
  [1500, 60_000],
  [3000, 75_000],
  [4000, 90_000],
  [2000, 60_000],
] as const

interface Machine {
  readonly clusters: number
  readonly perCluster: number
  readonly interfaces: number
}

/** All machines of so many processors, those with the fewest interfaces first. */
const machines: readonly Machine[] = [2, 4, 8, 16, 32]
  .flatMap((clusters) =>
    Array.from({ length: processors / clusters }, (_, i) => ({
      clusters,
      perCluster: processors / clusters,
      interfaces: i + 1,
    })),
  )
  .toSorted((a, b) => a.clusters * a.interfaces - b.clusters * b.interfaces)

const editsOf = ({ clusters, perCluster, interfaces }: Machine) => [
  {
    kind: 'together' as const,
    edits: [
      set('interfacesPerCluster', 1),
      set('clusters', clusters),
      set('processorsPerCluster', perCluster),
      set('interfacesPerCluster', interfaces),
    ],
  },
]

const number = (asked: Asked, path: string) => Number(parameter(asked, path))

/** The first machine that is fast enough. */
const smallest = (asked: Asked, most: number): Machine =>
  machines.find((machine) => analysedAfter(asked, ...editsOf(machine))['cycleTime']! <= most)!

/** Processors against interfaces, by the equations. */
export const interfaceChallenges: Family = {
  variations: variations.length,
  of: (variation): Challenge => {
    const [service, most] = variations[variation]!
    return {
      id: 'interfaces',
      title: 'Serve 32 processors with the fewest interfaces',
      task: `Arrange 32 processors in clusters, with interfaces that work ${inThousands(service)} cycles on a message, so that a cycle takes at most ${inThousands(most)} cycles by the equations. Use as few interfaces as you can.`,
      link: `v=1&s=ini-cluster&iniService=${service}&clusters=4&processorsPerCluster=8&interfacesPerCluster=1&simulate=no&end`,
      controls: ['clusters', 'processorsPerCluster', 'interfacesPerCluster'],
      met: (asked) =>
        number(asked, 'clusters') * number(asked, 'processorsPerCluster') === processors &&
        metric(asked, 'cycleTime') <= most,
      cost: {
        label: 'Interfaces',
        unit: '',
        of: (asked) => number(asked, 'clusters') * number(asked, 'interfacesPerCluster'),
      },
      best: {
        of: (asked) => {
          const { clusters, interfaces } = smallest(asked, most)
          return clusters * interfaces
        },
        proved: true,
        because: 'Every machine of 32 processors was looked at: none with fewer interfaces is fast enough.',
      },
      solution: (asked) => editsOf(smallest(asked, most)),
    }
  },
}
