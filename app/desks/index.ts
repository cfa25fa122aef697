import { afterwards } from '../parts/afterwards.ts'
import type { Desk } from './desk.ts'

/** The desks that serve every system, one line each. */
export const generalDesks: readonly Desk[] = [
  {
    id: 'figures',
    label: 'Figures',
    fits: ({ figures }) => figures !== undefined,
    Part: afterwards(async () => (await import('./figures/FiguresDesk.tsx')).FiguresDesk),
  },
]
