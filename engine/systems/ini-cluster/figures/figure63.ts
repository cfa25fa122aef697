import type { Figure } from '../../../facets/figure.ts'
import { defaultValue } from '../../../scenario/defaults.ts'
import { solveWithoutOwnMessage } from '../../../queueing/iniAlternatives.ts'
import { solveIniContention } from '../../../queueing/iniContention.ts'
import { iniKnee } from '../../../queueing/iniKnee.ts'
import { parameters } from '../parameters.ts'

const costs = { compute: 41_789, handler: 742, iniService: 2336, intraLatency: 0, interLatency: 0 } as const
const most = 32
const clusters = 4

const bard = (processorsPerIni: number) => solveIniContention({ ...costs, processorsPerIni })
const mended = (processors: number) =>
  solveWithoutOwnMessage(
    { ...costs, processorsPerIni: processors },
    { clusters, processorsPerCluster: processors, interfacesPerCluster: 1 },
  )

export const figure63: Figure = {
  id: 'figure-6-3',
  name: 'Figure 6-3',
  title: 'Messages at an interface against the processors that share it',
  sentence:
    'Up to the knee the queue is short; far beyond it each further processor adds one message that waits.',
  where: 'section 6.4',
  switches: [],
  *sweep() {
    yield 0
    const x = Float64Array.from({ length: most }, (_, i) => i + 1)
    const knee = iniKnee(costs)
    const number = (processors: number) => ({
      what: `Queue at N = ${processors}`,
      published: undefined,
      ours: bard(processors).iniQueue,
      unit: '' as const,
      standing: 'absent' as const,
    })
    return {
      curves: [
        {
          id: 'ini-queue',
          title: 'Messages at an interface',
          sentence: 'W = 41789, o = 742, O = 2336, l = L = 0.',
          x: {
            label: 'Processors per interface N',
            unit: '',
            scale: 'linear',
            domain: [1, most],
            integer: true,
          },
          y: { label: 'Messages at an interface', unit: '', scale: 'linear', domain: [0, 30] },
          lines: [
            { id: 'bard', name: 'ten equations', emphasis: 'main', x, y: x.map((n) => bard(n).iniQueue) },
            {
              id: 'mended',
              name: 'without one’s own message, 4 clusters',
              emphasis: 'faint',
              x,
              y: x.map((n) => mended(n).iniQueue),
            },
          ],
          marks: [],
          asymptotes: [
            { id: 'slope', label: 'N − Z/(4 O)', slope: 1, intercept: knee.intercept },
            { id: 'knee', label: `knee ${knee.processorsPerIni.toFixed(1)}`, x: knee.processorsPerIni },
          ],
        },
      ],
      numbers: [
        ...[1, 4, 8, 32].map(number),
        {
          what: 'Knee N*',
          published: undefined,
          ours: knee.processorsPerIni,
          unit: '',
          standing: 'absent',
          note: '1 + Z/(4 O) with Z = W + 2 o + wires',
        },
        {
          what: 'Upper bound of the queue, of N',
          published: 'N',
          value: 1,
          ours: solveIniContention({ ...costs, compute: 0, handler: 0, processorsPerIni: 8 }).iniQueue / 8,
          unit: '',
          standing: 'reproduced',
          note: 'eq. 6.11, for any service: all messages are at interfaces',
        },
      ],
      notes: [
        'The measured points of this figure are not in the text, so that “within a few percent” cannot be checked against them: our simulation stands beside the equations in the contention’s own picture.',
        'O = 2336 is in neither table of costs: a message of 0 B takes 2318 to send and 2513 to receive, 2415 on average.',
        'Equation 6.1 is printed with 2 l; the way of Figure 6-1 has four. It cannot be seen here, as l = 0.',
      ],
      openings: [1, 2, 4, 8, 16, 32].map((processors) => ({
        in: 'ini-queue',
        x: processors,
        y: bard(processors).iniQueue,
        label: `N = ${processors}`,
        params: {
          ...defaultValue(parameters),
          ...costs,
          clusters,
          processorsPerCluster: processors,
          interfacesPerCluster: 1,
        },
      })),
    }
  },
}
