import { expect, it } from 'vitest'
import { parallels } from '../../../../../app/systems/virtual-network/network/geometry.ts'
import type { Topology } from '../../../../../engine/systems/virtual-network/door.ts'

it('cables are beside each other only where they join the same two switches, whichever end comes first', () => {
  const placesOf = (...cables: Topology['cables']) => parallels({ cables } as Topology)
  expect(placesOf([0, 2], [1, 2], [0, 1])).toEqual([0, 0, 0])
  expect(placesOf([0, 2], [2, 0], [1, 2])).toEqual([-0.5, 0.5, 0])
})
