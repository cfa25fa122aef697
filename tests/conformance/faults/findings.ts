import type { Finding } from '../../../engine/facets/finding.ts'
import { spanItem, spanKind, type Timeline } from '../../../engine/timeline/timeline.ts'
import { repeated } from './repeated.ts'
import { labelFaults, sentenceFaults } from './sentence.ts'

/** @param timeline  what the findings point into, where there is one */
export const findingFaults = (findings: readonly Finding[], timeline?: Timeline): string[] => [
  ...repeated(findings.map(({ id }) => `finding ${id}`)),
  ...findings.flatMap(({ id, sentence, edit, source, formula, target }) => {
    const where = `finding ${id}`
    return [
      ...sentenceFaults(sentence, where),
      ...(source === undefined ? [] : labelFaults(source, `the source of ${where}`)),
      ...(formula === undefined ? [] : labelFaults(formula, `the formula of ${where}`)),
      ...(edit ? labelFaults(edit.label, `the edit of ${where}`) : []),
      ...(timeline && target ? targetFaults(target, timeline, where) : []),
    ]
  }),
]

function targetFaults(target: NonNullable<Finding['target']>, timeline: Timeline, where: string): string[] {
  const lane = timeline.lanes.findIndex((each) => each.id === target.lane)
  if (lane < 0) return [`${where} points at the unknown lane ${target.lane}`]
  if (target.kind === 'lane') return []
  const tags = [...timeline.tag.subarray(timeline.offsets[lane], timeline.offsets[lane + 1])]
  const ofItem = tags.filter((tag) => spanItem(tag) === target.item)
  if (ofItem.length === 0) return [`${where} points at no item of its lane`]
  if (target.kind !== 'span' || target.sort === undefined) return []
  const alike = ofItem.filter((tag) => timeline.kinds[spanKind(tag)]?.id === target.sort)
  return alike.length > (target.nth ?? 0) ? [] : [`${where} points at no ${target.sort} of its item`]
}
