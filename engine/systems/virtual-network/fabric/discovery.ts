import { newMapper, observed, probeOf, type Mapper, type Probe } from './mapper.ts'
import { passage, placeAfter, type Passage } from './probe.ts'
import type { Port, Wiring } from './wiring.ts'

/** A probe, what became of it, and what the mapper knows then. */
export interface DiscoveryStep extends Passage {
  readonly probe: Probe
  readonly mapper: Mapper
}

export interface Discovery {
  /** What is known before the first probe: nothing. */
  readonly start: Mapper
  readonly steps: readonly DiscoveryStep[]
  /** For those who can see the network: which switch each one on the map is, and by which port it was entered. */
  readonly places: readonly Port[]
}

/** The whole exploration by the interface of one host, probe by probe. */
export function discovery(wires: Wiring, self: number): Discovery {
  const start = newMapper(self, wires.plugs[0]?.length ?? 1)
  const steps: DiscoveryStep[] = []
  let mapper = start
  for (let probe = probeOf(mapper); probe; probe = probeOf(mapper)) {
    const seen = passage(wires, self, probe.route)
    mapper = observed(mapper, seen.observation)
    steps.push({ ...seen, probe, mapper })
  }
  return { start, steps, places: mapper.switches.map(({ route }) => placeAfter(wires, self, route)!) }
}

/** What of the network is on the map: real switches, cables (a host's too) and hosts. */
export interface KnownPart {
  readonly switches: ReadonlySet<number>
  readonly cables: ReadonlySet<number>
  readonly hosts: ReadonlySet<number>
  /** Ports behind which there is a switch, not known which: the cable in it. */
  readonly open: ReadonlySet<number>
}

/**
 * What a mapper has found, in the network's own numbers.
 * @param places  where each mapped switch is, from `Discovery`
 */
export function knownPart(
  { plugs }: Wiring,
  { switches, hosts }: Mapper,
  places: readonly Port[],
): KnownPart {
  const cables = new Set<number>()
  const open = new Set<number>()
  switches.forEach(({ found }, at) => {
    const place = places[at]!
    for (const [turn, { kind }] of found) {
      const cable = plugs[place.switch]![place.port + turn]?.cable
      if (cable === undefined) continue
      if (kind === 'open') open.add(cable)
      else if (kind === 'host' || kind === 'switch') cables.add(cable)
    }
  })
  return {
    switches: new Set(switches.map((_, at) => places[at]!.switch)),
    cables,
    hosts: new Set(hosts.keys()),
    open,
  }
}
