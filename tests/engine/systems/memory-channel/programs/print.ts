import { bytesText, timeText } from '../../../../../engine/systems/memory-channel/programs/language.ts'
import type { Section, Step } from '../../../../../engine/systems/memory-channel/programs/program.ts'

/** The text of programs, one step a line, as `parsed` reads it. */
export const printed = (sections: readonly Section[]): string =>
  sections
    .flatMap((section) => [heading(section), ...section.steps.flatMap((step) => lines(step, 1))])
    .join('\n')

const heading = ({ first, last }: Section): string =>
  first === last ? `node ${first}` : `node ${first} to ${last}`

function lines(step: Step, depth: number): readonly string[] {
  const indent = '  '.repeat(depth)
  if (step.kind !== 'loop') return [indent + stepText(step)]
  return [
    `${indent}loop ${step.times}`,
    ...step.body.flatMap((inner) => lines(inner, depth + 1)),
    `${indent}end`,
  ]
}

/** One step that is no loop, as it stands in its line. */
function stepText(step: Exclude<Step, { kind: 'loop' }>): string {
  switch (step.kind) {
    case 'send':
      return `send ${step.to} ${bytesText(step.bytes)}${tagText(step.tag)}${contextText(step.context)}`
    case 'recv':
    case 'post':
      return `${step.kind} ${step.from}${tagText(step.tag)}${contextText(step.context)}`
    case 'wait':
      return 'wait'
    case 'compute':
      return `compute ${timeText(step.time)}`
  }
}

const tagText = (tag: number | 'any'): string => (tag === 0 ? '' : ` tag ${tag}`)
const contextText = (context: number): string => (context === 0 ? '' : ` context ${context}`)
