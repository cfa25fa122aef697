import type { Stack, StackBrace, StackRow } from '../../../engine/facets/stacks.ts'
import { repeated } from './repeated.ts'
import { labelFaults, sentenceFaults } from './sentence.ts'

export const stackFaults = (stacks: readonly Stack[]): string[] => [
  ...repeated(stacks.map(({ id }) => `stack ${id}`)),
  ...stacks.flatMap(({ id, title, sentence, groups, brace }) => [
    ...sentenceFaults(sentence, `stack ${id}`),
    ...labelFaults(title, `the title of ${id}`),
    ...(groups.some(({ rows }) => rows.length > 0) ? [] : [`stack ${id} has no rows`]),
    ...(brace ? braceFaults(id, groups, brace) : []),
    ...repeated(groups.map((group) => `group ${group.id} of ${id}`)),
    ...groups.flatMap((group) => [
      ...(groups.length > 1 && group.title === ''
        ? [`group ${group.id} of ${id} has no title among others`]
        : []),
      ...repeated(group.rows.map((row) => `row ${row.id} of ${id}`)),
      ...group.rows.flatMap((row) => labelFaults(row.name, `row ${row.id} of ${id}`)),
      ...group.rows.flatMap(rowFaults),
    ]),
  ]),
]

function braceFaults(
  id: string,
  groups: Stack['groups'],
  { label, from, to, hatched }: StackBrace,
): string[] {
  const ids = groups
    .flatMap(({ rows }) => rows.slice(0, 1))
    .flatMap(({ parts }) => parts.map((part) => part.id))
  return [
    ...labelFaults(label, `the brace of ${id}`),
    ...labelFaults(hatched, `the brace of ${id}`),
    ...(ids.includes(from) && ids.indexOf(from) <= ids.indexOf(to)
      ? []
      : [`the brace of ${id} is from ${from} to ${to}`]),
  ]
}

function rowFaults({ id, source, parts, total, halfWidth, note }: StackRow): string[] {
  const sum = parts.reduce((all, { value }) => all + value, 0)
  // Papers print few digits.
  const rounding = (source === 'published' ? 1e-2 : 1e-9) * Math.abs(total)
  return [
    ...repeated(parts.map((part) => `part ${part.id} of ${id}`)),
    ...parts.flatMap((part) => labelFaults(part.label, `part ${part.id} of ${id}`)),
    // A run may measure that a layer takes less than nothing.
    ...parts.flatMap(({ id: part, value }) =>
      value >= 0 || source === 'simulation' ? [] : [`part ${part} of ${id} is ${value}`],
    ),
    ...(parts.length === 0
      ? labelFaults(note ?? '', '').map(() => `row ${id} has no parts and does not say why`)
      : Math.abs(sum - total) <= rounding
        ? []
        : [`the parts of ${id} are ${sum}, not ${total}`]),
    ...[
      { halfWidth, name: `row ${id}` },
      ...parts.map((part) => ({ ...part, name: `part ${part.id}` })),
    ].flatMap(({ halfWidth: half = 0, name }) => [
      ...(half >= 0 ? [] : [`${name} has an interval of less than nothing`]),
      ...(half === 0 || source === 'simulation' ? [] : [`${name} has an interval and is not simulated`]),
    ]),
  ]
}
