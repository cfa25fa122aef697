import { wholePercent } from '../../chart/wholePercent.ts'
import {
  occupancyIndex,
  utilisation,
  type Finding,
  type Result,
  type Timeline,
} from '../../../engine/index.ts'

/** What two results say: of each alone, and of both. */
export interface FindingsOfTwo {
  /** Of both beside each other. */
  readonly between: readonly Finding[]
  readonly a: readonly Finding[]
  readonly b: readonly Finding[]
  /** The same in both. */
  readonly same: readonly Finding[]
}

/** @param faults  what is said of what the faults cost */
export function findingsOfTwo(a: Result, b: Result, faults: readonly Finding[] = []): FindingsOfTwo {
  const said = new Set(b.findings.map(({ sentence }) => sentence))
  const alike = new Set(a.findings.map(({ sentence }) => sentence).filter((each) => said.has(each)))
  const own = ({ sentence }: Finding) => !alike.has(sentence)
  return {
    between: [...faults, ...(a.timeline && b.timeline ? busier(a.timeline, b.timeline) : [])],
    a: a.findings.filter(own),
    b: b.findings.filter(own),
    same: a.findings.filter((each) => !own(each)),
  }
}

/** From so much on it is worth a sentence. */
const worth = 0.1

/** The lane whose share of work differs most, in words; over the time that each of them takes. */
function busier(a: Timeline, b: Timeline): readonly Finding[] {
  const [ofA, ofB] = [a, b].map(shares) as [Shares, Shares]
  const lanes = [...ofA].flatMap(([id, { name, word, share }]) => {
    const other = ofB.get(id)
    return other?.word === word ? [{ id, name, word, a: share, b: other.share }] : []
  })
  lanes.sort((one, other) => Math.abs(other.a - other.b) - Math.abs(one.a - one.b))
  return lanes
    .filter((lane) => Math.abs(lane.a - lane.b) >= worth)
    .slice(0, 1)
    .map(({ id, name, word, a, b }) => ({
      id: 'busier',
      tone: 'fact',
      // Names may be whole sentences: 'Node 0 stands'.
      sentence: `${name}: ${word} ${wholePercent(a)} of its time in A, ${wholePercent(b)} in B.`,
      target: { kind: 'lane', lane: id },
    }))
}

type Shares = ReadonlyMap<string, { readonly name: string; readonly word: string; readonly share: number }>

/** How much of the time each lane is at work, 0 to 1. */
function shares(timeline: Timeline): Shares {
  const index = occupancyIndex(timeline)
  return new Map(
    timeline.lanes.map(({ id, name, share = 'busy' }, lane) => [
      id,
      { name, word: share, share: utilisation(index, lane, 0, timeline.until) },
    ]),
  )
}
