import { bestFragmentCount, equalLatency } from '../../../pipeline/equalCurve.ts'
import { bestRealFragmentCount } from '../../../pipeline/bottleneckRanges.ts'
import type { Figure } from '../../../facets/figure.ts'
import { opening } from './opening.ts'
import { gain, gamAs, kilobyteSwitch } from './readings.ts'

const bytes = 4096
const most = 16

export const figure8: Figure = {
  id: 'figure-8',
  name: 'Figure 8',
  title: 'Validation of the fixed-sized model for 4 KB packets',
  sentence:
    'Latency of a 4 KB packet through Myrinet GAM against the number of fragments: least at five, as the implementation confirmed.',
  where: 'section 5.4',
  switches: [kilobyteSwitch],
  *sweep(choices) {
    yield 0
    const stages = gamAs(choices)
    const x = Float64Array.from({ length: most }, (_, i) => i + 1)
    const y = x.map((k) => equalLatency(stages, bytes, k))
    const best = bestFragmentCount(stages, bytes)
    const at = (k: number) => equalLatency(stages, bytes, k)
    return {
      curves: [
        {
          id: 'latency',
          title: 'Latency of 4 KB by the model',
          sentence: 'Eq. (10) with the parameters of Table 1.',
          x: { label: 'Fragments k', unit: '', scale: 'linear', domain: [1, most], integer: true },
          y: { label: 'Latency', unit: 'us', scale: 'linear', domain: [0, 1.05 * y[0]!] },
          lines: [{ id: 'model', name: 'Model', emphasis: 'main', x, y }],
          marks: [{ id: 'best', kind: 'best', label: `Best: ${best} fragments`, x: best, y: at(best) }],
        },
      ],
      numbers: [
        {
          what: 'Best number of fragments',
          published: '5',
          value: 5,
          ours: best,
          unit: '',
          standing: 'reproduced',
          note: `the formula gives ${bestRealFragmentCount(stages, bytes).toFixed(2)}`,
        },
        {
          what: 'Gain over GAM (one fragment of 4 KB)',
          published: undefined,
          ours: gain({}, at(1), at(best)),
          unit: '%',
          standing: 'absent',
          note: 'a speed-up, T(1) / T(5) − 1; the 51 % of the paper are Figure 9’s',
        },
        { what: 'T(1)', published: undefined, ours: at(1), unit: 'us', standing: 'absent' },
        { what: 'T(4)', published: undefined, ours: at(4), unit: 'us', standing: 'absent' },
        { what: 'T(5)', published: undefined, ours: at(5), unit: 'us', standing: 'absent' },
      ],
      notes: [
        'The measured curve and its mean error of 5.9 % cannot be compared: the text holds no measured point.',
      ],
      openings: Array.from(x, (k) =>
        opening(
          `4 KB in ${k} ${k === 1 ? 'fragment' : 'fragments'}`,
          bytes,
          stages,
          { in: 'latency', x: k, y: at(k) },
          { kind: 'equal', fragments: k },
        ),
      ),
    }
  },
}
