import type { Unit } from '../../../base/unit.ts'
import type { Alternatives } from '../../../facets/alternatives.ts'
import type { Axis, Curve } from '../../../facets/curve.ts'
import type { Cut } from '../../../facets/cut.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { Headline, Slot } from '../../../facets/headline.ts'
import type { Result } from '../../../facets/result.ts'
import type { TimeUnit } from '../../../base/unit.ts'
import type { Timeline } from '../../../timeline/timeline.ts'
import type { Reword } from './reworded.ts'
import type { Vocabulary } from './vocabulary.ts'

/** All that a result says, in other words; its numbers are the same. */
export function rewordedResult(result: Result, vocabulary: Vocabulary, say: Reword): Result {
  const unit = <U extends Unit>(ours: U): U => (vocabulary.units[ours] ?? ours) as U
  const { findings, headline, said, phases, curves, alternatives, timeline, cut } = result
  return {
    ...result,
    findings: findings.map((finding) => findingIn(finding, say)),
    headline: headlineIn(headline, say, unit),
    ...(said && { said: mapped(said, say) }),
    ...(phases && {
      phases: phases.map((phase) => ({
        ...phase,
        sentence: say(phase.sentence),
        ...(phase.emphasis !== undefined && { emphasis: say(phase.emphasis) }),
      })),
    }),
    ...(curves && { curves: curves.map((curve) => curveIn(curve, say, unit)) }),
    ...(alternatives && { alternatives: alternativesIn(alternatives, say) }),
    ...(timeline && { timeline: timelineIn(timeline, say, unit) }),
    ...(cut && { cut: cutIn(cut, say, unit) }),
  }
}

type Units = <U extends Unit>(ours: U) => U

const mapped = <T>(texts: Readonly<Record<string, T>>, say: (text: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, say(text)]))

const findingIn = (finding: Finding, say: Reword): Finding => ({
  ...finding,
  sentence: say(finding.sentence),
  ...(finding.formula !== undefined && { formula: say(finding.formula) }),
  ...(finding.edit && { edit: { ...finding.edit, label: say(finding.edit.label) } }),
})

function headlineIn(headline: Headline, say: Reword, unit: Units): Headline {
  const slots = (all: readonly Slot[]): readonly Slot[] => all.map((slot) => slotIn(slot, say, unit))
  const { lead, rest, sentence } = headline
  return {
    ...headline,
    lead: slots(lead),
    rest: slots(rest),
    ...(sentence !== undefined && { sentence: say(sentence) }),
  }
}

function slotIn(slot: Slot, say: Reword, unit: Units): Slot {
  if (typeof slot === 'string') return say(slot)
  if ('metric' in slot) return slot
  const { unit: ours, nouns } = slot
  return {
    ...slot,
    ...(ours !== undefined && { unit: unit(ours) }),
    ...(nouns && { nouns: [say(nouns[0]), say(nouns[1])] }),
  }
}

const axisIn = (axis: Axis, say: Reword, unit: Units): Axis => ({
  ...axis,
  label: say(axis.label),
  unit: unit(axis.unit),
})

const curveIn = (curve: Curve, say: Reword, unit: Units): Curve => ({
  ...curve,
  title: say(curve.title),
  sentence: say(curve.sentence),
  x: axisIn(curve.x, say, unit),
  y: axisIn(curve.y, say, unit),
  lines: curve.lines.map((line) => ({ ...line, name: say(line.name) })),
  marks: curve.marks.map((mark) => ({ ...mark, label: say(mark.label) })),
})

const alternativesIn = (alternatives: Alternatives, say: Reword): Alternatives => ({
  ...alternatives,
  title: say(alternatives.title),
  ...(alternatives.bound && {
    bound: { ...alternatives.bound, sentence: say(alternatives.bound.sentence) },
  }),
  rows: alternatives.rows.map((row) => ({ ...row, name: say(row.name) })),
})

const timelineIn = (timeline: Timeline, say: Reword, unit: Units): Timeline => ({
  ...timeline,
  unit: unit(timeline.unit) satisfies TimeUnit,
  kinds: timeline.kinds.map((kind) => ({ ...kind, name: say(kind.name) })),
  itemNoun: say(timeline.itemNoun),
  ...(timeline.parts && { parts: mapped({ ...timeline.parts }, say) as unknown as Timeline['parts'] & {} }),
})

const cutIn = (cut: Cut, say: Reword, unit: Units): Cut => ({
  ...cut,
  unit: unit('B'),
  nouns: { whole: say('message'), part: say('fragment'), parts: say('fragments') },
  ...(cut.because !== undefined && { because: say(cut.because) }),
})
