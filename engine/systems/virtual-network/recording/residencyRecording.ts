import type { Endpoint, Residency } from '../machine/entities.ts'
import { spanKindOf } from './spanKinds.ts'

/** Tells on the lanes of endpoints since when each was resident, or on the way; in host memory none has a span. Section 3.2. */
export class ResidencyRecording {
  /** By endpoint: its lane, or -1; its present residency, and since when. */
  private readonly lane: readonly number[]
  private readonly residency: Residency[]
  private readonly since: number[]
  private readonly span: (lane: number, start: number, end: number, kind: number) => void

  constructor(
    endpoints: readonly Endpoint[],
    lane: readonly number[],
    span: (lane: number, start: number, end: number, kind: number) => void,
  ) {
    this.lane = lane
    this.residency = endpoints.map(({ residency }) => residency)
    this.since = endpoints.map(() => 0)
    this.span = span
  }

  moved({ id, residency }: Endpoint, now: number): void {
    this.tellOf(id, now)
    this.residency[id] = residency
  }

  /** What is under way is told up to now. */
  tell(now: number): void {
    for (let id = 0; id < this.lane.length; id++) this.tellOf(id, now)
  }

  private tellOf(id: number, now: number): void {
    const [lane, residency, since] = [this.lane[id]!, this.residency[id]!, this.since[id]!]
    if (lane >= 0 && residency !== 'host' && now > since) this.span(lane, since, now, spanKindOf(residency))
    this.since[id] = now
  }
}
