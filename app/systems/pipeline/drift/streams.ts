import type { Adaptation, ContentionCourse, SentStream } from '../../../../engine/systems/pipeline/door.ts'
import type { Curve, Line } from '../../../../engine/index.ts'
import { percent } from '../../../chart/format.ts'

/** Names of the three senders, in the order in which they are drawn. */
const names = { fixed: 'Static', knowing: 'All-knowing', adaptive: 'Adaptive' } as const

/** Latency and the chosen number of fragments, over the number of the message, which counts from 1. */
export function streamCurves(adaptation: Adaptation, course: ContentionCourse): readonly Curve[] {
  const count = adaptation.fixed.latency.length
  const x = Float64Array.from({ length: count }, (_, m) => m + 1)
  const lines = (values: (stream: SentStream) => ArrayLike<number>): readonly Line[] =>
    (['fixed', 'knowing', 'adaptive'] as const).map((id) => ({
      id,
      name: names[id],
      emphasis: id === 'adaptive' ? 'main' : 'faint',
      x,
      y: Float64Array.from(values(adaptation[id])),
    }))
  const message = {
    label: 'Message',
    unit: '',
    scale: 'linear',
    domain: [1, Math.max(2, count)],
    integer: true,
  } as const
  const latency = lines((stream) => stream.latency)
  const fragments = lines((stream) => stream.fragments)
  const at = (m: number) => ({ x: m + 1, y: adaptation.adaptive.latency[m]! })
  const turns: readonly (readonly [string, number])[] =
    course.kind === 'step'
      ? [['Contention begins', course.from]]
      : course.kind === 'ramp'
        ? [
            ['Contention begins', course.from],
            ['Full contention', course.to],
          ]
        : []
  return [
    {
      id: 'latency',
      title: 'Latency of each message',
      sentence: 'Bold: the adaptive sender. Diamonds: where contention turns.',
      x: message,
      y: { label: 'Latency', unit: 'us', scale: 'linear', domain: reach(latency) },
      lines: latency,
      marks: turns
        .filter(([, m]) => m < count)
        .map(([label, m]) => ({
          id: label,
          kind: 'transition',
          label: `${label} with message ${m + 1}`,
          ...at(m),
        })),
    },
    {
      id: 'fragments',
      title: 'How each was cut',
      sentence: 'Equal fragments. Bold: the adaptive sender, which now and then tries another number.',
      x: message,
      y: { label: 'Fragments', unit: '', scale: 'linear', domain: [0, reach(fragments)[1]], integer: true },
      lines: fragments,
      marks: [],
    },
  ]
}

/** A little room above and below what there is. */
function reach(lines: readonly Line[]): readonly [number, number] {
  const low = Math.min(...lines.map(({ y }) => Math.min(...y)))
  const high = Math.max(...lines.map(({ y }) => Math.max(...y)))
  const room = 0.08 * (high - low) || 0.1 * high || 1
  return [Math.max(0, low - room), high + room]
}

/** What the static and the adaptive sender lost against the all-knowing one, as fractions of its time. */
export function lost({ fixed, adaptive, knowing }: Adaptation) {
  const total = ({ latency }: SentStream) => latency.reduce((sum, time) => sum + time, 0)
  const least = total(knowing)
  const above = (stream: SentStream) => (least > 0 ? total(stream) / least - 1 : 0)
  return { least, fixed: above(fixed), adaptive: above(adaptive) }
}

/** The comparison in a sentence, and what follows from it. */
export function lostWords(adaptation: Adaptation): string {
  const { fixed, adaptive } = lost(adaptation)
  const said = `Against the all-knowing sender the static one lost ${percent(fixed)}, the adaptive one ${percent(adaptive)}.`
  if (fixed < 0.0005)
    return `${said} Nothing was to be gained: what the adaptive one lost are its own trials.`
  if (adaptive < fixed) return `${said} Adapting saved ${percent(1 - adaptive / fixed)} of the loss.`
  return `${said} Here trials and noise cost more than adapting gains.`
}
