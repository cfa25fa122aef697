import type { Figure } from '../../../facets/figure.ts'
import type { Curve } from '../../../facets/curve.ts'
import { latencyCurve } from '../latencyCurve.ts'
import type { PipelineParams } from '../parameters.ts'
import { paperPresets } from '../presets/paper.ts'
import { solution } from '../solution.ts'
import { opening } from './opening.ts'

const [gam, gms] = paperPresets as [(typeof paperPresets)[0], (typeof paperPresets)[0]]

const curveOf = (id: string, title: string, sentence: string, params: PipelineParams): Curve => {
  const curve = latencyCurve(solution(params))
  return { ...curve, id, title, sentence, marks: curve.marks.filter(({ kind }) => kind !== 'current') }
}

export const figure2: Figure = {
  id: 'figure-2',
  name: 'Figure 2',
  title: 'Pipeline latency curves',
  sentence:
    'Latency against the number of equal fragments: with one bottleneck a single bowl; where the bottleneck moves, pieces of several bowls, always the highest of them.',
  where: 'section 3.2',
  switches: [],
  *sweep() {
    yield 0
    return {
      curves: [
        curveOf(
          'one-bottleneck',
          '(a) One stage remains the bottleneck',
          'Myrinet GAM, 4 KB: the latency lies on the signature of stage 2 everywhere.',
          gam.params,
        ),
        curveOf(
          'two-bottlenecks',
          '(b) Two stages are bottlenecks by turns',
          'Global memory over AN2, 8 KB: small fragments wait for the CPU, large ones for the wire.',
          gms.params,
        ),
      ],
      numbers: [],
      notes: [
        'The paper draws these curves as shapes, without numbers: the pipelines shown are those of Tables 1 and 3.',
        'The curve is the maximum of the signatures. The bottom of the lower bowl would be too low: for (b) that of the wire is at 677 µs, where the truth is 793 µs.',
      ],
      openings: [gam, gms].map(({ params, name }, i) => {
        const { bestFragments, bestLatency } = solution(params)
        const curve = i === 0 ? 'one-bottleneck' : 'two-bottlenecks'
        const place = { in: curve, x: bestFragments, y: bestLatency }
        return opening(`${name}, ${bestFragments} fragments`, params.bytes, params.stages, place)
      }),
    }
  },
}
