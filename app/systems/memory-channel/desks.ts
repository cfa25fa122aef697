import type { Desk } from '../../desks/desk.ts'
import { afterwards } from '../../parts/afterwards.ts'

export const desks: readonly Desk[] = [
  {
    id: 'capacity',
    label: 'Capacity',
    uses: ['experiment', 'region.buffer', 'region.slots', 'channel.descriptor'],
    Part: afterwards('The regions', async () => (await import('./capacity/CapacityDesk.tsx')).CapacityDesk),
  },
]
