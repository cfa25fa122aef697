import type { DataPath } from '../../../../engine/systems/pipeline/door.ts'

/** Tracks along the path, from 1: a span of the grid that carries the picture, across on a desk and down on a phone. */
export interface Track {
  readonly at: number
  readonly span: number
}

export interface DataPathLayout {
  readonly places: readonly Track[]
  readonly steps: readonly Track[]
  readonly stages: readonly Track[]
}

/** A track for each step and for each place without steps, in the order of the path. */
export function dataPathLayout({ places, steps, stages }: DataPath): DataPathLayout {
  let track = 1
  const stepTracks: Track[] = []
  const placeTracks = places.map((place): Track => {
    const at = track
    for (let i = 0; i < place.steps; i++) stepTracks.push({ at: track++, span: 1 })
    if (place.steps === 0) track++
    return { at, span: track - at }
  })
  return {
    places: placeTracks,
    steps: stepTracks,
    stages: stages.map((_, stage) => {
      const own = stepTracks.filter((_, i) => steps[i]!.stage === stage).map(({ at }) => at)
      return { at: Math.min(...own), span: Math.max(...own) - Math.min(...own) + 1 }
    }),
  }
}

/** What is pointed at: by step or by stage. */
export type Pointed = { readonly step: number } | { readonly stage: number }

/** The steps that belong to it: one, or those of a stage. */
export const litSteps = ({ steps }: DataPath, pointed: Pointed): readonly number[] =>
  'step' in pointed
    ? [pointed.step]
    : [...steps.keys()].filter((step) => steps[step]!.stage === pointed.stage)

export const litStage = ({ steps }: DataPath, pointed: Pointed): number =>
  'stage' in pointed ? pointed.stage : steps[pointed.step]!.stage

/** 'Step 3, sender network DMA, is folded into stage 2 with steps 4 and 5.' */
export function pointedWords(path: DataPath, pointed: Pointed): string {
  const stage = litStage(path, pointed)
  const all = litSteps(path, { stage })
  if ('stage' in pointed) {
    const names = all.map((step) => `${step + 1} (${lowered(path.steps[step]!.name)})`)
    return `Stage ${stage} is ${all.length === 1 ? 'step' : 'steps'} ${listed(names)}.`
  }
  const step = pointed.step
  const others = all.filter((other) => other !== step).map((other) => String(other + 1))
  const name = `Step ${step + 1}, ${lowered(path.steps[step]!.name)},`
  return others.length === 0
    ? `${name} is stage ${stage} by itself.`
    : `${name} is folded into stage ${stage} with steps ${listed(others)}.`
}

const lowered = (name: string): string => name[0]!.toLowerCase() + name.slice(1)

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
