import { newScenario, systemOf, writeLink, type Envelope } from '../../../../engine/index.ts'
import type { Asked, Step } from '../../../../app/lessons/lesson.ts'

export const page = 'https://class.example/stagescope/'

export const pipeline = (await systemOf('pipeline'))!

const usual = newScenario(pipeline)
const sixteen = { ...usual.params, bytes: 16384 }

/** 16 KB through four stages: 9 equal pieces are best. */
export const scenario = newScenario(pipeline, sixteen)

export const inPieces = (fragments: number) =>
  newScenario(pipeline, { ...sixteen, strategy: { kind: 'equal', fragments } })

/** What stands behind the `#`. */
export const linked = async (notes: Partial<Envelope>): Promise<string> =>
  (await writeLink(systemOf, { scenario, ...notes })).fragment

export const asked: Asked = { system: pipeline, scenario, result: pipeline.analyse(scenario.params) }

const best = ({ result }: Asked) => result.curves![0]!.marks.find(({ kind }) => kind === 'best')!.x

/** A mark on the curve, and a goal within 2 % of the best number of equal pieces. */
export const step: Step = {
  title: 'How many pieces for 16 KB?',
  Text: () => null,
  link: 'v=1&s=pipeline&bytes=16384&end',
  controls: ['bytes', 'strategy.fragments'],
  ask: {
    kind: 'mark',
    label: 'Pieces of 16 KB',
    unit: 'pieces',
    integer: true,
    min: 1,
    max: 60,
    close: 0.15,
    start: 12,
    log: true,
    curve: 'latency-by-fragments',
    truth: best,
    reveal: () => '',
    wrong: [
      { when: (said) => said === 20, sentence: 'Four times the message is not four times the pieces.' },
    ],
  },
  goal: {
    sentence: 'Within 2 % of the best.',
    reached: ({ result }) => result.metrics['latency']! <= 1.02 * 556.8,
    missing: () => '',
    solution: [{ kind: 'set', path: 'strategy.fragments', value: 9 }],
  },
  hints: ['', '', ''],
}
