import type { Messages } from '../../../facets/messages.ts'
import { Recorder } from '../../../simulation/recorder.ts'
import { spanTag, type Lane, type SpanKind, type Timeline } from '../../../timeline/timeline.ts'
import type { Watcher } from './machine.ts'
import type { Process } from './process.ts'
import type { Setup } from './setup.ts'

const kinds: readonly SpanKind[] = [
  { id: 'computing', name: 'computes', texture: 'plain' },
  { id: 'spinning', name: 'spins', texture: 'hatched' },
  { id: 'sequential', name: 'sequential job', texture: 'outlined', itemless: true },
  { id: 'polling', name: 'daemon looks', texture: 'capped', itemless: true },
]
const [computing, spinning, sequential, polling] = [0, 1, 2, 3]

/** So many messages are kept, the first. */
const mostMessages = 65_536

/** Who had which processor when, and what was sent: a lane for each process of each node. */
export class Recording implements Watcher {
  private readonly setup: Setup
  private readonly places: number
  private readonly recorder: Recorder
  /** What each lane is doing: neighbours of the same kind are one bar. */
  private readonly open: { start: number; end: number; tag: number }[]
  private readonly sends: { node: number; place: number; nth: number; now: number; seen: number }[] = []

  constructor(setup: Setup) {
    this.setup = setup
    this.places = 'daemon' in setup.mechanism ? 3 : 2
    this.recorder = new Recorder(2 * this.places, { kind: 'full' })
    this.open = Array.from({ length: 2 * this.places }, () => ({ start: 0, end: -1, tag: 0 }))
  }

  ran(node: number, { place, kind, doing, sent }: Process, from: number, to: number): void {
    const lane = this.laneOf(node, place)
    const tag =
      kind === 'daemon'
        ? spanTag(polling, 0)
        : kind === 'sequential'
          ? spanTag(sequential, 0)
          : // What is computed goes into the next message; what is waited for answers the last.
            spanTag(doing === 'waiting' ? spinning : computing, doing === 'waiting' ? sent - 1 : sent)
    const open = this.open[lane]!
    if (open.end === from && open.tag === tag) {
      open.end = to
      return
    }
    this.close(lane)
    this.open[lane] = { start: from, end: to, tag }
  }

  sent(node: number, place: number, nth: number, now: number, seen: number): void {
    if (this.sends.length < mostMessages) this.sends.push({ node, place, nth, now, seen })
  }

  timeline(): Timeline {
    for (let lane = 0; lane < this.open.length; lane++) this.close(lane)
    return this.recorder.timeline({
      unit: 'ps',
      lanes: this.lanes(),
      kinds,
      itemNoun: 'iteration',
      until: this.setup.until,
    })
  }

  /** Node 0's lanes stand from the daemon down to P, node 1's from P down: messages go through the middle. */
  messages(): Messages {
    const { sends, setup } = this
    const kept = sends.filter(({ seen }) => seen <= setup.until)
    const names = new Map<number, number>()
    for (const { nth } of kept) if (!names.has(nth)) names.set(nth, names.size)
    return {
      nodes: (setup.rival === 'parallel' ? [0, 1] : [0]).flatMap((place) =>
        [0, 1].map((node) => ({
          name: `Node ${node}, ${place === 0 ? 'P' : 'Q'}`,
          lanes: [this.laneOf(node, place)],
        })),
      ),
      kinds: [{ id: 'message', name: 'message', plural: 'messages', texture: 'plain' }],
      kind: new Uint8Array(kept.length),
      from: Uint16Array.from(kept, ({ node, place }) => this.laneOf(node, place)),
      to: Uint16Array.from(kept, ({ node, place }) => this.laneOf(1 - node, place)),
      sent: Float64Array.from(kept, ({ now }) => now),
      arrived: Float64Array.from(kept, ({ seen }) => seen),
      lost: new Uint8Array(kept.length),
      damaged: new Uint8Array(kept.length),
      item: Uint32Array.from(kept, ({ nth }) => nth - 1),
      copy: new Uint16Array(kept.length).fill(1),
      name: Uint32Array.from(kept, ({ nth }) => names.get(nth)!),
      names: Array.from(names.keys(), (nth) => `message ${nth}`),
    }
  }

  private close(lane: number): void {
    const { start, end, tag } = this.open[lane]!
    if (end > start) this.recorder.span(lane, start, end, tag)
    this.open[lane] = { start: 0, end: -1, tag: 0 }
  }

  private laneOf(node: number, place: number): number {
    return node === 0 ? this.places - 1 - place : this.places + place
  }

  private lanes(): readonly Lane[] {
    const { places, setup } = this
    const names = ['P', setup.rival === 'parallel' ? 'Q' : 'S', 'D']
    const ids = ['p', setup.rival === 'parallel' ? 'q' : 's', 'd']
    return Array.from({ length: 2 * places }, (_, lane) => {
      const node = lane < places ? 0 : 1
      const place = node === 0 ? places - 1 - lane : lane - places
      return {
        id: `node${node}.${ids[place]!}`,
        name: `${names[place]!}, node ${node}`,
        capacity: 1,
        share: 'on the processor',
      }
    })
  }
}
