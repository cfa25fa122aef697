import { substream } from '../../../base/random.ts'
import type { Frame } from '../../../protocols/slidingWindow/frame.ts'
import type { Why } from '../../../protocols/slidingWindow/connection.ts'
import { sideA, sideB, type FaultAction, type Side, type WindowConfiguration } from './configuration.ts'

/** One packet, from its departure to its end. */
export interface Packet {
  readonly frame: Frame<number>
  readonly from: Side
  /** The how manieth packet of its side, from 1; a copy that the wire makes has the number of the first. */
  readonly n: number
  readonly why: Why
  /** Of the frame, or what an ACK or NAK asks for: counted from 0 without wrapping. */
  readonly count: number
  readonly sent: number
  /** For a lost one, when it would have arrived. */
  readonly arrives: number
  readonly fate: 'intact' | 'lost' | 'corrupt'
  /** Made by the wire. */
  readonly copy: boolean
}

/** Says what becomes of each packet: what the script says of it, and what is drawn where the script is silent. */
export function wire({ delay, faults, chance }: WindowConfiguration) {
  const script = new Map(faults.map(({ sender, n, action }) => [`${sender}.${n}`, action]))
  const counts = [0, 0]
  const streams = ([sideA, sideB] as const).map((side) => ({
    loss: substream(chance.seed, `wire.${side}.loss`),
    corruption: substream(chance.seed, `wire.${side}.corruption`),
    duplication: substream(chance.seed, `wire.${side}.duplication`),
    jitter: substream(chance.seed, `wire.${side}.jitter`),
  }))

  /** The packet, and the copy of it where the wire makes one; in the order of departure. */
  return (from: Side, frame: Frame<number>, why: Why, count: number, now: number): readonly Packet[] => {
    const n = ++counts[from]!
    const drawn = draw(from)
    const action = script.get(`${from}.${n}`) ?? drawn.action
    const usual = delay + drawn.jitter
    const takes = action?.kind === 'delay' ? action.takes : usual
    const fate = action?.kind === 'drop' ? 'lost' : action?.kind === 'corrupt' ? 'corrupt' : 'intact'
    const packet: Packet = { frame, from, n, why, count, sent: now, arrives: now + takes, fate, copy: false }
    return action?.kind === 'duplicate'
      ? [packet, { ...packet, arrives: now + action.takes, copy: true }]
      : [packet]
  }

  /** Every packet draws the same words, so that a fault here changes no draw there. */
  function draw(side: Side): { readonly action: FaultAction | undefined; readonly jitter: number } {
    const { loss, corruption, duplication, jitter } = streams[side]!
    const lost = loss.chance(chance.loss)
    const damaged = corruption.chance(chance.corruption)
    const doubled = duplication.chance(chance.duplication)
    const late = jitter.below(chance.jitter + 1)
    if (lost) return { action: { kind: 'drop' }, jitter: late }
    if (damaged) return { action: { kind: 'corrupt' }, jitter: late }
    return doubled
      ? { action: { kind: 'duplicate', takes: delay + late + 1 }, jitter: late }
      : { action: undefined, jitter: late }
  }
}
