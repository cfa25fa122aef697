import type { System } from '../../../engine/index.ts'
import { MiniCurve } from '../../views/miniature/MiniCurve.tsx'
import type { Question } from '../../views/miniature/question.ts'

const preset = 'costs-oracle'

/** Throughput over the share of right guesses, against not guessing. */
export function question(system: System): Question {
  const { params } = system.presets.find(({ id }) => id === preset)!
  const { metrics, curves } = system.analyse(params)
  const curve = curves!.find(({ id }) => id === 'success-throughput')!
  const [guessing, sure] = ['guessing', 'sure'].map((id) => curve.lines.find((line) => line.id === id)!)
  const least = Math.min(...guessing!.y)
  const turn = `${Math.round(metrics['breakEven']!)} %`
  return {
    title: 'When does guessing pay?',
    sentence: `Above ${turn} right: a wrong guess costs the usual copies and a clean-up.`,
    picture: (
      <MiniCurve
        main={guessing!}
        beside={sure!}
        x={curve.x.domain}
        y={[least, curve.y.domain[1]]}
        spot={{ x: metrics['breakEven']!, y: metrics['copiedRate']!, words: turn, tone: 'good' }}
      />
    ),
    preset,
    params,
  }
}
