import type { System } from '../../../engine/index.ts'
import { MiniCurve } from '../../views/miniature/MiniCurve.tsx'
import type { Question } from '../../views/miniature/question.ts'

const preset = 'nccl-chain'

/** The curve of latency over the number of fragments, with its best. */
export function question(system: System): Question {
  const { params } = system.presets.find(({ id }) => id === preset)!
  const curve = system.analyse(params).curves![0]!
  const main = curve.lines.find(({ emphasis, id }) => emphasis === 'main' && id === 'latency')!
  const best = curve.marks.find(({ kind }) => kind === 'best')!
  return {
    title: 'Which chunk size suits my system?',
    sentence: 'One curve has the answer; presets put NCCL, UCX, HDFS and others on it.',
    picture: <MiniCurve main={main} x={curve.x.domain} y={curve.y.domain} spot={{ ...best, tone: 'good' }} />,
    preset,
    params,
  }
}
