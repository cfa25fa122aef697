import type { Asymptote, System } from '../../../engine/index.ts'
import { MiniCurve } from '../../views/miniature/MiniCurve.tsx'
import type { Question } from '../../views/miniature/question.ts'

const preset = 'figure-6-3'

/** The queue before an interface over the processors that share it: flat until the knee, then one more each. */
export function question(system: System): Question {
  const { params } = system.presets.find(({ id }) => id === preset)!
  const curve = system.analyse(params).curves!.find(({ asymptotes }) => asymptotes)!
  const main = curve.lines.find(({ emphasis }) => emphasis === 'main')!
  const asymptote = (id: string): Asymptote => curve.asymptotes!.find((each) => each.id === id)!
  const [slope, knee] = [asymptote('slope'), asymptote('knee')] as [
    Extract<Asymptote, { slope: number }>,
    Extract<Asymptote, { x: number }>,
  ]
  const ends = [-slope.intercept / slope.slope, curve.x.domain[1]]
  const words = knee.x.toFixed(1)
  return {
    title: 'How many can share an interface?',
    sentence: `${words} processors fill it; each further one only waits.`,
    picture: (
      <MiniCurve
        main={main}
        beside={{
          x: Float64Array.from(ends),
          y: Float64Array.from(ends, (x) => slope.intercept + slope.slope * x),
        }}
        besideTone="accent"
        x={curve.x.domain}
        y={curve.y.domain}
        spot={{ x: knee.x, y: slope.intercept + slope.slope * knee.x, words, tone: 'accent' }}
      />
    ),
    preset,
    params,
  }
}
