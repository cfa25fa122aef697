import type { Result } from '../../engine/index.ts'
import { fits, isThere, type PartName } from './fits.ts'

/** The parts that show each facet; one that fits is enough. A facet without a part does not compile. */
const shownBy = {
  metrics: ['numbers', 'comparison'],
  estimates: ['numbers'],
  headline: ['headline'],
  findings: ['reading'],
  chosen: ['parameters'],
  said: ['parameters'],
  challenge: ['byHand'],
  proof: ['referee'],
  timeline: ['timeline'],
  bottleneck: ['timeline'],
  phases: ['timeline'],
  criticalPath: ['timeline'],
  gaps: ['timeline'],
  cut: ['cut'],
  curves: ['curves'],
  alternatives: ['comparison'],
  messages: ['spaceTime'],
  journeys: ['spaceTime'],
  state: ['state'],
  series: ['rates'],
  records: ['records'],
  shares: ['rates'],
  stations: ['stations'],
  stacks: ['stacks'],
} as const satisfies Record<keyof Result, readonly PartName[]>

/** The facets of a result that no part of the page shows: none, unless a new system combines them as nobody did. */
export function unseen(result: Result): readonly string[] {
  const parts: Readonly<Record<string, readonly PartName[]>> = shownBy
  return Object.keys(result).filter(
    (facet) => isThere(result, facet as keyof Result) && !parts[facet]?.some((part) => fits[part](result)),
  )
}
