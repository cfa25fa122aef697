import type { Figure, PublishedNumber } from '../../../facets/figure.ts'
import { solveIniContention } from '../../../queueing/iniContention.ts'
import { logpCycle, solveLopc } from '../../../queueing/lopc.ts'

const handler = 742
const iniService = 2336

const withInis = (compute: number, processorsPerIni: number): number =>
  solveIniContention({ compute, handler, iniService, intraLatency: 0, interLatency: 0, processorsPerIni })
    .cycleTime

/** The models that the thesis's grew from, for the same processors without interfaces in between. */
export const lopc: Figure = {
  id: 'lopc',
  name: 'LogP and LoPC',
  title: 'What the models before this one say',
  sentence:
    'LogP lets nothing wait, LoPC lets handlers wait for each other, the thesis adds interfaces: each adds what waits.',
  where: 'chapter 6',
  switches: [],
  *sweep() {
    yield 0
    const x = Float64Array.from({ length: 81 }, (_, i) => 200 * i)
    const direct = (compute: number) => ({ compute, handler, latency: 0 })
    const line = (id: string, name: string, of: (compute: number) => number, main = false) => ({
      id,
      name,
      emphasis: main ? ('main' as const) : ('faint' as const),
      x,
      y: x.map(of),
    })
    const number = (what: string, ours: number): PublishedNumber => ({
      what,
      published: undefined,
      ours,
      unit: 'cycles',
      standing: 'absent',
    })
    return {
      curves: [
        {
          id: 'cycle-by-compute',
          title: 'A cycle without interfaces and with them',
          sentence: 'o = 742 and O = 2336 of Figure 6-3, no wires.',
          x: { label: 'Computing between requests W', unit: 'cycles', scale: 'linear', domain: [0, 16_000] },
          y: { label: 'Cycle time R', unit: 'cycles', scale: 'linear', domain: [0, 55_000] },
          lines: [
            line('logp', 'LogP', (compute) => logpCycle(direct(compute))),
            line('lopc', 'LoPC', (compute) => solveLopc(direct(compute)).cycleTime, true),
            line('one', 'an interface for each', (compute) => withInis(compute, 1), true),
            line('four', 'four share one', (compute) => withInis(compute, 4), true),
          ],
          marks: [],
        },
      ],
      numbers: [
        number('LogP, W = 0', logpCycle(direct(0))),
        number('LoPC, W = 0', solveLopc(direct(0)).cycleTime),
        number('LoPC, W = 8000', solveLopc(direct(8000)).cycleTime),
        number('An interface for each, W = 8000', withInis(8000, 1)),
        number('Four share one, W = 8000', withInis(8000, 4)),
      ],
      notes: [
        'The thesis cites LoPC and prints no number of it; LogP is from Culler et al. 1993, LoPC from Frank, Agarwal and Vernon 1997.',
      ],
    }
  },
}
