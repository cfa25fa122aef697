import { timelineBuilder } from '../../../../timeline/timelineBuilder.ts'
import type { MessageNode } from '../../../../facets/messages.ts'
import type { Lane, SpanKind, Timeline } from '../../../../timeline/timeline.ts'
import type { Effect } from '../../../../protocols/slidingWindow/connection.ts'
import { sideA } from '../configuration.ts'
import type { Station } from '../station.ts'

const spanKinds: readonly SpanKind[] = [
  { id: 'out', name: 'out, unconfirmed', texture: 'plain' },
  { id: 'again', name: 'sent again, unconfirmed', texture: 'outlined' },
  { id: 'kept', name: 'kept behind a gap', texture: 'hatched' },
]
const [out, again, kept] = [0, 1, 2]

interface Span {
  readonly side: number
  readonly start: number
  readonly end: number
  readonly item: number
  readonly kind: number
}

/** Each frame from its departure until it is confirmed, and each that the receiver keeps. */
export class SpanLog {
  private readonly spans: Span[] = []
  /** What has begun: by side, frame and whether it is kept. */
  private readonly open = new Map<
    string,
    { readonly start: number; readonly kind: number; readonly item: number }
  >()

  effect({ side }: Station, effect: Effect<number>, now: number): void {
    switch (effect.kind) {
      case 'transmit':
        if (effect.frame.opcode !== 'DATA') return
        this.close(`${side}.${effect.count}`, side, now)
        this.open.set(`${side}.${effect.count}`, {
          start: now,
          kind: effect.why === 'new' ? out : again,
          item: effect.frame.message,
        })
        return
      case 'cancelSend':
        this.close(`${side}.${effect.count}`, side, now)
        return
      case 'keep':
        this.open.set(`${side}.k${effect.count}`, { start: now, kind: kept, item: effect.message })
        return
      case 'deliver':
        this.close(`${side}.k${effect.count}`, side, now)
    }
  }

  /** Lanes: each side has as many as frames stand beside each other, or one for all where they are many. */
  recorded(until: number): { readonly timeline: Timeline; readonly nodes: readonly MessageNode[] } {
    for (const key of [...this.open.keys()]) this.close(key, Number(key[0]), until)
    const sides = ['A', 'B'].map((name, side) => ({
      name,
      ...placed(this.spans.filter((span) => span.side === side)),
    }))
    const lanes: Lane[] = []
    const nodes = sides.map(({ name, many, capacity }, side) => {
      const first = lanes.length
      for (let place = 0; place < (many ? 1 : capacity); place++)
        lanes.push({
          id: `${name.toLowerCase()}.${place}`,
          name: many || capacity === 1 ? name : `${name}, place ${place + 1}`,
          capacity: many ? capacity : 1,
          share: 'holding a frame',
        })
      const own = lanes.slice(first).map((_, place) => first + place)
      // The lane at the wire stands first.
      return { name, lanes: side === sideA ? own.reverse() : own }
    })
    const builder = timelineBuilder(
      { unit: 'ticks', lanes, kinds: spanKinds, itemNoun: 'message' },
      Math.max(1, this.spans.length),
    )
    sides.forEach(({ many, spans, places }, side) => {
      const first = Math.min(...nodes[side]!.lanes)
      spans.forEach(({ start, end, item, kind }, at) =>
        builder.add(first + (many ? 0 : places[at]!), start, end, item, kind),
      )
    })
    const items = this.spans.reduce((most, { item }) => Math.max(most, item + 1), 0)
    return {
      timeline: {
        ...builder.build(until),
        itemNames: Array.from({ length: items }, (_, item) => String(item)),
      },
      nodes,
    }
  }

  private close(key: string, side: number, end: number): void {
    const begun = this.open.get(key)
    if (!begun) return
    this.open.delete(key)
    this.spans.push({ side, end, ...begun })
  }
}

/** More places than these are one lane. */
const mostPlaces = 16

/** Gives each span the first place that is free; a frame that is sent again keeps its own. */
function placed(spans: readonly Span[]) {
  // What goes on in its place comes before what is new in the same tick.
  const inOrder = spans.toSorted(
    (a, b) => a.start - b.start || Number(b.kind === again) - Number(a.kind === again) || a.item - b.item,
  )
  const freeAt: number[] = []
  const held = new Map<number, number>()
  const places = inOrder.map(({ start, end, item, kind }) => {
    const own = kind === again ? held.get(item) : undefined
    const free = freeAt.findIndex((time) => time <= start)
    const place = own !== undefined && freeAt[own]! <= start ? own : free < 0 ? freeAt.length : free
    freeAt[place] = end
    held.set(item, place)
    return place
  })
  const capacity = Math.max(1, freeAt.length)
  return { spans: inOrder, places, capacity, many: capacity > mostPlaces }
}
