import type { Attachment, Step } from './script.ts'

/** What came of a script. Times in ps. */
export interface Course {
  readonly segments: readonly Segment[]
  readonly writes: readonly Write[]
  readonly reads: readonly Read[]
  readonly refusals: readonly { readonly line: number; readonly time: number; readonly because: string }[]
  /** What else is worth telling of a step. */
  readonly notes: readonly { readonly line: number; readonly sentence: string }[]
  /** When the last step was, and all writes were seen. */
  readonly end: number
}

export interface Segment {
  readonly name: string
  readonly bytes: number
  readonly coherent: boolean
  /** When its name was first allocated. */
  readonly since: number
  readonly attached: readonly Attached[]
}

/** A mapping; of a coherent segment each node's daemon has one, that is taken over. */
export interface Attached {
  readonly node: number
  as: Attachment | 'daemon'
  readonly from: number
}

export interface Write {
  readonly line: number
  readonly node: number
  readonly segment: number
  readonly value: number
  readonly sent: number
  readonly seen: number
  /** Where it is seen. */
  readonly at: readonly number[]
}

export interface Read {
  readonly line: number
  readonly time: number
  readonly node: number
  readonly segment: number
  /** Undefined where nothing was ever seen there. */
  readonly value: number | undefined
  /** A write that it does not see yet: still on its way. */
  readonly underWay: Write | undefined
  /** A write that it will never see: it was before this node listened. */
  readonly missed: Write | undefined
}

/**
 * The Memory Channel address space of section 2.1: segments by name, mapped for sending or receiving; a write is seen by
 * all who receive, in the order of writing, after `delay` [ps]. Nothing but waiting takes time.
 */
export function courseOf(steps: readonly Step[], delay: number): Course {
  const space = new Space(delay)
  for (const step of steps) space.take(step)
  return space.course()
}

class Space {
  private now = 0
  private readonly delay: number
  private readonly segments: (Segment & { readonly attached: Attached[]; readonly handles: Set<number> })[] =
    []
  private readonly writes: Write[] = []
  private readonly reads: Read[] = []
  private readonly refusals: Course['refusals'][number][] = []
  private readonly notes: Course['notes'][number][] = []
  private readonly nodes = new Set<number>()

  constructor(delay: number) {
    this.delay = delay
  }

  take(step: Step): void {
    if (step.kind === 'wait') {
      this.now += step.time
      return
    }
    this.nodes.add(step.node)
    if (step.kind === 'allocate') {
      this.allocate(step)
      return
    }
    const segment = this.segments.findIndex(({ name }) => name === step.name)
    if (segment < 0 || !this.segments[segment]!.handles.has(step.node)) {
      this.refuse(
        step.line,
        segment < 0
          ? `nobody has allocated ${step.name}`
          : `node ${step.node} has no handle of ${step.name}: it asks for one by allocating the same name`,
      )
      return
    }
    if (step.kind === 'attach') this.attach(step.line, step.node, segment, step.as)
    else if (step.kind === 'write') this.write(step.line, step.node, segment, step.value)
    else this.read(step.line, step.node, segment)
  }

  course(): Course {
    const end = Math.max(this.now, ...this.writes.map(({ seen }) => seen))
    // A coherent segment is received by every node's daemon, of nodes that come later too.
    const segments = this.segments.map((segment) => ({
      ...segment,
      attached: [
        ...segment.attached,
        ...[...this.nodes]
          .filter((node) => segment.coherent && !segment.attached.some((each) => each.node === node))
          .map((node) => ({ node, as: 'daemon' as const, from: segment.since })),
      ],
    }))
    const { writes, reads, refusals, notes } = this
    return {
      segments,
      writes: writes.map((write) => ({ ...write, at: this.receivers(segments[write.segment]!, write) })),
      reads,
      refusals,
      notes,
      end,
    }
  }

  private allocate({
    line,
    node,
    name,
    bytes,
    coherent,
  }: Extract<Step, { readonly kind: 'allocate' }>): void {
    const there = this.segments.find((segment) => segment.name === name)
    if (there) {
      there.handles.add(node)
      this.notes.push({ line, sentence: `${name} exists already: node ${node} gets a handle of it.` })
      return
    }
    this.segments.push({ name, bytes, coherent, since: this.now, attached: [], handles: new Set([node]) })
  }

  private attach(line: number, node: number, segment: number, as: Attachment): void {
    const { attached, coherent, name } = this.segments[segment]!
    const there = attached.find((each) => each.node === node)
    if (there) {
      this.refuse(line, `node ${node} has attached ${name} already`)
      return
    }
    attached.push({ node, as, from: this.now })
    if (coherent && as !== 'send')
      this.notes.push({
        line,
        sentence: `Node ${node} takes over what its daemon has received of ${name} all along.`,
      })
  }

  private write(line: number, node: number, segment: number, value: number): void {
    const { attached, name } = this.segments[segment]!
    if (!attached.some((each) => each.node === node && each.as !== 'receive')) {
      this.refuse(line, `node ${node} has not attached ${name} to send`)
      return
    }
    this.writes.push({ line, node, segment, value, sent: this.now, seen: this.now + this.delay, at: [] })
  }

  private read(line: number, node: number, segment: number): void {
    const { attached, name, coherent } = this.segments[segment]!
    const mapping = attached.find((each) => each.node === node && each.as !== 'send')
    if (!mapping) {
      const sends = attached.some((each) => each.node === node)
      this.refuse(
        line,
        sends
          ? `node ${node} can only write ${name}: to read a window gives anything, or a trap`
          : `node ${node} has not attached ${name} to receive`,
      )
      return
    }
    const of = this.writes.filter((write) => write.segment === segment && this.hears(mapping, write))
    const heard = of.filter(({ seen }) => seen <= this.now && (coherent || seen >= mapping.from))
    const missed = coherent ? undefined : of.findLast(({ seen }) => seen < mapping.from)
    this.reads.push({
      line,
      time: this.now,
      node,
      segment,
      value: heard.at(-1)?.value,
      underWay: of.findLast(({ seen }) => seen > this.now),
      missed: heard.length === 0 ? missed : undefined,
    })
  }

  /** Its own writes a node sees only in loop-back. */
  private hears({ node, as }: Attached, write: Write): boolean {
    return as !== 'send' && (write.node !== node || as === 'loopback' || as === 'daemon')
  }

  private receivers({ attached, coherent }: Segment, write: Write): readonly number[] {
    return attached
      .filter((each) => this.hears(each, write) && (coherent || each.from <= write.seen))
      .map(({ node }) => node)
  }

  private refuse(line: number, because: string): void {
    this.refusals.push({ line, time: this.now, because })
  }
}
