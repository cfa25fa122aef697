import fc from 'fast-check'
import type { Topology } from '../../../../../engine/systems/virtual-network/fabric/topology.ts'

/** Up to 10 switches of at most 8 ports, up to 16 cables (parallel ones, loops, several parts), hosts on any of them. */
export const anyTopology: fc.Arbitrary<Topology> = fc.integer({ min: 1, max: 10 }).chain((switches) => {
  const at = fc.nat(switches - 1)
  return fc
    .record({
      hosts: fc.array(at, { minLength: 1, maxLength: 12 }),
      cables: fc.array(fc.tuple(at, at), { maxLength: 16 }),
    })
    .map((wanted) => {
      const used = new Array<number>(switches).fill(0)
      const fits = (...ends: number[]) => {
        const room = ends.every((end) => used[end]! + ends.filter((other) => other === end).length <= 8)
        if (room) for (const end of ends) used[end]!++
        return room
      }
      return {
        switches,
        hosts: wanted.hosts.filter((end) => fits(end)),
        cables: wanted.cables.filter((ends) => fits(...ends)),
      }
    })
})
