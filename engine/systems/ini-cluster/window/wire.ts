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
}

/** Says what becomes of each packet: what the script says of it, beside what is drawn. */
export function wire({ delay, faults, chance }: WindowConfiguration) {
  const script = new Map<string, FaultAction[]>()
  for (const { sender, n, action } of faults)
    script.set(`${sender}.${n}`, [...(script.get(`${sender}.${n}`) ?? []), action])
  const counts = [0, 0]
  const streams = [sideA, sideB].map((side) => ({
    loss: substream(chance.seed, `wire.${side}.loss`),
    corruption: substream(chance.seed, `wire.${side}.corruption`),
    duplication: substream(chance.seed, `wire.${side}.duplication`),
    jitter: substream(chance.seed, `wire.${side}.jitter`),
  }))

  /** The packet, and the copies of it that the wire makes; what is done to the packet is done to those that are drawn. */
  return (from: Side, frame: Frame<number>, why: Why, count: number, now: number): readonly Packet[] => {
    const n = ++counts[from]!
    const drawn = draw(from)
    const actions = script.get(`${from}.${n}`) ?? []
    const late = actions.reduce((sum, { kind, takes = 0 }) => sum + (kind === 'delay' ? takes - delay : 0), 0)
    const takes = delay + drawn.jitter + late
    const does = (kind: FaultAction['kind']) => actions.some((action) => action.kind === kind)
    const fate = drawn.lost || does('drop') ? 'lost' : drawn.damaged || does('corrupt') ? 'corrupt' : 'intact'
    const packet: Packet = { frame, from, n, why, count, sent: now, arrives: now + takes, fate }
    const copies = [
      ...(drawn.doubled ? [takes + 1] : []),
      ...actions.flatMap((action) => (action.kind === 'duplicate' ? [takes - delay + action.takes] : [])),
    ]
    return [packet, ...copies.map((each) => ({ ...packet, arrives: now + each }))]
  }

  /** Every packet draws the same words, so that a fault here changes no draw there. */
  function draw(side: Side) {
    const { loss, corruption, duplication, jitter } = streams[side]!
    return {
      lost: loss.chance(chance.loss),
      damaged: corruption.chance(chance.corruption),
      doubled: duplication.chance(chance.duplication),
      jitter: jitter.below(chance.jitter + 1),
    }
  }
}
