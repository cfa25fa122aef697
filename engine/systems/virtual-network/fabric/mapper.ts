import type { Observation, Turn } from './probe.ts'

/**
 * The mapper of section 4.4.3 as a pure state machine: `probeOf` says what it sends next, `observed` what it knows
 * after the answer. The paper says that it discovers links, switches and hosts by probes of which it gives the route,
 * among anonymous switches; which probes, and in which order, is ours:
 *
 * 1. Host probe: a route that ends behind a port. A host there answers with its name.
 * 2. Cable probe: a route to behind a silent port, turn 0 (back where it came from), and home. It returns if there is
 *    a switch.
 * 3. Whose switch is it? If a host on it is known, the switch is the host's. If a host on it is new, so is the switch.
 *    If there is no host, a comparing probe goes to it and from there home as if from a known switch's open port: it
 *    returns if and only if that port is where the cable ends, because the way home from a known switch is one way.
 */
export interface Mapper {
  /** In the order in which they were found. */
  readonly switches: readonly MappedSwitch[]
  readonly hosts: ReadonlyMap<number, End>
  readonly task: Task
  /** The interface that probes. */
  readonly self: number
  /** Turns reach from 1 - ports to ports - 1. */
  readonly ports: number
}

/** A switch as the mapper knows it: by a way to it, not by a number. */
export interface MappedSwitch {
  /** Turns from the mapper's interface. Ports are counted from the one by which this route comes in. */
  readonly route: readonly Turn[]
  readonly found: Findings
}

/** A port of a mapped switch, as a turn from the port by which its route comes in. */
export interface End {
  readonly switch: number
  readonly port: Turn
}

type Findings = ReadonlyMap<Turn, Found>

export type Found =
  | { readonly kind: 'host'; readonly host: number }
  /** No host answers; whether there is a switch is not asked yet. */
  | { readonly kind: 'quiet' }
  | { readonly kind: 'empty' }
  /** A switch is there; which one is not known yet. */
  | { readonly kind: 'open' }
  | ({ readonly kind: 'switch' } & End)

/** What is being found out. */
export type Task =
  | { readonly kind: 'first' }
  /** Which hosts are on the switch behind an open end (the first switch has none). */
  | { readonly kind: 'hosts'; readonly candidate: Candidate; readonly fresh: boolean }
  /** Whether the switch behind the open end is that of one of these open ends. */
  | { readonly kind: 'compare'; readonly candidate: Candidate; readonly against: readonly End[] }
  | { readonly kind: 'cables'; readonly at: number }
  | { readonly kind: 'done' }

interface Candidate extends MappedSwitch {
  readonly from: End | undefined
}

export interface Probe {
  readonly asks: 'first' | 'host' | 'same' | 'cable'
  readonly route: readonly Turn[]
  /** Behind which port, where it is of a switch already on the map. */
  readonly at?: End
  /** Whether it is this end. */
  readonly against?: End
}

/** Nothing is known. @param self  the host that maps @param ports  of each switch */
export const newMapper = (self: number, ports: number): Mapper => ({
  switches: [],
  hosts: new Map(),
  task: { kind: 'first' },
  self,
  ports,
})

/** What is sent next; undefined when everything is known. */
export function probeOf(mapper: Mapper): Probe | undefined {
  const { task, switches } = mapper
  switch (task.kind) {
    case 'first':
      return { asks: 'first', route: [0] }
    case 'hosts': {
      const { route, found, from } = task.candidate
      return { asks: 'host', route: [...route, unasked(found, mapper.ports)!], ...(from && { at: from }) }
    }
    case 'compare': {
      const { route, from } = task.candidate
      const against = task.against[0]!
      return {
        asks: 'same',
        route: [...route, ...home(switches, against)],
        ...(from && { at: from }),
        against,
      }
    }
    case 'cables': {
      const at = { switch: task.at, port: quietPort(switches[task.at]!.found, mapper.ports)! }
      return { asks: 'cable', route: [...switches[at.switch]!.route, at.port, 0, ...home(switches, at)], at }
    }
    case 'done':
      return undefined
  }
}

/** What the mapper knows after the answer to `probeOf(mapper)`. */
export function observed(mapper: Mapper, seen: Observation): Mapper {
  const { task, switches } = mapper
  switch (task.kind) {
    case 'first': {
      if (seen.kind !== 'returned') return { ...mapper, task: { kind: 'done' } }
      const found: Findings = new Map([[0, { kind: 'host', host: mapper.self }]])
      return settled({
        ...mapper,
        task: { kind: 'hosts', candidate: { route: [], found, from: undefined }, fresh: true },
      })
    }
    case 'hosts': {
      const { candidate } = task
      const turn = unasked(candidate.found, mapper.ports)!
      const host = seen.kind === 'host' ? seen.host : seen.kind === 'returned' ? mapper.self : undefined
      const known = host === undefined ? undefined : mapper.hosts.get(host)
      if (known && candidate.from)
        return settled(joined(mapper, candidate.from, { ...known, port: known.port - turn }))
      const found = withFound(
        candidate.found,
        turn,
        host === undefined ? { kind: 'quiet' } : { kind: 'host', host },
      )
      const fresh = task.fresh || host !== undefined
      return settled({ ...mapper, task: { kind: 'hosts', candidate: { ...candidate, found }, fresh } })
    }
    case 'compare': {
      const [end, ...against] = task.against
      if (seen.kind === 'returned') return settled(joined(mapper, task.candidate.from!, end!))
      return settled({ ...mapper, task: { ...task, against } })
    }
    case 'cables': {
      const port = quietPort(switches[task.at]!.found, mapper.ports)!
      const kind = seen.kind === 'returned' ? 'open' : 'empty'
      return settled({ ...mapper, switches: noted(switches, { switch: task.at, port }, { kind }) })
    }
    case 'done':
      return mapper
  }
}

/** Goes on to the next task as long as the present one has nothing left to ask. */
function settled(mapper: Mapper): Mapper {
  const { task, switches } = mapper
  switch (task.kind) {
    case 'hosts': {
      const { candidate, fresh } = task
      if (unasked(candidate.found, mapper.ports) !== undefined) return mapper
      if (fresh) return settled(entered(mapper, candidate))
      const against = openEnds(switches).filter(
        (end) => !sameEnd(end, candidate.from) && isHostless(switches[end.switch]!),
      )
      return settled({ ...mapper, task: { kind: 'compare', candidate, against } })
    }
    case 'compare':
      return task.against.length > 0 ? mapper : settled(entered(mapper, task.candidate))
    case 'cables': {
      if (quietPort(switches[task.at]!.found, mapper.ports) !== undefined) return mapper
      const from = openEnds(switches)[0]
      if (!from) return { ...mapper, task: { kind: 'done' } }
      const candidate = {
        route: [...switches[from.switch]!.route, from.port],
        found: new Map([[0, { kind: 'switch', ...from }]]) as Findings,
        from,
      }
      return settled({ ...mapper, task: { kind: 'hosts', candidate, fresh: false } })
    }
    default:
      return mapper
  }
}

/** The candidate is a switch that was not known: it comes on the map. */
function entered(mapper: Mapper, { route, found, from }: Candidate): Mapper {
  const at = mapper.switches.length
  const hosts = new Map(mapper.hosts)
  for (const [port, what] of found) if (what.kind === 'host') hosts.set(what.host, { switch: at, port })
  const before = from
    ? noted(mapper.switches, from, { kind: 'switch', switch: at, port: 0 })
    : mapper.switches
  return { ...mapper, switches: [...before, { route, found }], hosts, task: { kind: 'cables', at } }
}

/** Both ends of a cable are known. The next open end is looked at. */
function joined(mapper: Mapper, a: End, b: End): Mapper {
  const switches = noted(noted(mapper.switches, a, { kind: 'switch', ...b }), b, { kind: 'switch', ...a })
  return { ...mapper, switches, task: { kind: 'cables', at: a.switch } }
}

const noted = (switches: readonly MappedSwitch[], { switch: at, port }: End, what: Found): MappedSwitch[] =>
  switches.with(at, { ...switches[at]!, found: withFound(switches[at]!.found, port, what) })

const withFound = (found: Findings, turn: Turn, what: Found): Findings => new Map(found).set(turn, what)

const sameEnd = (a: End, b: End | undefined): boolean => a.switch === b?.switch && a.port === b.port

const isHostless = ({ found }: MappedSwitch): boolean =>
  [...found.values()].every(({ kind }) => kind !== 'host')

const openEnds = (switches: readonly MappedSwitch[]): End[] =>
  switches.flatMap(({ found }, at) =>
    [...found].filter(([, { kind }]) => kind === 'open').map(([port]) => ({ switch: at, port })),
  )

/** Turns from a packet that came in by a port of a mapped switch to the mapper's interface. */
const home = (switches: readonly MappedSwitch[], { switch: at, port }: End): Turn[] => [
  -port,
  ...switches[at]!.route.toReversed().map((turn) => -turn),
]

/** A switch has so many ports: what is known of some says which turns the others can be. */
function turnsLeft(found: Findings, ports: number): { readonly from: Turn; readonly to: Turn } {
  const sure = [...found].filter(([, { kind }]) => kind !== 'quiet' && kind !== 'empty').map(([turn]) => turn)
  return { from: Math.max(...sure) - ports + 1, to: Math.min(...sure) + ports - 1 }
}

/** The nearest turn that was not asked yet, first one way and then the other. */
function unasked(found: Findings, ports: number): Turn | undefined {
  const { from, to } = turnsLeft(found, ports)
  for (let by = 1; by < ports; by++)
    for (const turn of [-by, by]) if (turn >= from && turn <= to && !found.has(turn)) return turn
  return undefined
}

function quietPort(found: Findings, ports: number): Turn | undefined {
  const { from, to } = turnsLeft(found, ports)
  return [...found].find(([turn, { kind }]) => kind === 'quiet' && turn >= from && turn <= to)?.[0]
}
