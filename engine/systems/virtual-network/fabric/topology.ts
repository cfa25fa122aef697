/** Switches and the cables between them; hosts hang on switches. Section 3.4 of the paper. */
export interface Topology {
  readonly switches: number
  /** Cable c joins the switches cables[c][0] and cables[c][1]. */
  readonly cables: readonly (readonly [number, number])[]
  /** The switch of each host. */
  readonly hosts: readonly number[]
}

/**
 * A fat tree in the manner of Figure 3: 92 hosts, 40 switches of 8 ports in three subclusters, and 11 cables between
 * the subclusters. Which port is wired to which is not in the text: here leaves carry four hosts and four cables up.
 */
export function berkeleyFatTree(): Topology {
  const subclusters = [
    { leaves: 8, spines: 6 },
    { leaves: 8, spines: 6 },
    { leaves: 7, spines: 5 },
  ]
  const cables: [number, number][] = []
  const hosts: number[] = []
  const spinesOf: number[][] = []
  let next = 0
  for (const { leaves, spines } of subclusters) {
    const leaf = Array.from({ length: leaves }, () => next++)
    const spine = Array.from({ length: spines }, () => next++)
    spinesOf.push(spine)
    leaf.forEach((id, i) => {
      for (let port = 0; port < 4; port++) {
        hosts.push(id)
        cables.push([id, spine[(4 * i + port) % spines]!])
      }
    })
  }
  for (let cable = 0; cable < 11; cable++) {
    const from = cable % 3
    const to = (from + 1) % 3
    const turn = Math.floor(cable / 3)
    cables.push([spinesOf[from]!.at(-1 - turn)!, spinesOf[to]!.at(turn)!])
  }
  return { switches: next, cables, hosts }
}

/** The same network with a cable taken out. */
export const withoutCable = (topology: Topology, cable: number): Topology => ({
  ...topology,
  cables: topology.cables.filter((_, i) => i !== cable),
})

/** How many ports of each switch are in use. */
export function portsInUse({ switches, cables, hosts }: Topology): number[] {
  const ports = new Array<number>(switches).fill(0)
  for (const ends of cables) for (const end of ends) ports[end]!++
  for (const host of hosts) ports[host]!++
  return ports
}
