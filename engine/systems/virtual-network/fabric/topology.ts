/** Switches and the cables between them; hosts hang on switches by a cable each. Section 3.4 of the paper. */
export interface Topology {
  readonly switches: number
  /** Cable c joins the switches cables[c][0] and cables[c][1]. */
  readonly cables: readonly (readonly [number, number])[]
  /** The switch of each host. */
  readonly hosts: readonly number[]
  /** Cables that are cut: they keep their numbers and their ports. */
  readonly cut?: ReadonlySet<number>
  /** The subcluster of each switch, where there are some. */
  readonly subclusters?: readonly number[]
}

/** Of a Myrinet switch: section 3.4. */
export const portsPerSwitch = 8

/**
 * A fat tree in the manner of Figure 3: 40 switches of 8 ports in three subclusters, and 11 cables between these, with
 * the 92 hosts of Table 1; the network of section 3.4 has 100. Which port is wired to which is not in the text: here leaves carry four hosts and four cables up.
 */
export function berkeleyFatTree(): Topology {
  const sizes = [
    { leaves: 8, spines: 6 },
    { leaves: 8, spines: 6 },
    { leaves: 7, spines: 5 },
  ]
  const cables: [number, number][] = []
  const hosts: number[] = []
  const subclusters: number[] = []
  const spinesOf: number[][] = []
  let next = 0
  sizes.forEach(({ leaves, spines }, subcluster) => {
    const leaf = Array.from({ length: leaves }, () => next++)
    const spine = Array.from({ length: spines }, () => next++)
    subclusters.push(...[...leaf, ...spine].map(() => subcluster))
    spinesOf.push(spine)
    leaf.forEach((id, i) => {
      for (let port = 0; port < 4; port++) {
        hosts.push(id)
        cables.push([id, spine[(4 * i + port) % spines]!])
      }
    })
  })
  for (let cable = 0; cable < 11; cable++) {
    const from = cable % 3
    const to = (from + 1) % 3
    const turn = Math.floor(cable / 3)
    cables.push([spinesOf[from]!.at(-1 - turn)!, spinesOf[to]!.at(turn)!])
  }
  return { switches: next, cables, hosts, subclusters }
}

/** The number of a host's own cable: after those between switches. */
export const hostCable = ({ cables }: Topology, host: number): number => cables.length + host

/** @param cut  numbers of cables, beside those that are cut already */
export const withCut = (topology: Topology, cut: Iterable<number>): Topology => ({
  ...topology,
  cut: new Set([...(topology.cut ?? []), ...cut]),
})

/** Cables between subclusters: what all traffic from one to another shares. */
export const bisectionCables = ({ cables, subclusters }: Topology): number[] =>
  subclusters
    ? [...cables.keys()].filter((c) => subclusters[cables[c]![0]] !== subclusters[cables[c]![1]])
    : []
