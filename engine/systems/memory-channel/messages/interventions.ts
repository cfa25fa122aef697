import { inThousands } from '../../../base/plural.ts'
import { number, variant, type ValueOf } from '../../../scenario/schema.ts'
import type { Params } from '../../../scenario/document.ts'
import { mostNodes } from '../programs/program.ts'
import type { Absence } from './machine/configuration.ts'

/** The latest that anything can be done to a run, and the longest [us]. */
export const latest = 1e7

const time = (label: string, sentence: string, min: number, usual: number) =>
  number({
    label,
    sentence,
    unit: 'us',
    min,
    max: latest,
    default: usual,
    slider: [min, 1000],
    scale: 'log',
  })

/** What is done to a run from outside. */
export const interventions = variant({
  label: 'Fault',
  sentence: 'What happens to a node while it runs.',
  default: 'deschedule',
  cases: {
    deschedule: {
      label: 'Take the processor',
      sentence: 'The node’s process does not run for a while: it computes, looks and answers later.',
      fields: {
        node: number({
          label: 'Node',
          sentence: 'Which process, numbered as in the programs; one that does not exist changes nothing.',
          unit: '',
          min: 0,
          max: mostNodes - 1,
          integer: true,
          default: 1,
          slider: [0, 3],
          scale: 'linear',
        }),
        from: time('From', 'When it stops.', 0, 10),
        length: time('For', 'How long it does not run.', 0.001, 100),
      },
    },
  },
})

type Intervention = ValueOf<typeof interventions>

/** When each node does not run [ps]: ascending, what overlaps together. @param checked  interventions */
export function absences(checked: readonly Params[], nodes: number): readonly (readonly Absence[])[] {
  const all = checked as readonly Intervention[]
  return Array.from({ length: nodes }, (_, node) => {
    const list = all
      .filter((one) => one.node === node)
      .map(({ from, length }) => ({
        from: Math.round(from * 1e6),
        until: Math.round(from * 1e6) + Math.max(1, Math.round(length * 1e6)),
      }))
      .sort((a, b) => a.from - b.from)
    const joined: { from: number; until: number }[] = []
    for (const absence of list) {
      const last = joined.at(-1)
      if (last && absence.from <= last.until) last.until = Math.max(last.until, absence.until)
      else joined.push(absence)
    }
    return joined
  })
}

/** 'Process 1 does not run from 10 µs for 100 µs.' */
export function told(checked: Params): string {
  const { node, from, length } = checked as Intervention
  return `Process ${node} does not run from ${inThousands(from)} µs for ${inThousands(length)} µs.`
}
